/** What the composition root passes to the program. */

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
  /** The data folder of this Windows user. */
  readonly userData: string;
  /** Folder of crash dumps. */
  readonly dumps: string;
  /** Whether Chromium's sandbox is active for the page. */
  readonly sandboxed: boolean;
  readonly opened: OpenedParts;
  readonly preferences: Preferences;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  /** The built worker that reads price sheets. */
  readonly importWorker: URL;
  /** The built worker that reads notes. */
  readonly noteWorker: URL;
  /** The system's folder dialog; null = cancelled. */
  readonly pickFolder: FolderParts['pickFolder'];
  /** Folders that are never watched. */
  readonly places: WatchPlaces;
  /** Sends an event to the page. */
  readonly push: Push;
  readonly logger: Logger;
  readonly redactor: Redactor;
  /** The system's proxy settings, in the format of a PAC file. */
  readonly resolveProxy: ResolveProxy;
  /** Names and passwords for proxies. */
  readonly proxyAccess: ProxyAccess;
  /** What is visible of the program outside of its window. */
  readonly desktop: Desktop;
  /** Files that the user saved. */
  readonly downloads: Downloads;
  /** Called when sending begins, and when it has ended. */
  readonly sending: (is: boolean) => void;
  readonly updating: Updating;
  /** Ends everything but the process; false = it is ending already. Never rejects. */
  readonly end: () => Promise<boolean>;
  /** Restarts the program. */
  readonly relaunch: () => void;
}
