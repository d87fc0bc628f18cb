/**
 * Every kind of fact that this PC may know of a note, asked of everyone who is to say it: the desk, the attaching dialog,
 * the look before sending, and Fechamento. A kind that is added to what can be found has no row here, and does not compile.
 */

import { afterEach, expect, test } from 'vitest';
import { createClosingPart } from '../../../../main/closing/testing.ts';
import type { NoteEvent } from '../../../../main/notes/testing.ts';
import type { Found } from '../../../../main/outbox/testing.ts';
import { silent } from '../../../fakes/outbox-world.ts';
import { insert } from '../../privacy/support.ts';
import { STATION } from '../../training/support.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, value } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const OTHER = '35261111222333000181550010000000021464538820';
const BRANCH = '11444777000161';

interface Waiting {
  readonly key: string;
  readonly id: string;
  readonly fileId: string;
}

interface Fact {
  /** As whatever reads it leaves it in the store. */
  readonly tell: (waiting: Waiting) => void;
  /** In the sentence of the note's row. */
  readonly atDesk: RegExp;
  /** In what is asked, or answered, when this fueling is chosen for it by hand. */
  readonly inDialog: RegExp;
  /** In what Envios and Fechamento say of the upload. */
  readonly ofUpload: RegExp;
}

const iso = (): string => new Date(world.clock.now()).toISOString();
const db = () => world.life().store.db;

function inMovement(
  id: string,
  shown: { readonly invoice_key?: string; readonly cancelled?: number; readonly customer_document?: string },
) {
  const row = { station_id: STATION_ID, transaction_id: id, date: '2026-11-12T08:10:00', cancelled: 0, words: '', ...shown };
  insert(db(), 'movement_fuelings', row);
  db().prepare(`INSERT OR REPLACE INTO movement_days VALUES (?, '2026-11-12', ?)`).run(STATION_ID, iso());
}

function inFleet(id: string, invoiceKey: string | null, cancelled: number): void {
  addStation('fl', '22333444000181', 'training');
  db().prepare(`INSERT OR IGNORE INTO fleets VALUES ('fl', '7')`).run();
  const shown = { supplier_document: STATION.cnpj, invoice_key: invoiceKey, cancelled, words: '' };
  insert(db(), 'fleet_fuelings', { station_id: 'fl', transaction_id: id, date: '2026-11-12T08:10:00', ...shown });
  db().prepare(`INSERT OR REPLACE INTO fleet_days VALUES ('fl', 'fuelings', '2026-11-12', ?)`).run(iso());
}

function addStation(id: string, cnpj: string, environment: string): void {
  db()
    .prepare(`INSERT OR IGNORE INTO stations VALUES (?, 'Posto Sul', ?, 'SP', ?, 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
    .run(id, cnpj, environment);
}

function uploadedElsewhere({ key, fileId }: Waiting): void {
  addStation('pr', '33444555000181', 'production');
  const payloadId = Number(world.life().store.prepare('SELECT max(id) AS id FROM payloads').get()?.id);
  const times = { created_at: iso(), updated_at: iso() };
  insert(db(), 'outbox_items', {
    ...{ id: 'theirs', seq: 9000, station_id: 'pr', kind: 'note', state: 'done', payload_id: payloadId, record: '{}', ...times },
  });
  insert(db(), 'attachments', {
    ...{ id: 'theirs', station_id: 'pr', environment: 'production', access_key: key, xml_sha256: 'x', xml_payload_id: payloadId },
    ...{ file_id: fileId, number: '1', created_at: iso() },
  });
}

function refusedByBuyer({ key, fileId }: Waiting): void {
  const event: NoteEvent = {
    ...{ kind: 'buyer-refusal', key, state: 'registered', status: '135', eventType: '210220', sequence: 1, at: null, plates: [] },
    place: { line: 1, column: 1, field: 'tpEvento' },
  };
  insert(db(), 'note_events', {
    ...{ environment: 'training', access_key: key, kind: event.kind, event: JSON.stringify(event), file_id: fileId, found_at: iso() },
  });
}

type Kind = Found['type'] | 'other-note in a fleet' | 'cancelled in a fleet' | 'told customer' | 'event';

const FACTS: Readonly<Record<Kind, Fact>> = {
  gone: {
    tell: ({ id }) =>
      void world.life().store.prepare('UPDATE pending_fuelings SET gone_at = last_seen_at WHERE transaction_id = ?').run(id),
    ...{ atDesk: /Nenhum abastecimento pendente combina/, inDialog: /não está mais pendente/, ofUpload: /já saiu da lista de pendências/ },
  },
  'this-note': {
    tell: ({ id, key }) => inMovement(id, { invoice_key: `NFe${key}` }),
    ...{
      atDesk: /Esta nota já está na rede, no abastecimento/,
      inDialog: /Situação: “Já na rede”/,
      ofUpload: /esta mesma nota já está na rede/,
    },
  },
  elsewhere: {
    tell: ({ key }) => inMovement('999', { invoice_key: key }),
    ...{
      atDesk: /já está na rede, no abastecimento 999 de 12\/11/,
      inDialog: /Situação: “Já na rede”/,
      ofUpload: /já está na rede em outro abastecimento, 999, de 12\/11\/2026 às 08:10/,
    },
  },
  'other-note': {
    tell: ({ id }) => inMovement(id, { invoice_key: OTHER }),
    ...{ atDesk: /já ficou com outra nota/, inDialog: /A rede já tem a nota 2/, ofUpload: /a rede já tem a nota 2/ },
  },
  'other-note in a fleet': {
    tell: ({ id }) => inFleet(id, OTHER, 0),
    ...{ atDesk: /já ficou com outra nota/, inDialog: /A rede já tem a nota 2/, ofUpload: /a rede já tem a nota 2/ },
  },
  cancelled: {
    tell: ({ id }) => inMovement(id, { cancelled: 1 }),
    ...{ atDesk: /ou a rede cancelou/, inDialog: /A rede cancelou/, ofUpload: /a rede cancelou este abastecimento/ },
  },
  'cancelled in a fleet': {
    tell: ({ id }) => inFleet(id, null, 1),
    ...{ atDesk: /ou a rede cancelou/, inDialog: /A rede cancelou/, ofUpload: /a rede cancelou este abastecimento/ },
  },
  'other-customer': {
    tell: ({ id }) => inMovement(id, { customer_document: BRANCH }),
    ...{ atDesk: /Veja a diferença antes de anexar/, inDialog: /customer/, ofUpload: /a rede mostra outro cliente, 11\.444\.777\/0001-61/ },
  },
  'told customer': {
    tell: ({ id }) => insert(db(), 'transaction_customers', { station_id: STATION_ID, transaction_id: id, customer_document: BRANCH }),
    ...{ atDesk: /Veja a diferença antes de anexar/, inDialog: /customer/, ofUpload: /a rede mostra outro cliente, 11\.444\.777\/0001-61/ },
  },
  corrected: {
    tell: ({ id }) =>
      void world.life().store.prepare('UPDATE pending_fuelings SET value_e4 = value_e4 + 100000 WHERE transaction_id = ?').run(id),
    ...{ atDesk: /Veja a diferença antes de anexar/, inDialog: /value/, ofUpload: /mudou a quantidade ou o valor\. O valor agora é R\$/ },
  },
  'other-station': {
    tell: uploadedElsewhere,
    ...{
      atDesk: /“Posto Sul” deste computador já enviou/,
      inDialog: /“Posto Sul” deste computador já enviou/,
      ofUpload: /“Posto Sul” deste computador já enviou/,
    },
  },
  event: {
    tell: refusedByBuyer,
    ...{ atDesk: /não conhece esta nota/, inDialog: /não conhece esta nota/, ofUpload: /Apareceu algo sobre esta nota/ },
  },
};
const KINDS = Object.keys(FACTS) as readonly Kind[];

/** A note of its own for each kind, in one world. */
async function begin(): Promise<ReadonlyMap<Kind, Waiting>> {
  world = await openNotesWorld({ pendingCount: 40 });
  await world.sweep();
  const notes = world.examples({ single: KINDS.length });
  await world.drop(notes);
  const rows = await rowsOf(world.life().part);
  expect(rows.map(({ state }) => state)).toEqual(KINDS.map(() => 'identical'));
  return new Map(
    KINDS.map((kind, index) => {
      const { key = '', transactionIds = [] } = notes[index] ?? {};
      return [kind, { key, id: transactionIds[0] ?? '', fileId: rows.find((row) => row.key === key)?.id ?? '' }];
    }),
  );
}

function tellAll(waiting: ReadonlyMap<Kind, Waiting>): void {
  for (const [kind, each] of waiting) FACTS[kind].tell(each);
  world.life().emit({ type: 'notes-changed' });
  world.life().emit({ type: 'pending-changed', stationId: STATION_ID });
}

/** By key. */
function closingQuestions(months: ReadonlySet<string>): ReadonlyMap<string, string> {
  const { store, pending } = world.life();
  const never = () => {
    throw new Error('not asked here');
  };
  const station = { id: STATION_ID, name: 'Posto', cnpj: STATION.cnpj, baseUrl: 'x', authUrl: 'x', clientId: 'c' };
  const here = { ...station, environment: 'training', timeZone: 'America/Sao_Paulo' } as const;
  const closing = createClosingPart({
    ...{ store, pending: pending.service, clock: world.clock, logger: silent },
    stations: { find: () => here, list: () => [here] },
    payloads: { get: never },
    packages: { folder: never },
  });
  const questions = [...months].flatMap((month) => value(closing.view(STATION_ID, month)).questions);
  return new Map(questions.map(({ key, sentences }) => [key, sentences.join(' ')]));
}

const monthsOf = (waiting: ReadonlyMap<Kind, Waiting>): ReadonlySet<string> =>
  new Set([...waiting.values()].map(({ key }) => `20${key.slice(2, 4)}-${key.slice(4, 6)}`));

test('the desk and the attaching dialog say each', async () => {
  const waiting = await begin();
  tellAll(waiting);
  const rows = await rowsOf(world.life().part);
  const { notes } = world.life().part;
  for (const [kind, { fileId, id }] of waiting) {
    const row = rows.find((each) => each.id === fileId);
    const asked = await notes.question({ fileIds: [fileId], transactionIds: [id], sameCustomer: false });
    const said = asked.ok ? [...asked.value.doubts, ...asked.value.differences].join(' ') : asked.error.message;
    expect([kind, said]).toEqual([kind, expect.stringMatching(FACTS[kind].inDialog)]);
    expect([kind, row?.sentence]).toEqual([kind, expect.stringMatching(FACTS[kind].atDesk)]);
    // It is said, but another environment is another network.
    expect([kind, row?.state === 'identical']).toEqual([kind, kind === 'other-station']);
  }
});

test('the look before sending holds each with its own words, and Fechamento says the same', async () => {
  const waiting = await begin();
  expect(await world.attachReady()).toMatchObject({ ok: true, value: { notAttached: [] } });
  await world.pass(1000);
  expect(closingQuestions(monthsOf(waiting)).size).toBe(0);
  tellAll(waiting);
  const before = closingQuestions(monthsOf(waiting));
  for (const [kind, { key }] of waiting) expect([kind, before.get(key)]).toEqual([kind, expect.stringMatching(FACTS[kind].ofUpload)]);
  await world.deliver();
  const { store } = world.life();
  const states = new Map(
    store
      .prepare(`SELECT a.access_key, o.state FROM outbox_items o JOIN attachments a ON a.id = o.id WHERE o.id <> 'theirs'`)
      .all()
      .map((row) => [row.access_key, row.state]),
  );
  for (const [kind, { key }] of waiting) {
    expect([kind, states.get(key)]).toEqual([kind, kind === 'event' ? 'cancelled' : 'uncertain']);
  }
  const after = closingQuestions(monthsOf(waiting));
  for (const [kind, { key }] of waiting) if (kind !== 'event') expect([kind, after.get(key)]).toEqual([kind, before.get(key)]);
});
