/** Composes the services of the help page. */

import { join } from 'node:path';
import type { AppStateView } from '../../preload/contract/app/app.ts';
import type { NetworkApi, Proxies, ProxyAccess } from '../network/index.ts';
import { LOG_FILES } from '../platform/index.ts';
import type { Clock, Logger, NewId } from '../shared/ports.ts';
import { toLocal } from '../shared/time/local-time.ts';
import { zipFiles } from '../shared/zip/zip-files.ts';
import type { Directory } from '../stations/index.ts';
import type { Store, StoreJobs } from '../store/index.ts';
import type { BundleFacts } from './bundle/bundle-files.ts';
import { createBundles } from './bundle/bundles.ts';
import { countUploads } from './bundle/uploads-repository.ts';
import { createHandshake } from './health/handshake.ts';
import { createHealth } from './health/health.ts';
import type { HealthPorts } from './health/ports.ts';
import { createLogView } from './log/log-view.ts';
import { readLog } from './log/read-log.ts';
import { findHost, freeBytes, readDumps, runtimeVersions, sizeOf, textOfFile, tryFolder } from './pc.ts';

interface SupportParts {
  /** The data folder of this Windows user. */
  readonly userData: string;
  /** Folder of crash dumps. */
  readonly dumps: string;
  /** Whether Chromium's sandbox is active for the page. */
  readonly sandboxed: boolean;
  readonly version: string;
  readonly store: Store;
  readonly storePath: string;
  readonly jobs: Pick<StoreJobs, 'backups'>;
  /** Verifies the store; damage ends sending, and the next start repairs it. */
  readonly checkStore: HealthPorts['checkStore'];
  readonly directory: Pick<Directory, 'activeAccess'>;
  readonly secretFor: HealthPorts['secretFor'];
  readonly api: Pick<NetworkApi, 'probe' | 'testCredentials'>;
  readonly proxies: Pick<Proxies, 'choices'>;
  readonly proxyAccess: ProxyAccess;
  /** The problem of each watched folder; null = none. */
  readonly watched: () => readonly (string | null)[];
  /** Descriptions of every feature's log lines, by message. */
  readonly logWords: () => Readonly<Record<string, string>>;
  readonly appState: () => Promise<AppStateView>;
  /** Removes secrets, tokens and CPFs from texts. */
  readonly redact: (text: string) => string;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
}

export type SupportPart = ReturnType<typeof createSupportPart>;

export function createSupportPart(parts: SupportParts) {
  const { userData, storePath, jobs, directory, api, clock, logger, redact } = parts;
  const logs = join(userData, 'logs');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const localTime = (at: number): string => toLocal(at, timeZone);

  const health = createHealth({
    access: directory.activeAccess,
    lookup: findHost,
    proxies: parts.proxies,
    handshake: createHandshake(clock, parts.proxyAccess),
    probe: (station) => api.probe(station),
    secretFor: parts.secretFor,
    testCredentials: (station, secret) => api.testCredentials(station, secret),
    tryFolder: () => tryFolder(userData),
    freeBytes: () => freeBytes(userData),
    watched: parts.watched,
    sandboxed: parts.sandboxed,
    checkStore: parts.checkStore,
    storeBytes: () => sizeOf(storePath),
    lastBackup: () => jobs.backups(storePath)[0]?.at ?? null,
    moment: momentOf,
    clock,
    logger,
  });

  async function facts(): Promise<BundleFacts> {
    const [app, results] = await Promise.all([parts.appState(), health.all()]);
    const names = ['', '-wal'].map((end) => storePath + end);
    const sizes = await Promise.all(names.map(sizeOf));
    const files = Object.fromEntries(names.map((path, place) => [path.slice(userData.length + 1), sizes[place] ?? 0]));
    const texts = await Promise.all(LOG_FILES.map(async (name) => ({ name, text: `${(await readLog(logs, [name])).join('\n')}\n` })));
    return {
      versions: { recolha: parts.version, ...runtimeVersions() },
      theme: app.theme,
      stations: app.stations,
      fleets: app.fleets,
      profile: {
        overridden: app.profileOverridden,
        problem: app.profileProblem,
        text: await textOfFile(join(userData, 'wire-profile.json')),
      },
      uploads: countUploads(parts.store),
      store: { files, backups: jobs.backups(storePath) },
      notices: app.notices.map(({ message }) => message),
      health: results,
      logs: texts.filter(({ text }) => text.trim() !== ''),
      dumps: await readDumps(parts.dumps),
    };
  }

  return {
    health,
    log: createLogView({ read: () => readLog(logs, LOG_FILES), words: parts.logWords, redact }),
    bundles: createBundles({ facts, redact, zip: zipFiles, localTime, clock, newId: parts.newId, logger }),
  };
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

function momentOf(at: number): string {
  return moment.format(at);
}
