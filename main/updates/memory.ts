/** State of updates across restarts: the last check, the ready version, the tried version. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { moveFile, removeFolder } from '../shared/files/locked-files.ts';
import type { SignedManifest } from './manifest.ts';
import type { UpdateProblemCode } from './problem.ts';

const PROBLEMS = [
  'unreachable',
  'page',
  'not-https',
  'signature',
  'malformed',
  'expired',
  'wrong-file',
  'gone',
  'publisher',
  'full',
  'read-only',
  'locked',
  'damaged',
  'unreadable',
] as const satisfies readonly UpdateProblemCode[];

const schema = z.object({
  /** Epoch milliseconds. */
  lastCheck: z.object({ at: z.number(), problem: z.enum(PROBLEMS).nullable() }).nullable(),
  /** The signed list whose installer is downloaded: verified again at each start. */
  ready: z.object({ manifest: z.base64(), signature: z.string() }).nullable(),
  /** Version whose installer was started. If the old version still runs, it is not retried without the user. */
  tried: z.string().nullable(),
  /** The start that launched the installer was to show no window. */
  minimized: z.boolean().default(false),
});

type State = z.output<typeof schema>;
const NOTHING: State = { lastCheck: null, ready: null, tried: null, minimized: false };

export interface UpdateMemory {
  /** Unreadable content counts as empty. */
  read(): {
    readonly lastCheck: State['lastCheck'];
    readonly ready: SignedManifest | null;
    readonly tried: string | null;
    readonly minimized: boolean;
  };
  /** @throws Error of the file system. */
  checked(at: number, problem: UpdateProblemCode | null): void;
  /** @throws Error of the file system. */
  ready(manifest: SignedManifest): void;
  /** @throws Error of the file system. */
  tried(version: string): void;
  /** @throws Error of the file system. */
  minimized(is: boolean): void;
  /** Clears the ready version and removes the installer. @throws Error of the file system. */
  forgetReady(): void;
}

/** @param folder of updates; its `pending` subfolder belongs to electron-updater. */
export function openMemory(folder: string): UpdateMemory {
  const path = join(folder, 'estado.json');

  function read(): State {
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return NOTHING;
    }
  }

  function keep(change: Partial<State>): void {
    mkdirSync(dirname(path), { recursive: true });
    const part = `${path}.tmp`;
    writeFileSync(part, JSON.stringify({ ...read(), ...change }));
    moveFile(part, path);
  }

  return {
    read() {
      const { ready, ...others } = read();
      return { ...others, ready: ready && { bytes: Buffer.from(ready.manifest, 'base64'), signature: ready.signature } };
    },
    checked: (at, problem) => keep({ lastCheck: { at, problem } }),
    ready: ({ bytes, signature }) => keep({ ready: { manifest: Buffer.from(bytes).toString('base64'), signature } }),
    tried: (version) => keep({ tried: version }),
    minimized: (is) => keep({ minimized: is }),
    forgetReady() {
      keep({ ready: null });
      removeFolder(join(folder, 'pending'));
    },
  };
}
