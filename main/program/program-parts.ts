/** What the starter gives to the program. */

import type { ProxyAccess, ResolveProxy } from '../network/index.ts';
import type { Desktop, Downloads, Preferences, Push } from '../platform/index.ts';
import type { Logger } from '../shared/ports.ts';
import type { Redactor } from '../shared/redaction/redactor.ts';
import type { WatchPlaces } from '../shared/watching/watch-place.ts';
import type { FolderParts, SafeStorage } from '../stations/index.ts';
import type { OpenedParts } from '../store/index.ts';
import type { Updating } from '../updates/index.ts';

export interface ProgramParts {
  readonly version: string;
  /** Folder of this Windows user's data. */
  readonly userData: string;
  /** Folder of the dumps of crashes. */
  readonly dumps: string;
  /** Whether Chromium's sandbox holds the page. */
  readonly sandboxed: boolean;
  readonly opened: OpenedParts;
  readonly preferences: Preferences;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  /** Built worker that reads price sheets. */
  readonly importWorker: URL;
  /** Built worker that reads notes. */
  readonly noteWorker: URL;
  /** The system's dialog; null = none was chosen. */
  readonly pickFolder: FolderParts['pickFolder'];
  /** Folders that are never watched. */
  readonly places: WatchPlaces;
  /** Sends an event to the page. */
  readonly push: Push;
  readonly logger: Logger;
  readonly redactor: Redactor;
  /** The system's proxy settings, as a PAC file answers. */
  readonly resolveProxy: ResolveProxy;
  /** Names and passwords for proxies. */
  readonly proxyAccess: ProxyAccess;
  /** What is seen of the program outside of its window. */
  readonly desktop: Desktop;
  /** Files that the user saved. */
  readonly downloads: Downloads;
  /** Told when something begins to be sent, and when nothing is any more. */
  readonly sending: (is: boolean) => void;
  readonly updating: Updating;
  /** Ends everything but the process; false = it is ending already. Never rejects. */
  readonly end: () => Promise<boolean>;
  /** The program ends and opens again. */
  readonly relaunch: () => void;
}
