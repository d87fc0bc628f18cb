/** Update settings of this installation, available before the program: source, trust, and the ready version. */

import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileFetch, createProxies, type FileFetch, type ProxyAccess, type ResolveProxy } from '../network/index.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import type { UpdateTrust } from './config.ts';
import { downloadInstaller } from './download.ts';
import type { Engine } from './engine.ts';
import { fetchManifest } from './feed.ts';
import type { SignedManifest } from './manifest.ts';
import { openMemory, type UpdateMemory } from './memory.ts';
import { UpdateProblem } from './problem.ts';
import { askPowerShell, createCheckPublisher } from './publisher.ts';

export interface UpdatingParts {
  /** null: updates are off. */
  readonly trust: UpdateTrust | null;
  readonly version: string;
  readonly name: string;
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly resources: string;
  readonly userData: string;
  readonly resolveProxy: ResolveProxy;
  readonly proxyAccess?: ProxyAccess;
  readonly quit: () => void;
  readonly relaunch: () => void;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Free bytes on the folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Source of a version: `downloaded` = the one on disk, without any request to the network. */
export type Source = 'network' | 'downloaded';

export interface Updating {
  readonly version: string;
  readonly off: 'not-configured' | 'not-replaceable' | null;
  readonly memory: UpdateMemory;
  /** An engine for one check and its consequences. @throws Error when updates are off. */
  engine(source: Source): Promise<Engine & { readonly seen: () => SignedManifest | null; readonly publisherUnchecked: () => boolean }>;
  readonly quit: () => void;
  readonly relaunch: () => void;
}

/** Disk space that a download must leave to the store. */
const RESERVE_BYTES = 300 * 1024 * 1024;

export function createUpdating(parts: UpdatingParts): Updating {
  const { trust, platform, clock, logger, quit, relaunch, freeBytes = freeOn } = parts;
  const folder = join(parts.userData, 'updates');
  const memory = openMemory(folder);
  // The name is given by electron-builder.
  const listName = platform === 'linux' ? 'latest-linux.yml' : 'latest.yml';

  return {
    version: parts.version,
    off: canReplaceItself(parts) ? (trust === null ? 'not-configured' : null) : 'not-replaceable',
    memory,
    quit,
    relaunch,
    async engine(source) {
      if (trust === null) throw new Error('updates are off');
      // Imported lazily: both load electron-updater, which a start without an update does not need.
      const [{ createEngine }, { readManifest }] = await Promise.all([import('./engine.ts'), import('./manifest.ts')]);
      const access = parts.proxyAccess === undefined ? {} : { access: parts.proxyAccess };
      const proxies = createProxies({ resolve: parts.resolveProxy, clock, ...access });
      const files = source === 'network' ? createFileFetch({ clock, proxies, loopbackHttp: trust.loopbackHttp }) : NO_NETWORK;
      let seen: SignedManifest | null = null;
      let unchecked = false;
      const engine = createEngine({
        version: parts.version,
        name: parts.name,
        packaged: parts.packaged,
        platform,
        resources: parts.resources,
        userData: parts.userData,
        folder,
        address: trust.address,
        async manifest() {
          seen = source === 'network' ? await fetchManifest(files, trust.address, listName, clock) : memory.read().ready;
          if (seen === null) throw new UpdateProblem('malformed', 'nothing lies ready');
          const extension = platform === 'win32' ? 'exe' : 'AppImage';
          return readManifest(seen, { publicKeys: trust.publicKeys, now: clock.now(), extension });
        },
        async download(installer) {
          // A full disk would block the store.
          if (source === 'network' && (await freeBytes(parts.userData)) < (installer.size ?? 0) + RESERVE_BYTES) {
            throw new UpdateProblem('full', 'not enough room for the installer');
          }
          await downloadInstaller({ files, folder, clock, logger, platform }, installer);
        },
        checkPublisher: createCheckPublisher(askPowerShell(parts.environment), logger, (could) => {
          unchecked = could;
        }),
        quit,
        relaunch,
        logger,
      });
      return { ...engine, seen: () => seen, publisherUnchecked: () => unchecked };
    },
  };
}

/** Of the Linux packages, only the AppImage can replace itself: an administrator installs the others. */
function canReplaceItself({ platform, packaged, environment }: UpdatingParts): boolean {
  return platform !== 'linux' || !packaged || environment.APPIMAGE !== undefined;
}

/** The start never waits for a server: only what is on the disk counts. */
const NO_NETWORK: FileFetch = {
  async get() {
    throw new UpdateProblem('malformed', 'the installer is gone');
  },
};

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
