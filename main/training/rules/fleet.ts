import { type FleetFueling, seedFleet, supplierOf } from '../seed/seed-fleet.ts';
import type { FleetRecord, FuelingRecord, TrainingState } from '../state.ts';

/** Cached per fleet: six months of fuelings are read page by page. */
const made = new WeakMap<FleetRecord, readonly FleetFueling[]>();

export function fuelingsOfFleet(fleet: FleetRecord): readonly FleetFueling[] {
  const known = made.get(fleet);
  if (known !== undefined) return known;
  const fuelings = seedFleet(fleet);
  made.set(fleet, fuelings);
  return fuelings;
}

/** Fuelings of the fleet's current listing: manual ones appear after a while. */
export function listedFuelings(state: TrainingState, fleet: FleetRecord, now: number): readonly FleetFueling[] {
  const manualFuelings = (state.fuelings ?? []).filter(({ customerId, listedAt }) => customerId === fleet.customerId && listedAt <= now);
  if (manualFuelings.length === 0) return fuelingsOfFleet(fleet);
  return [...fuelingsOfFleet(fleet), ...manualFuelings.map((fueling) => registered(fleet, fueling))].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );
}

function registered({ cnpj, name, uf }: FleetRecord, fueling: FuelingRecord): FleetFueling {
  const { transactionId, at, plate, productId, quantityE4, valueE4, odometer, supplierDocument } = fueling;
  const known = supplierDocument === null ? null : supplierOf(supplierDocument);
  return {
    ...{ transactionId, at, plate, productId, quantityE4, valueE4, odometer: odometer ?? 0 },
    customer: { document: cnpj, name },
    supplier: known ?? { cnpj: supplierDocument ?? '', name: '', uf, city: '' },
    driver: { id: 0, name: '', document: '' },
    cancelledAt: null,
    note: null,
  };
}
