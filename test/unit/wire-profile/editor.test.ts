/** The editor: the profile before holds until another one is whole, and what was prepared by it is never sent in another shape. */

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLiveProfile, type ProfileState } from '../../../main/network/index.ts';
import { NO_PROFILE_FILE, parseProfile } from '../../../main/network/testing.ts';
import type { AuditEntry } from '../../../main/shared/ports.ts';
import { createProfileEditor } from '../../../main/wire-profile/testing.ts';
import { silent } from '../../fakes/outbox-world.ts';

interface Given {
  readonly state?: ProfileState;
  readonly mayLeave?: (kinds: readonly string[]) => number;
  readonly broken?: boolean;
  /** The store takes no row of the audit. */
  readonly unaudited?: boolean;
  /** The profile that made the bodies of waiting uploads. */
  readonly bodies?: string | null;
  /** The file at the start. */
  readonly file?: string | null;
}

function start(given: Given = {}) {
  const { state = NO_PROFILE_FILE, mayLeave = () => 0, broken = false, unaudited = false, bodies: made = '{}', file = null } = given;
  const profile = createLiveProfile(state);
  const log: string[] = [];
  const audited: AuditEntry[] = [];
  let text = file;
  let bodies = made;
  const editor = createProfileEditor({
    profile,
    file: {
      revisionOf,
      read: () => bytesOf(text),
      write(next, inForce) {
        if (broken) throw new Error('EROFS');
        log.push(text === null || revisionOf(bytesOf(text)) === inForce ? 'written' : `written beside ${text}`);
        text = next;
      },
    },
    uploads: {
      mayLeave,
      bodyProfile: () => bodies,
      setBodyProfile(next) {
        bodies = next;
      },
    },
    transaction<T>(act: () => T): T {
      const before = bodies;
      try {
        return act();
      } catch (error) {
        bodies = before;
        throw error;
      }
    },
    onChange: () => void log.push(`changed ${profile.current().value.query.page}`),
    audit: {
      record(entry) {
        if (unaudited) throw new Error('the disk is full');
        audited.push(entry);
      },
    },
    logger: silent,
  });
  function edit(next: string | null): void {
    text = next;
  }
  const revision = (): string => revisionOf(bytesOf(text));
  return { editor, profile, log, audited, edit, revision, text: () => text, bodies: () => bodies };
}

const revisionOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : createHash('sha256').update(bytes).digest('hex'));
const bytesOf = (text: string | null) => (text === null ? null : new TextEncoder().encode(text));

const PAGE = '{"query":{"page":"pagina"}}';

function inForce(text: string): ProfileState {
  const read = parseProfile(text);
  if (!read.ok) throw new Error(read.error.message);
  return { value: read.value, problem: null, overridden: true };
}

test('what is saved holds at once, is written before, and is audited', () => {
  const { editor, profile, log, audited, text, revision } = start();
  expect(editor.save(PAGE, '')).toMatchObject({ ok: true, value: { changed: { 'query.page': 'pagina' }, refused: null } });
  expect(profile.current()).toMatchObject({ problem: null, overridden: true, value: { query: { page: 'pagina' } } });
  expect(log).toEqual(['written', 'changed pagina']);
  expect(JSON.parse(text() ?? '')).toEqual({ query: { page: 'pagina' } });
  expect(audited).toMatchObject([{ actor: 'user', cause: 'wire-profile-set', before: '{}', after: '{"query.page":"pagina"}' }]);
  // All as by default: no file says so.
  expect(editor.save('{}', revision())).toMatchObject({ ok: true });
  expect([text(), profile.current().overridden]).toEqual([null, false]);
});

test('one with a mistake, or one that can not be written, leaves the one before', () => {
  const { editor, profile, log } = start();
  expect(editor.save('{"query":{"page":5}}', '')).toMatchObject({
    ok: false,
    error: { code: 'invalid', details: { field: 'query.page' } },
  });
  expect(editor.save('{', '')).toMatchObject({ ok: false });
  expect(editor.write('{"nada":1}').ok).toBe(false);
  expect([profile.current(), log]).toEqual([NO_PROFILE_FILE, []]);
  const full = start({ broken: true });
  expect(full.editor.save(PAGE, '')).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect([full.profile.current(), full.log]).toEqual([NO_PROFILE_FILE, []]);
});

test('one that can not be audited is not written either: what is said not to be saved does not hold', () => {
  const { editor, profile, log, text, bodies } = start({ unaudited: true });
  const cents = '{"batches":{"standard":{"price":{"as":"integer"}}}}';
  expect(editor.save(cents, '')).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect([profile.current(), log, text(), bodies()]).toEqual([NO_PROFILE_FILE, [], null, '{}']);
});

const revisionIn = (view: ReturnType<ReturnType<typeof start>['editor']['view']>): string => (view.ok ? view.value.revision : 'x');

test.each([
  ['before', '{"query":{"pageSize":"t"}}', { 'query.pageSize': 't' }],
  ['after', '{"query":{"pageSize":"t"}}', { 'query.pageSize': 't' }],
  ['before', null, {}],
])('a file put there %s the editor was opened is shown, and replaced only by a save that names it: %s', (when, file, changed) => {
  const { editor, edit, log, profile, revision } = start({ file: PAGE, state: inForce(PAGE) });
  if (when === 'before') edit(file);
  const opened = editor.view();
  edit(file);
  expect(editor.save('{}', revisionIn(opened))).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(log).toEqual([]);
  const view = editor.view();
  expect(view).toMatchObject({ value: { changed: { 'query.page': 'pagina' }, outside: { changed, mistakes: [], revision: revision() } } });
  expect(revisionIn(view)).toBe(revisionOf(bytesOf(PAGE)));
  const saved = editor.save('{"query":{"page":"p"}}', revision());
  expect(saved).toMatchObject({ ok: true, value: { outside: null } });
  expect([log[0], profile.current().value.query.page]).toEqual([file === null ? 'written' : `written beside ${file}`, 'p']);
  // It is in force now: the next save leaves no copy of it.
  expect(editor.save(PAGE, revisionIn(saved)).ok).toBe(true);
  expect(log.filter((line) => line.startsWith('written'))).toEqual([log[0], 'written']);
});

test('a file put there that says what is in force is no other file; one that can not be read replaces nothing', () => {
  const { editor, edit, log, profile } = start({ file: PAGE, state: inForce(PAGE) });
  const opened = editor.view();
  edit(` ${PAGE}`);
  // A look changes nothing: another window's must not make this one's save a late one.
  expect([editor.view(), editor.view()]).toEqual([opened, opened]);
  expect(editor.save('{"query":{"page":"p"}}', revisionIn(opened)).ok).toBe(true);
  edit('{');
  expect(editor.view()).toMatchObject({ value: { outside: { changed: null, mistakes: [{ entry: '' }] }, refused: null } });
  expect([log.at(0), profile.current().value.query.page]).toEqual(['written', 'p']);
});

test('while uploads wait whose bodies it would have made otherwise, a body is not changed; anything else is', () => {
  const asked: (readonly string[])[] = [];
  const waiting = start({
    mayLeave(kinds) {
      asked.push(kinds);
      return kinds.includes('price-standard') ? 2 : 0;
    },
  });
  const cents = '{"batches":{"standard":{"price":{"as":"integer"}}}}';
  expect(waiting.editor.save(cents, '')).toMatchObject({
    ok: false,
    error: { code: 'not-allowed', message: expect.stringMatching(/^2 envios/) },
  });
  expect(waiting.log).toEqual([]);
  const agreements =
    '{"batches":{"agreement":{"largest":7}},"attachment":{"fields":[{"name":"a","source":"stationDocument"}]},"query":{"page":"p"}}';
  expect(waiting.editor.save(agreements, '').ok).toBe(true);
  expect(asked).toEqual([['price-standard'], ['price-agreement', 'note']]);
});

test.each(['{"attachment":{"xml":{"as":"text"}}}', '{"attachment":{"xml":{"name":"arquivo"}}}', '{"attachment":{"list":true}}'])(
  'while a note waits, what made its body is not changed: %s',
  (text) => {
    const { editor } = start({ mayLeave: (kinds) => (kinds.includes('note') ? 1 : 0) });
    expect(editor.save(text, '')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(editor.save('{"attachment":{"atOnce":2,"acceptance":{"status":["estado"]}}}', '').ok).toBe(true);
  },
);

test('of a refused file is shown what can be read; what takes its place leaves it beside', () => {
  const file = '{"query":{"page":5,"pageSize":"t"},"nada":1}';
  const { editor, profile, log } = start({ state: { ...NO_PROFILE_FILE, problem: 'O arquivo tem um erro.' }, file });
  const view = editor.view();
  expect(view).toMatchObject({
    ok: true,
    value: {
      changed: {},
      refused: { changed: { 'query.page': 5, 'query.pageSize': 't' }, mistakes: [{ entry: 'query.page' }, { entry: 'nada' }] },
    },
  });
  expect(editor.save(PAGE, view.ok ? view.value.revision : '').ok).toBe(true);
  expect([log, profile.current().problem]).toEqual([[`written beside ${file}`, 'changed pagina'], null]);
  const broken = start({ state: { ...NO_PROFILE_FILE, problem: 'x' }, file: '{"a":' });
  expect(broken.editor.view()).toMatchObject({ ok: true, value: { refused: { changed: {}, mistakes: [{ entry: '' }] } } });
});

test('behind a refused file counts the profile that made the waiting bodies, not the default that holds meanwhile', () => {
  const cents = '{"batches":{"standard":{"price":{"as":"integer"}}}}';
  const refused = { ...NO_PROFILE_FILE, problem: 'O arquivo tem um erro.' };
  const waiting = (kinds: readonly string[]) => (kinds.includes('price-standard') ? 2 : 0);
  const { editor, profile, bodies, revision } = start({ state: refused, mayLeave: waiting, bodies: cents, file: '{"nada":1}' });
  expect(editor.save('{}', revision())).toMatchObject({
    ok: false,
    error: { code: 'not-allowed', message: expect.stringMatching(/^2 envios .* Mudou: “batches\.standard\.price\.as”/) },
  });
  expect([profile.current(), bodies()]).toEqual([refused, cents]);
  const mended = '{"batches":{"standard":{"price":{"as":"integer"}}},"query":{"page":"p"}}';
  expect(editor.save(mended, revision()).ok).toBe(true);
  expect([profile.current().problem, JSON.parse(bodies() ?? '')]).toEqual([null, JSON.parse(cents)]);
  const unknown = start({ state: refused, mayLeave: waiting, bodies: null });
  expect(unknown.editor.save(cents, '')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
});

test('what makes bodies is remembered with each save, without any header; a save that fails changes nothing of it', () => {
  const { editor, bodies } = start();
  const draft = '{"batches":{"agreement":{"largest":7}},"requests":{"headers":["X-Key: 3f9c"]},"query":{"page":"p"}}';
  expect(editor.save(draft, '').ok).toBe(true);
  expect(JSON.parse(bodies() ?? '')).toEqual({ batches: { agreement: { largest: 7 } } });
  const full = start({ broken: true });
  full.editor.save(draft, '');
  expect(full.bodies()).toBe('{}');
});

test('a missing file is shown as the default where it does not fit the waiting uploads', () => {
  const { editor } = start({ state: { ...NO_PROFILE_FILE, problem: '2 envios' } });
  expect(editor.view()).toMatchObject({ ok: true, value: { refused: { problem: '2 envios', changed: {}, mistakes: [] } } });
});

const keyed = (...headers: readonly string[]) => JSON.stringify({ requests: { headers } });
const [KEY, OTHER_KEY] = ['Ocp-Apim-Subscription-Key: 3f9c0d', 'Ocp-Apim-Subscription-Key: 77aa21'];
const HIDDEN = 'Ocp-Apim-Subscription-Key: •••';

test('the key of a gateway stands in the file on this PC alone: page, audit and files for other PCs have its name', () => {
  const { editor, profile, audited, text, revision } = start();
  expect(editor.save(keyed(KEY, 'X-Canal: erp'), '').ok).toBe(true);
  expect(JSON.parse(text() ?? '')).toEqual({ requests: { headers: [KEY, 'X-Canal: erp'] } });
  expect(editor.view()).toMatchObject({ value: { changed: { 'requests.headers': [HIDDEN, 'X-Canal: erp'] } } });
  const written = editor.write(keyed(HIDDEN, 'X-Canal: erp'));
  expect(JSON.parse(new TextDecoder().decode(written.ok ? written.value.bytes : undefined))).toEqual({
    requests: { headers: ['Ocp-Apim-Subscription-Key:', 'X-Canal: erp'] },
  });
  expect(audited[0]?.after).toBe(JSON.stringify({ 'requests.headers': [HIDDEN, 'X-Canal: •••'] }));
  // What the page was shown comes back as what it stands for.
  expect(editor.check(keyed(HIDDEN))).toEqual({ ok: true, value: [] });
  expect(editor.save(keyed('X-Canal: app', HIDDEN), revision()).ok).toBe(true);
  expect(profile.current().value.requests.headers).toEqual(['X-Canal: app', KEY]);
  expect(editor.save(keyed(OTHER_KEY), revision()).ok).toBe(true);
  expect(profile.current().value.requests.headers).toEqual([OTHER_KEY]);
  expect(JSON.stringify(audited)).not.toMatch(/3f9c|77aa|erp/);
  expect(editor.save(keyed('X-Other-Key: •••'), revision())).toMatchObject({ ok: false, error: { code: 'invalid' } });
});

test('the key of a refused file is hidden too, and stays when it is mended', () => {
  const file = JSON.stringify({ requests: { headers: [KEY] }, nada: 1 });
  const { editor, profile, revision } = start({ state: { ...NO_PROFILE_FILE, problem: 'x' }, file });
  expect(editor.view()).toMatchObject({ value: { refused: { changed: { 'requests.headers': [HIDDEN] } } } });
  expect(editor.save(keyed(HIDDEN), revision()).ok).toBe(true);
  expect(profile.current().value.requests.headers).toEqual([KEY]);
});

test('the key of a file put there is hidden, told from the one in force, and is the one that holds once the file is used', () => {
  const { editor, profile, edit, revision } = start({ file: keyed(KEY), state: inForce(keyed(KEY)) });
  edit(keyed(OTHER_KEY, 'X-Canal: app'));
  const view = editor.view();
  const changed = view.ok ? (view.value.outside?.changed ?? {}) : {};
  expect(changed).toEqual({ 'requests.headers': ['Ocp-Apim-Subscription-Key: ••• (do arquivo)', 'X-Canal: app'] });
  expect(JSON.stringify(view)).not.toMatch(/3f9c|77aa/);
  const taken = JSON.stringify({ requests: { headers: changed['requests.headers'] } });
  expect(editor.check(taken)).toEqual({ ok: true, value: [] });
  expect(editor.save(taken, revision()).ok).toBe(true);
  expect(profile.current().value.requests.headers).toEqual([OTHER_KEY, 'X-Canal: app']);
  // The same key with another header beside it stays the one in force.
  edit(keyed(OTHER_KEY));
  expect(editor.view()).toMatchObject({ value: { outside: { changed: { 'requests.headers': [HIDDEN] } } } });
});
