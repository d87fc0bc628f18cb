/** Who has bought at the stations of this PC, out of the store as it is. */

import { expect, test } from 'vitest';
import { createKnownBuyers } from '../../../main/store/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { insert } from '../privacy/support.ts';

const AT = '2026-11-21T12:00:00.000Z';
const [A, B, C] = ['11222333000181', '44555666000181', '77888999000181'] as const;

function world() {
  const store = memoryStore();
  const { db } = store;
  for (const [id, environment, removed_at] of [
    ['a', 'production', null],
    ['gone', 'production', AT],
    ['h', 'homologation', null],
  ] as const)
    insert(db, 'stations', {
      ...{ id, name: id, cnpj: A, uf: 'SP', environment, base_url: 'x', auth_url: 'x', client_id: 'c', created_at: AT, removed_at },
    });
  let seq = 0;
  const note = (name: string | null, document: string | null, environment = 'production'): void => {
    seq += 1;
    const reading = JSON.stringify({ note: { recipient: { name, cnpj: document, cpf: null } } });
    insert(db, 'note_imports', {
      id: `im${seq}`,
      environment,
      station_id: environment === 'production' ? 'a' : 'h',
      label: 'x',
      source: 'drop',
      status: 'done',
      started_at: AT,
    });
    insert(db, 'note_files', {
      ...{ id: `f${seq}`, seq, import_id: `im${seq}`, environment, name: 'x.xml', kind: 'nfe', reading, reader_version: 1, added_at: AT },
    });
  };
  const pending = (id: string, customer_name: string | null, station_id = 'a', gone_at: string | null = null): void => {
    seq += 1;
    insert(db, 'pending_fuelings', {
      ...{ station_id, transaction_id: id, date: '2026-11-20T08:00:00', customer_name, quantity_e4: 1, value_e4: 1 },
      ...{ first_seen_at: AT, last_seen_at: AT, gone_at },
    });
    insert(db, 'pending_sweeps', { station_id, read_at: new Date(Date.parse(AT) + seq).toISOString() });
  };
  return { store, db, note, pending, buyers: createKnownBuyers(store) };
}

const sweep = (store: ReturnType<typeof memoryStore>): void => store.db.exec('DELETE FROM pending_sweeps');

test('of notes, the pending list and the movement, each once; a CPF is nobody’s', () => {
  const { store, db, note, pending, buyers } = world();
  expect(buyers('production')).toEqual([]);
  note('Expresso Ipê', A);
  note('Expresso Ipê', A);
  note('João da Silva', null);
  note('De outro ambiente', B, 'homologation');
  note(null, null);
  pending('1', 'Trans Pantanal');
  sweep(store);
  pending('2', 'Frota Boa');
  sweep(store);
  pending('3', 'Já saiu', 'a', AT);
  sweep(store);
  pending('4', 'De posto retirado', 'gone');
  insert(db, 'transaction_customers', { station_id: 'a', transaction_id: '2', customer_document: B });
  insert(db, 'movement_stations', { station_id: 'a', wanted_at: AT });
  for (const [id, customer_name, customer_document] of [
    ['1', 'Trans Pantanal', C],
    ['2', 'Águia', '52998224725'],
    ['3', 'Águia', '52998224725'],
    ['4', null, null],
  ] as const)
    insert(db, 'movement_fuelings', {
      ...{ station_id: 'a', transaction_id: id, date: `2026-11-2${id}T08:00:00`, customer_name, customer_document },
      ...{ quantity_e4: 1, value_e4: 1, cancelled: 0, words: '' },
    });
  insert(db, 'movement_days', { station_id: 'a', day: '2026-11-20', read_at: AT });
  expect(buyers('production').toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Águia', document: null },
    { name: 'Expresso Ipê', document: A },
    { name: 'Frota Boa', document: B },
    { name: 'João da Silva', document: null },
    { name: 'Trans Pantanal', document: C },
  ]);
  expect(buyers('homologation')).toEqual([{ name: 'De outro ambiente', document: B }]);
});

test('is computed anew only when a list was read', () => {
  const { store, note, buyers } = world();
  note('Expresso Ipê', A);
  const first = buyers('production');
  expect(buyers('production')).toBe(first);
  note('Frota Boa', B);
  expect(buyers('production')).toHaveLength(2);
  store.close();
});
