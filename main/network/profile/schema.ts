/**
 * The wire profile: every point that the API document leaves open ("not shown"), as data. The
 * client reads and writes by it and knows no other guess; wire-profile.json in the user-data folder
 * overrides parts of it. What the document does show (token response, paging envelope, error body)
 * is not here.
 */

import { z } from 'zod';
import { profileSentences as say } from '../texts.ts';
import {
  alsoAsked,
  amountFormat,
  bodyField,
  candidates,
  clash,
  constant,
  dateWriting,
  distinctWords,
  dotted,
  header,
  mark,
  needed,
  path,
  prefix,
  words,
  writtenAmount,
} from './fields.ts';

/** A parameter's name; null = never sent. */
const queryName = z.string().regex(/^[^\s=&?#]{1,100}$/);
const value = z.string().max(200);
/** How moments of an answer are written: ISO 8601 with or without its zone, 25/11/2026 14:30, or counted since 1970. */
const dates = z.enum(['iso', 'day-first', 'seconds', 'milliseconds']);
/** Decimals that a number without a mark hides: 2 = cents, 3 = thousandths of a litre; 0 = it is as it is written. */
const hidden = z.int().min(0).max(4);

/** Words of a network for true and false. */
const yesNo = z.strictObject({ yes: words, no: words }).superRefine(distinctWords);
const cancelledWords = z.strictObject({ cancelled: words, valid: words }).superRefine(distinctWords);

const kinds = <S extends z.ZodType>(of: S) => z.strictObject({ standard: of, agreement: of });

/** How 3 % below the standard price is written: `as` of its field says whether as a number or as text. */
const percentFormat = z.strictObject({
  /** `discount`: 3, an increase is negative. `change`: -3. `share`: 97, of the standard price. */
  counts: z.enum(['discount', 'change', 'share']),
  /** `percent`: 3. `fraction`: 0.03. */
  unit: z.enum(['percent', 'fraction']),
  /** Exactly so many; of text alone, a number is written as short as it is. */
  decimals: z.int().min(0).max(6),
  mark,
});

/** Whether the end of a period is part of it: the day that is asked for, or the one behind it. */
const periodEnd = z.enum(['inclusive', 'exclusive']);

/** Each of them tells which product a line is of. */
const PRODUCT = ['productId', 'productCode', 'productName'] as const;

/** The body of a price batch. */
const body = z
  .strictObject({
    /**
     * Fields beside the lines; must be empty when `linesField` is null. `validFrom` and `customerDocument` at this
     * level mean one batch for each distinct value: lines are grouped by it before the split by size.
     */
    fields: z.array(bodyField(z.union([z.enum(['stationDocument', 'validFrom', 'customerDocument', 'count']), constant]))).max(50),
    /** The list of lines; null = the body itself is the list. */
    linesField: dotted.nullable(),
    /**
     * Fields of one line. `lineNumber` is 1-based, `lineIndex` 0-based, within the body. `percent` is the change of
     * the standard price by which an agreement was told, in `percent`'s own format.
     */
    lineFields: z
      .array(
        bodyField(
          z.union([
            z.enum([...PRODUCT, 'price', 'percent', 'validFrom', 'customerDocument', 'stationDocument', 'lineIndex', 'lineNumber']),
            constant,
          ]),
        ),
      )
      .max(50),
    price: writtenAmount,
    percent: percentFormat,
    date: dateWriting,
    /** Largest number of lines of one batch. */
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
    if (!PRODUCT.some((source) => sources.some((other) => other === source))) {
      add('lineFields', say.needsSource('productId'));
    }
  });

/** Fields that both listings of fuelings have. */
const fueling = {
  transactionId: needed,
  transactionDate: needed,
  stationName: candidates,
  customerName: candidates,
  quantity: needed,
  value: needed,
  productName: candidates,
  licensePlate: candidates,
  /** Decimal mark of quantities and values given as text. */
  decimalMark: mark,
  quantityHides: hidden,
  valueHides: hidden,
  dates,
};

/** No longer accepted by the API. */
const KEPT_NAMES = ['xml_content', 'invoice_key'].map((name) => ({ name }));

/** The body of POST suppliers/invoices. */
const attachment = z
  .strictObject({
    /** The file: shown as base64. */
    xml: z.strictObject({ name: dotted, as: z.enum(['base64', 'text']) }),
    /** The body is a list with the note in it. */
    list: z.boolean(),
    fields: z.array(bodyField(z.union([z.literal('stationDocument'), constant]))).max(50),
    /**
     * The fuelings that the note is for; null = not sent. `list` = a list, `joined` = one value: a
     * single id as it is, several as one text with `separator` between.
     */
    transactionIds: z
      .strictObject({
        name: dotted,
        as: z.enum(['text', 'number']).default('text'),
        shape: z.enum(['list', 'joined']),
        separator: z.enum([',', ';', '|', ' ']).default(','),
      })
      .nullable(),
    /** Notes of a station that may be on their way at the same time. */
    atOnce: z.int().min(1).max(4),
    /** The 2xx of a note. */
    acceptance: z.strictObject({
      /** What the network calls the note from now on: kept and shown. */
      protocol: candidates,
      status: candidates,
      /** A 2xx that lacks these is no acceptance: the note is in doubt. */
      required: z.array(z.enum(['protocol', 'status'])).max(2),
    }),
  })
  .refine(
    ({ fields, transactionIds, xml }) => {
      const others = [...fields, ...(transactionIds === null ? [] : [transactionIds]), xml];
      return clash([...others, ...KEPT_NAMES.filter(({ name }) => name !== xml.name)]) === null;
    },
    say.namesKept([...KEPT_NAMES.map(({ name }) => name), 'xml_content_base64']),
  );

const FUELING_SOURCES = [
  'customerId',
  'customerDocument',
  'plate',
  'date',
  ...PRODUCT,
  'quantity',
  'value',
  'unitPrice',
  'odometer',
  'supplierDocument',
  'driver',
] as const;

/** The network could not identify a fueling that lacks these. */
const FUELING_NEEDS = ['plate', 'date', 'quantity'] as const;

/** The body of POST customers/fuelings: one fueling of a vehicle. */
const manualFueling = z
  .strictObject({
    fields: z.array(bodyField(z.union([z.enum(FUELING_SOURCES), constant]))).max(50),
    quantity: writtenAmount,
    value: writtenAmount,
    /** Computed, so it is rounded half up to what its format carries. */
    unitPrice: writtenAmount,
    date: dateWriting,
    /** What `driver` is: a CPF, the network's number of the driver, or the number that the fleet gave. */
    driver: z.enum(['document', 'id', 'registration']),
    /** The 2xx of a fueling. */
    acceptance: z.strictObject({
      /** What the network calls the fueling from now on: kept, and looked for in its listing. */
      transactionId: candidates,
      status: candidates,
      /** A 2xx that lacks these is no acceptance: the fueling is in doubt. */
      required: z.array(z.enum(['transactionId', 'status'])).max(2),
    }),
  })
  .superRefine(({ fields }, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['fields'], message });
    const twice = clash(fields);
    if (twice !== null) add(say.namesClash(twice));
    const missing = FUELING_NEEDS.find((source) => !fields.some((field) => field.source === source));
    if (missing !== undefined) add(say.needsSource(missing));
    if (!PRODUCT.some((source) => fields.some((field) => field.source === source))) add(say.needsSource('productId'));
  });

/** Status words by meaning; a line is never done in part. */
const lineWords = { waiting: words, running: words, done: words.min(1), refused: words.min(1) };

/**
 * How a line of a batch answer is matched to ours.
 * - `index`: by the number found at `index`, counted from `base`.
 * - `order`: the answer lists every line, in the order sent (no match when the counts differ).
 * - `product`: by product (`productKey` tells what `product` holds) and customer.
 */
const match = z.strictObject({
  by: z.enum(['index', 'order', 'product']),
  index: candidates,
  base: z.literal([0, 1]),
  product: candidates,
  productKey: z.enum(['id', 'code', 'name']),
  customer: candidates,
});

/** 4xx and 5xx, but for those that tell all by their number. */
const errorStatus = z.string().regex(/^(?!401$|407$|408$|429$)[45]\d\d$/);
/**
 * What an error body of the API means at a status ("409"): the act is refused, or was done before, or
 * may be tried later, or nobody knows. A 4xx that is not named is refused, a 5xx leaves the outcome in doubt. 401, 407, 408
 * and 429 have meanings of their own.
 */
const errorMeanings = z
  // null takes a status of the default away: a file says what differs, and could not say that otherwise.
  .record(errorStatus, z.enum(['refused', 'already-there', 'try-later', 'in-doubt']).nullable())
  .transform((meanings) =>
    Object.fromEntries(Object.entries(meanings).flatMap(([status, meaning]) => (meaning === null ? [] : [[status, meaning]]))),
  );

/** Checks a whole profile; the types of the profile are its output (types.ts). */
export const profileSchema = z.strictObject({
  paths: z.strictObject({
    /** Take the place of the beginnings that the document shows, wherever a path begins with one. */
    stationPrefix: prefix,
    fleetPrefix: prefix,
    token: path(),
    standardBatch: path(),
    agreementBatch: path(),
    batchStatus: path('{processId}'),
    prices: path(),
    /** Of agreement prices, where they are listed apart; null = `prices` lists them too. */
    agreementPrices: path().nullable(),
    products: path(),
    product: path('{id}'),
    pendingNotes: path(),
    supplierTransactions: path(),
    issuingData: path(),
    attachNote: path(),
    /** The listing of transfers, which the document only mentions; null = it is not read, and its screen is hidden. */
    transfers: path().nullable(),
    customerTransactions: path(),
    customerInvoices: path(),
    customerInvoiceXml: path('{invoice_key}'),
    customerProducts: path(),
    customerProduct: path('{id}'),
    customerFuelings: path(),
  }),
  /** Where the token and its life stand in the answer; the unit of the latter, for when the token is no readable JWT. */
  token: z.strictObject({
    accessToken: needed,
    expiresIn: candidates,
    expiresInUnit: z.enum(['seconds', 'milliseconds', 'minutes']),
    /** Scope of OAuth 2.0; null = not sent. */
    scope: value.min(1).nullable(),
    audience: value.min(1).nullable(),
  }),
  /** Headers of every request. */
  requests: z.strictObject({ headers: z.array(header).max(20) }),
  query: z
    .strictObject({
      page: queryName,
      pageSize: queryName,
      /** The station's CNPJ as a filter of the product listing, and of the price listing. */
      productsSupplierDocument: queryName.nullable(),
      pricesSupplierDocument: queryName.nullable(),
      /** Asks the price listing for prices in force only; sent with `pricesActiveValue`. */
      pricesActive: queryName.nullable(),
      pricesActiveValue: value,
      /** A product's id as a filter of the price listing, where one product is asked about. null = all are read for it. */
      pricesProduct: queryName.nullable(),
      /**
       * Kind as a filter of the price listing. null = one listing holds both kinds; else the listing is
       * read once for each kind, with the value below.
       */
      pricesKind: queryName.nullable(),
      pricesKindValues: kinds(value),
      /** The listing is asked for once for each product of the catalogue, under `pricesProduct`, by this of it. */
      pricesEach: z.enum(['none', 'id', 'code', 'name']),
      /** Filters of the pending listing: the station's CNPJ, the start of the period. */
      pendingSupplierDocument: queryName.nullable(),
      pendingStartDate: queryName.nullable(),
      pendingDate: dateWriting,
      /** How many days back the period starts when the user gives no filter. */
      pendingDaysBack: z.int().min(1).max(10_000),
      /** Filters of the supplier's transactions. */
      transactionsSupplierDocument: queryName.nullable(),
      transactionsStartDate: queryName.nullable(),
      transactionsEndDate: queryName.nullable(),
      transactionsDate: dateWriting,
      transactionsEnd: periodEnd,
      /** Filters of the transfers. */
      transfersSupplierDocument: queryName.nullable(),
      transfersStartDate: queryName.nullable(),
      transfersEndDate: queryName.nullable(),
      transfersDate: dateWriting,
      transfersEnd: periodEnd,
      /** The fueling whose data for issuing are asked for. */
      issuingTransactionId: queryName,
      issuingSupplierDocument: queryName.nullable(),
      /** Filters of the carrier's transactions. */
      customerId: queryName.nullable(),
      customerStartDate: queryName,
      customerEndDate: queryName,
      customerDate: dateWriting,
      customerEnd: periodEnd,
      /** Never sent beside the two above. */
      customerInvoiceKey: queryName,
      /** Filters of the carrier's invoices. */
      invoicesCustomerId: queryName.nullable(),
      invoicesStartDate: queryName,
      invoicesEndDate: queryName,
      invoicesDate: dateWriting,
      invoicesEnd: periodEnd,
      invoicesTransactionId: queryName,
      /** The carrier as a filter of its catalogue. */
      customerProductsId: queryName.nullable(),
      /** What a listing wants besides. */
      also: z.strictObject({
        products: alsoAsked,
        prices: alsoAsked,
        pending: alsoAsked,
        transactions: alsoAsked,
        transfers: alsoAsked,
        issuing: alsoAsked,
        customerTransactions: alsoAsked,
        customerInvoices: alsoAsked,
        customerProducts: alsoAsked,
      }),
    })
    .refine(({ pricesEach, pricesProduct }) => pricesEach === 'none' || pricesProduct !== null, {
      path: ['pricesProduct'],
      message: say.eachNeedsProduct(),
    }),
  /** What each page of a listing says beside its records. */
  page: z.strictObject({
    /** The list of records; '' = the answer itself. */
    list: needed,
    total: candidates,
    number: candidates,
    size: candidates,
    pages: candidates,
    isLast: candidates,
    isLastWords: yesNo,
  }),
  batches: kinds(body).superRefine(({ standard }, context) => {
    const field = standard.lineFields.findIndex(({ source, whenNull }) => source === 'percent' && whenNull === 'refuse');
    if (field !== -1) context.addIssue({ code: 'custom', path: ['standard', 'lineFields', field], message: say.onlyOfAgreements() });
  }),
  /** The 202 of a batch. */
  acceptance: z.strictObject({ processId: needed, status: candidates }),
  /** GET batch/{processId}. */
  batchStatus: z.strictObject({
    processId: candidates,
    status: needed,
    reason: candidates,
    /** The list of lines. */
    lines: candidates,
    /** Lists of the lines that were taken, and of those that were not, beside `lines` or in its place: of records, numbers or names. */
    accepted: candidates,
    rejected: candidates,
    /** How many lines the network counts in the batch. */
    total: candidates,
    words: z.strictObject({ ...lineWords, partial: words }).superRefine(distinctWords),
    line: z.strictObject({
      status: candidates,
      /** Text, or a list of texts, which are joined. */
      reason: candidates,
      words: z.strictObject(lineWords).superRefine(distinctWords),
      /** Meaning of a listed line that has no status (an answer that lists refusals only). */
      whenNoStatus: z.enum(['unknown', 'refused', 'done']),
      match,
    }),
  }),
  /** An element of `data` of GET suppliers/prices. */
  prices: z.strictObject({
    /** The list of prices within a record, where one record holds several; [] = each is one. */
    within: candidates,
    productId: candidates,
    /** Looked up in the catalog when there is no product id. */
    productCode: candidates,
    productName: candidates,
    price: needed,
    /** How `price` is written; numbers given as strings are read in any case. */
    priceFormat: amountFormat,
    validFrom: candidates,
    dates,
    customerDocument: candidates,
    customerName: candidates,
    /** When present and of another station, the price is left out. */
    stationDocument: candidates,
    /** When present and false, the price is left out. */
    active: candidates,
    /** Words that count besides true and false. */
    activeWords: yesNo,
    kind: candidates,
    kindWords: kinds(words).superRefine(distinctWords),
    /** Kind of a price that does not tell it; `by-customer` = agreement when it has a customer. */
    kindWhenAbsent: z.enum(['standard', 'agreement', 'by-customer']),
  }),
  /** Products of the catalog, in the list and alone; `oneRoot`: where it stands in GET products/{id}, '' = the answer itself. */
  products: z.strictObject({ id: needed, code: candidates, name: candidates, unit: candidates, oneRoot: needed }),
  /** An element of `data` of GET suppliers/invoices/pending. */
  pending: z.strictObject({ ...fueling, daysPending: candidates, repassDate: candidates, repassStatus: candidates }),
  /** An element of `data` of GET suppliers/transactions. */
  transactions: z.strictObject({
    ...fueling,
    customerDocument: candidates,
    invoiceKey: candidates,
    /** true or false, or one of the words below; any other word says nothing. */
    cancelled: candidates,
    cancelledWords,
  }),
  /** An element of `data` of the listing of transfers. */
  transfers: z.strictObject({
    id: needed,
    date: needed,
    amount: needed,
    /** Decimal mark of amounts given as text. */
    decimalMark: mark,
    amountHides: hidden,
    dates,
    status: candidates,
    /** The fuelings that it pays: the id of one, or a list. */
    fuelings: candidates,
    /** The id within an element of that list; '' = the element itself. */
    fuelingId: needed,
  }),
  /** An element of `data` of GET customers/transactions. */
  customerTransactions: z.strictObject({
    transactionId: needed,
    transactionDate: needed,
    plate: candidates,
    product: candidates,
    quantity: candidates,
    value: candidates,
    odometer: candidates,
    supplierDocument: candidates,
    city: candidates,
    invoiceKey: candidates,
    cancelled: candidates,
    cancelledWords,
    /** Decimal mark of quantities and values given as text. */
    decimalMark: mark,
    quantityHides: hidden,
    valueHides: hidden,
    dates,
  }),
  /** An element of `data` of GET customers/invoices. */
  customerInvoices: z.strictObject({
    invoiceKey: needed,
    number: candidates,
    url: candidates,
    /** The XML within the answer for one note, as text or in base64; [] = the answer is the file. */
    xml: candidates,
  }),
  /** GET suppliers/invoices/data-issuing: all its fields are kept as they come; where the customer's CNPJ stands. */
  issuing: z.strictObject({ customerDocument: candidates }),
  attachment,
  fueling: manualFueling,
  /** `lineBase`: number of the first line, where messages are keyed by lines ("prices[0].price"). */
  errors: z.strictObject({
    batch: errorMeanings,
    note: errorMeanings,
    fueling: errorMeanings,
    lineBase: z.literal([0, 1]),
    /** Where an error body of another shape than the document's says it in a sentence; [] = it is none of this network. */
    sentence: candidates,
    /** Its code, which must be there where this names a place: bodies of gateways lack it. */
    code: candidates,
    /** Messages by parameter: an object, or a list of them. */
    parameters: candidates,
  }),
  /** Whether an uncertain price batch may be sent again, once, after two differing sweeps (docs/outbox.md). */
  policy: z.strictObject({ resendUncertainPrices: z.boolean() }),
});
