import { json, notFound } from '../http/answers.ts';
import { fleetEndpoint } from '../http/endpoint.ts';
import { byFieldFilters, foreignCustomer } from '../http/filters.ts';
import { page } from '../http/paging.ts';
import { PRODUCTS, productById } from '../seed/products.ts';
import { withValue } from '../wire/json.ts';
import { writeProduct } from '../wire/write-records.ts';

/** GET customers/products: the same catalogue as the suppliers'. */
export const customerProducts = fleetEndpoint('customer-products', 'GET', 'customerProducts', (context, fleet) => {
  const { customerProductsId } = context.profile.query;
  const foreign = foreignCustomer(context, fleet, customerProductsId);
  if (foreign !== null) return foreign;
  const records = PRODUCTS.map((product) => writeProduct(context.profile, product));
  return page(context, byFieldFilters(context, records, [customerProductsId]));
});

/** GET customers/products/{id}. */
export const customerProduct = fleetEndpoint('customer-product', 'GET', 'customerProduct', (context) => {
  const found = productById(context.request.params.id ?? '');
  if (found === null) return notFound(context.instance);
  const [root = ''] = context.profile.products.oneRoot;
  return json(200, withValue({}, root, writeProduct(context.profile, found)));
});
