import { createHash } from 'node:crypto';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FolderFault } from '../../../preload/contract/fleet/fleet.ts';
import type { Logger, PayloadStore } from '../../shared/ports.ts';
import type { FleetAccess } from '../../stations/index.ts';
import type { ChosenFolder } from '../repository/folder-repository.ts';
import type { FleetNotesRepository } from '../repository/notes-repository.ts';
import { fleetTexts } from '../texts.ts';
import type { FetchNote } from './fetch-note.ts';
import type { FolderDisk } from './folder-disk.ts';
import { type FolderHurdle, hurdleOf } from './folder-hurdle.ts';

export interface SaveOneParts {
  readonly notes: Pick<FleetNotesRepository, 'isHere' | 'storedOne'>;
  readonly payloads: Pick<PayloadStore, 'get' | 'repair'>;
  readonly fetch: FetchNote;
  readonly disk: FolderDisk;
  /** Why no requests may be sent for it, and what to do; null: they may. */
  readonly whyShut: (stationId: string) => string | null;
  readonly logger: Logger;
}

export type Saved =
  /** `requested`: the network was asked for the note. */
  | { readonly type: 'saved' | 'there'; readonly requested: boolean }
  | { readonly type: 'failed'; readonly fault: FolderFault }
  /** No note can be saved now. */
  | { readonly type: 'held'; readonly error: AppError };

/** Causes that may affect one file alone; a full or missing disk affects all. */
const MAY_BE_OF_ONE: ReadonlySet<FolderHurdle> = new Set(['read-only', 'locked', 'other']);
/** Keys come from the network: only a valid key is used in a file name, which any Windows accepts. */
const KEY = /^[0-9A-Z]{44}$/;
export const nameOf = (key: string): string => `${key}.xml`;

/** Stable for one request, so that its partial file is recognised after a kill; no file of the user's has this name. */
export function partNameOf(key: string, { path, requestedAt }: Pick<ChosenFolder, 'path' | 'requestedAt'>): string {
  const id = createHash('sha256')
    .update(JSON.stringify([key, path, requestedAt]))
    .digest('hex')
    .slice(0, 16);
  return `${nameOf(key)}.${id}.parcial`;
}

/** Saves one note: into the store first, then into the folder. Identical files are not rewritten; other files are never overwritten. */
export function createSaveOne({ notes, payloads, fetch, disk, whyShut, logger }: SaveOneParts) {
  async function written(key: string, payloadId: number, folder: ChosenFolder): Promise<'saved' | 'there' | FolderFault> {
    const { path } = folder;
    const [name, part] = [nameOf(key), partNameOf(key, folder)];
    await disk.tidy(path, part);
    const stored = payloads.get(payloadId);
    const present = await disk.read(path, name);
    if (stored.type !== 'bytes') {
      // The folder may hold bytes that the store lost: their SHA-256 is still known.
      const mended = present !== null && stored.type === 'damaged' && payloads.repair(payloadId, present, 'application/xml');
      return mended ? 'there' : 'damaged';
    }
    if (present !== null) return Buffer.compare(present, stored.bytes) === 0 ? 'there' : 'other-file';
    return (await disk.write(path, name, part, stored.bytes)) ? 'saved' : 'other-file';
  }

  return async (fleet: FleetAccess, key: string, folder: ChosenFolder, stop: AbortSignal): Promise<Saved> => {
    if (!KEY.test(key)) return { type: 'failed', fault: 'refused' };
    const needsRequest = !notes.isHere(fleet.id, key);
    const why = needsRequest ? whyShut(fleet.id) : null;
    if (why !== null) return { type: 'held', error: { code: 'not-allowed', message: why } };
    const fetched = await fetch(fleet, key, stop);
    if (fetched.type === 'failed') return fetched;
    if (fetched.type === 'stopped') return { type: 'held', error: fetched.error };
    const stored = notes.storedOne(fleet.id, key);
    if (stored === null) return { type: 'failed', fault: 'damaged' };
    try {
      const end = await written(key, stored.payloadId, folder);
      return end === 'saved' || end === 'there' ? { type: end, requested: needsRequest } : { type: 'failed', fault: end };
    } catch (error) {
      logger.warn('a note could not be written into the folder', { stationId: fleet.id, error: String(error) });
      // When the folder takes other files, only this one is refused: it is in use or belongs to another user.
      if (MAY_BE_OF_ONE.has(hurdleOf(error)) && (await disk.takesFiles(folder.path))) return { type: 'failed', fault: 'locked' };
      return { type: 'held', error: { code: 'storage', message: fleetTexts.folder.hurdles[hurdleOf(error)]() } };
    }
  };
}
