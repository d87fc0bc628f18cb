import type { PriceKind, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { find, isObject } from '../http/json.ts';
import type { NetworkPrice, NetworkStation } from '../network-api.ts';
import type { PricesProfile, ProductsProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { booleanAt, documentAt, idAt, isOneOf, localTimeAt, missing, priceAt, requiredId, textAt, WireError } from './wire.ts';

/** A product of the catalog. Without a name, its code or its id is shown. */
export function readProduct(record: unknown, profile: ProductsProfile): ProductView {
  const id = requiredId(record, profile.id);
  const code = idAt(record, profile.code);
  return { id, code, name: textAt(record, profile.name) ?? code ?? id, unit: textAt(record, profile.unit) };
}

/** The answer of GET products/{id}. */
export function readOneProduct(body: unknown, profile: ProductsProfile): ProductView {
  const root = find(body, profile.oneRoot);
  if (root === null) throw new WireError(wireTexts.missing(profile.oneRoot));
  return readProduct(root.value, profile);
}

/** The prices in a record of the listing: the record itself, or each item of a list within it, merged with the record's fields. */
export function pricesIn(record: unknown, { within }: PricesProfile): readonly unknown[] {
  const place = find(record, within);
  if (place === null) return [record];
  if (!Array.isArray(place.value)) throw new WireError(wireTexts.wrongType(place.path, wireTexts.list(), typeof place.value));
  return place.value.map((inner: unknown) => (isObject(inner) && isObject(record) ? { ...record, ...inner } : inner));
}

/** A listed price; `productId` is null when the record names its product by code only. */
export interface ListedPrice extends Omit<NetworkPrice, 'productId'> {
  readonly productId: string | null;
  readonly productCode: string | null;
}

/**
 * A price in force of this station, or null when the record is of another one or inactive.
 * @param requestedProduct the product that the listing was requested for; `id` null = one of them, unknown which.
 */
export function readPrice(
  record: unknown,
  profile: PricesProfile,
  station: NetworkStation,
  requestedKind: PriceKind | null,
  requestedProduct: { readonly id: string | null; readonly name: string } | null = null,
): ListedPrice | null {
  const document = documentAt(record, profile.stationDocument);
  if (document !== null && document !== station.cnpj) return null;
  if (booleanAt(record, profile.active, profile.activeWords) === false) return null;
  const named = idAt(record, profile.productId);
  const productCode = idAt(record, profile.productCode);
  // A list requested by product need not name it.
  const productId = named === null && productCode === null ? (requestedProduct?.id ?? null) : named;
  const shown = requestedProduct?.name ?? productCode ?? productId ?? missing([...profile.productId, ...profile.productCode]);
  const customerDocument = documentAt(record, profile.customerDocument);
  return {
    kind: readKind(record, profile, requestedKind, customerDocument),
    productId,
    productCode,
    productName: textAt(record, profile.productName) ?? shown,
    customerDocument,
    customerName: textAt(record, profile.customerName),
    priceE4: priceAt(record, profile.price, profile.priceFormat),
    validFrom: localTimeAt(record, profile.validFrom, station.timeZone, profile.dates),
  };
}

function readKind(record: unknown, profile: PricesProfile, requestedKind: PriceKind | null, customer: string | null): PriceKind {
  const word = textAt(record, profile.kind);
  if (word !== null) {
    if (isOneOf(word, profile.kindWords.standard)) return 'standard';
    if (isOneOf(word, profile.kindWords.agreement)) return 'agreement';
    throw new WireError(wireTexts.unknownKind(word));
  }
  if (requestedKind !== null) return requestedKind;
  if (profile.kindWhenAbsent !== 'by-customer') return profile.kindWhenAbsent;
  return customer === null ? 'standard' : 'agreement';
}
