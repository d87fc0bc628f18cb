import { z } from 'zod';
import { profileSentences as say } from '../texts.ts';
import { WHEN_NULL } from './fields.ts';
import type { JsonValue } from './json-value.ts';
import { BATCH_SOURCES, LINE_SOURCES, type WireProfile } from './types.ts';

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
  z
    .strictObject({
      name: dotted,
      source,
      as: z.enum(['text', 'number']).default('text'),
      whenNull: z.enum(WHEN_NULL).optional(),
    })
    .transform((field) => ({ ...field, whenNull: field.whenNull ?? (sourceOf(field) === 'percent' ? 'refuse' : 'omit') }))
    .superRefine((field, context) => {
      const add = (message: string) => context.addIssue({ code: 'custom', path: ['whenNull'], message });
      const isMoment = field.whenNull === 'now' || field.whenNull === 'today';
      if (isMoment && sourceOf(field) !== 'validFrom') add(say.onlyForDates());
      if (field.whenNull === 'refuse' && sourceOf(field) !== 'percent') add(say.onlyForPercent());
    });

const sourceOf = (field: object): unknown => ('source' in field ? field.source : undefined);

/** Two fields of one name, or one inside the other's value, can't both be written: the first such name. */
function clash(fields: readonly { readonly name: string }[]): string | null {
  const names = fields.map((field) => field.name);
  return names.find((a, i) => names.some((b, j) => i !== j && (a === b || a.startsWith(`${b}.`)))) ?? null;
}

const priceFormat = z.strictObject({
  as: z.enum(['number', 'text', 'integer']),
  decimals: z.int().min(0).max(4),
  mark: z.enum(['.', ',']),
});

const percentFormat = z.strictObject({
  counts: z.enum(['discount', 'change', 'share']),
  unit: z.enum(['percent', 'fraction']),
  decimals: z.int().min(0).max(6),
  mark: z.enum(['.', ',']),
});

const body = z
  .strictObject({
    fields: z.array(bodyField(z.union([z.enum(BATCH_SOURCES), constant]))).max(50),
    linesField: dotted.nullable(),
    lineFields: z.array(bodyField(z.union([z.enum(LINE_SOURCES), constant]))).max(50),
    price: priceFormat,
    percent: percentFormat,
    date: z.strictObject({ time: z.boolean(), zone: z.enum(['none', 'offset']) }),
    largest: z.int().min(1).max(10_000),
  })
  .superRefine((profile, context) => {
    const add = (entry: string, message: string) => context.addIssue({ code: 'custom', path: [entry], message });
    const beside = profile.linesField === null ? [] : [{ name: profile.linesField }];
    if (profile.linesField === null && profile.fields.length > 0) add('fields', say.fieldsWithoutObject());
    else {
      const twice = clash([...profile.fields, ...beside]);
      if (twice !== null) add('fields', say.namesClash(twice));
    }
    const twice = clash(profile.lineFields);
    if (twice !== null) add('lineFields', say.namesClash(twice));
    const sources = profile.lineFields.map((field) => field.source);
    // A percentage that may be left out says no price.
    const tells = profile.lineFields.some(({ source, whenNull }) => source === 'price' || (source === 'percent' && whenNull === 'refuse'));
    if (!tells) add('lineFields', say.needsSource('price'));
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
    acceptance: z.strictObject({
      protocol: candidates,
      status: candidates,
      required: z.array(z.enum(['protocol', 'status'])).max(2),
    }),
  })
  .refine(
    ({ fields, transactionIds }) => clash([...fields, ...(transactionIds === null ? [] : [transactionIds]), ...KEPT_NAMES]) === null,
    say.namesKept(KEPT_NAMES.map(({ name }) => name)),
  );

const words = z.array(z.string().trim().min(1).max(100)).max(50);
const normal = (word: string) => word.trim().toUpperCase();

/** A word with two meanings would have none. */
function distinctWords(lists: Readonly<Record<string, readonly string[]>>, context: z.core.$RefinementCtx): void {
  const meanings = new Map<string, string>();
  for (const [meaning, list] of Object.entries(lists)) {
    for (const word of list) {
      const other = meanings.get(normal(word)) ?? meaning;
      if (other !== meaning) context.addIssue({ code: 'custom', message: say.wordTwice(word, other, meaning) });
      meanings.set(normal(word), other);
    }
  }
}

const lineWords = { waiting: words, running: words, done: words.min(1), refused: words.min(1) };

const cancelledWords = z.strictObject({ cancelled: words, valid: words }).superRefine(distinctWords);

const match = z.strictObject({
  by: z.enum(['index', 'order', 'product']),
  index: candidates,
  base: z.literal([0, 1]),
  product: candidates,
  productKey: z.enum(['id', 'code', 'name']),
  customer: candidates,
});

const kinds = <S extends z.ZodType>(of: S) => z.strictObject({ standard: of, agreement: of });

/** 4xx and 5xx, but for those that tell all by their number. */
const errorStatus = z.string().regex(/^(?!401$|407$|408$|429$)[45]\d\d$/);
const errorMeanings = z.record(errorStatus, z.enum(['refused', 'already-there', 'try-later']));

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
  batches: kinds(body).superRefine(({ standard }, context) => {
    const field = standard.lineFields.findIndex(({ source, whenNull }) => source === 'percent' && whenNull === 'refuse');
    if (field !== -1) context.addIssue({ code: 'custom', path: ['standard', 'lineFields', field], message: say.onlyOfAgreements() });
  }),
  acceptance: z.strictObject({ processId: needed, status: candidates }),
  batchStatus: z.strictObject({
    processId: candidates,
    status: needed,
    reason: candidates,
    lines: candidates,
    total: candidates,
    words: z.strictObject({ ...lineWords, partial: words }).superRefine(distinctWords),
    line: z.strictObject({
      status: candidates,
      reason: candidates,
      words: z.strictObject(lineWords).superRefine(distinctWords),
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
    kindWords: kinds(words).superRefine(distinctWords),
    kindWhenAbsent: z.enum(['standard', 'agreement', 'by-customer']),
  }),
  products: z.strictObject({ id: needed, code: candidates, name: candidates, unit: candidates, oneRoot: needed }),
  pending: z.strictObject({ ...fueling, daysPending: candidates, repassDate: candidates, repassStatus: candidates }),
  transactions: z.strictObject({ ...fueling, customerDocument: candidates, invoiceKey: candidates, cancelled: candidates, cancelledWords }),
  issuing: z.strictObject({ customerDocument: candidates }),
  attachment,
  errors: z.strictObject({ batch: errorMeanings, note: errorMeanings, lineBase: z.literal([0, 1]) }),
  policy: z.strictObject({ resendUncertainPrices: z.boolean() }),
});
