/**
 * electron-updater, held to our own trust: what it learns of versions comes from a signed list, what it installs was
 * fetched by our own download and has the SHA-512 of that list. It is loaded only where updates are in use.
 */

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { Provider, type ProviderRuntimeOptions, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { Logger } from '../shared/ports.ts';
import type { Installer } from './download.ts';
import { problemOf } from './feed.ts';
import { UpdateProblem } from './problem.ts';
import type { CheckPublisher } from './publisher.ts';

export interface EngineParts {
  readonly version: string;
  readonly name: string;
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  /** Of the packaged program: app-update.yml in it names the publisher, where releases are signed for Windows. */
  readonly resources: string;
  readonly userData: string;
  /** Holds the installer from its download to its start. */
  readonly folder: string;
  readonly address: URL;
  /** Of the newest version: fetched, or kept from before. @throws UpdateProblem */
  readonly manifest: () => Promise<UpdateInfo>;
  /** @throws UpdateProblem */
  readonly download: (installer: Installer) => Promise<void>;
  readonly checkPublisher: CheckPublisher;
  readonly quit: () => void;
  readonly relaunch: () => void;
  readonly logger: Logger;
}

export interface Engine {
  /** Whether this installation is one that can replace itself. */
  canUpdate(): boolean;
  /** Version that is newer than this one and meant for this PC; null = none. @throws UpdateProblem */
  find(): Promise<string | null>;
  /** To be called after `find`: the installer lies on the disk, whole and right. @throws UpdateProblem */
  fetch(onProgress: (done: number) => void): Promise<void>;
  /** Whether the installer that was fetched lies there still, byte for byte. */
  holds(): Promise<boolean>;
  /** Starts the installer; the program must end now. false = it did not start. */
  install(): Promise<boolean>;
}

/** What both of electron-updater's have that are used here, and what the own ones let be seen. */
type Updater = (NsisUpdater | AppImageUpdater) & {
  readonly held: DownloadedUpdateHelper;
  /** The installer's process; null = none was asked for. */
  readonly started: Promise<unknown> | null;
};

export function createEngine(parts: EngineParts): Engine {
  const { folder, logger } = parts;
  const adapter: AppAdapter = {
    version: parts.version,
    name: parts.name,
    isPackaged: parts.packaged,
    appUpdateConfigPath: join(parts.resources, 'app-update.yml'),
    userDataPath: parts.userData,
    baseCachePath: folder,
    whenReady: async () => undefined,
    quit: parts.quit,
    relaunch: parts.relaunch,
    // Nothing is installed because the program ends, or the PC does.
    onQuit: () => undefined,
  };
  const updater: Updater = parts.platform === 'win32' ? new Windows(folder, adapter) : new Linux(folder, adapter);
  let found: UpdateInfo | null = null;
  let onProgress: (done: number) => void = () => undefined;

  class SignedProvider extends Provider<UpdateInfo> {
    // electron-updater makes it, and its parent's is protected.
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override getLatestVersion(): Promise<UpdateInfo> {
      return parts.manifest();
    }
    override resolveFiles(info: UpdateInfo) {
      return resolveFiles(info, parts.address);
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider });
  // In the place of electron-updater's own, which goes through Chromium and follows redirects to anywhere.
  Object.assign(updater, {
    httpExecutor: {
      async download(url: URL, destination: string, { sha512 }: { readonly sha512: string }): Promise<string> {
        await parts.download({ url, sha512, size: found?.files[0]?.size ?? null, destination, onProgress });
        return destination;
      },
    },
  });
  updater.logger = {
    info: (message) => logger.info('updater', { message: String(message) }),
    warn: (message) => logger.warn('updater', { message: String(message) }),
    error: (message) => logger.error('updater', { message: String(message) }),
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.autoRunAppAfterInstall = true;
  updater.disableWebInstaller = true;
  // It would fetch by another way than ours.
  updater.disableDifferentialDownload = true;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.forceDevUpdateConfig = !parts.packaged;
  if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = (publishers, path) => parts.checkPublisher(publishers, path);

  async function explained<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      const foreign = error instanceof Error && 'code' in error && error.code === 'ERR_UPDATER_INVALID_SIGNATURE';
      throw foreign ? new UpdateProblem('publisher', String(error), error) : problemOf(error);
    }
  }

  /** It may have lain on the disk for days. */
  async function isUnchanged(): Promise<boolean> {
    const { file, downloadedFileInfo } = updater.held;
    if (file === null || downloadedFileInfo === null) return false;
    const hash = createHash('sha512');
    const bytes = await open(file, 'r');
    for await (const chunk of bytes.createReadStream()) hash.update(chunk);
    return hash.digest('base64') === downloadedFileInfo.sha512;
  }

  return {
    canUpdate: () => updater.isUpdaterActive(),
    find: () =>
      explained(async () => {
        const answer = await updater.checkForUpdates();
        found = answer?.isUpdateAvailable === true ? answer.updateInfo : null;
        return found?.version ?? null;
      }),
    fetch: (progress) =>
      explained(async () => {
        onProgress = progress;
        await updater.downloadUpdate();
      }),
    holds: () => isUnchanged().catch(() => false),
    async install() {
      // Not silent: who waits sees the installer work, and not a program that does not come.
      if (!updater.install(false, true) || updater.started === null) return false;
      return updater.started.then(
        () => true,
        () => false,
      );
    },
  };
}

/** The folder is ours, in the data folder; electron-updater would take one named in app-update.yml. */
class Windows extends NsisUpdater {
  readonly held: DownloadedUpdateHelper;
  started: Promise<unknown> | null = null;
  constructor(folder: string, adapter: AppAdapter) {
    super(null, adapter);
    this.held = new DownloadedUpdateHelper(folder);
    this.downloadedUpdateHelper = this.held;
  }
  /** electron-updater takes no notice of how it goes. */
  protected override spawnLog(...given: Parameters<NsisUpdater['spawnLog']>): Promise<boolean> {
    const starting = super.spawnLog(...given);
    this.started ??= starting;
    return starting;
  }
}

class Linux extends AppImageUpdater {
  readonly held: DownloadedUpdateHelper;
  started: Promise<unknown> | null = null;
  constructor(folder: string, adapter: AppAdapter) {
    super(null, adapter);
    this.held = new DownloadedUpdateHelper(folder);
    this.downloadedUpdateHelper = this.held;
  }
  /** electron-updater takes no notice of how it goes. */
  protected override spawnLog(...given: Parameters<NsisUpdater['spawnLog']>): Promise<boolean> {
    const starting = super.spawnLog(...given);
    this.started ??= starting;
    return starting;
  }
}
