import type { BatchBodyProfile, WireProfile } from './types.ts';

/** ASSUMPTION: prices are JSON numbers in reais (every amount that the document shows is one). */
const REAIS = { as: 'number', decimals: 2, mark: '.' } as const;
const WRITTEN = { ...REAIS, grouped: false } as const;

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
  price: WRITTEN,
  // ASSUMPTION: no line asks for it; where a profile does, a discount of 3 % is 3.
  percent: { counts: 'discount', unit: 'percent', decimals: 2, mark: '.' },
  date: 'iso-time',
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
  quantityHides: 0,
  valueHides: 0,
  // ISO without a zone is shown; a zone is read too.
  dates: 'iso',
} as const;

/** The defaults. Each one that the API document does not show is marked ASSUMPTION. */
export const DEFAULT_PROFILE: WireProfile = {
  // Shown: the token's path, and every path from /v1 on.
  // ASSUMPTION: the supplier endpoints share the prefix of the pending listing, /supplier-integration.
  paths: {
    // The beginning of every path below that has it.
    stationPrefix: '/supplier-integration/v1',
    fleetPrefix: '/fleet-integration/v1',
    token: '/auth-sso/api/oauth/token',
    standardBatch: '/supplier-integration/v1/suppliers/prices/standard/batch',
    agreementBatch: '/supplier-integration/v1/suppliers/prices/agreements/batch',
    batchStatus: '/supplier-integration/v1/suppliers/batch/{processId}',
    prices: '/supplier-integration/v1/suppliers/prices',
    // ASSUMPTION: one listing holds both kinds.
    agreementPrices: null,
    products: '/supplier-integration/v1/suppliers/products',
    product: '/supplier-integration/v1/suppliers/products/{id}',
    // Shown whole.
    pendingNotes: '/supplier-integration/v1/suppliers/invoices/pending',
    supplierTransactions: '/supplier-integration/v1/suppliers/transactions',
    issuingData: '/supplier-integration/v1/suppliers/invoices/data-issuing',
    attachNote: '/supplier-integration/v1/suppliers/invoices',
    // Not shown at all: off until somebody who knows it fills it in.
    transfers: null,
    // Shown whole.
    customerTransactions: '/fleet-integration/v1/customers/transactions',
    // ASSUMPTION: the carrier's other endpoints share its prefix.
    customerInvoices: '/fleet-integration/v1/customers/invoices',
    customerInvoiceXml: '/fleet-integration/v1/customers/invoices/{invoice_key}/export',
    customerProducts: '/fleet-integration/v1/customers/products',
    customerProduct: '/fleet-integration/v1/customers/products/{id}',
    customerFuelings: '/fleet-integration/v1/customers/fuelings',
  },
  // ASSUMPTION: expiresIn counts seconds, as in OAuth 2.0 (RFC 6749, 5.1).
  // Shown: neither scope nor audience is sent.
  token: {
    accessToken: ['accessToken', 'access_token'],
    expiresIn: ['expiresIn', 'expires_in'],
    ...{ expiresInUnit: 'seconds', scope: null, audience: null },
  },
  // Shown: none but those of the program.
  requests: { headers: [] },
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
    // ASSUMPTION: the listing's filters take the form field=value, and the field that holds a price's product is this one.
    pricesProduct: 'product_id',
    // ASSUMPTION: one listing holds standard and agreement prices.
    pricesKind: null,
    pricesKindValues: { standard: 'STANDARD', agreement: 'AGREEMENT' },
    // ASSUMPTION: one listing holds the prices of all products.
    pricesEach: 'none',
    // Shown: these two names, and customer_document, by which no screen asks.
    pendingSupplierDocument: 'supplier_document',
    pendingStartDate: 'start_date',
    // Shown: days alone, here and on the carrier's transactions.
    pendingDate: 'iso-day',
    // ASSUMPTION: a period of two years is not too long for the network.
    pendingDaysBack: 730,
    // ASSUMPTION: named as on the pending listing, and the period as on the carrier's transactions.
    transactionsSupplierDocument: 'supplier_document',
    transactionsStartDate: 'start_date',
    transactionsEndDate: 'end_date',
    transactionsDate: 'iso-day',
    // ASSUMPTION, of each period: its last day is part of it.
    transactionsEnd: 'inclusive',
    // ASSUMPTION: so are those of the transfers.
    transfersSupplierDocument: 'supplier_document',
    transfersStartDate: 'start_date',
    transfersEndDate: 'end_date',
    transfersDate: 'iso-day',
    transfersEnd: 'inclusive',
    // ASSUMPTION: the fueling under its field's own name; the token tells the station.
    issuingTransactionId: 'transaction_id',
    issuingSupplierDocument: null,
    // Shown: these four names. ASSUMPTION: the customer is told each time.
    customerId: 'customer_id',
    customerStartDate: 'start_date',
    customerEndDate: 'end_date',
    customerDate: 'iso-day',
    customerEnd: 'inclusive',
    customerInvoiceKey: 'invoice_key',
    // ASSUMPTION: named as on the carrier's transactions, and a transaction under its field's own name.
    invoicesCustomerId: 'customer_id',
    invoicesStartDate: 'start_date',
    invoicesEndDate: 'end_date',
    invoicesDate: 'iso-day',
    invoicesEnd: 'inclusive',
    invoicesTransactionId: 'transaction_id',
    // ASSUMPTION: the catalogue belongs to the network.
    customerProductsId: null,
    // ASSUMPTION: nothing else is asked for.
    also: {
      ...{ products: null, prices: null, pending: null, transactions: null, transfers: null, issuing: null },
      ...{ customerTransactions: null, customerInvoices: null, customerProducts: null },
    },
  },
  // Shown: both spellings of the total, and the names of the changelog beside those of the table.
  page: {
    list: ['data'],
    total: ['total_items', 'total_itens'],
    number: ['current_page', 'page'],
    size: ['max_items_per_page', 'page_size'],
    pages: ['total_pages'],
    isLast: ['is_last'],
    isLastWords: { yes: [], no: [] },
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
    accepted: [],
    rejected: [],
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
    within: [],
    productId: ['product_id'],
    productCode: ['product_code'],
    productName: ['product_name'],
    price: ['price', 'value'],
    priceFormat: REAIS,
    validFrom: ['valid_from'],
    dates: 'iso',
    customerDocument: ['customer_document'],
    customerName: ['customer_name'],
    stationDocument: ['supplier_document'],
    active: ['active'],
    activeWords: { yes: [], no: [] },
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
  // ASSUMPTION: names in the style of those that the document shows, and the fuelings as a list of their ids.
  transfers: {
    id: ['repass_id', 'transfer_id', 'id'],
    date: ['repass_date', 'transfer_date', 'date'],
    amount: ['amount', 'value'],
    decimalMark: '.',
    amountHides: 0,
    dates: 'iso',
    status: ['repass_status', 'status'],
    fuelings: ['transactions', 'transaction_ids', 'transaction_id'],
    fuelingId: ['transaction_id', ''],
  },
  // Shown.
  customerTransactions: {
    transactionId: ['transaction_id'],
    transactionDate: ['transaction_date'],
    plate: ['plate'],
    product: ['fuel_type'],
    quantity: ['liters'],
    value: ['amount'],
    odometer: ['odometer'],
    supplierDocument: ['supplier_document'],
    city: ['city_name'],
    invoiceKey: ['invoice_key'],
    cancelled: ['is_cancelled'],
    cancelledWords: { cancelled: [], valid: [] },
    decimalMark: '.',
    quantityHides: 0,
    valueHides: 0,
    dates: 'iso',
  },
  // Shown: invoice_key and invoice_url. ASSUMPTION: the number's name.
  customerInvoices: { invoiceKey: ['invoice_key'], number: ['invoice_number', 'number'], url: ['invoice_url'], xml: [] },
  // ASSUMPTION.
  issuing: { customerDocument: ['customer_document', 'customer.document', 'customer.cnpj'] },
  // Shown: xml_content_base64. ASSUMPTION: nothing else is sent.
  attachment: {
    xml: { name: 'xml_content_base64', as: 'base64' },
    list: false,
    fields: [],
    transactionIds: null,
    // ASSUMPTION: no limit of requests is documented; a 429, a 503 or no answer in time halves it for a while.
    atOnce: 4,
    // ASSUMPTION: the answer of a note is not shown; where it names a protocol it is kept, but none is asked for.
    acceptance: { protocol: ['protocol', 'protocolo', 'protocol_id'], status: ['status'], required: [] },
  },
  // ASSUMPTION (the body is not shown): the names of the carrier's transactions, amounts as JSON numbers, the local time without zone.
  fueling: {
    fields: [
      { name: 'customer_id', source: 'customerId', as: 'number', whenNull: 'omit' },
      { name: 'transaction_date', source: 'date', as: 'text', whenNull: 'omit' },
      { name: 'plate', source: 'plate', as: 'text', whenNull: 'omit' },
      { name: 'product_id', source: 'productId', as: 'text', whenNull: 'omit' },
      { name: 'liters', source: 'quantity', as: 'text', whenNull: 'omit' },
      { name: 'amount', source: 'value', as: 'text', whenNull: 'omit' },
      { name: 'odometer', source: 'odometer', as: 'number', whenNull: 'omit' },
      { name: 'supplier_document', source: 'supplierDocument', as: 'text', whenNull: 'omit' },
    ],
    quantity: WRITTEN,
    value: WRITTEN,
    unitPrice: WRITTEN,
    date: 'iso-time',
    // ASSUMPTION: no field asks for the driver; where a profile does, by CPF.
    driver: 'document',
    // ASSUMPTION: where the answer names the fueling its number is kept, but none is asked for.
    acceptance: { transactionId: ['transaction_id', 'id'], status: ['status'], required: [] },
  },
  errors: {
    // ASSUMPTION: error bodies of other statuses than 400 and 401 are not shown; a 4xx with one is a refusal.
    batch: {},
    // ASSUMPTION: a conflict says that the note, or another one for its fuelings, is there already.
    note: { '409': 'already-there' },
    // ASSUMPTION: so it does of a fueling.
    fueling: { '409': 'already-there' },
    // ASSUMPTION: as in JSON.
    lineBase: 0,
    // Shown: title, detail and errors, which are read in any case.
    sentence: [],
    code: [],
    parameters: ['errors'],
  },
  // The careful choice: a person decides about an uncertain batch.
  policy: { resendUncertainPrices: false },
};
