import { json, notFound } from '../http/answers.ts';
import { stationEndpoint } from '../http/endpoint.ts';
import { byFieldFilters, foreignStation } from '../http/filters.ts';
import { page } from '../http/paging.ts';
import { PRODUCTS, productById } from '../seed/products.ts';
import { withValue } from '../wire/json.ts';
import { writeProduct } from '../wire/write-records.ts';

/** GET suppliers/products. */
export const products = stationEndpoint('products', 'GET', 'products', (context, station) => {
  const { productsSupplierDocument } = context.profile.query;
  const foreign = foreignStation(context, station, productsSupplierDocument);
  if (foreign !== null) return foreign;
  const records = PRODUCTS.map((product) => writeProduct(context.profile, product));
  return page(context, byFieldFilters(context, records, [productsSupplierDocument]));
});

/** GET suppliers/products/{id}. */
export const product = stationEndpoint('product', 'GET', 'product', (context) => {
  const found = productById(context.request.params.id ?? '');
  if (found === null) return notFound(context.instance);
  const [root = ''] = context.profile.products.oneRoot;
  return json(200, withValue({}, root, writeProduct(context.profile, found)));
});
