import type { Uf } from '../../../preload/contract/stations/stations.ts';
import { type LocalTime, toLocal } from '../local-time.ts';
import { CUSTOMERS, type Customer } from './customers.ts';
import { digits, pick, seededRandom } from './random.ts';
import { seedPrices } from './seed-prices.ts';

const DEFAULT_PENDING = 60;

/** A fueling of a station without a note when the network was seeded. */
export interface Fueling {
  /** Digits, an integer on the wire. */
  readonly transactionId: string;
  readonly at: LocalTime;
  readonly customer: Customer;
  readonly plate: string;
  readonly odometer: number;
  readonly productId: string;
  /** Ten-thousandths of a litre (or m3), whole thousandths as pumps count. */
  readonly quantityE4: number;
  /** Ten-thousandths of a real, whole cents. */
  readonly valueE4: number;
}

const DAY_MS = 86_400_000;
const DAYS = 45;
const CENT = 100;
const TWIN_SHARE = 0.05;
const TWIN_AFTER_MS = 95_000;
/** Trucks first: fuels of a customer's vehicles. */
const PRODUCTS = ['1301', '1301', '1303', '1302', '1101', '1301', '1201', '1102', '1501', '1401'] as const;
const ROUND_VALUES = [3_000_000, 3_000_000, 3_000_000, 2_000_000, 5_000_000] as const;

export interface Seeding {
  readonly cnpj: string;
  readonly uf: Uf;
  /** Epoch milliseconds. */
  readonly seededAt: number;
  readonly pendingCount?: number | undefined;
  readonly twins?: number | undefined;
}

type Draft = Omit<Fueling, 'transactionId'>;

/**
 * A station's fuelings without a note, oldest first, deterministic by CNPJ and moment: repeated
 * R$ 300,00, some around midnight, and pairs (`twins`) that differ only in the minute.
 */
export function seedFuelings({ cnpj, uf, seededAt, pendingCount: count = DEFAULT_PENDING, twins }: Seeding): readonly Fueling[] {
  const random = seededRandom(`fuelings|${cnpj}`);
  const first = (1000 + Math.floor(random() * 9000)) * 1_000_000;
  const priceAt = pumpPrices(cnpj, uf, seededAt);
  const pairs = Math.min(twins ?? Math.floor(count * TWIN_SHARE), Math.floor(count / 2));
  const plain = Array.from({ length: count - pairs }, () => fueling(random, toLocal(moment(random, uf, seededAt), uf), priceAt));
  const drafts = [...plain, ...plain.filter((_, index) => isEvenly(index, pairs, plain.length)).map(twin)];
  return drafts
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((draft, index) => ({ transactionId: String(first + index), ...draft }));
}

/** Newer days have more: older fuelings have mostly been settled. */
function moment(random: () => number, uf: Uf, seededAt: number): number {
  const daysAgo = 1 + Math.floor(random() ** 1.7 * DAYS);
  const midnight = Date.parse(`${toLocal(seededAt, uf).slice(0, 10)}T00:00:00Z`) - daysAgo * DAY_MS + (seededAt - localClock(seededAt, uf));
  const nightly = random() < 0.1;
  const minutes = nightly ? (random() - 0.5) * 24 : 330 + random() * 1_020;
  return midnight + Math.floor(minutes * 60) * 1000;
}

const localClock = (epochMs: number, uf: Uf) => Date.parse(`${toLocal(epochMs, uf)}Z`);

function fueling(random: () => number, at: LocalTime, priceAt: (productId: string, at: LocalTime) => number): Draft {
  const customer = pick(random, CUSTOMERS);
  const number = CUSTOMERS.indexOf(customer);
  const vehicle = Math.floor(random() * 4);
  const productId = PRODUCTS[(number * 3 + vehicle) % PRODUCTS.length] ?? '1301';
  const priceE4 = priceAt(productId, at);
  const round = random() < 0.3 ? pick(random, ROUND_VALUES) : null;
  const quantityE4 = round === null ? Math.floor(20_000 + random() * 280_000) * 10 : Math.round((round * 1000) / priceE4) * 10;
  // Both factors are in ten-thousandths; to whole cents.
  const valueE4 = round ?? Math.round((quantityE4 * priceE4) / 10_000 / CENT) * CENT;
  const odometer = 20_000 + number * 31_000 + vehicle * 7_000 + Math.floor(random() * 5_000);
  return { at, customer, plate: plateOf(customer, vehicle), odometer, productId, quantityE4, valueE4 };
}

/** The same driver comes again on the same day: only the time distinguishes the two. */
function twin(of: Draft): Draft {
  const beside = (ms: number) => new Date(Date.parse(`${of.at}Z`) + ms).toISOString().slice(0, 19);
  const later = beside(TWIN_AFTER_MS);
  return { ...of, at: later.slice(0, 10) === of.at.slice(0, 10) ? later : beside(-TWIN_AFTER_MS) };
}

/** Whether an index is one of `wanted` spread evenly over `total`. */
function isEvenly(index: number, wanted: number, total: number): boolean {
  return Math.floor(((index + 1) * wanted) / total) > Math.floor((index * wanted) / total);
}

/** Mercosul plates (a letter up to J, as in converted ones) and old ones, four vehicles a customer. */
export function plateOf({ document }: Customer, vehicle: number): string {
  const random = seededRandom(`plate|${document}|${vehicle}`);
  const letter = (of = 26) => String.fromCharCode(65 + Math.floor(random() * of));
  const head = `${letter()}${letter()}${letter()}${digits(random, 1)}`;
  return vehicle === 3 ? `${head}${digits(random, 3)}` : `${head}${letter(10)}${digits(random, 2)}`;
}

/** The pump's price at a moment, from the seeded history (before it, its first price). */
export function pumpPrices(cnpj: string, uf: Uf, seededAt: number): (productId: string, at: LocalTime) => number {
  const standard = Map.groupBy(
    seedPrices(cnpj, uf, seededAt).filter(({ kind }) => kind === 'standard'),
    ({ productId }) => productId,
  );
  return (productId, at) => {
    const history = standard.get(productId) ?? [];
    const price = history.findLast(({ since }) => since <= at) ?? history[0];
    return price === undefined ? 60_000 : price.priceE4;
  };
}
