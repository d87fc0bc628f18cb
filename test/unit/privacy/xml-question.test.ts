/** The question before XML in bulk goes follows its term: a yes is for the term of then, and the count is that of now. */

import { expect, onTestFinished, test } from 'vitest';
import { createPrivacyPart, readState } from '../../../main/privacy/testing.ts';
import { ok } from '../../../main/shared/result.ts';
import { createPayloadsRepository } from '../../../main/store/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { insert, NOW } from '../../integration/privacy/support.ts';

const FIVE_YEARS = Math.ceil(5 * 365.25);
const TEN_YEARS = Math.ceil(10 * 365.25);
const DAY_MS = 86_400_000;

/** Notes whose last day by a term of `days` was yesterday. */
function world(notes: readonly { readonly count: number; readonly days: number }[]) {
  const store = memoryStore();
  onTestFinished(() => store.close());
  let left = notes.flatMap(({ count, days }) => Array.from({ length: count }, () => new Date(NOW - (days + 1) * DAY_MS).toISOString()));
  const shown = new Map<string, string>();
  const given = { held: true, network: NOW as number | null };
  const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };
  const privacy = createPrivacyPart({
    ...{ store, folder: '/no/such/folder', path: '/no/such/folder/recolha.db', clock, payloads: createPayloadsRepository(store, clock) },
    lease: { held: () => given.held },
    sizes: async () => null,
    expireNotes(isOver) {
      const before = left.length;
      left = left.filter((at) => !isOver(null, at));
      return before - left.length;
    },
    countExpiredNotes: (isOver) => left.filter((at) => isOver(null, at)).length,
    networkNow: () => given.network,
    lastSign: () => new Date(NOW).toISOString(),
    newestBackup: () => 'recolha-000007.db',
    notices: { show: (id, message) => void (message === null ? shown.delete(id) : shown.set(id, message)) },
    audit: { record() {} },
    removeStation: () => ok(null),
    relaunch() {},
    newId: () => 'x',
    signal: new AbortController().signal,
    logger: { info() {}, warn() {}, error() {} },
  });
  const question = () => shown.get('xml-expired');
  return { store, privacy, given, question, left: () => left.length, xmlBefore: () => readState(store)?.xmlBefore };
}

test('a shorter term asks again, although a yes was given for some XML a moment ago', async () => {
  const { privacy, question, left, xmlBefore } = world([
    { count: 30, days: TEN_YEARS },
    { count: 200, days: FIVE_YEARS },
  ]);
  privacy.setTerm({ kind: 'fiscal', days: TEN_YEARS });
  expect(question()).toMatch(/^30 XML/);
  expect(await privacy.letXmlGo(30)).toEqual(ok(null));
  expect([left(), xmlBefore(), question()]).toEqual([200, '2026-12-23', undefined]);
  privacy.setTerm({ kind: 'fiscal', days: FIVE_YEARS });
  expect([left(), xmlBefore()]).toEqual([200, null]);
  expect(question()).toMatch(/^200 XML/);
});

test('another term leaves the yes as it is', async () => {
  const { privacy, xmlBefore } = world([{ count: 30, days: FIVE_YEARS }]);
  privacy.setTerm({ kind: 'fiscal', days: TEN_YEARS });
  privacy.setTerm({ kind: 'fiscal', days: FIVE_YEARS });
  await privacy.letXmlGo(30);
  privacy.setTerm({ kind: 'logs', days: 30 });
  expect(xmlBefore()).toBe('2026-12-23');
});

test('a longer term ends the question about what it keeps', () => {
  const { privacy, question, left } = world([{ count: 200, days: FIVE_YEARS }]);
  privacy.setTerm({ kind: 'fiscal', days: TEN_YEARS });
  privacy.setTerm({ kind: 'fiscal', days: FIVE_YEARS });
  expect(question()).toMatch(/^200 XML/);
  privacy.setTerm({ kind: 'fiscal', days: null });
  expect([question(), left()]).toEqual([undefined, 200]);
});

test('a yes about another number asks with the number of now', async () => {
  const { privacy, store, question, left } = world([{ count: 200, days: FIVE_YEARS }]);
  privacy.setTerm({ kind: 'fiscal', days: TEN_YEARS });
  privacy.setTerm({ kind: 'fiscal', days: FIVE_YEARS });
  const payload_id = insert(store.db, 'payloads', { sha256: 'a'.repeat(64), bytes: Buffer.from('x'), media_type: 't', created_at: 'x' });
  insert(store.db, 'fiscal_files', { environment: 'production', name: 'n', payload_id, kept_until: '2026-11-20' });
  expect(await privacy.letXmlGo(200)).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(question()).toMatch(/^201 XML/);
  expect(await privacy.letXmlGo(201)).toEqual(ok(null));
  expect([left(), question()]).toEqual([0, undefined]);
});

test('who may not send, or whose clock is not believed, is asked nothing', () => {
  for (const wrong of [{ held: false }, { network: null }]) {
    const { privacy, given, question } = world([{ count: 200, days: FIVE_YEARS }]);
    privacy.setTerm({ kind: 'fiscal', days: TEN_YEARS });
    Object.assign(given, wrong);
    privacy.setTerm({ kind: 'fiscal', days: FIVE_YEARS });
    expect(question()).toBe(undefined);
  }
});
