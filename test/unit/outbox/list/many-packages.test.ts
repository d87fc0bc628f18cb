/** The proof of many uploads in one file: all of them, told how far, and stopped when asked to. */

import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createManyPackages } from '../../../../main/outbox/testing.ts';
import { streamZip } from '../../../../main/shared/zip/stream-zip.ts';
import type { PushEvent, UploadQuery } from '../../../../preload/contract/channels.ts';
import { silent } from '../../../fakes/outbox-world.ts';

const QUERY: UploadQuery = {
  ...{ stationId: null, open: false, state: null, content: null, text: '', from: null, to: null },
  ...{ minValueE4: null, maxValueE4: null, customers: [], sort: 'need', descending: false },
};

interface Given {
  readonly ids: readonly string[];
  readonly most?: number;
  /** Asked at each upload that goes in. */
  readonly during?: (id: string) => void;
}

function setUp({ ids, most = 1_000_000, during = () => {} }: Given) {
  const told: PushEvent[] = [];
  let now = 0;
  const clock = { monotonic: () => now };
  const many = createManyPackages({
    pages: { ids: async (_query, only) => (only === null ? ids : ids.filter((id) => only.includes(id))) },
    packages: {
      folder: (id) => {
        now += 150;
        during(id);
        if (id === 'gone') return null;
        return [{ path: `${id}/LEIA-ME.txt`, bytes: new TextEncoder().encode(id.repeat(50)), localTime: '2026-11-21T08:00:00' }];
      },
    },
    zip: (files) => streamZip(files, most, { now: () => now, turn: async () => {} }),
    clock,
    emit: (event) => void told.push(event),
    logger: silent,
  });
  return { many, told };
}

it('holds a folder for each, and says how far it is', async () => {
  const ids = ['a', 'b', 'gone', 'c', 'd'];
  const { many, told } = setUp({ ids });
  const made = await many.pack(QUERY, null);
  if (!made.ok || made.value === null) throw new Error('not made');
  expect(Object.keys(unzipSync(made.value.bytes))).toEqual(['a/LEIA-ME.txt', 'b/LEIA-ME.txt', 'c/LEIA-ME.txt', 'd/LEIA-ME.txt']);
  expect(made.value.fileName).toBe('comprovantes-5-envios.zip');
  expect(told).toEqual([
    { type: 'packages-progress', done: 0, total: 5 },
    { type: 'packages-progress', done: 2, total: 5 },
    { type: 'packages-progress', done: 4, total: 5 },
  ]);
});

it('takes the marked ones alone, and says so when there is none', async () => {
  const { many } = setUp({ ids: ['a', 'b'] });
  const made = await many.pack(QUERY, ['b']);
  if (!made.ok || made.value === null) throw new Error('not made');
  expect(Object.keys(unzipSync(made.value.bytes))).toEqual(['b/LEIA-ME.txt']);
  expect(await many.pack(QUERY, ['x'])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
});

it('stops, gives nothing then, and is ready for the next', async () => {
  const seen: string[] = [];
  const { many } = setUp({
    ids: ['a', 'b', 'c'],
    during: (id) => {
      seen.push(id);
      if (id === 'b' && seen.length < 3) many.stop();
    },
  });
  expect(await many.pack(QUERY, null)).toEqual({ ok: true, value: null });
  expect(seen).toEqual(['a', 'b']);
  expect(await many.pack(QUERY, ['a'])).toMatchObject({ ok: true, value: { fileName: 'comprovantes-1-envio.zip' } });
});

it('makes one at a time, and refuses what one file can’t hold', async () => {
  const { many } = setUp({ ids: ['a', 'b'] });
  const first = many.pack(QUERY, null);
  expect(await many.pack(QUERY, null)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect((await first).ok).toBe(true);
  expect(await setUp({ ids: ['a', 'b'], most: 10 }).many.pack(QUERY, null)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('período menor') },
  });
});
