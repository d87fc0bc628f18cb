import type { DateWriting, JsonValue, WireProfile } from '../../network/profile/profile.ts';
import { offsetMinutes } from '../local-time.ts';
import type { ListedPrice } from '../rules/price-book.ts';
import { customerByDocument } from '../seed/customers.ts';
import { type Product, productById } from '../seed/products.ts';
import type { StationRecord } from '../state.ts';
import { record } from './json.ts';
import { writeDate, writeMoment, writePrice } from './read-values.ts';

/** An element of the product listing. */
export function writeProduct(profile: WireProfile, product: Product): JsonValue {
  const { id, code, name, unit } = profile.products;
  return record([
    [id, idValue(profile, product.id)],
    [code, product.code],
    [name, product.name],
    [unit, product.unit],
  ]);
}

/** The records of the price listing: one per price, or one per product with a list of its prices. */
export function writeListedPrices(profile: WireProfile, station: StationRecord, prices: readonly ListedPrice[]): readonly JsonValue[] {
  const { within, ...at } = profile.prices;
  if (within.length === 0) return prices.map((price) => writeListedPrice(profile, station, price));
  return [...Map.groupBy(prices, ({ productId }) => productId)].map(([productId, own]) => {
    const product = productById(productId);
    return record([
      [at.productId, idValue(profile, productId)],
      [at.productCode, product?.code ?? null],
      [at.productName, product?.name ?? null],
      [within, own.map((price) => writeListedPrice({ ...profile, prices: { ...profile.prices, ...NOT_WITHIN } }, station, price))],
    ]);
  });
}

/** Fields of the product's own record. */
const NOT_WITHIN = { productId: [], productCode: [], productName: [] };

/** An element of the price listing. */
function writeListedPrice(profile: WireProfile, station: StationRecord, price: ListedPrice): JsonValue {
  const at = profile.prices;
  const product = productById(price.productId);
  const customer = price.customer === null ? null : customerByDocument(price.customer);
  const offset = offsetMinutes(station.uf);
  const validFrom =
    at.dates === 'iso'
      ? writeDate(price.validFrom, isoOf(profile.batches[price.kind].date), offset)
      : writeMoment(price.validFrom, at.dates, offset);
  return record([
    [at.productId, idValue(profile, price.productId)],
    [at.productCode, product?.code ?? null],
    [at.productName, product?.name ?? null],
    [at.price, writePrice(price.priceE4, at.priceFormat)],
    [at.validFrom, validFrom],
    [at.customerDocument, price.customer],
    [at.customerName, customer?.name ?? null],
    [at.stationDocument, station.cnpj],
    [at.active, (price.active ? at.activeWords.yes : at.activeWords.no)[0] ?? price.active],
    [at.kind, at.kindWords[price.kind][0]],
  ]);
}

/** Listed as it was sent, if that is ISO. */
const isoOf = (date: DateWriting): DateWriting => (date.startsWith('iso') ? date : 'iso-time');

/** Ids are JSON numbers in answers if the profile writes them as numbers in requests. */
function idValue(profile: WireProfile, id: string): JsonValue {
  const asNumber = profile.batches.standard.lineFields.some((field) => field.source === 'productId' && field.as === 'number');
  return asNumber ? Number(id) : id;
}
