/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';
import type { UnknownCause, UnsentCause } from '../network/index.ts';
import { type Outage, outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from './outage.ts';

export const stationTexts: Same<typeof import('./texts.ts').stationTexts> = {
  nameMissing: () => 'Give the station a name.',
  nameTooLong: (most) => `The name of the station has more than ${most} letters: shorten it.`,
  cnpjMissing: () => 'Enter the CNPJ of the station.',
  cnpjShape: () => 'The CNPJ has 14 characters: 12 digits or letters and, at the end, 2 digits. Check what was typed.',
  cnpjCheckDigits: () => 'The last two digits of the CNPJ do not match the others: something was mistyped.',
  cnpjTaken: (formatted, name) =>
    `The CNPJ ${formatted} is already on this computer, in this environment, under the name “${name}”. Choose it in the list of stations.`,
  fleetTaken: (customerId, name) =>
    `The fleet ${customerId} is already on this computer, in this environment, under the name “${name}”. Choose it in the list.`,
  customerIdMissing: () => 'Enter the customer number that the network gave your fleet.',
  customerIdShape: () => 'The customer number has digits only. It comes with the access data that the network gave you.',
  urlMissing: () => 'Enter the address.',
  urlNotReadable: () => 'This is not a whole address. It begins with https:// and comes with the access data that the network gave you.',
  urlNotHttps: () => 'The address has to begin with https://, so that nobody reads the password on the way.',
  urlWithCredentials: () => "The address can't contain a user or a password.",
  urlWithQuery: () => 'Use the address alone, without “?” or “#” and what follows them.',
  clientIdMissing: () => 'Enter the client_id that the network gave you.',
  clientSecretMissing: () => 'Enter the client_secret that the network gave you.',
  clientSecretForAddress: () => 'Type the secret again: the address has changed.',
  notFound: () => 'This station is no longer on this computer. Choose another one in the list.',
  folderMissing: () => 'Choose the folder before you switch automatic reading on.',
  hasUnfinished: (name) => `“${name}” still has open uploads. Wait for them to end, or cancel those in the queue, and remove it then.`,
  confirmProduction: (name) => `This is the first upload of “${name}” to Production. Your confirmation is missing; nothing was sent.`,
  notProduction: (name) => `The station “${name}” is not in Production.`,
  noAccessToTest: () => 'The training network looks after its own access.',
  trainingNotStarted: () => 'The training could not be started on this computer. Close Recolha, open it again and try once more.',
  secretNotKept: (name) => `The client_secret of the station “${name}” could not be stored. Enter it again on the stations screen.`,
};

/** Why a request did not get the answer it wanted; each says what to do. */
export const exchangeTexts: Same<typeof import('./texts.ts').exchangeTexts> = {
  refused: (said) => `The network refused the request. It says: “${said}”.`,
  answeredSaying: (said) => `The network answered: “${said}”.`,
  refusedWordless: (status) => `The network refused the request (code ${status}) and did not say why.`,
  unauthorized: () => `${REFUSED_ACCESS.message} Check the client_id and the client_secret, and whether they hold for this environment.`,
  unauthorizedSaying: (said) => `${REFUSED_ACCESS.message} Check the client_id and the client_secret. It says: “${said}”.`,
  tokenRefused: () => 'The network did not accept the access just now, although the credentials are valid. Try again in a minute.',
  noSecret: () => 'This station has no client_secret on this computer: enter it again on the stations screen. Nothing was lost.',
  throttled: (seconds) =>
    seconds === null
      ? 'The network asked us to wait: there are too many requests. Try again in a while.'
      : `The network asked us to wait ${seconds} s: there are too many requests. Try again after that.`,
  misconfigured: () => sentence(STRANGE_ANSWER, ''),
  unread: () => 'The network answered in an unexpected format. Try again. If it goes on, tell the support.',
  shifted: () => 'The list changed on the network while it was read and is incomplete; the one before was kept. Try again in a while.',
};

const UNKNOWN: Readonly<Record<UnknownCause, string>> = {
  timeout: 'The network did not answer in time: try again in a while.',
  reset: 'The connection to the network dropped halfway: try again in a while.',
  aborted: 'The request was stopped halfway.',
  'server-error': 'The network has a problem. Try later.',
  'request-timeout': 'The network said that the request took too long: try again in a while.',
  malformed: 'The network answered, but the answer could not be read: if it goes on, check the file wire-profile.json.',
  'ack-no-id': 'The network answered without the process number.',
  redirected: 'The answer came from another address. Check the internet and try again.',
  'already-there': 'The network says that this is already there.',
};

/** A reading that did not leave. @param detail technical words of the failure. */
export const unsentText = (cause: UnsentCause, detail: string | null = null): string => sentence(outageOf(cause, detail), 'Try later.');

function sentence({ message, todo }: Outage, otherwise: string): string {
  return `${message} ${todo ?? otherwise}`;
}

export const unknownText = (cause: UnknownCause): string => UNKNOWN[cause];

export const logWords: Same<typeof import('./texts.ts').logWords> = {
  'folder watch failed': 'A folder is no longer watched',
  'probe failed': 'The test of the connection failed',
  'secret not decrypted': 'The secret could not be read from the vault',
  'secret not encrypted': 'The secret could not be put into the vault',
  'secret not kept': 'The secret was not stored',
  'stations not listed': 'The stations were not read',
  'training network not started': 'The training network did not start',
};
