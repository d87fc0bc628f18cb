import { withCheckDigits } from '../cnpj.ts';
import { type LocalTime, toLocal } from '../local-time.ts';
import { stateCodeOf } from '../notes/cities.ts';
import { makeKey } from '../notes/key.ts';
import type { NoteDraft } from '../notes/note-draft.ts';
import type { FleetRecord } from '../state.ts';
import type { TrainingStation } from '../station.ts';
import { DRIVER_NAMES, SUPPLIERS } from '../texts/fleet.ts';
import { digits, pick, seededRandom } from './random.ts';
import { type Fueling, plateOf } from './seed-fuelings.ts';

/** A fueling of a fleet's vehicle. */
export interface FleetFueling extends Fueling {
  readonly supplier: TrainingStation & { readonly city: string };
  readonly driver: { readonly id: number; readonly name: string; readonly document: string };
  /** Local time; null = it is valid. */
  readonly cancelledAt: LocalTime | null;
  /** null = it has no note. */
  readonly note: { readonly draft: NoteDraft; readonly cancelled: boolean } | null;
}

const DAY_MS = 86_400_000;
const DAYS = 182;
const VEHICLES = 25;
const CANCELLED = 0.02;
const WITHOUT_NOTE = 0.12;
const NOTE_CANCELLED = 0.02;
/** Mistyped odometer readings. */
const MISTYPED = 0.015;
const SERIES = 3;
/** Trucks, and some cars. */
const PRODUCTS = ['1301', '1301', '1303', '1301', '1101'] as const;
const PRICES: Readonly<Record<string, number>> = { '1301': 60_900, '1303': 58_900, '1101': 62_900 };
const CENT = 100;

interface Vehicle {
  readonly plate: string;
  readonly productId: string;
  readonly kmPerLitre: number;
  readonly everyDays: number;
  readonly tankE4: number;
}

/** All fuelings of a fleet, oldest first, deterministic by fleet and moment. */
export function seedFleet(fleet: FleetRecord): readonly FleetFueling[] {
  const drafts = Array.from({ length: fleet.vehicles ?? VEHICLES }, (_, index) => ofVehicle(fleet, index)).flat();
  const first = 30_000_000 + Number(fleet.customerId.slice(-3)) * 1000;
  return drafts
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.plate < b.plate ? -1 : 1))
    .map((draft, index) => ({ ...withNote(fleet, draft, index + 1), transactionId: String(first + index) }));
}

const written = ({ base, name, uf, city }: (typeof SUPPLIERS)[number]): FleetFueling['supplier'] => ({
  cnpj: withCheckDigits(base),
  name,
  uf,
  city,
});

/** One of the stations at which the training network's fleets refuel; null: another one. */
export function supplierOf(cnpj: string): FleetFueling['supplier'] | null {
  return SUPPLIERS.map(written).find((supplier) => supplier.cnpj === cnpj) ?? null;
}

/** Ten-thousandths of a real per litre. */
export const usualPrice = (productId: string): number => PRICES[productId] ?? 60_000;

type Draft = Omit<FleetFueling, 'transactionId' | 'note'>;

function ofVehicle(fleet: FleetRecord, index: number): readonly Draft[] {
  const random = seededRandom(`fleet|${fleet.cnpj}|${fleet.customerId}|${index}`);
  const customer = { document: fleet.cnpj, name: fleet.name };
  const vehicle = vehicleOf(fleet, index, random);
  const drafts: Draft[] = [];
  let odometer = 40_000 + Math.floor(random() * 300_000);
  for (let ago = DAYS * random() * 0.02 + DAYS - vehicle.everyDays; ago > 0.3; ago -= vehicle.everyDays * (0.7 + random() * 0.6)) {
    const quantityE4 = Math.round((vehicle.tankE4 * (0.4 + random() * 0.55)) / 10) * 10;
    odometer += Math.round((quantityE4 / 10_000) * vehicle.kmPerLitre * (0.92 + random() * 0.16));
    const supplier = pick(random, SUPPLIERS);
    const at = toLocal(fleet.seededAt - ago * DAY_MS, fleet.uf);
    const price = usualPrice(vehicle.productId) + Math.round((random() - 0.5) * 60) * 100;
    const exact = (quantityE4 * price) / 10_000;
    const name = DRIVER_NAMES[(index + Math.floor(random() * 2)) % DRIVER_NAMES.length] ?? DRIVER_NAMES[0];
    drafts.push({
      ...{ at, customer, plate: vehicle.plate, productId: vehicle.productId, quantityE4 },
      odometer: random() < MISTYPED ? mistyped(odometer, random) : odometer,
      // "Decimals possible (more than two digits appear)".
      valueE4: random() < 0.1 ? Math.round(exact) : Math.round(exact / CENT) * CENT,
      supplier: written(supplier),
      driver: { id: 7_000 + DRIVER_NAMES.indexOf(name), name, document: `***.${digits(random, 3)}.${digits(random, 3)}-**` },
      cancelledAt: random() < CANCELLED ? new Date(Date.parse(`${at}Z`) + 600_000).toISOString().slice(0, 19) : null,
    });
  }
  return drafts;
}

function vehicleOf({ cnpj, name }: FleetRecord, index: number, random: () => number): Vehicle {
  const productId = PRODUCTS[index % PRODUCTS.length] ?? '1301';
  const isCar = productId === '1101';
  return {
    plate: plateOf({ document: cnpj, name }, index),
    productId,
    kmPerLitre: isCar ? 9 + random() * 4 : 2 + random() * 1.6,
    everyDays: 2 + random() * 4,
    tankE4: isCar ? 500_000 : 3_000_000 + random() * 2_000_000,
  };
}

/** Runs backwards, is missing, or has a digit too many. */
function mistyped(odometer: number, random: () => number): number {
  const how = random();
  if (how < 0.6) return Math.max(1, odometer - 1_000 - Math.floor(random() * 30_000));
  return how < 0.8 ? 0 : odometer * 10;
}

function withNote(fleet: FleetRecord, draft: Draft, number: number): Omit<FleetFueling, 'transactionId'> {
  const random = seededRandom(`fleet-note|${fleet.customerId}|${number}`);
  if (draft.cancelledAt !== null || random() < WITHOUT_NOTE) return { ...draft, note: null };
  const { supplier, at } = draft;
  const issued = new Date(Date.parse(`${at}Z`) + (3 + Math.floor(random() * 40)) * 60_000).toISOString().slice(0, 19);
  const uf = stateCodeOf(supplier.uf);
  const month = `${issued.slice(2, 4)}${issued.slice(5, 7)}`;
  const key = makeKey({ uf, month, cnpj: supplier.cnpj, model: '55', series: SERIES, number, code: digits(random, 8) });
  const protocol = `1${uf}${issued.slice(2, 4)}${digits(random, 10)}`;
  const fueling: Fueling = { ...draft, transactionId: '' };
  const parts = { key, model: '55', series: SERIES, number, issued, protocol } as const;
  return {
    ...draft,
    note: { draft: { ...parts, emitter: supplier, recipient: draft.customer, fuelings: [fueling] }, cancelled: random() < NOTE_CANCELLED },
  };
}
