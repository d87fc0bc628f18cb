/** The English of log.ts. */

import type { Same } from '../../../preload/contract/same.ts';

export const heads: Same<typeof import('./log.ts').heads> = {
  'alert not told': 'A Windows notification was not shown',
  'answered with an error': 'The screen got an error',
  'attention not told': 'The Windows notification was not shown',
  'certificates of the system not read': 'The Windows certificates were not read',
  'certificates of the system trusted': 'Windows certificates accepted',
  'desktop not told': 'The icon beside the clock was not updated',
  'ended with the session': 'Closed together with Windows',
  'helper process gone': 'A helper process closed',
  'ipc call from an untrusted sender refused': 'A request from outside the program was refused',
  'ipc handler failed': 'The program failed while serving the screen',
  'ipc request refused by its schema': 'A request of a wrong format was refused',
  'left undone': 'A task was not finished',
  'no sign in the tray': 'No icon beside the clock',
  'not ended as it should': 'The program did not close as it should',
  'not gone back': 'The data of before were not brought back',
  'not stopped in time': 'The program took long to stop',
  'outbox record unreadable': 'A stored upload is unreadable',
  'page answers again': 'The screen responds again',
  'page does not answer': 'The screen stopped responding',
  'page not brought back': 'The screen did not come back',
  'page not loaded': 'The screen did not open',
  'page process gone': 'The screen closed by itself',
  'preferences damaged, defaults used': 'Damaged preferences: the standard ones are used',
  'preferences not read, defaults used': 'Preferences not read: the standard ones are used',
  'preferences not written': 'The preferences were not stored',
  'preload failed': 'The bridge to the screen failed',
  'request without an answer': 'Request to the network without an answer',
  'sends held': 'Uploads held for a moment',
  'sends not let go': 'The uploads stayed held',
  'setting of the system not made': 'Windows did not take an option',
  'start with the system not renewed': 'The start with the computer was not brought up to date',
  'start with the system not told': 'Windows did not say whether it opens the program at start',
  'uncaught exception': 'Serious error of the program',
  'unhandled rejection': 'Error of the program that nobody handled',
  'uploads changed by a click': 'A click changed uploads',
  'went back to the data of before an update': 'Went back to the data of before the update',
  'window not shown': 'The window did not appear',
  'window shown without being drawn': 'The window appeared before it was ready',
  'wire profile refused': 'The file wire-profile.json has a mistake',
  request: 'Request to the network',
  started: 'Program opened',
};

export const technicalLine = (): string => 'Technical record';

export const versionOf = (version: string): string => `version ${version}`;
