/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';
import type { UnknownCause, UnsentCause } from '../network/index.ts';
import { type Outage, outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from './outage.ts';

export const stationTexts: Same<typeof import('./texts.ts').stationTexts> = {
  nameMissing: () => 'Give the station a name.',
  nameTooLong: (most) => `Shorten the station's name: it has more than ${most} letters.`,
  cnpjMissing: () => "Enter the station's CNPJ.",
  cnpjShape: () => 'Check the CNPJ: it takes 14 characters. They are 12 digits or letters and, at the end, 2 digits.',
  cnpjCheckDigits: () => 'Check the CNPJ: the last two digits do not match the others.',
  cnpjTaken: (formatted, name) =>
    `Choose it in the list of stations. The CNPJ ${formatted} is already on this computer and environment. Its name is “${name}”.`,
  fleetTaken: (customerId, name) =>
    `Choose it in the list. The fleet ${customerId} is already on this computer and environment. Its name is “${name}”.`,
  customerIdMissing: () => 'Enter the customer number that the network gave your fleet.',
  customerIdShape: () => "The customer number has only digits. It comes with the network's access data.",
  urlMissing: () => 'Enter the address.',
  urlNotReadable: () => "This is not a whole address. It begins with https:// and comes with the network's access data.",
  urlNotHttps: () => 'The address has to begin with https://. That way nobody reads the password on the way.',
  urlWithCredentials: () => "The address can't contain a user or a password.",
  urlWithQuery: () => 'Use only the address, without “?” or “#” and what follows them.',
  clientIdMissing: () => 'Enter the client_id that the network gave you.',
  clientSecretMissing: () => 'Enter the client_secret that the network gave you.',
  clientSecretForAddress: () => 'Type the secret again: the address has changed.',
  notFound: () => 'This station is no longer on this computer. Choose another one in the list.',
  folderMissing: () => 'Choose the folder before you switch on automatic reading.',
  hasUnfinished: (name) => `Wait for the open uploads of “${name}” to end. Or cancel those in the queue. Then remove it.`,
  confirmProduction: (name) => `This is the first upload of “${name}” to Production. Your confirmation is missing. Nothing was sent.`,
  notProduction: (name) => `The station “${name}” is not in Production.`,
  noAccessToTest: () => 'The training network looks after its own access.',
  trainingNotStarted: () => 'Close and open Recolha and try again. The training could not be started.',
  secretNotKept: (name) => `Enter the client_secret of station “${name}” again in Settings. It could not be stored.`,
};

/** Why a request did not get the answer it wanted; each says what to do. */
export const exchangeTexts: Same<typeof import('./texts.ts').exchangeTexts> = {
  refused: (message) => `The network refused the request. It says: “${message}”.`,
  answeredSaying: (message) => `The network answered: “${message}”.`,
  refusedWordless: (status) => `The network refused the request (code ${status}) and did not say why.`,
  unauthorized: () => `${REFUSED_ACCESS.message} Check the client_id and the client_secret. They have to be valid in this environment.`,
  unauthorizedSaying: (message) => `${REFUSED_ACCESS.message} Check the client_id and the client_secret. It says: “${message}”.`,
  tokenRefused: () => 'The credentials are valid, but the network refused access just now. Try again in a minute.',
  noSecret: () => 'Enter the client_secret again in Settings. It is not on this computer. Nothing was lost.',
  throttled: (wait) =>
    wait === null
      ? 'The network asked us to wait: there are too many requests. Try again in a while.'
      : `The network asked us to wait ${wait}: there are too many requests. Try again afterwards.`,
  misconfigured: () => sentence(STRANGE_ANSWER, ''),
  unread: () => 'The network answered in an unexpected format. Try again. If it happens again, tell the support.',
  shifted: () => 'The list changed on the network during the reading and is incomplete. The previous one stays. Try again in a while.',
};

const UNKNOWN: Readonly<Record<UnknownCause, string>> = {
  timeout: 'The network did not answer in time: try again in a while.',
  reset: 'The connection to the network dropped halfway: try again in a while.',
  aborted: 'The request was stopped halfway.',
  'server-error': 'The network has a problem. Try later.',
  'request-timeout': 'The network said that the request took too long. Try again in a while.',
  malformed: "The network's answer could not be read. Try again. If it happens again, tell the support.",
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
