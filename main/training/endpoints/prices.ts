import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { type Answer, invalid } from '../http/answers.ts';
import { type EndpointContext, stationEndpoint } from '../http/endpoint.ts';
import { byFieldFilters, foreignStation } from '../http/filters.ts';
import { page } from '../http/paging.ts';
import { type ListedPrice, priceBook } from '../rules/price-book.ts';
import { productById } from '../seed/products.ts';
import type { StationRecord } from '../state.ts';
import { fieldTexts } from '../texts/training.ts';
import { writeListedPrices } from '../wire/write-records.ts';

/**
 * GET suppliers/prices: the prices in force, and past and future ones if the profile's
 * records can distinguish them (an `active` field or filter).
 */
export const prices = stationEndpoint('prices', 'GET', 'prices', (context, station) =>
  listed(context, station, context.profile.paths.agreementPrices === null ? null : 'standard'),
);

/** Agreement prices only, if the profile lists them separately. */
export const agreementPrices = stationEndpoint('agreement-prices', 'GET', 'agreementPrices', (context, station) =>
  listed(context, station, 'agreement'),
);

/** @param only of this kind; null: both kinds. */
function listed(context: EndpointContext, station: StationRecord, only: PriceKind | null): Answer {
  const { query, prices: fields } = context.profile;
  const foreign = foreignStation(context, station, query.pricesSupplierDocument);
  if (foreign !== null) return foreign;
  const parameter = (name: string | null) => (name === null ? null : context.request.query.get(name));
  const kind = parameter(query.pricesKind);
  const { standard, agreement } = query.pricesKindValues;
  if (query.pricesKind !== null && kind !== null && kind !== standard && kind !== agreement) {
    return invalid(context.instance, { [query.pricesKind]: [fieldTexts.unknownValue()] });
  }
  const active = parameter(query.pricesActive);
  const product = parameter(query.pricesProduct);
  const by = query.pricesEach === 'none' ? 'id' : query.pricesEach;
  if (query.pricesEach !== 'none' && product === null)
    return invalid(context.instance, { [query.pricesProduct ?? '']: [fieldTexts.required()] });
  const canTell = fields.active.length > 0 || query.pricesActive !== null;
  const wanted = (price: ListedPrice) =>
    (only === null || only === price.kind) &&
    (kind === null || kind === (price.kind === 'standard' ? standard : agreement)) &&
    (product === null || product === productById(price.productId)?.[by]) &&
    (active === null ? price.active || canTell : price.active === (active === query.pricesActiveValue));

  const listedPrices = priceBook(context.state(), station, context.now).filter(wanted);
  const records = writeListedPrices(context.profile, station, listedPrices);
  const names = [query.pricesSupplierDocument, query.pricesKind, query.pricesActive, query.pricesProduct];
  const also = [...new URLSearchParams(query.also.prices ?? '').keys()];
  return page(context, byFieldFilters(context, records, [...names, ...also]));
}
