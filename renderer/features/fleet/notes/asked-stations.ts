import type { FleetRow } from '../../../../preload/contract/fleet/fleet.ts';

interface QueriedStation {
  /** null: not given by the network. */
  readonly cnpj: string | null;
  readonly city: string | null;
  /** Oldest first. */
  readonly rows: readonly FleetRow[];
}

const moneyOf = (rows: readonly FleetRow[]): number => rows.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0);

/** Fuelings by the station that must issue their notes, sorted by amount, largest first. */
export function queriedStations(rows: readonly FleetRow[]): readonly QueriedStation[] {
  return [...Map.groupBy(rows, ({ supplierDocument }) => supplierDocument)]
    .map(([cnpj, stationRows]) => ({
      cnpj,
      city: stationRows[0]?.city ?? null,
      rows: stationRows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    }))
    .toSorted((a, b) => moneyOf(b.rows) - moneyOf(a.rows));
}
