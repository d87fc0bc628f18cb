import { mkdir, rename as move, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stateSchema, type TrainingState } from './state.ts';
import type { TrainingStore } from './store.ts';

interface FileStoreParts {
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly pause: () => Promise<unknown>;
}

/**
 * The state as one JSON file: written beside, flushed to disk, renamed over. A file that can't be
 * parsed as a state is set aside under `<path>.damaged` and the network starts anew. Saves must not
 * overlap (the network's lock ensures it). A file locked by an antivirus is retried after a `pause`.
 */
export function createFileStore(path: string, parts: Partial<FileStoreParts> = {}): TrainingStore {
  const { rename = move, pause = () => wait(50) } = parts;
  return {
    load: async () => {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      });
      if (text === null) return null;
      const state = parse(text);
      if (state === null) await rename(path, `${path}.damaged`);
      return state;
    },
    save: async (state) => {
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.tmp`;
      const file = await open(temporary, 'w');
      try {
        await file.writeFile(JSON.stringify(state));
        await file.sync();
      } finally {
        await file.close();
      }
      await untilUnlocked(() => rename(temporary, path), pause);
      await syncDirectory(dirname(path));
    },
  };
}

function parse(text: string): TrainingState | null {
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const TRIES = 5;
const LOCKED = ['EPERM', 'EACCES', 'EBUSY'];

async function untilUnlocked(act: () => Promise<void>, pause: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES || !LOCKED.some((code) => hasCode(error, code))) throw error;
      await pause();
    }
  }
}

/** Makes the rename itself durable; Windows cannot open a directory and needs no such step. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
