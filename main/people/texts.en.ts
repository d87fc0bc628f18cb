/** The English of texts.ts. */

import { PIN_DIGITS } from '../../preload/contract/people/people.ts';
import type { Same } from '../../preload/contract/same.ts';

const { least, most } = PIN_DIGITS;

export const peopleTexts: Same<typeof import('./texts.ts').peopleTexts> = {
  nameMissing: () => "Type the person's name.",
  nameTooLong: (longest) => `Use a name of up to ${longest} letters.`,
  nameTaken: (name) => `${name} is already in the list.`,
  tooMany: (limit) => `Remove someone first: the list already has ${limit} people.`,
  notFound: () => 'This person is no longer in the list.',

  pinRequired: () => "Type the manager's PIN. Nothing has been done yet.",
  pinShape: () => `Use ${least} to ${most} digits.`,
  pinWrong: () => 'Wrong PIN. Try again.',
  pinWrongWait: (wait) => `Wrong PIN. Wait ${wait} before you try again.`,
  wait: (wait) => `Wait ${wait} and try again. There were too many wrong tries.`,
  pinNotSet: () => 'There is no PIN on this computer.',
  pinIsSet: () => 'Type the current PIN: there is one already.',

  stationMissing: () => 'Choose whose secret it is.',
  secretMissing: () => 'Type the secret (client_secret).',
  secretWrong: () => 'Check the secret. It is not the stored one, and the network refused it. The PIN stays.',
  secretUnchecked: () => 'Check the secret, or try later. It is not the stored one, and the network did not answer. The PIN stays.',
};

/** "30 seconds", "5 minutes"; rounded up, so that it is over when it says so. */
export function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
