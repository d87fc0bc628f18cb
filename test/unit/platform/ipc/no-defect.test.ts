/** What is no fault of the program never reads as "something went wrong inside the program". */

import { constants } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { IpcMainInvokeEvent } from 'electron';
import { expect, it, onTestFinished } from 'vitest';
import { handleChannels } from '../../../../main/platform/testing.ts';
import { channels } from '../../../../preload/contract/all-channels.ts';
import type { ChannelName, Handlers } from '../../../../preload/contract/channels.ts';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { handlersWith } from '../../../fakes/handlers.ts';
import { silent } from '../../../fakes/outbox-world.ts';
import { samplesOf, shapeOf } from './request-shape.ts';

function answering(handlers: Partial<Handlers>) {
  const listeners = new Map<string, (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>>();
  handleChannels(
    {
      ipcMain: { handle: (channel, listener) => void listeners.set(channel, listener) },
      isTrustedSender: () => true,
      logger: silent,
      clean: String,
      newCall: () => '7F3A91C2',
    },
    handlersWith(handlers),
  );
  // Nothing of the event is read here.
  return async (channel: string, ...args: unknown[]) =>
    (await listeners.get(channel)?.({} as IpcMainInvokeEvent, ...args)) as {
      readonly error: { readonly code: string; readonly message: string };
    };
}

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'recolha-no-defect-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const CAUSES: readonly (readonly [string, () => unknown, RegExp])[] = [
  ['a file that vanished', () => readFileSync(join(folder(), 'preços.csv')), /^preços\.csv não está mais no lugar/],
  [
    'a folder that is a file by now',
    () => {
      const path = join(folder(), 'notas');
      writeFileSync(path, '');
      readFileSync(join(path, 'a.xml'));
    },
    /^a\.xml não está mais no lugar/,
  ],
  ['a name that is too long', () => readFileSync(join(folder(), 'x'.repeat(5000))), /mais curta/],
  [
    'a disk that was pulled out',
    () => Promise.reject(coded('ENODEV', { path: '/media/pen/notas' })),
    /pasta de rede de notas não respondeu/,
  ],
  ['a folder of the network that fell away', () => Promise.reject(coded('UNKNOWN')), /^O disco ou a pasta de rede não respondeu/],
  ['too many files open', () => Promise.reject(coded('EMFILE')), /arquivos demais/],
  ['a full disk', () => Promise.reject(coded('ENOSPC')), /O disco está cheio/],
  ['a file in use', () => Promise.reject(coded('EBUSY')), /Outro programa está usando/],
  ['a folder that may not be written', () => Promise.reject(coded('EACCES')), /Peça permissão/],
  ['no memory for bytes', () => new Uint8Array(Number.MAX_SAFE_INTEGER / 4), /Faltou memória/],
  ['no memory for text', () => 'x'.repeat(constants.MAX_STRING_LENGTH + 1), /Faltou memória/],
  ['no memory for a worker', () => Promise.reject(coded('ERR_WORKER_OUT_OF_MEMORY')), /Faltou memória/],
  ['no memory for the store', () => Promise.reject(coded('ERR_SQLITE_ERROR', { errcode: 7 })), /Faltou memória/],
  [
    'a store that is closed, as the program is closing',
    () => {
      const store = new DatabaseSync(':memory:');
      store.close();
      store.prepare('SELECT 1');
    },
    /O Recolha está fechando/,
  ],
];

it.each(CAUSES)('%s', async (_name, act, said) => {
  const invoke = answering({ 'app:set-theme': async () => (await act()) as never });
  const { error } = await invoke('app:set-theme', { theme: 'dark' });
  expect(error.message).toMatch(said);
  expect(error.message).not.toMatch(/dentro do programa/);
});

it('a defect of ours is still called one', async () => {
  const defects = [
    new TypeError('x'),
    coded('toString'),
    coded('ERR_SQLITE_ERROR', { errcode: 19 }),
    new RangeError('Invalid array length'),
    'x',
  ];
  for (const defect of defects) {
    const invoke = answering({ 'app:set-theme': () => Promise.reject(defect) });
    expect((await invoke('app:set-theme', { theme: 'dark' })).error).toMatchObject({
      code: 'internal',
      message: expect.stringMatching(/dentro do programa/),
    });
  }
});

/** Each text of a good request made longer than any channel takes, one at a time. */
function* lengthened(value: unknown, put: (other: unknown) => unknown): Generator<unknown> {
  if (typeof value === 'string') yield put('x'.repeat(40_000));
  else if (Array.isArray(value)) yield* value.flatMap((inner, at) => [...lengthened(inner, (other) => put(value.with(at, other)))]);
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    for (const [key, inner] of Object.entries(value)) yield* lengthened(inner, (other) => put({ ...value, [key]: other }));
}

it('a text too long is said to be too long, whatever the channel', async () => {
  const invoke = answering({});
  let asked = 0;
  for (const channel of Object.keys(channels) as ChannelName[]) {
    for (const sample of samplesOf(shapeOf(channels[channel].request))) {
      for (const request of lengthened(sample, (other) => other)) {
        const issues = channels[channel].request.safeParse(request).error?.issues ?? [];
        // A word of a list or a day is chosen, not typed.
        if (issues.length === 0 || issues.some(({ code }) => code !== 'too_big')) continue;
        asked += 1;
        expect((await invoke(channel, request)).error, channel).toMatchObject({
          code: 'invalid',
          message: expect.stringMatching(/^Encurte o texto/),
        });
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
});

it('too many at once, and a file that is too large, are said; what the page should not ask is a defect', async () => {
  const invoke = answering({});
  const many = Array.from({ length: 20_001 }, () => 'x');
  expect((await invoke('outbox:act', { itemIds: many, act: 'cancel' })).error.message).toMatch(/^Escolha menos itens/);
  const bytes = new Uint8Array(MAX_SHEET_BYTES + 1);
  expect((await invoke('imports:open', { fileName: 'a.csv', bytes })).error).toMatchObject({
    code: 'file',
    message: expect.stringMatching(/grande demais/),
  });
  for (const request of [{ fileName: 'a.csv', bytes: 'x' }, { fileName: 'x'.repeat(2000), bytes: 1 }, { fileName: 1 }])
    expect((await invoke('imports:open', request)).error.code).toBe('bad-request');
});
