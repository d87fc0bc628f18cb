import type { BatchBodyProfile, WireProfile } from './types.ts';

/** ASSUMPTION: prices are JSON numbers in reais (every amount that the document shows is one). */
const REAIS = { as: 'number', decimals: 2, mark: '.' } as const;

/**
 * ASSUMPTION (the request bodies are not shown): an object that names the station under
 * `supplier_document`, as the pending listing's filter does, and lists the lines under `prices`;
 * products by id, as text; local date-times without zone, like every date-time of the document; a
 * price with no date of its own takes effect at once. At most 500 lines.
 */
const STANDARD_BODY: BatchBodyProfile = {
  fields: [{ name: 'supplier_document', source: 'stationDocument', as: 'text', whenNull: 'omit' }],
  linesField: 'prices',
  lineFields: [
    { name: 'product_id', source: 'productId', as: 'text', whenNull: 'null' },
    { name: 'price', source: 'price', as: 'text', whenNull: 'null' },
    { name: 'valid_from', source: 'validFrom', as: 'text', whenNull: 'omit' },
  ],
  price: REAIS,
  // ASSUMPTION: no line asks for it; where a profile does, a discount of 3 % is 3.
  percent: { counts: 'discount', unit: 'percent', decimals: 2, mark: '.' },
  date: { time: true, zone: 'none' },
  largest: 500,
};

/** Shown, as elements of the pending listing. */
const FUELING = {
  transactionId: ['transaction_id'],
  transactionDate: ['transaction_date'],
  stationName: ['station_name'],
  customerName: ['customer_name'],
  quantity: ['quantity'],
  value: ['value'],
  productName: ['product_name'],
  licensePlate: ['license_plate'],
  decimalMark: '.',
} as const;

/** The defaults. Each one that the API document does not show is marked ASSUMPTION. */
export const DEFAULT_PROFILE: WireProfile = {
  // Shown: the token's path, and every path from /v1 on.
  // ASSUMPTION: the supplier endpoints share the prefix of the pending listing, /supplier-integration.
  paths: {
    token: '/auth-sso/api/oauth/token',
    standardBatch: '/supplier-integration/v1/suppliers/prices/standard/batch',
    agreementBatch: '/supplier-integration/v1/suppliers/prices/agreements/batch',
    batchStatus: '/supplier-integration/v1/suppliers/batch/{processId}',
    prices: '/supplier-integration/v1/suppliers/prices',
    products: '/supplier-integration/v1/suppliers/products',
    product: '/supplier-integration/v1/suppliers/products/{id}',
    // Shown whole.
    pendingNotes: '/supplier-integration/v1/suppliers/invoices/pending',
    supplierTransactions: '/supplier-integration/v1/suppliers/transactions',
    issuingData: '/supplier-integration/v1/suppliers/invoices/data-issuing',
    attachNote: '/supplier-integration/v1/suppliers/invoices',
  },
  // ASSUMPTION: expiresIn counts seconds, as in OAuth 2.0 (RFC 6749, 5.1).
  token: { expiresInUnit: 'seconds' },
  query: {
    // Shown.
    page: 'page',
    pageSize: 'page_size',
    // ASSUMPTION: the catalog belongs to the network, not to a station.
    productsSupplierDocument: null,
    // ASSUMPTION: the price listing takes the station's CNPJ under the pending listing's name.
    pricesSupplierDocument: 'supplier_document',
    // Shown: an `active` boolean. ASSUMPTION: written true; it leaves prices out of force out.
    pricesActive: 'active',
    pricesActiveValue: 'true',
    // ASSUMPTION: one listing holds standard and agreement prices.
    pricesKind: null,
    pricesKindValues: { standard: 'STANDARD', agreement: 'AGREEMENT' },
    // Shown: these three names.
    pendingSupplierDocument: 'supplier_document',
    pendingCustomerDocument: 'customer_document',
    pendingStartDate: 'start_date',
    // ASSUMPTION: a period of two years is not too long for the network.
    pendingDaysBack: 730,
    // ASSUMPTION: named as on the pending listing, and the period as on the carrier's transactions.
    transactionsSupplierDocument: 'supplier_document',
    transactionsCustomerDocument: 'customer_document',
    transactionsStartDate: 'start_date',
    transactionsEndDate: 'end_date',
    // ASSUMPTION: the fueling under its field's own name; the token tells the station.
    issuingTransactionId: 'transaction_id',
    issuingSupplierDocument: null,
  },
  batches: {
    standard: STANDARD_BODY,
    // ASSUMPTION: an agreement line is a standard line with the customer's CNPJ.
    agreement: {
      ...STANDARD_BODY,
      lineFields: [
        { name: 'customer_document', source: 'customerDocument', as: 'text', whenNull: 'null' },
        { name: 'product_id', source: 'productId', as: 'text', whenNull: 'null' },
        { name: 'price', source: 'price', as: 'text', whenNull: 'null' },
        { name: 'valid_from', source: 'validFrom', as: 'text', whenNull: 'omit' },
      ],
    },
  },
  // Shown: the names. ASSUMPTION: they stand at the root.
  acceptance: { processId: ['process_id'], status: ['status'] },
  batchStatus: {
    // Shown: the names of process_id and status. ASSUMPTION: all else of this entry.
    processId: ['process_id'],
    status: ['status'],
    reason: ['message', 'detail'],
    lines: ['items'],
    total: ['total_lines', 'total_items', 'total_itens'],
    words: {
      // Shown: PENDING.
      waiting: ['PENDING'],
      running: ['PROCESSING', 'IN_PROGRESS'],
      done: ['COMPLETED', 'PROCESSED', 'SUCCESS'],
      partial: ['PARTIAL', 'PARTIALLY_PROCESSED', 'COMPLETED_WITH_ERRORS'],
      refused: ['FAILED', 'REJECTED', 'ERROR'],
    },
    line: {
      status: ['status'],
      reason: ['message', 'errors'],
      words: {
        waiting: ['PENDING'],
        running: ['PROCESSING', 'IN_PROGRESS'],
        done: ['COMPLETED', 'PROCESSED', 'SUCCESS'],
        refused: ['FAILED', 'REJECTED', 'ERROR'],
      },
      whenNoStatus: 'unknown',
      match: {
        by: 'index',
        index: ['index'],
        base: 0,
        product: ['product_id'],
        productKey: 'id',
        customer: ['customer_document'],
      },
    },
  },
  // ASSUMPTION: all names of price and product records ("not shown"), in the document's own style.
  prices: {
    productId: ['product_id'],
    productCode: ['product_code'],
    productName: ['product_name'],
    price: ['price', 'value'],
    priceFormat: REAIS,
    validFrom: ['valid_from'],
    customerDocument: ['customer_document'],
    customerName: ['customer_name'],
    stationDocument: ['supplier_document'],
    active: ['active'],
    kind: ['type'],
    kindWords: { standard: ['STANDARD'], agreement: ['AGREEMENT'] },
    kindWhenAbsent: 'by-customer',
  },
  products: {
    id: ['id', 'product_id'],
    code: ['code', 'product_code'],
    name: ['name', 'product_name'],
    unit: ['unit'],
    oneRoot: [''],
  },
  // Shown.
  pending: {
    ...FUELING,
    daysPending: ['days_pending'],
    repassDate: ['repass_date'],
    repassStatus: ['repass_status'],
  },
  // ASSUMPTION: as on the pending listing; else as on the carrier's transactions.
  transactions: {
    ...FUELING,
    quantity: ['quantity', 'liters'],
    value: ['value', 'amount'],
    productName: ['product_name', 'fuel_type'],
    licensePlate: ['license_plate', 'plate'],
    customerDocument: ['customer_document'],
    invoiceKey: ['invoice_key'],
    cancelled: ['is_cancelled'],
    // Shown as a boolean: no word has a meaning.
    cancelledWords: { cancelled: [], valid: [] },
  },
  // ASSUMPTION.
  issuing: { customerDocument: ['customer_document', 'customer.document', 'customer.cnpj'] },
  // Shown: xml_content_base64, which is always sent. ASSUMPTION: nothing else is.
  attachment: {
    fields: [],
    transactionIds: null,
    // ASSUMPTION: the answer of a note is not shown; where it names a protocol it is kept, but none is asked for.
    acceptance: { protocol: ['protocol', 'protocolo', 'protocol_id'], status: ['status'], required: [] },
  },
  errors: {
    // ASSUMPTION: error bodies of other statuses than 400 and 401 are not shown; a 4xx with one is a refusal.
    batch: {},
    // ASSUMPTION: a conflict says that the note, or another one for its fuelings, is there already.
    note: { '409': 'already-there' },
    // ASSUMPTION: as in JSON.
    lineBase: 0,
  },
  // The careful choice: a person decides about an uncertain batch.
  policy: { resendUncertainPrices: false },
};
