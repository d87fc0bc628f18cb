import { invalid } from '../http/answers.ts';
import { asked } from '../http/endpoint.ts';
import { page } from '../http/paging.ts';
import { type ListedPrice, priceBook } from '../rules/price-book.ts';
import { fieldTexts } from '../texts/training.ts';
import { writeListedPrice } from '../wire/write-records.ts';
import { byFieldFilters, foreignStation } from './filters.ts';

/**
 * GET suppliers/prices: the prices in force, and those of the past and the future when the profile's
 * records can tell them apart (an `active` field or filter).
 */
export const prices = asked('prices', 'GET', 'prices', (context, station) => {
  const { query, prices: fields } = context.profile;
  const foreign = foreignStation(context, station, query.pricesSupplierDocument);
  if (foreign !== null) return foreign;

  const kind = query.pricesKind === null ? null : context.request.query.get(query.pricesKind);
  const { standard, agreement } = query.pricesKindValues;
  if (query.pricesKind !== null && kind !== null && kind !== standard && kind !== agreement) {
    return invalid(context.instance, { [query.pricesKind]: [fieldTexts.unknownValue()] });
  }
  const active = query.pricesActive === null ? null : context.request.query.get(query.pricesActive);
  const product = query.pricesProduct === null ? null : context.request.query.get(query.pricesProduct);
  const canTell = fields.active.length > 0 || query.pricesActive !== null;
  const wanted = (price: ListedPrice) =>
    (kind === null || kind === (price.kind === 'standard' ? standard : agreement)) &&
    (product === null || product === price.productId) &&
    (active === null ? price.active || canTell : price.active === (active === query.pricesActiveValue));

  const records = priceBook(context.state(), station, context.now)
    .filter(wanted)
    .map((price) => writeListedPrice(context.profile, station, price));
  return page(
    context,
    byFieldFilters(context, records, [query.pricesSupplierDocument, query.pricesKind, query.pricesActive, query.pricesProduct]),
  );
});
