import { healthTexts as texts } from '../texts/index.ts';
import { sized } from '../words.ts';
import { bad, type Finding, good, none, warn } from './finding.ts';
import type { HealthPorts } from './ports.ts';

const GIGABYTE = 1024 ** 3;
const LITTLE = GIGABYTE;
/** Minimum of free bytes, for a backup and its log. */
const TOO_LITTLE = GIGABYTE / 5;
/** Backups are daily; a PC that was off for a day is not missing one. */
const BACKUP_OLD_MS = 3 * 24 * 60 * 60_000;

type PcCheck = 'folder' | 'disk' | 'watched' | 'store' | 'backup' | 'sandbox';

export function createPcChecks(ports: HealthPorts): Readonly<Record<PcCheck, () => Promise<Finding>>> {
  return {
    async folder() {
      try {
        await ports.tryFolder();
        return good(texts.folderGood());
      } catch (error) {
        return bad(texts.folderBad(), String(error));
      }
    },
    async disk() {
      const free = await ports.freeBytes();
      if (free < TOO_LITTLE) return bad(texts.diskFull(sized(free)));
      return free < LITTLE ? warn(texts.diskLow(sized(free))) : good(texts.diskGood(sized(free)));
    },
    async watched() {
      const folders = ports.watched();
      const problem = folders.find((found) => found !== null);
      if (problem !== undefined) return warn(texts.watchedBad(problem));
      return folders.length === 0 ? none(texts.watchedNone()) : good(texts.watchedGood(folders.length));
    },
    async store() {
      const check = await ports.checkStore();
      if (check.type === 'good') return good(texts.storeGood(sized(await ports.storeBytes())));
      if (check.type === 'damaged') return bad(texts.storeDamaged(), check.detail);
      return warn(texts.storeUnread(), check.type === 'failed' ? check.detail : check.type);
    },
    async backup() {
      const at = ports.lastBackup();
      if (at === null) return warn(texts.backupNone());
      const when = ports.moment(at);
      return ports.clock.now() - at > BACKUP_OLD_MS ? warn(texts.backupOld(when)) : good(texts.backupGood(when));
    },
    sandbox: async () => (ports.sandboxed ? good(texts.sandboxOn()) : warn(texts.sandboxOff())),
  };
}
