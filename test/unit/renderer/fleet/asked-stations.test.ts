import { expect, it } from 'vitest';
import type { FleetRow } from '../../../../preload/contract/fleet/fleet.ts';
import { queriedStations } from '../../../../renderer/features/fleet/testing.ts';

const row = (id: string, supplierDocument: string | null, valueE4: number | null, date: string): FleetRow => ({
  ...{ id, date, plate: 'ABC1D23', productName: 'Diesel S10', quantityE4: 10_000, valueE4, odometer: null, flaw: null },
  ...{ supplierDocument, city: 'Campinas', invoiceKey: null, cancelled: false },
});

it('each station is asked for its own fuelings, oldest first; the one of most money stands first', () => {
  const rows = [
    row('1', 'a', 5, '2026-11-03'),
    row('2', 'b', 9, '2026-11-02'),
    row('3', 'a', 7, '2026-11-01'),
    row('4', null, null, '2026-11-01'),
  ];
  expect(queriedStations(rows).map(({ cnpj, rows: own }) => [cnpj, own.map(({ id }) => id)])).toEqual([
    ['a', ['3', '1']],
    ['b', ['2']],
    [null, ['4']],
  ]);
});
