/** A station and fleets may have one CNPJ: when one of them is erased, the others keep what is theirs. */

import { describe, expect, onTestFinished, test } from 'vitest';
import { addNoteRules, noteBarOf } from '../../../main/outbox/testing.ts';
import { eraseRows, ownTextsOf, planErasure } from '../../../main/privacy/testing.ts';
import type { Store } from '../../../main/store/index.ts';
import { withoutAccess } from '../../../main/training/testing.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { AT, fill, GOES, insert, keyOf, type Marked, putNote, putUpload, STAYS } from '../../integration/privacy/support.ts';

const STATION = GOES;
const FLEET: Marked = { ...STAYS, cnpj: STATION.cnpj };
const SECOND: Marked = { ...FLEET, id: 'st-second-0003', mark: 'ANDORINHA' };

function world(): Store {
  const store = memoryStore();
  onTestFinished(() => store.close());
  addNoteRules(store);
  fill(store.db, STATION);
  store.db.exec('DELETE FROM fleets');
  for (const [index, fleet] of [FLEET, SECOND].entries()) putFleet(store.db, fleet, `8041${index}`);
  return store;
}

/** Its audit and its notices name the CNPJ that it shares. */
function putFleet(db: Store['db'], { id: station_id, cnpj, environment, mark }: Marked, customer_id: string): void {
  const own = { id: station_id, name: `Frota ${mark}`, cnpj, uf: 'SP', environment, client_id: mark, created_at: AT };
  insert(db, 'stations', { ...own, base_url: 'https://x.example', auth_url: 'https://x.example' });
  insert(db, 'fleets', { station_id, customer_id });
  const act = { entity: 'station', entity_id: station_id, cause: 'added', details: `{"cnpj":"${cnpj}"}` };
  insert(db, 'audit', { at_utc: AT, at_local: AT, actor: 'user', station_id, ...act });
  insert(db, 'notices', { id: `fleet-${mark}`, at: AT, message: `Notas de ${cnpj} salvas` });
}

/** A note that waits, with its registered cancellation; its file came with those of the station. */
function putCancelledNote({ db }: Store): void {
  const { id: station_id, environment } = STATION;
  putUpload(db, STATION, 'waits', 'queued', 'note');
  const file_id = putNote(db, STATION, `ni-${station_id}`, 2);
  const xml = db.prepare('SELECT payload_id FROM note_files WHERE id = ?').get(file_id)?.payload_id ?? null;
  const of = { environment, access_key: keyOf(STATION, 2) };
  const attachment = { ...of, id: 'waits', station_id, file_id, xml_payload_id: xml, xml_sha256: 'x', created_at: AT };
  insert(db, 'attachments', attachment);
  insert(db, 'note_cancellations', { ...of, cancellation: '{"state":"registered","at":null}', file_id, found_at: AT });
}

function erase({ db }: Store, { id: stationId, ...access }: Marked): void {
  const times = { at: AT, atLocal: AT, erasureId: 'er-1', fiscal: null };
  eraseRows(db, { ...access, ...times, stationId, fleet: stationId !== STATION.id });
}

const TABLES = ['note_files', 'note_imports', 'note_cancellations', 'note_events', 'note_choices', 'attachments', 'audit', 'notices'];
const countsOf = ({ db }: Store): Readonly<Record<string, number>> =>
  Object.fromEntries(TABLES.map((name) => [name, Number(db.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n)]));

describe('a fleet of the CNPJ of a station is erased', () => {
  test('the station keeps its notes, and a cancelled note that waits stays barred', () => {
    const store = world();
    putCancelledNote(store);
    const before = countsOf(store);
    expect(noteBarOf(store, 'waits')).toEqual({ type: 'cancelled' });
    erase(store, FLEET);
    expect(noteBarOf(store, 'waits')).toEqual({ type: 'cancelled' });
    // Its one audit row goes, and the erasure's own comes. A notice that names the CNPJ may be of any access that has it.
    expect(countsOf(store)).toEqual(before);
    expect(store.prepare('SELECT id FROM stations ORDER BY id').all()).toEqual([{ id: STATION.id }, { id: SECOND.id }]);
  });

  test('no file of the station is counted as one of the fleet', () => {
    const store = world();
    putNote(store.db, STATION, `ni-${STATION.id}`, 2);
    const { name, ...access } = { ...FLEET, name: 'x', removed: false };
    const planOf = (fleet: boolean, id: string) =>
      planErasure(store, { station: { ...access, name, id, fleet }, fiscal: { days: null, today: '2026-11-27' }, copies: 0 });
    expect(planOf(true, FLEET.id)).toMatchObject({ notes: 0, spared: null });
    // Two files, and a note that the test's rows have downloaded for it.
    expect(planOf(false, STATION.id)).toMatchObject({ notes: 3, spared: { files: 3 } });
  });

  test('files that another station received from this CNPJ stay, where no station has it', () => {
    const store = memoryStore();
    onTestFinished(() => store.close());
    addNoteRules(store);
    const other: Marked = { ...STAYS, id: 'st-other-0004' };
    fill(store.db, other);
    store.db.exec('DELETE FROM fleets');
    putFleet(store.db, { ...FLEET, cnpj: STATION.cnpj }, '80410');
    putNote(store.db, STATION, `ni-${other.id}`, 3);
    erase(store, FLEET);
    expect(store.prepare('SELECT count(*) AS n FROM note_files').get()).toEqual({ n: 2 });
  });
});

describe('a station is erased beside fleets of its CNPJ', () => {
  test('its notes go with what is known of them; the audit and the notices of the fleets stay', () => {
    const store = world();
    erase(store, STATION);
    expect(countsOf(store)).toEqual({
      ...{ note_files: 0, note_imports: 0, note_cancellations: 0, note_events: 0, note_choices: 0, attachments: 0 },
      ...{ audit: 3, notices: 2 },
    });
    expect(store.prepare('SELECT station_id FROM audit ORDER BY id').all()).toEqual([
      { station_id: FLEET.id },
      { station_id: SECOND.id },
      { station_id: null },
    ]);
  });

  test('the notice of a conflict goes with its note', () => {
    const store = world();
    const notice = (key: string) => insert(store.db, 'notices', { id: `note-conflict-${key}`, at: AT, message: 'x' });
    for (const key of [keyOf(STATION), keyOf(STAYS)]) notice(key);
    erase(store, STATION);
    expect(store.prepare("SELECT id FROM notices WHERE id GLOB 'note-*'").all()).toEqual([{ id: `note-conflict-${keyOf(STAYS)}` }]);
  });
});

test('a name that is part of another access’s name removes no notice of that one', () => {
  const store = world();
  store.prepare("UPDATE stations SET name = 'Frota' WHERE id = ?").run(FLEET.id);
  insert(store.db, 'notices', { id: 'n', at: AT, message: `Frota ${SECOND.mark} tem algo` });
  erase(store, FLEET);
  expect(store.prepare("SELECT count(*) AS n FROM notices WHERE id = 'n'").get()).toEqual({ n: 1 });
});

test('copies are looked through for the CNPJ only while no other access has it, of any environment', () => {
  const store = world();
  const texts = (): readonly string[] => ownTextsOf(store.db, { stationId: STATION.id, cnpj: STATION.cnpj });
  expect(texts()).toEqual([STATION.id]);
  erase(store, FLEET);
  store.prepare("UPDATE stations SET environment = 'production' WHERE id = ?").run(SECOND.id);
  expect(texts()).toEqual([STATION.id]);
  erase(store, SECOND);
  expect(texts()).toEqual([STATION.id, '11222333000181', '11.222.333/0001-81']);
});

describe('of the training network', () => {
  const common = { cnpj: STATION.cnpj, name: 'x', uf: 'SP', clientId: 'c', clientSecret: 's', seededAt: 0 } as const;
  const fueling = (customerId: string) => ({
    ...{ customerId, transactionId: 't', at: '2026-11-20T08:00:00', plate: 'P', productId: '1', quantityE4: 1, valueE4: 1 },
    ...{ odometer: null, supplierDocument: null, bodySha256: 'b', receivedAt: 0, listedAt: 0 },
  });
  const state = {
    version: 1,
    nextProcess: 1,
    stations: [common],
    batches: [],
    notes: [{ cnpj: STATION.cnpj, key: 'k', sha256: 's', receivedAt: 0, goneAt: 0, transactionIds: [] }],
    fleets: [
      { ...common, customerId: '1' },
      { ...common, customerId: '2' },
    ],
    fuelings: [fueling('1'), fueling('2')],
  } as const;

  test('the station goes, and its fleets stay', () => {
    const left = withoutAccess(state, { cnpj: STATION.cnpj, customerId: null });
    expect(left).toEqual({ ...state, stations: [], notes: [] });
  });

  test('one fleet goes with its fuelings, and the station stays', () => {
    const left = withoutAccess(state, { cnpj: STATION.cnpj, customerId: '1' });
    expect(left).toEqual({ ...state, fleets: [state.fleets[1]], fuelings: [state.fuelings[1]] });
  });
});
