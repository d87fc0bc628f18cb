import { expect, test } from 'vitest';
import { createAnswersRepository, createOutboxRepository } from '../../../../main/outbox/index.ts';
import { newRecord } from '../../../../main/outbox/model/index.ts';
import { seedRows } from '../../../fakes/outbox-world.ts';
import { memoryStore } from '../../../fakes/ready-store.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;

function world() {
  const store = memoryStore();
  seedRows(store, { pricesRead: true });
  const outbox = createOutboxRepository(store, () => {});
  outbox.insert({ id: 'b1', stationId: 's1', payloadId: 1, correctsId: null, record: newRecord('price-standard', NOW, true) });
  const answers = createAnswersRepository(store);
  const read = (body: string, now = NOW, method: 'GET' | 'POST' = 'GET') =>
    answers.append('b1', now, { method, path: '/batch/1', status: 200, body }, 'resposta 200');
  const pages = () => Number(store.db.prepare('PRAGMA page_count').get()?.page_count) * 4096;
  const bodies = () => answers.list('b1').map(({ body }) => body);
  return { store, answers, read, pages, bodies };
}

test('a status that says something else at each poll of eight hours takes less than a megabyte', () => {
  const { read, pages, bodies } = world();
  const before = pages();
  for (let n = 0; n < 8 * 60; n += 1) read(`{"status":"PASSO ${n}","texto":"${'á'.repeat(70_000)}"}`, NOW + n * MINUTE);
  expect(pages() - before).toBeLessThan(MEGABYTE);
  expect(bodies()).toHaveLength(480);
  // What changed is still told, to the last.
  expect(bodies().at(-1)).toMatch(/^\{"status":"PASSO 479"/);
  expect(bodies()[0]).toHaveLength(64 * 1024 + '… (70035)'.length);
});

test('the next day has room again, and the answer to a send always has', () => {
  const { read, bodies } = world();
  for (let n = 0; n < 20; n += 1) read(`${n}${'x'.repeat(20_000)}`, NOW + n * MINUTE);
  expect(bodies().at(-1)?.length).toBeLessThan(200);
  read('r'.repeat(20_000), NOW + 30 * MINUTE, 'POST');
  expect(bodies().at(-1)).toBe('r'.repeat(20_000));
  read('y'.repeat(20_000), NOW + 26 * 60 * MINUTE);
  expect(bodies().at(-1)).toBe('y'.repeat(20_000));
});

test('a text equal to the last one is stored once, a cut one too', () => {
  const { store, read, bodies } = world();
  for (const body of ['a', 'a', 'z'.repeat(300_000), 'z'.repeat(300_000), 'a']) read(body);
  expect(
    store.db
      .prepare('SELECT same_as IS NULL AS own FROM answers ORDER BY id')
      .all()
      .map(({ own }) => own),
  ).toEqual([1, 0, 1, 0, 1]);
  expect(bodies()[3]).toBe(bodies()[2]);
  for (let n = 0; n < 20; n += 1) read(`${n}${'x'.repeat(20_000)}`);
  const rows = () => Number(store.db.prepare('SELECT sum(length(body)) AS n FROM answers').get()?.n);
  read(`k${'x'.repeat(20_000)}`);
  const used = rows();
  read(`k${'x'.repeat(20_000)}`);
  expect(rows()).toBe(used);
});

test('each exchange is told as it was, oldest first, each upload by itself', () => {
  const { answers, store } = world();
  const outbox = createOutboxRepository(store, () => {});
  outbox.insert({ id: 'b2', stationId: 's1', payloadId: 1, correctsId: null, record: newRecord('price-standard', NOW, true) });
  answers.append('b1', NOW, { method: 'POST', path: '/batch', status: null, body: '' }, 'sem resposta');
  answers.append('b1', NOW + 1, { method: 'GET', path: '/batch/1', status: 500, body: 'x' }, 'o'.repeat(700));
  answers.append('b2', NOW, { method: 'GET', path: '/batch/2', status: 200, body: 'x' }, 'outra');
  expect(answers.list('b1')).toEqual([
    { at: '2026-11-21T12:00:00.000Z', method: 'POST', path: '/batch', status: null, body: '', outcome: 'sem resposta' },
    { at: '2026-11-21T12:00:00.001Z', method: 'GET', path: '/batch/1', status: 500, body: 'x', outcome: `${'o'.repeat(600)}… (700)` },
  ]);
  expect(answers.list('b2')).toMatchObject([{ body: 'x', outcome: 'outra' }]);
  expect(answers.list('nobody')).toEqual([]);
});

test('the same text of another request is one of its own; nothing is the same as nothing', () => {
  const { answers, store } = world();
  const say = (method: 'GET' | 'POST', path: string, body: string): void =>
    answers.append('b1', NOW, { method, path, status: 200, body }, 'o'.repeat(600));
  say('GET', '/1', 'a');
  say('POST', '/1', 'a');
  say('GET', '/2', 'a');
  say('GET', '/1', 'a');
  say('GET', '/1', '');
  say('GET', '/1', '');
  const rows = store.db.prepare('SELECT same_as, body, length(outcome) AS n FROM answers ORDER BY id').all();
  expect(rows.map(({ same_as, body }) => [same_as, body])).toEqual([
    [null, 'a'],
    [null, 'a'],
    [null, 'a'],
    [1, ''],
    [null, ''],
    [null, ''],
  ]);
  expect(answers.list('b1').map(({ body }) => body)).toEqual(['a', 'a', 'a', 'a', '', '']);
  expect(rows.every(({ n }) => n === 600)).toBe(true);
});

test('a day holds 128 Ki of readings and not one more; short ones are kept whole all the same', () => {
  const DAY = 24 * 60 * MINUTE;
  const half = (letter: string): string => letter.repeat(64 * 1024);
  const { read, bodies } = world();
  read(half('a'));
  read(half('b'));
  read('c'.repeat(80));
  read('d'.repeat(81));
  expect(bodies().slice(1)).toEqual([half('b'), 'c'.repeat(80), `${'d'.repeat(80)}… (81)`]);
  // What was read just a day before counts no more.
  read(half('e'), NOW + DAY - 1);
  read(half('f'), NOW + DAY);
  expect(bodies().slice(4)).toEqual([`${'e'.repeat(80)}… (65536)`, half('f')]);
});

test('what answered a send takes no room of the readings', () => {
  const { read, bodies } = world();
  for (const letter of ['p', 'q', 'r']) read(letter.repeat(60_000), NOW, 'POST');
  read('s'.repeat(60_000));
  expect(bodies().map((body) => body.length)).toEqual([60_000, 60_000, 60_000, 60_000]);
});
