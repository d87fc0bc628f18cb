/**
 * Restricts electron-updater to our own trust: versions come from a signed list, and the installer is
 * fetched by our own download and has the SHA-512 of that list. Loaded only if updates are in use.
 */

import { join } from 'node:path';
import type { UpdateInfo } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { Provider, type ProviderRuntimeOptions, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import { sha512Of } from '../shared/files/sha512.ts';
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
  /** Resources of the packaged program: its app-update.yml names the publisher, if releases are signed for Windows. */
  readonly resources: string;
  readonly userData: string;
  /** Keeps the installer from its download to its start. */
  readonly folder: string;
  readonly address: URL;
  /** Manifest of the newest version: fetched, or cached. @throws UpdateProblem */
  readonly manifest: () => Promise<UpdateInfo>;
  /** @throws UpdateProblem */
  readonly download: (installer: Installer) => Promise<void>;
  readonly checkPublisher: CheckPublisher;
  readonly quit: () => void;
  readonly relaunch: () => void;
  readonly logger: Logger;
}

export interface Engine {
  /** Whether this installation can replace itself. */
  canUpdate(): boolean;
  /** A newer version for this PC; null = none. @throws UpdateProblem */
  find(): Promise<string | null>;
  /** Call it after `find`. Resolves when the installer is on the disk and verified. @throws UpdateProblem */
  fetch(onProgress: (done: number) => void): Promise<void>;
  /** Whether the installer is still unchanged on the disk. */
  holds(): Promise<boolean>;
  /** Starts the installer; the program must end now. false = it did not start. */
  install(): Promise<boolean>;
}

type Updater = NsisUpdater | AppImageUpdater;

export function createEngine(parts: EngineParts): Engine {
  let found: UpdateInfo | null = null;
  let onProgress: (done: number) => void = () => undefined;
  const { updater, held, started } = openUpdater(parts);
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(parts) });
  // Replaces electron-updater's own, which uses Chromium and follows redirects to anywhere.
  Object.assign(updater, {
    httpExecutor: {
      async download(url: URL, destination: string, { sha512 }: { readonly sha512: string }): Promise<string> {
        await parts.download({ url, sha512, size: found?.files[0]?.size ?? null, destination, onProgress });
        return destination;
      },
    },
  });
  configure(updater, parts);

  /** Verified again, since it may have been on the disk for days. */
  async function isUnchanged(): Promise<boolean> {
    const { file, downloadedFileInfo } = held;
    if (file === null || downloadedFileInfo === null) return false;
    return (await sha512Of(file)) === downloadedFileInfo.sha512;
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
      // Not silent: the user sees the installer at work instead of a program that does not start.
      const starting = updater.install(false, true) ? started() : null;
      if (starting === null) return false;
      return starting.then(
        () => true,
        () => false,
      );
    },
  };
}

/** electron-updater's class for this system, with our folder and our start of its installer. */
function openUpdater({ version, name, packaged, platform, resources, userData, folder, quit, relaunch }: EngineParts) {
  const adapter: AppAdapter = {
    version,
    name,
    isPackaged: packaged,
    appUpdateConfigPath: join(resources, 'app-update.yml'),
    userDataPath: userData,
    baseCachePath: folder,
    whenReady: async () => undefined,
    quit,
    relaunch,
    // Nothing is installed merely because the program or the PC ends.
    onQuit: () => undefined,
  };
  const updater: Updater = platform === 'win32' ? new NsisUpdater(null, adapter) : new AppImageUpdater(null, adapter);
  const held = new DownloadedUpdateHelper(folder);
  let started: Promise<unknown> | null = null;
  // biome-ignore lint/complexity/useLiteralKeys: it is protected; only a subclass could access it otherwise.
  const spawnLog = updater['spawnLog'].bind(updater);
  Object.assign(updater, {
    // The folder is ours, in the data folder; electron-updater would take one named in app-update.yml.
    downloadedUpdateHelper: held,
    // electron-updater ignores the progress.
    spawnLog(...given: Parameters<typeof spawnLog>): Promise<boolean> {
      const starting = spawnLog(...given);
      started ??= starting;
      return starting;
    },
  });
  return {
    updater,
    held,
    /** The installer's process; null = not started. */
    started: (): Promise<unknown> | null => started,
  };
}

/** Provides versions from the signed list only. */
function signedProvider({ manifest, address }: EngineParts) {
  return class extends Provider<UpdateInfo> {
    // electron-updater creates it, and its parent's constructor is protected.
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override getLatestVersion(): Promise<UpdateInfo> {
      return manifest();
    }
    override resolveFiles(info: UpdateInfo) {
      return resolveFiles(info, address);
    }
  };
}

function configure(updater: Updater, { packaged, checkPublisher, logger }: EngineParts): void {
  updater.logger = {
    info: (message) => logger.info('updater', { message: String(message) }),
    warn: (message) => logger.warn('updater', { message: String(message) }),
    error: (message) => logger.error('updater', { message: String(message) }),
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.autoRunAppAfterInstall = true;
  updater.disableWebInstaller = true;
  // It would download by another way than ours.
  updater.disableDifferentialDownload = true;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.forceDevUpdateConfig = !packaged;
  if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = (publishers, path) => checkPublisher(publishers, path);
}

/** @throws UpdateProblem */
async function explained<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const foreign = error instanceof Error && 'code' in error && error.code === 'ERR_UPDATER_INVALID_SIGNATURE';
    throw foreign ? new UpdateProblem('publisher', String(error), error) : problemOf(error);
  }
}
