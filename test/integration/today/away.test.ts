/** What happened while the program was closed. */

import { expect, test } from 'vitest';
import { createFolderFinds } from '../../../main/notes/index.ts';
import { createWhileClosed } from '../../../main/outbox/index.ts';
import { createChangedElsewhere } from '../../../main/prices/index.ts';
import { createAuditRepository, readLastSign } from '../../../main/store/index.ts';
import { createAway } from '../../../main/today/testing.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import { bytesOf, good } from '../price-import/desk.ts';
import { createPriceWorld } from '../price-import/price-world.ts';
import { insert } from '../privacy/support.ts';

const A = '11.222.333/0001-81';
const MINUTE = 60_000;

function setUp() {
  const desk = createPriceWorld();
  const { store, world } = desk;
  desk.read([
    ['p1', 58_900],
    ['p2', 39_900],
  ]);
  const audit = createAuditRepository(store, { now: () => world.now }, () => null);
  const iso = () => new Date(world.now).toISOString();
  return {
    ...desk,
    iso,
    async send(fileName: string, row: string): Promise<string> {
      const view = good(await desk.service.open({ fileName, bytes: bytesOf(`CNPJ;Produto;Preço\n${A};${row}`) }));
      return good(await desk.submit.submit(view.id, view.revision)).batchIds[0] ?? '';
    },
    /** Somebody moves an upload. */
    move(id: string, after: OutboxState, actor: 'program' | 'network' | 'user' = 'network'): void {
      const before = store.prepare('SELECT state FROM outbox_items WHERE id = ?').get(id)?.state;
      store.prepare('UPDATE outbox_items SET state = ? WHERE id = ?').run(after, id);
      audit.record({ actor, stationId: 'a', entity: 'outbox', entityId: id, cause: 'crashed', before: String(before), after });
    },
    /** The program is started again, so many minutes later. */
    start(minutes = 600) {
      const lastSign = readLastSign(store);
      world.now += minutes * MINUTE;
      return createAway({
        lastSign,
        uploads: createWhileClosed(store).uploads,
        prices: createChangedElsewhere(store),
        notes: createFolderFinds(store),
        clock: { now: () => world.now },
      });
    },
  };
}

test('uploads that waited are told by what they are now, until that is put away', async () => {
  const { send, move, start, iso } = setUp();
  const [sent, refused, still] = [
    await send('primeira.csv', 'ETANOL;4,03'),
    await send('segunda.csv', 'ETANOL;4,01'),
    await send('terceira.csv', 'ETANOL;4,05'),
  ];
  const closed = iso();
  const away = start();
  expect(away.of('a')).toBeNull();
  move(sent, 'sending', 'program');
  expect(away.of('a')).toBeNull();
  move(sent, 'accepted');
  move(refused, 'rejected');
  move(still, 'sending', 'program');
  move(still, 'queued', 'program');
  expect(away.of('a')).toEqual({
    since: closed,
    uploads: [
      { content: 'prices', state: 'accepted', count: 1, listed: [{ id: sent, name: 'primeira.csv' }] },
      { content: 'prices', state: 'rejected', count: 1, listed: [{ id: refused, name: 'segunda.csv' }] },
    ],
    prices: { count: 0, listed: [] },
    notes: [],
  });
  expect(away.of('b')).toBeNull();
  away.putAway('a');
  expect(away.of('a')).toBeNull();
  // The next start knows nothing of it any more.
  expect(start().of('a')).toBeNull();
});

test('what a person does, what was confirmed since, and what comes late is no news', async () => {
  const { send, move, start, world } = setUp();
  const [decided, late] = [await send('decidida.csv', 'ETANOL;4,03'), await send('tarde.csv', 'ETANOL;4,01')];
  const away = start();
  const now = await send('agora.csv', 'ETANOL;4,05');
  move(decided, 'done', 'user');
  move(now, 'done');
  world.now += 30 * MINUTE;
  move(late, 'done');
  expect(away.of('a')).toBeNull();
});

test('received that is being processed by now is no news; one that ended is', async () => {
  const { send, move, start } = setUp();
  const [before, ended] = [await send('antes.csv', 'ETANOL;4,03'), await send('fim.csv', 'ETANOL;4,01')];
  for (const id of [before, ended]) move(id, 'accepted');
  const away = start();
  for (const id of [before, ended]) move(id, 'processing');
  expect(away.of('a')).toBeNull();
  move(ended, 'done');
  expect(away.of('a')?.uploads).toMatchObject([{ state: 'done', count: 1, listed: [{ id: ended }] }]);
});

test('prices that changed without this PC are told with what they were; its own are not', async () => {
  const { send, move, left, start, read } = setUp();
  const own = await send('minha.csv', 'ETANOL;4,03');
  left(own);
  move(own, 'done');
  const away = start();
  // p3 was not known before.
  read(
    [
      ['p1', 60_900],
      ['p2', 40_300],
      ['p3', 60_000],
    ],
    1,
  );
  const changed = { kind: 'standard', productName: expect.any(String), customer: null, beforeE4: 58_900 } as const;
  expect(away.of('a')?.prices).toEqual({ count: 1, listed: [{ ...changed, priceE4: 60_900 }] });
  // Its first change counts, and one that is no longer listed is told too.
  read([['p1', 61_900]], 1);
  expect(away.of('a')?.prices.listed).toMatchObject([
    { beforeE4: 40_300, priceE4: null },
    { beforeE4: 58_900, priceE4: 60_900 },
  ]);
  expect(start(60).of('a')).toBeNull();
});

test('files of the watched folder are told by import, and what was dropped is not', () => {
  const { store, start, iso } = setUp();
  const away = start();
  const put = (id: string, source: string, stationId = 'a') => {
    const row = { id, environment: 'training', station_id: stationId, label: `Pasta ${id}`, source, status: 'done', started_at: iso() };
    insert(store, 'note_imports', row);
    const file = { environment: 'training', name: 'x.xml', kind: 'note', reading: '{}', reader_version: 1, added_at: iso() };
    for (const name of ['1', '2'])
      insert(store, 'note_files', { ...file, id: `${id}-${name}`, seq: Number(`${files}${name}`), import_id: id });
    files += 1;
  };
  let files = 1;
  put('pasta', 'folder');
  put('solta', 'drop');
  expect(away.of('a')?.notes).toEqual([{ importId: 'pasta', label: 'Pasta pasta', files: 2 }]);
});

test('a program that never ran has nothing to tell', () => {
  const prices = { count: 1, listed: [] };
  const away = (lastSign: string | null) =>
    createAway({ lastSign, uploads: () => [], prices: () => prices, notes: () => [], clock: { now: () => 0 } });
  expect(away(null).of('a')).toBeNull();
  expect(away('2026-11-21T12:00:00.000Z').of('a')).not.toBeNull();
});
