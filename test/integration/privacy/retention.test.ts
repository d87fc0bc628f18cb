/** What is past its term goes; what an upload without an end may need stays, however old. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createRetention, writeTerm } from '../../../main/privacy/testing.ts';
import type { AuditEntry } from '../../../main/shared/ports.ts';
import { OUTBOX_STATES, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { cases } from '../../tools/runs/cases.ts';
import { fill, GOES, insert, NOW, putSheet, putUpload, STAYS } from './support.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();

/** Epoch milliseconds; null = not known. */
interface Time {
  pc: number;
  network: number | null;
  rows: number | null;
  /** Rows of another place. */
  earlier: number | null;
}

function world() {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-retention-'));
  const store = memoryStore();
  const told: AuditEntry[] = [];
  const waits: number[] = [];
  const ended = new AbortController();
  let held = true;
  let notes = (_isOver: (key: string | null, addedAt: string) => boolean): number => 0;
  const time: Time = { pc: NOW, network: NOW, rows: NOW, earlier: null };
  const shown = new Map<string, string>();
  const over = { notes: 0 };
  const retention = createRetention({
    ...{ store, folder, path: join(folder, 'recolha.db'), lease: { held: () => held } },
    expireNotes: (isOver) => notes(isOver),
    audit: { record: (entry) => void told.push(entry) },
    countExpiredNotes: () => over.notes,
    networkNow: () => time.network,
    lastSign: (until) => {
      const signs = [time.rows, time.earlier].flatMap((at) => (at === null ? [] : [new Date(at).toISOString()]));
      return (
        signs
          .filter((at) => until === undefined || at <= until)
          .toSorted()
          .at(-1) ?? null
      );
    },
    newestBackup: () => 'recolha-000007.db',
    notices: { show: (id, message) => void (message === null ? shown.delete(id) : shown.set(id, message)) },
    clock: {
      now: () => time.pc,
      monotonic: () => 0,
      async sleep(ms) {
        waits.push(ms);
        if (waits.length > 45) ended.abort();
      },
    },
    logger: { info() {}, warn() {}, error() {} },
  });
  const close = (): void => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...{ folder, store, told, waits, ended, retention, close, time, shown, over },
    pass: () => retention.pass(new AbortController().signal),
    lose: () => {
      held = false;
    },
    expireNotes(act: typeof notes): void {
      notes = act;
    },
    count: (from: string): number => Number(store.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n),
  };
}

const upload = fc.record({ state: fc.constantFrom(...OUTBOX_STATES), days: fc.integer({ min: 0, max: 4000 }) });
const answers = fc.constantFrom(30, 90, 180, null);

test('answers of uploads: never of one without an end, never what answered a send, none within the term', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(upload, { maxLength: 60 }), answers, async (uploads, days) => {
      const { store, pass, close } = world();
      fill(store.db, GOES);
      store.db.exec('DELETE FROM answers');
      uploads.forEach(({ state, days: age }, index) => {
        putUpload(store.db, GOES, `u${index}`, state);
        store.prepare('UPDATE outbox_items SET updated_at = ? WHERE id = ?').run(ago(age), `u${index}`);
        store.prepare('UPDATE answers SET at = ? WHERE item_id = ?').run(ago(age), `u${index}`);
      });
      writeTerm(store, 'answers', days, ago(0));
      await pass();
      const left = (id: string, method: string) =>
        store.prepare('SELECT 1 FROM answers WHERE item_id = ? AND method = ?').get(id, method) !== undefined;
      uploads.forEach(({ state, days: age }, index) => {
        const isOver = days !== null && age > days && !stateIs(state, 'live');
        expect(left(`u${index}`, 'GET')).toBe(!isOver);
        expect(left(`u${index}`, 'POST')).toBe(true);
      });
      close();
    }),
    { numRuns: cases(25) },
  );
});

test('fuelings: long gone from the list, and no upload without an end is about them', async () => {
  const fueling = fc.record({ gone: fc.option(fc.integer({ min: 0, max: 4000 })), state: fc.option(fc.constantFrom(...OUTBOX_STATES)) });
  await fc.assert(
    fc.asyncProperty(fc.array(fueling, { maxLength: 40 }), async (fuelings) => {
      const { store, pass, count, close } = world();
      fill(store.db, GOES);
      const before = count('pending_fuelings');
      fuelings.forEach(({ gone, state }, index) => {
        const transaction_id = `t${index}`;
        const of = { station_id: GOES.id, transaction_id };
        insert(store.db, 'pending_fuelings', {
          ...{ ...of, date: '2026-01-01T00:00:00', quantity_e4: 1, value_e4: 1, first_seen_at: ago(4000), last_seen_at: ago(0) },
          gone_at: gone === null ? null : ago(gone),
        });
        insert(store.db, 'issuing_data', { ...of, fields: '{}', read_at: ago(0) });
        if (state === null) return;
        putUpload(store.db, GOES, `n${index}`, state, 'note');
        const file = store.prepare('SELECT id, payload_id FROM note_files LIMIT 1').get();
        insert(store.db, 'attachments', {
          ...{ id: `n${index}`, station_id: GOES.id, environment: GOES.environment, access_key: `k${index}`, xml_sha256: 'x' },
          ...{ xml_payload_id: file?.payload_id ?? null, file_id: file?.id ?? null, created_at: ago(0) },
        });
        insert(store.db, 'attachment_fuelings', { attachment_id: `n${index}`, ...of, fueling: '{}' });
      });
      await pass();
      const stays = ({ gone, state }: (typeof fuelings)[number]): boolean =>
        gone === null || gone <= 1827 || (state !== null && stateIs(state, 'live'));
      const expected = fuelings.flatMap((each, index) => (stays(each) ? [`t${index}`] : []));
      const left = (table: string) =>
        store
          .prepare(`SELECT transaction_id FROM ${table} WHERE transaction_id GLOB 't[0-9]*'`)
          .all()
          .map((row) => String(row.transaction_id));
      expect(new Set(left('pending_fuelings'))).toEqual(new Set(expected));
      expect(new Set(left('issuing_data'))).toEqual(new Set(expected));
      expect(count('pending_fuelings')).toBe(before + expected.length);
      close();
    }),
    { numRuns: cases(25) },
  );
});

test('discarded sheets go with their bytes; open and sent ones stay', async () => {
  const { store, pass, count, told, close } = world();
  onTestFinished(close);
  fill(store.db, GOES);
  for (const [id, status, days] of [
    ['old', 'discarded', 400],
    ['new', 'discarded', 300],
    ['sent', 'sent', 4000],
    ['open', 'open', 4000],
  ] as const) {
    putSheet(store.db, GOES, id, status);
    store.prepare('UPDATE imports SET opened_at = ?, closed_at = ? WHERE id = ?').run(ago(days), status === 'open' ? null : ago(days), id);
  }
  const bytes = count('payloads');
  expect(await pass()).toEqual({ sheets: 1 });
  expect(store.prepare("SELECT id FROM imports WHERE id NOT GLOB 'im-*' ORDER BY id").all()).toEqual([
    { id: 'new' },
    { id: 'open' },
    { id: 'sent' },
  ]);
  expect(count('payloads')).toBe(bytes - 1);
  expect(count("import_edits WHERE import_id = 'old'")).toBe(0);
  expect(told).toEqual([expect.objectContaining({ cause: 'expired-removed', details: '{"sheets":1}', stationId: null })]);
  expect(await pass()).toEqual({});
  expect(told).toHaveLength(1);
});

test('a sheet of fuelings that was left open goes after a year: the network takes no older fueling', async () => {
  const { store, pass, count, close } = world();
  onTestFinished(close);
  for (const station of [GOES, STAYS]) fill(store.db, station);
  const bytes = count('payloads');
  store.prepare('UPDATE fleet_sheets SET opened_at = ? WHERE station_id = ?').run(ago(400), GOES.id);
  store.prepare('UPDATE fleet_sheets SET opened_at = ? WHERE station_id = ?').run(ago(300), STAYS.id);
  expect(await pass()).toEqual({ 'fleet-sheets': 1 });
  for (const table of ['fleet_sheets', 'fleet_sheet_steps'])
    expect(store.prepare(`SELECT station_id FROM ${table}`).all(), table).toEqual([{ station_id: STAYS.id }]);
  expect(count('payloads')).toBe(bytes - 1);
});

test('notes are asked for by their own term, and XML of erased stations goes after its last day', async () => {
  const { store, pass, count, expireNotes, close } = world();
  onTestFinished(close);
  fill(store.db, GOES);
  const payload_id = Number(store.prepare('SELECT min(id) AS id FROM payloads').get()?.id);
  const own = insert(store.db, 'payloads', { sha256: 'a'.repeat(64), bytes: Buffer.from('x'), media_type: 't', created_at: ago(0) });
  for (const [id, until] of [
    [own, '2026-11-22'],
    [payload_id, '2026-11-22'],
    [payload_id, '2026-11-23'],
    [payload_id, null],
  ] as const)
    insert(store.db, 'fiscal_files', { environment: 'production', name: 'n', payload_id: id, kept_until: until });
  const asked: boolean[] = [];
  const left = [2, 1, 0];
  expireNotes((isOver) => {
    asked.push(isOver(null, '2021-11-20T00:00:00.000Z'), isOver(null, '2021-11-23T00:00:00.000Z'));
    return left.shift() ?? 0;
  });
  const bytes = count('payloads');
  expect(await pass()).toEqual({ notes: 3, spared: 2 });
  expect(asked.slice(0, 2)).toEqual([true, false]);
  expect(count('fiscal_files')).toBe(2);
  // What something else has stays.
  expect(count('payloads')).toBe(bytes - 1);
});

test('lines of logs, dumps and what was set aside go by their age', async () => {
  const { folder, store, pass, close } = world();
  onTestFinished(close);
  mkdirSync(join(folder, 'logs'));
  mkdirSync(join(folder, 'Crashpad', 'reports'), { recursive: true });
  const line = (days: number): string => `{"at":"${ago(days)}","message":"m${days}"}\n`;
  const log = join(folder, 'logs', 'recolha.log');
  writeFileSync(log, `${line(91)}cut in two\n${line(89)}${line(0)}`);
  writeFileSync(join(folder, 'logs', 'recolha.1.log'), line(100));
  const file = (name: string, days: number): string => {
    const path = join(folder, name);
    writeFileSync(path, 'x');
    utimesSync(path, (NOW - days * DAY_MS) / 1000, (NOW - days * DAY_MS) / 1000);
    return path;
  };
  const [oldDump, newDump] = [file('Crashpad/reports/a.dmp', 31), file('Crashpad/reports/b.dmp', 29)];
  const [oldAside, settings] = [file('recolha-danificado-20200101T000000Z.db', 2000), file('preferences.json', 2000)];
  expect(await pass()).toEqual({ logs: 3, dumps: 1 });
  expect(readFileSync(log, 'utf8')).toBe(`${line(89)}${line(0)}`);
  expect([existsSync(oldDump), existsSync(newDump), existsSync(oldAside)]).toEqual([false, true, true]);
  writeTerm(store, 'aside', 180, ago(0));
  expect(await pass()).toEqual({ aside: 1 });
  expect([existsSync(oldAside), existsSync(settings)]).toEqual([false, true]);
});

test('one thing that fails keeps the others from nothing', async () => {
  const { store, pass, expireNotes, close } = world();
  onTestFinished(close);
  fill(store.db, GOES);
  putSheet(store.db, GOES, 'old', 'discarded');
  store.prepare("UPDATE imports SET closed_at = ? WHERE id = 'old'").run(ago(4000));
  insert(store.db, 'fiscal_files', { environment: 'production', name: 'n', payload_id: 1, kept_until: '2020-01-01' });
  expireNotes(() => {
    throw new Error('locked');
  });
  expect(await pass()).toEqual({ sheets: 1, spared: 1 });
});

test('once a day; put off while much is being sent, but not for ever', async () => {
  const quiet = world();
  onTestFinished(quiet.close);
  await quiet.retention.run(quiet.ended.signal);
  expect(quiet.waits.slice(0, 3)).toEqual([180_000, DAY_MS, DAY_MS]);
  const busy = world();
  onTestFinished(busy.close);
  fill(busy.store.db, GOES);
  for (let index = 0; index < 20; index += 1) putUpload(busy.store.db, GOES, `q${index}`, 'queued');
  await busy.retention.run(busy.ended.signal);
  expect(busy.waits.filter((ms) => ms === 600_000)).toHaveLength(36 + 8);
  expect(busy.waits[37]).toBe(DAY_MS);
});

test('who may not send removes nothing', async () => {
  const { store, count, retention, ended, lose, close } = world();
  onTestFinished(close);
  fill(store.db, GOES);
  putSheet(store.db, GOES, 'old', 'discarded');
  store.prepare("UPDATE imports SET closed_at = ? WHERE id = 'old'").run(ago(4000));
  lose();
  await retention.run(ended.signal);
  expect(count("imports WHERE id = 'old'")).toBe(1);
});

test('transfers go by the term of fuelings, with what they name; a reading of days that went is whole no more', async () => {
  const { store, pass, count, close } = world();
  onTestFinished(close);
  fill(store.db, GOES);
  const days = [800, 400, 181, 179, 90, 0];
  for (const each of days) {
    const key = { station_id: GOES.id, transfer_id: `R${each}` };
    insert(store.db, 'transfers', { ...key, date: ago(each).slice(0, 19), amount_e4: 1, named: 1 });
    insert(store.db, 'transfer_fuelings', { ...key, transaction_id: String(each) });
    insert(store.db, 'transfer_readings', {
      station_id: GOES.id,
      from_day: ago(each).slice(0, 10),
      until_day: '2026-11-24',
      read_at: ago(0),
    });
  }
  const before = [count('transfers'), count('transfer_fuelings'), count('transfer_readings')];
  writeTerm(store, 'fuelings', null, ago(0));
  await pass();
  expect([count('transfers'), count('transfer_fuelings'), count('transfer_readings')]).toEqual(before);
  writeTerm(store, 'fuelings', 180, ago(0));
  await pass();
  const gone = days.filter((each) => each > 180).length;
  expect([count('transfers'), count('transfer_fuelings'), count('transfer_readings')]).toEqual(before.map((each) => each - gone));
});

/** Of every kind something that is past its term today, and much XML that will be in six years. */
function aged() {
  const made = world();
  onTestFinished(made.close);
  const { store } = made;
  fill(store.db, GOES);
  putSheet(store.db, GOES, 'young', 'discarded');
  store.prepare("UPDATE imports SET closed_at = ? WHERE id = 'young'").run(ago(1));
  for (let index = 0; index < 58; index += 1)
    insert(store.db, 'fiscal_files', { environment: 'production', name: `n${index}`, payload_id: 1, kept_until: '2031-11-20' });
  const state = () => store.prepare('SELECT day, xml_before, held_backup, held_until FROM retention_state').get();
  return { ...made, state, xml: () => made.count('fiscal_files'), young: () => made.count("imports WHERE id = 'young'") };
}
const SIX_YEARS = NOW + 6 * 366 * DAY_MS;

test('a clock six years ahead for some minutes takes nothing: the network says another day', async () => {
  const { time, pass, xml, young, shown, state } = aged();
  expect(await pass()).not.toBeNull();
  const before = [xml(), young()];
  // The program writes by the wrong clock too.
  Object.assign(time, { pc: SIX_YEARS, rows: SIX_YEARS });
  expect(await pass()).toBeNull();
  expect([xml(), young()]).toEqual(before);
  expect([...shown.values()]).toEqual([expect.stringContaining('Confira a data deste computador')]);
  // What holds it all is not pushed out meanwhile, and the right clock ends it.
  expect(state()).toMatchObject({ day: ago(0), held_backup: 'recolha-000007.db', held_until: null });
  Object.assign(time, { pc: NOW + DAY_MS, network: NOW + DAY_MS, rows: NOW + DAY_MS });
  expect(await pass()).not.toBeNull();
  expect([[...shown], state()]).toMatchObject([[], { held_backup: null }]);
});

test('rows that a clock ahead has written hold nothing for years, once the clock is right and the network says so', async () => {
  const { time, pass, young, shown } = aged();
  const before = young();
  // Of a station that is read no more, while the others are.
  Object.assign(time, { pc: NOW, network: null, rows: SIX_YEARS, earlier: NOW });
  expect(await pass()).toBeNull();
  expect(shown.size).toBe(1);
  time.network = NOW + DAY_MS;
  expect(await pass()).not.toBeNull();
  expect([shown.size, young()]).toEqual([0, before]);
  // Nothing else was written for long: then it is waited for.
  time.earlier = NOW - 3 * DAY_MS;
  expect(await pass()).toBeNull();
});

test('no day of a clock that is years behind is kept: a step a week would take years to make good', async () => {
  const { time, pass, state } = aged();
  Object.assign(time, { pc: Date.parse('2009-01-01T00:00:00.000Z'), network: null });
  expect(await pass()).toBeNull();
  expect(state()).toBeUndefined();
  time.network = NOW;
  expect(await pass()).toBeNull();
  expect(state()).toMatchObject({ day: ago(0), held_backup: 'recolha-000007.db' });
  time.pc = NOW;
  expect(await pass()).not.toBeNull();
  expect(state()).toMatchObject({ day: ago(0), held_backup: null });
});

test.each<[string, Partial<Time>]>([
  ['no network was heard', { network: null }],
  ['the store is of long before', { rows: NOW - 3 * DAY_MS }],
  ['the store is of a day to come', { rows: NOW + 3 * DAY_MS }],
  ['the network is behind', { network: NOW - 3 * DAY_MS }],
  ['nothing was written yet', { rows: null }],
])('nothing goes while %s; it is looked at again soon', async (_, wrong) => {
  const { store, time, pass, count, retention, ended, waits, close } = world();
  onTestFinished(close);
  fill(store.db, GOES);
  putSheet(store.db, GOES, 'old', 'discarded');
  store.prepare("UPDATE imports SET closed_at = ? WHERE id = 'old'").run(ago(4000));
  Object.assign(time, wrong);
  expect(await pass()).toBeNull();
  await retention.run(ended.signal);
  expect([count("imports WHERE id = 'old'"), waits[1]]).toEqual([1, 600_000]);
  Object.assign(time, { network: NOW, rows: NOW });
  expect(await pass()).toMatchObject({ sheets: 1 });
});

test('a day that everything says is far ahead is believed a month a week', async () => {
  const { time, pass, state, young, xml } = aged();
  await pass();
  const days: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const at = SIX_YEARS + index * DAY_MS;
    Object.assign(time, { pc: at, network: at, rows: at });
    await pass();
    days.push(String(state()?.day));
  }
  // 30 days at once, and again after each of four weeks.
  expect(new Set(days.map((day) => Math.round((Date.parse(day) - NOW) / DAY_MS)))).toEqual(new Set([30, 60, 90, 120, 150]));
  expect([young(), xml()]).toEqual([1, 58]);
});

test('XML in bulk waits for a person; its backup stays another week, and the next weeks are not asked about', async () => {
  const { store, time, pass, retention, xml, state, shown, told, count } = aged();
  store.prepare("UPDATE fiscal_files SET kept_until = '2026-11-20'").run();
  expect(await pass()).toEqual({});
  expect([retention.waiting(), xml(), [...shown.keys()]]).toEqual([{ files: 58 }, 58, ['xml-expired']]);
  expect(state()).toMatchObject({ held_backup: 'recolha-000007.db', held_until: null, xml_before: null });
  // Another number than the person saw.
  expect(await retention.letXmlGo(57, new AbortController().signal)).toBe(false);
  expect(xml()).toBe(58);
  expect(await retention.letXmlGo(58, new AbortController().signal)).toBe(true);
  expect([retention.waiting(), xml(), shown.size]).toEqual([null, 0, 0]);
  expect(told.map(({ cause }) => cause)).toEqual(['expired-allowed', 'expired-removed']);
  expect(state()).toMatchObject({ xml_before: '2026-12-23', held_backup: 'recolha-000007.db', held_until: ago(-7) });
  const later = (days: number) => {
    const at = NOW + days * DAY_MS;
    Object.assign(time, { pc: at, network: at, rows: at });
    return pass();
  };
  await later(6);
  expect(state()).toMatchObject({ held_backup: 'recolha-000007.db' });
  await later(8);
  expect(state()).toMatchObject({ held_backup: null });
  const more = (until: string) => {
    for (let index = 0; index < 30; index += 1)
      insert(store.db, 'fiscal_files', { environment: 'production', name: `m${index}`, payload_id: 1, kept_until: until });
  };
  more('2026-12-02');
  expect(await later(20)).toMatchObject({ spared: 30 });
  more('2027-01-02');
  await later(45);
  expect([retention.waiting(), count('fiscal_files')]).toEqual([{ files: 30 }, 30]);
});
