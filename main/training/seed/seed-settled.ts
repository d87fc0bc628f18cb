import { type LocalTime, toLocal } from '../local-time.ts';
import { makeKey } from '../notes/key.ts';
import { CUSTOMERS } from './customers.ts';
import { digits, pick, seededRandom } from './random.ts';
import { type Fueling, plateOf, pumpPrices, type Seeding } from './seed-fuelings.ts';

/** A fueling settled before this PC joined the network: it has its note, or was cancelled. */
export interface SettledFueling extends Fueling {
  /** null: cancelled. */
  readonly key: string | null;
}

const DAY_MS = 86_400_000;
/** Six months, with some fuelings each day. */
const DAYS = 182;
const MOST_A_DAY = 7;
const CANCELLED = 0.02;
/** Share billed at a price other than the pump's. */
const WRONG = 0.01;
const OFF = 0.03;
const CENT = 100;
const PRODUCTS = ['1301', '1301', '1303', '1302', '1101', '1201', '1102', '1501'] as const;
const SERIES = 2;

/** Oldest first, deterministic by CNPJ and moment; none is pending, and their ids precede those that are. */
export function seedSettled({ cnpj, uf, seededAt }: Seeding, stateCode: string): readonly SettledFueling[] {
  const random = seededRandom(`settled|${cnpj}`);
  const priceAt = pumpPrices(cnpj, uf, seededAt);
  const first = (100 + Math.floor(random() * 800)) * 1_000_000;
  const settled: SettledFueling[] = [];
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const day = toLocal(seededAt - ago * DAY_MS, uf).slice(0, 10);
    const times = Array.from({ length: Math.floor(random() * (MOST_A_DAY + 1)) }, () => timeOf(random)).toSorted();
    for (const time of times) {
      const at: LocalTime = `${day}T${time}`;
      const customer = pick(random, CUSTOMERS);
      const vehicle = Math.floor(random() * 4);
      const productId = pick(random, PRODUCTS);
      const wrong = random() < WRONG ? 1 + (random() < 0.5 ? -OFF : OFF) : 1;
      const quantityE4 = Math.floor(20_000 + random() * 280_000) * 10;
      const number = settled.length + 1;
      const key = makeKey({
        ...{ uf: stateCode, month: `${at.slice(2, 4)}${at.slice(5, 7)}`, cnpj, model: '55', series: SERIES, number },
        code: digits(random, 8),
      });
      settled.push({
        ...{ transactionId: String(first + number), at, customer, plate: plateOf(customer, vehicle), productId, quantityE4 },
        odometer: 20_000 + number * 37,
        valueE4: Math.round((quantityE4 * priceAt(productId, at) * wrong) / 10_000 / CENT) * CENT,
        key: random() < CANCELLED ? null : key,
      });
    }
  }
  return settled;
}

function timeOf(random: () => number): string {
  const seconds = Math.floor((5.5 + random() * 17) * 3600);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}
