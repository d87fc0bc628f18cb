import { z } from 'zod';
import { profileSentences as say } from '../texts/api.ts';
import { BATCH_SOURCES, type JsonValue, LINE_SOURCES, type WireProfile } from './profile-types.ts';

const FORBIDDEN_SEGMENTS = new Set(['', '__proto__', 'prototype', 'constructor']);
const isDotted = (path: string) => path.length <= 200 && !path.split('.').some((segment) => FORBIDDEN_SEGMENTS.has(segment));

const dotted = z.string().refine(isDotted, say.badName());
const candidatePath = z.string().refine((path) => path === '' || isDotted(path), say.badName());
const candidates = z.array(candidatePath).max(20);
const needed = candidates.min(1);

function path(...placeholders: readonly string[]) {
  return z.string().superRefine((value, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', message });
    if (!/^\/[^?#\\\s]*$/.test(value) || /^\/\/|\/\.\.?(\/|$)/.test(value)) return add(say.badPath());
    const found: readonly string[] = value.match(/\{[^}]*\}/g) ?? [];
    const missing = placeholders.find((name) => !found.includes(name));
    if (missing !== undefined) return add(say.missingPlaceholder(missing));
    const foreign = found.find((name) => !placeholders.includes(name));
    if (foreign !== undefined) add(say.unknownPlaceholder(foreign));
  });
}

const queryName = z.string().regex(/^[^\s=&?#]{1,100}$/);
const value = z.string().max(200);

const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);
const constant = z.strictObject({ constant: json });

const bodyField = <S extends z.ZodType>(source: S) =>
  z.strictObject({
    name: dotted,
    source,
    as: z.enum(['text', 'number']).default('text'),
    whenNull: z.enum(['omit', 'null']).default('omit'),
  });

/** Two fields of one name, or one inside the other's value, can't both be written. */
function noClash(fields: readonly { readonly name: string }[]): boolean {
  const names = fields.map((field) => field.name);
  return names.every((a, i) => names.every((b, j) => i === j || (a !== b && !a.startsWith(`${b}.`))));
}

const priceFormat = z.strictObject({
  as: z.enum(['number', 'text', 'integer']),
  decimals: z.int().min(0).max(4),
  mark: z.enum(['.', ',']),
});

const body = z
  .strictObject({
    fields: z.array(bodyField(z.union([z.enum(BATCH_SOURCES), constant]))).max(50),
    linesField: dotted.nullable(),
    lineFields: z.array(bodyField(z.union([z.enum(LINE_SOURCES), constant]))).max(50),
    price: priceFormat,
    date: z.strictObject({ time: z.boolean(), zone: z.enum(['none', 'offset']) }),
    largest: z.int().min(1).max(10_000),
  })
  .superRefine((profile, context) => {
    const add = (entry: string, message: string) => context.addIssue({ code: 'custom', path: [entry], message });
    const beside = profile.linesField === null ? [] : [{ name: profile.linesField }];
    if (profile.linesField === null && profile.fields.length > 0) add('fields', say.fieldsWithoutObject());
    else if (!noClash([...profile.fields, ...beside])) add('fields', say.namesClash());
    if (!noClash(profile.lineFields)) add('lineFields', say.namesClash());
    const sources = profile.lineFields.map((field) => field.source);
    if (!sources.includes('price')) add('lineFields', say.needsSource('price'));
    if (!['productId', 'productCode', 'productName'].some((source) => sources.some((other) => other === source))) {
      add('lineFields', say.needsSource('productId'));
    }
  });

const fueling = {
  transactionId: needed,
  transactionDate: needed,
  stationName: candidates,
  customerName: candidates,
  quantity: needed,
  value: needed,
  productName: candidates,
  licensePlate: candidates,
  decimalMark: z.enum(['.', ',']),
};

/** The first two are no longer accepted by the API, the third is the file itself. */
const KEPT_NAMES = ['xml_content', 'invoice_key', 'xml_content_base64'].map((name) => ({ name }));

const attachment = z
  .strictObject({
    fields: z.array(bodyField(z.union([z.literal('stationDocument'), constant]))).max(50),
    transactionIds: z
      .strictObject({ name: dotted, as: z.enum(['text', 'number']).default('text'), shape: z.enum(['list', 'joined']) })
      .nullable(),
  })
  .refine(
    ({ fields, transactionIds }) => noClash([...fields, ...(transactionIds === null ? [] : [transactionIds]), ...KEPT_NAMES]),
    say.namesKept(KEPT_NAMES.map(({ name }) => name)),
  );

const words = z.array(z.string().trim().min(1).max(100)).max(50);
const normal = (word: string) => word.trim().toUpperCase();
const distinct = (lists: readonly (readonly string[])[]) => {
  const all = lists.flatMap((list) => [...new Set(list.map(normal))]);
  return new Set(all).size === all.length;
};
const lineWords = { waiting: words, running: words, done: words.min(1), refused: words.min(1) };

const match = z.strictObject({
  by: z.enum(['index', 'order', 'product']),
  index: candidates,
  base: z.literal([0, 1]),
  product: candidates,
  productKey: z.enum(['id', 'code', 'name']),
  customer: candidates,
});

const kinds = <S extends z.ZodType>(of: S) => z.strictObject({ standard: of, agreement: of });

/** Checks a whole profile. Its output is exactly a `WireProfile`. */
export const profileSchema: z.ZodType<WireProfile> = z.strictObject({
  paths: z.strictObject({
    token: path(),
    standardBatch: path(),
    agreementBatch: path(),
    batchStatus: path('{processId}'),
    prices: path(),
    products: path(),
    product: path('{id}'),
    pendingNotes: path(),
    supplierTransactions: path(),
    issuingData: path(),
    attachNote: path(),
  }),
  token: z.strictObject({ expiresInUnit: z.enum(['seconds', 'milliseconds', 'minutes']) }),
  query: z.strictObject({
    page: queryName,
    pageSize: queryName,
    productsSupplierDocument: queryName.nullable(),
    pricesSupplierDocument: queryName.nullable(),
    pricesActive: queryName.nullable(),
    pricesActiveValue: value,
    pricesKind: queryName.nullable(),
    pricesKindValues: kinds(value),
    pendingSupplierDocument: queryName.nullable(),
    pendingCustomerDocument: queryName.nullable(),
    pendingStartDate: queryName.nullable(),
    pendingDaysBack: z.int().min(1).max(10_000),
    transactionsSupplierDocument: queryName.nullable(),
    transactionsCustomerDocument: queryName.nullable(),
    transactionsStartDate: queryName.nullable(),
    transactionsEndDate: queryName.nullable(),
    issuingTransactionId: queryName,
    issuingSupplierDocument: queryName.nullable(),
  }),
  batches: kinds(body),
  acceptance: z.strictObject({ processId: needed, status: candidates }),
  batchStatus: z.strictObject({
    processId: candidates,
    status: needed,
    reason: candidates,
    lines: candidates,
    words: z
      .strictObject({ ...lineWords, partial: words })
      .refine((all) => distinct([all.waiting, all.running, all.done, all.partial, all.refused]), say.wordTwice()),
    line: z.strictObject({
      status: candidates,
      reason: candidates,
      words: z.strictObject(lineWords).refine((all) => distinct([all.waiting, all.running, all.done, all.refused]), say.wordTwice()),
      whenNoStatus: z.enum(['unknown', 'refused', 'done']),
      match,
    }),
  }),
  prices: z.strictObject({
    productId: candidates,
    productCode: candidates,
    productName: candidates,
    price: needed,
    priceFormat,
    validFrom: candidates,
    customerDocument: candidates,
    customerName: candidates,
    stationDocument: candidates,
    active: candidates,
    kind: candidates,
    kindWords: kinds(words).refine((all) => distinct([all.standard, all.agreement]), say.wordTwice()),
    kindWhenAbsent: z.enum(['standard', 'agreement', 'by-customer']),
  }),
  products: z.strictObject({ id: needed, code: candidates, name: candidates, unit: candidates, oneRoot: needed }),
  pending: z.strictObject({ ...fueling, daysPending: candidates, repassDate: candidates, repassStatus: candidates }),
  transactions: z.strictObject({ ...fueling, customerDocument: candidates, invoiceKey: candidates, cancelled: candidates }),
  issuing: z.strictObject({ customerDocument: candidates }),
  attachment,
  policy: z.strictObject({ resendUncertainPrices: z.boolean() }),
});
