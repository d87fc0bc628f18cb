/** Where a network is asked and under which names, told by sample requests. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isKeyHeader } from '../../profile/headers.ts';
import { wordsOf } from '../proposing/leaves.ts';
import { dateWritingOf, isCnpjShaped } from '../proposing/shapes.ts';
import { type Catalogue, catalogued } from './catalogue.ts';
import type { Kind } from './kinds.ts';
import type { SampleRequest } from './samples.ts';

type Role = 'page' | 'pageSize' | 'station' | 'customer' | 'fleet' | 'start' | 'end' | 'key' | 'fueling' | 'product' | 'active' | 'kind';

/** The entries of each listing by what its parameters say. */
const ENTRIES: Readonly<
  Partial<
    Record<
      NonNullable<Kind['path']>,
      { readonly of: Partial<Record<Role, string>>; readonly also?: string; readonly date?: string; readonly end?: string }
    >
  >
> = {
  products: { of: { station: 'productsSupplierDocument' }, also: 'products' },
  prices: {
    of: { station: 'pricesSupplierDocument', active: 'pricesActive', product: 'pricesProduct', kind: 'pricesKind' },
    also: 'prices',
  },
  pendingNotes: {
    of: { station: 'pendingSupplierDocument', start: 'pendingStartDate' },
    also: 'pending',
    date: 'pendingDate',
  },
  supplierTransactions: {
    of: {
      station: 'transactionsSupplierDocument',
      start: 'transactionsStartDate',
      end: 'transactionsEndDate',
    },
    ...{ also: 'transactions', date: 'transactionsDate', end: 'transactionsEnd' },
  },
  transfers: {
    of: { station: 'transfersSupplierDocument', start: 'transfersStartDate', end: 'transfersEndDate' },
    ...{ also: 'transfers', date: 'transfersDate', end: 'transfersEnd' },
  },
  issuingData: { of: { station: 'issuingSupplierDocument', fueling: 'issuingTransactionId' }, also: 'issuing' },
  customerTransactions: {
    of: { fleet: 'customerId', start: 'customerStartDate', end: 'customerEndDate', key: 'customerInvoiceKey' },
    ...{ also: 'customerTransactions', date: 'customerDate', end: 'customerEnd' },
  },
  customerInvoices: {
    of: { fleet: 'invoicesCustomerId', start: 'invoicesStartDate', end: 'invoicesEndDate', fueling: 'invoicesTransactionId' },
    ...{ also: 'customerInvoices', date: 'invoicesDate', end: 'invoicesEnd' },
  },
  customerProducts: { of: { fleet: 'customerProductsId' }, also: 'customerProducts' },
};

const WORDS: readonly (readonly [Role, RegExp])[] = [
  ['pageSize', /^(?:tamanho|tam|size|limit|limite|por|per|itens|registros)$/],
  ['page', /^(?:pagina|page|pag)$/],
  ['start', /^(?:inicio|inicial|ini|start|begin|from|de|desde|since)$/],
  ['end', /^(?:fim|final|fin|end|until|to|ate)$/],
  ['key', /^(?:chave|key)$/],
  ['active', /^(?:ativ\w*|active|vigent\w*|vigor)$/],
  ['kind', /^(?:tipo|type|modalidade|kind)$/],
  ['fueling', /^(?:abast|transac|transact|fueling)\w*$/],
];

function roleOf(name: string, value: string): Role | null {
  const { own } = wordsOf(name);
  const role = WORDS.find(([, words]) => own.some((word) => words.test(word)))?.[0] ?? null;
  const isDocument = isCnpjShaped(value);
  const ofCustomer = own.some((word) => /^(?:cli$|client|custom|frota|fleet|transportad)/.test(word));
  if (isDocument || own.some((word) => /^(?:cnpj|document)/.test(word))) return ofCustomer ? 'customer' : 'station';
  if (role === null && own.some((word) => /^(?:prod$|produt|product|combust|fuels?$|anp$)/.test(word))) return 'product';
  return role ?? (ofCustomer ? 'fleet' : null);
}

const OF_ONE: ReadonlySet<Role> = new Set(['customer', 'product', 'fueling', 'key', 'start', 'end', 'page']);

/** What belongs to everybody's requests. */
const COMMON_HEADERS =
  /^(?:authorization|content-type|accept|user-agent|host|connection|content-length|cookie|cache-control|postman-token)$/i;

export function requestFit(
  { path: name }: Kind,
  request: SampleRequest,
  catalogue: Catalogue,
): { readonly values: ProfileValues; readonly periods: readonly string[] } {
  if (name === null) return { values: {}, periods: [] };
  const values: Record<string, JsonValue> = { [`paths.${name}`]: withPlace(name, request.path) };
  const headers = request.headers.filter(([key, value]) => !COMMON_HEADERS.test(key) && value !== '' && !value.includes('{{'));
  if (headers.length > 0)
    values['requests.headers'] = headers.map(([key, value]) => (isKeyHeader(key, value) ? `${key}:` : `${key}: ${value}`));
  if (name === 'token') return { values: { ...values, ...tokenFit(request.body ?? '') }, periods: [] };
  const listing = ENTRIES[name === 'agreementPrices' ? 'prices' : name];
  if (listing === undefined || request.query.length === 0) return { values, periods: [] };
  const found = new Map<Role, readonly [string, string]>();
  const others: (readonly [string, string])[] = [];
  for (const [key, value] of request.query) {
    const role = roleOf(key, value);
    const known = role === 'page' || role === 'pageSize' || (role !== null && listing.of[role] !== undefined);
    if (role !== null && known && !found.has(role)) found.set(role, [key, value]);
    // What one sample was about is no filter that all must have.
    else if (role === null || !OF_ONE.has(role)) others.push([key, value]);
  }
  for (const role of ['page', 'pageSize'] as const) {
    const parameter = found.get(role);
    if (parameter !== undefined) values[`query.${role}`] = parameter[0];
  }
  for (const [role, entry] of Object.entries(listing.of)) {
    const parameter = found.get(role as Role);
    if (parameter !== undefined) values[`query.${entry}`] = parameter[0];
    else if (NULLABLE.test(entry)) values[`query.${entry}`] = null;
  }
  const date = [found.get('start'), found.get('end')].map((parameter) => dateWritingOf(parameter?.[1] ?? '')).find((each) => each !== null);
  if (listing.date !== undefined && date != null) values[`query.${listing.date}`] = date;
  if (found.has('active')) values['query.pricesActiveValue'] = found.get('active')?.[1] ?? '';
  Object.assign(values, productFit(found.get('product')?.[1], catalogue));
  const must = others.filter(([, value]) => value !== '' && !/[&#?\s]/.test(value));
  if (listing.also !== undefined && must.length > 0) values[`query.also.${listing.also}`] = must.map((each) => each.join('=')).join('&');
  return { values, periods: listing.end !== undefined && found.has('end') ? [listing.end] : [] };
}

const NULLABLE =
  /Document$|^pricesActive$|^pricesKind$|^(?!customer)\w*(?:StartDate|EndDate)$|^(?:customerId|invoicesCustomerId|customerProductsId)$/;

/** A listing that was asked for by a product is asked for by each. */
function productFit(value: string | undefined, catalogue: Catalogue): ProfileValues {
  if (value === undefined) return {};
  const by = catalogued(value, catalogue);
  return by === null ? {} : { 'query.pricesEach': by };
}

const PLACES: Readonly<Record<string, string>> = {
  batchStatus: '{processId}',
  product: '{id}',
  customerProduct: '{id}',
  customerInvoiceXml: '{invoice_key}',
};

/** The place of what is asked about: where the sample has one, else its last segment that is no word. */
function withPlace(name: string, path: string): string {
  const place = PLACES[name];
  if (place === undefined) return path.replaceAll('{}', '_');
  if (path.includes('{}')) return path.replace('{}', place);
  const segments = path.split('/');
  const at = segments.findLastIndex((segment) => /\d/.test(segment) && !/^v\d+$/.test(segment));
  return segments.with(at === -1 ? segments.length - 1 : at, place).join('/');
}

function tokenFit(body: string): ProfileValues {
  const form = new URLSearchParams(body);
  const of = (name: string): ProfileValues => {
    const value = form.get(name);
    return value === null || value === '' || value.includes('{{') ? {} : { [`token.${name}`]: value };
  };
  return { ...of('scope'), ...of('audience') };
}
