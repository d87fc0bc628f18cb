import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { createOutboxScreen } from '../../../../main/outbox/testing.ts';
import { createRepositories } from '../../../../main/program/repositories.ts';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { createPayloadsRepository } from '../../../../main/store/index.ts';
import type { UploadQuery } from '../../../../preload/contract/channels.ts';
import { silent, stations } from '../../../fakes/outbox-world.ts';
import type { World } from '../setup.ts';

/** The screen's services on the world's own store, as the program puts them together. */
export function screenOf(world: World, turns = (): number => 0) {
  const { store, desk, delivery, fates, tracking } = world.life();
  const repositories = createRepositories({ store, clock: world.clock, damaged: () => {}, timeZoneOf: () => 'America/Manaus' });
  const { outbox, batches, answers, payloads, audit } = repositories;
  const redactor = createRedactor();
  redactor.learn(SECRET);
  return createOutboxScreen({
    store,
    desk,
    ...{ outbox, batches, answers, payloads, audit },
    fates,
    check: (itemId) => tracking.check(itemId),
    stations,
    mayResend: () => false,
    redact: redactor.text,
    delivery,
    logger: silent,
    clock: world.clock,
    emit: () => {},
    turns,
  });
}

/** Asks for all uploads. */
export const EVERYTHING: UploadQuery = {
  ...{ stationId: null, open: false, state: null, content: null, text: '', from: null, to: null },
  ...{ minValueE4: null, maxValueE4: null, customers: [], sort: 'need', descending: false },
};

export const SECRET = 'segredo-muito-secreto';

export const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Gives the import the bytes of a real file under this name. */
export function original(world: World, importId: string, fileName: string, bytes: Uint8Array): void {
  const { store } = world.life();
  const id = createPayloadsRepository(store, world.clock).put(bytes, 'text/csv');
  store.prepare('UPDATE imports SET payload_id = ?, file_name = ? WHERE id = ?').run(id, fileName, importId);
}

export interface Opened {
  readonly fileName: string;
  readonly zip: Uint8Array;
  readonly files: Readonly<Record<string, Uint8Array>>;
  text(path: string): string;
  /** Path of the only file in a folder. */
  only(folder: string): string;
}

export async function openPackage(screen: ReturnType<typeof screenOf>, itemId: string): Promise<Opened> {
  const answer = await screen.packages.pack(itemId);
  if (!answer.ok) throw new Error(answer.error.message);
  const files = unzipSync(answer.value.bytes);
  const bytesOf = (path: string): Uint8Array => {
    const found = files[path];
    if (found === undefined) throw new Error(`${path} not in ${Object.keys(files).join(', ')}`);
    return found;
  };
  return {
    fileName: answer.value.fileName,
    zip: answer.value.bytes,
    files,
    text: (path) => strFromU8(bytesOf(path)),
    only(folder) {
      const found = Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
      if (found.length !== 1) throw new Error(`${found.length} files in ${folder}`);
      return found[0] ?? '';
    },
  };
}
