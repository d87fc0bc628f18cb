import { createHash } from 'node:crypto';
import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import type { Uf } from '../../../preload/contract/stations/stations.ts';
import { localMidnight } from '../local-time.ts';
import type { PriceRecord } from '../rules/price-record.ts';
import { CUSTOMERS } from './customers.ts';
import { PRODUCTS } from './products.ts';

const WEEKS = 6;
/** Base prices (ten-thousandths of a real); each station deviates from them. */
const GASOLINE = 61_900;
const DIESEL = 60_900;
const CENT = 100;

/** Uniform in [0, 1), deterministic by the words: a station's prices follow from its CNPJ. */
function chance(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}

const toCents = (e4: number): PriceE4 => Math.round(e4 / CENT) * CENT;

/** Price of a product `week` weeks ago: the station's level, its drift, a fixed spread per product. */
function standardPrice(cnpj: string, productId: string, week: number): PriceE4 {
  const level = (chance(cnpj, 'level') - 0.5) * 6_000;
  const gasoline = GASOLINE + level + (chance(cnpj, 'gasoline', week) - 0.5) * 1_600;
  const diesel = DIESEL + level + (chance(cnpj, 'diesel', week) - 0.5) * 1_600;
  const productChance = chance(cnpj, productId);
  const price = new Map([
    ['1101', gasoline],
    ['1102', gasoline + 1_500 + productChance * 1_500],
    ['1201', gasoline * (0.66 + productChance * 0.06)],
    ['1301', diesel],
    ['1302', diesel + 900 + productChance * 1_200],
    ['1303', diesel - 800 - productChance * 1_000],
    ['1401', 46_000 + level / 2 + productChance * 6_000 + week * CENT],
    ['1501', 36_000 + productChance * 8_000 + week * CENT],
  ]).get(productId);
  return toCents(price ?? gasoline);
}

/** Thousandths: an agreement price may have more than two decimals. */
function agreementPrice(cnpj: string, productId: string, customer: string, week: number): PriceE4 {
  const discount = 0.015 + chance(cnpj, customer, productId) * 0.03;
  return Math.round((standardPrice(cnpj, productId, week) * (1 - discount)) / 10) * 10;
}

/** A station's prices of the past weeks, oldest first: a new one each week, the last some days ago. */
export function seedPrices(cnpj: string, uf: Uf, seededAt: number): readonly PriceRecord[] {
  const lastChange = 1 + Math.floor(chance(cnpj, 'day') * 6);
  const weeks = Array.from({ length: WEEKS }, (_, i) => WEEKS - 1 - i);
  const since = (week: number) => localMidnight(seededAt, uf, lastChange + week * 7);
  const standard = weeks.flatMap((week) =>
    PRODUCTS.map(({ id }): PriceRecord => {
      const start = since(week);
      return { kind: 'standard', productId: id, customer: null, priceE4: standardPrice(cnpj, id, week), validFrom: start, since: start };
    }),
  );
  const agreements = [4, 0].flatMap((week) =>
    CUSTOMERS.slice(0, 7).flatMap(({ document }, i) =>
      ['1301', '1303', '1302'].slice(0, 1 + (i % 3)).map((id): PriceRecord => {
        const start = since(week);
        const priceE4 = agreementPrice(cnpj, id, document, week);
        return { kind: 'agreement', productId: id, customer: document, priceE4, validFrom: start, since: start };
      }),
    ),
  );
  return [...standard, ...agreements];
}
