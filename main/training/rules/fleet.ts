import { type FleetFueling, seedFleet, supplierOf } from '../seed/seed-fleet.ts';
import type { FleetRecord, FuelingRecord, TrainingState } from '../state.ts';

/** Made once for each carrier: six months of them are asked for page by page. */
const made = new WeakMap<FleetRecord, readonly FleetFueling[]>();

export function fuelingsOfFleet(fleet: FleetRecord): readonly FleetFueling[] {
  const known = made.get(fleet);
  if (known !== undefined) return known;
  const all = seedFleet(fleet);
  made.set(fleet, all);
  return all;
}

/** Fuelings as its listing has them now: manual ones appear among the rest after a while. */
export function listedFuelings(state: TrainingState, fleet: FleetRecord, now: number): readonly FleetFueling[] {
  const own = (state.fuelings ?? []).filter(({ customerId, listedAt }) => customerId === fleet.customerId && listedAt <= now);
  if (own.length === 0) return fuelingsOfFleet(fleet);
  return [...fuelingsOfFleet(fleet), ...own.map((fueling) => registered(fleet, fueling))].toSorted((a, b) =>
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
