/** The English of entry-texts.ts. */

import type { Same } from '../../../../preload/contract/same.ts';

const PREFIX = 'The beginning /supplier-integration is that of the pending list.';
const FLEET_PREFIX = "The beginning /fleet-integration is that of the fleet's fuelings.";
const FLEET_NAME = "The name is that of the fleet's fuelings.";
const STYLE = 'A name in the style of those that the document shows.';

/** How amounts and dates of an answer are written. */
const ANSWERS = {
  quantityHides: {
    name: 'Hidden decimals of the quantity',
    means: 'How many decimals the quantity has without its mark. 3 for thousandths of a liter.',
    assumes: 'None: it comes in liters.',
  },
  valueHides: {
    name: 'Hidden decimals of the value',
    means: 'How many decimals the value has without its mark: 2 for cents.',
    assumes: 'None: it comes in reais.',
  },
  dates: {
    name: 'Form of dates',
    means: 'How dates come: year first, day first or counted since 1970.',
    assumes: 'As in the examples of the document.',
  },
};

const priceFormat = {
  as: {
    name: 'Form of the price',
    means: 'How a price is written: number, text or a whole number.',
    assumes: 'A number in reais, as every amount of the document.',
  },
  decimals: {
    name: 'Decimals of the price',
    means: 'How many decimals a price in text has, or a number hides.',
    assumes: 'Two decimals.',
  },
  mark: { name: 'Decimal mark of the price', means: 'The mark of the cents in a price as text.', assumes: 'A dot.' },
};

/** How an amount of a body is written. */
const written = (whose: string) => ({
  as: {
    name: `Form: ${whose}`,
    means: 'How it is written: number, text or a whole number.',
    assumes: 'A number, as every amount of the document.',
  },
  decimals: { name: `Places: ${whose}`, means: 'How many places a text has, or a whole number hides.', assumes: 'Two places.' },
  mark: { name: `Mark: ${whose}`, means: 'The decimal mark in a text.', assumes: 'A dot.' },
  grouped: { name: `Thousands: ${whose}`, means: 'Whether a text separates thousands, as in 1.234,56.', assumes: 'It does not.' },
});

const WHEN = { means: 'How the date is written.', assumes: 'Year first, as in the document.' };
const LAST_DAY = {
  means: 'Whether the last day is part of the period. If not, the next day is sent.',
  assumes: 'It is part of it.',
};

const body = {
  fields: {
    name: 'Fields of the batch',
    means: 'Fields of the body beside the list of prices.',
    assumes: "Only the station's CNPJ, as in the filter of the pending list.",
  },
  linesField: { name: 'List of prices', means: 'Name of the list in the body. Blank: the body itself is the list.', assumes: STYLE },
  lineFields: {
    name: 'Fields of each price',
    means: 'What each line of the batch carries, in this order.',
    assumes: "Product by id, price and start, with names in the document's style.",
  },
  price: {
    ...priceFormat,
    grouped: {
      name: 'Thousands of the price',
      means: 'Whether a price as text separates thousands, as in 1.234,56.',
      assumes: 'It does not.',
    },
  },
  percent: {
    counts: {
      name: 'What a percentage counts',
      means: 'What 3 % below the pump is. Discount 3, change −3 or share 97.',
      assumes: 'A discount, where the profile asks for a percentage.',
    },
    unit: { name: 'Unit of the percentage', means: 'Whether 3 % is written 3 or 0.03.', assumes: 'It is written 3.' },
    decimals: { name: 'Decimals of the percentage', means: 'How many decimals a percentage has as text.', assumes: 'Two decimals.' },
    mark: { name: 'Decimal mark of the percentage', means: 'The mark of the decimals in a percentage as text.', assumes: 'A dot.' },
  },
  date: {
    name: 'Form of the start',
    means: 'How the start of a price is written.',
    assumes: 'Year first, local time and no zone, as in the document.',
  },
  largest: {
    name: 'Largest batch',
    means: 'How many prices go in one batch. The rest goes in another.',
    assumes: 'The network takes 500 lines at once.',
  },
};

const words = (whose: string) => ({
  waiting: { name: `Words: ${whose} in the queue`, means: 'Words of the network for what has not begun.', assumes: 'Common words for it.' },
  running: {
    name: `Words: ${whose} being processed`,
    means: 'Words of the network for what is being done.',
    assumes: 'Common words for it.',
  },
  done: { name: `Words: ${whose} accepted`, means: 'Words of the network for what was taken whole.', assumes: 'Common words for it.' },
  refused: { name: `Words: ${whose} refused`, means: 'Words of the network for what was refused.', assumes: 'Common words for it.' },
});

const fueling = {
  transactionId: { name: 'Fueling', means: 'Number of the fueling.' },
  transactionDate: { name: 'Date', means: 'Local date and time of the fueling.' },
  stationName: { name: 'Station', means: 'Name of the station.' },
  customerName: { name: 'Customer', means: 'Name of the customer.' },
  quantity: { name: 'Quantity', means: 'Liters, or m³ of GNV.' },
  value: { name: 'Value', means: 'Value in reais.' },
  productName: { name: 'Product', means: 'Name of the product.' },
  licensePlate: { name: 'Plate', means: 'Plate of the vehicle.' },
  decimalMark: { name: 'Decimal mark', means: 'The decimal mark in quantities and values that come as text.', assumes: 'A dot.' },
  ...ANSWERS,
};

export const wireEntries: Same<typeof import('./entry-texts.ts').wireEntries> = {
  paths: {
    stationPrefix: { name: 'Beginning of the station’s paths', means: 'Replaces this beginning in every path that has it. Blank: none.' },
    fleetPrefix: { name: 'Beginning of the fleet’s paths', means: 'Replaces this beginning in every path that has it. Blank: none.' },
    token: { name: 'Access', means: 'Where the program asks for access with identifier and secret.' },
    standardBatch: { name: 'Batch of pump prices', means: 'Where a batch of pump prices goes.', assumes: PREFIX },
    agreementBatch: { name: 'Batch of agreement prices', means: 'Where a batch of agreement prices goes.', assumes: PREFIX },
    batchStatus: {
      name: 'Status of a batch',
      means: 'Where a batch is read by its number. It has to contain {processId}.',
      assumes: PREFIX,
    },
    prices: { name: 'Price list', means: 'Where prices in force are read.', assumes: PREFIX },
    agreementPrices: {
      name: 'List of agreement prices',
      means: 'Where agreement prices are read, if elsewhere. Blank: at the same place.',
      assumes: 'One list brings both.',
    },
    products: { name: 'Product list', means: 'Where the catalog is read.', assumes: PREFIX },
    product: { name: 'One product', means: 'Where a product is read by its id. It has to contain {id}.', assumes: PREFIX },
    pendingNotes: { name: 'Pending list', means: 'Where fuelings without a note are read.' },
    supplierTransactions: { name: 'Fuelings of the station', means: 'Where all fuelings are read.', assumes: PREFIX },
    issuingData: { name: 'Data for issuing', means: 'Where what a note of a fueling must say is read.', assumes: PREFIX },
    attachNote: { name: 'Attach a note', means: 'Where a note goes.', assumes: PREFIX },
    transfers: {
      name: 'Transfers',
      means: 'Where the list of transfers is read. Blank: it is not read, and the screen Transfers does not appear.',
      assumes: 'The document speaks of the list, but does not show the path. It is off until somebody fills it in.',
    },
    customerTransactions: { name: 'Fuelings of the fleet', means: 'Where a fleet reads its fuelings.' },
    customerInvoices: { name: 'Notes of the fleet', means: "Where the notes of a fleet's fuelings are read.", assumes: FLEET_PREFIX },
    customerInvoiceXml: {
      name: 'XML of a note of the fleet',
      means: 'Where the XML of a note is downloaded from. The place of the key stands between { }, as in the default.',
      assumes: FLEET_PREFIX,
    },
    customerProducts: { name: 'Products of the fleet', means: 'Where a fleet reads the catalog.', assumes: FLEET_PREFIX },
    customerProduct: {
      name: 'One product of the fleet',
      means: 'Where a fleet reads a product by its id. It has to contain {id}.',
      assumes: FLEET_PREFIX,
    },
    customerFuelings: {
      name: 'Manual fueling',
      means: 'Where a fueling that is registered by hand goes.',
      assumes: FLEET_PREFIX,
    },
  },
  token: {
    accessToken: { name: 'Token', means: 'Where the answer has the token.' },
    expiresIn: { name: 'Life of the access', means: 'Where the answer says how long the access holds.' },
    expiresInUnit: { name: 'Unit of its life', means: 'In what the life of the access is counted.', assumes: 'Seconds, as in OAuth 2.0.' },
    scope: { name: 'Scope', means: 'The scope in the request for access. Blank: not sent.', assumes: 'The network asks for none.' },
    audience: {
      name: 'Audience',
      means: 'The audience in the request for access. Blank: not sent.',
      assumes: 'The network asks for none.',
    },
  },
  requests: {
    headers: { name: 'Headers', means: 'What goes with every request, as “X-Company: 12”.', assumes: 'None but those of the program.' },
  },
  query: {
    page: { name: 'Page', means: 'Parameter of the page number.' },
    pageSize: { name: 'Size of a page', means: 'Parameter of how many records a page has.' },
    productsSupplierDocument: {
      name: "Station's CNPJ in the catalog",
      means: 'Parameter of the CNPJ in the product list. Blank: not sent.',
      assumes: 'The catalog belongs to the network, not to the station.',
    },
    pricesSupplierDocument: {
      name: "Station's CNPJ in the prices",
      means: 'Parameter of the CNPJ in the price list. Blank: not sent.',
      assumes: 'The name is that of the pending list.',
    },
    pricesActive: { name: 'Only prices in force', means: 'Parameter that asks only for what is in force. Blank: not sent.' },
    pricesActiveValue: { name: 'Value of only in force', means: 'The value of the parameter above.', assumes: 'It is written true.' },
    pricesProduct: {
      name: 'Product in prices',
      means: 'Parameter that asks for the prices of one product, by its code. Blank: not sent.',
      assumes: 'Its name is that of the product’s field.',
    },
    pricesKind: {
      name: 'Kind of price',
      means: 'Parameter that parts pump and agreement. Blank: one list has both.',
      assumes: 'One list has both.',
    },
    pricesKindValues: {
      standard: { name: 'Value of the kind: pump', means: 'The value of the parameter above for pump prices.', assumes: STYLE },
      agreement: { name: 'Value of the kind: agreement', means: 'The value of the parameter above for agreement prices.', assumes: STYLE },
    },
    pricesEach: {
      name: 'Prices by product',
      means: 'Whether the request goes product by product, and with what of it.',
      assumes: 'One list brings all products.',
    },
    pendingSupplierDocument: {
      name: "Station's CNPJ in the pending list",
      means: 'Parameter of the CNPJ in the pending list. Blank: not sent.',
    },
    pendingStartDate: { name: 'Start of the pending list', means: 'Parameter of the start of the period. Blank: not sent.' },
    pendingDate: { name: 'Form of the date of the pending list', means: WHEN.means },
    pendingDaysBack: {
      name: 'Days of the pending list',
      means: 'How many days back the period starts without a filter.',
      assumes: 'Two years are not too many for the network.',
    },
    transactionsSupplierDocument: {
      name: "Station's CNPJ in the fuelings",
      means: 'Parameter of the CNPJ in the list of fuelings. Blank: not sent.',
      assumes: 'The name is that of the pending list.',
    },
    transactionsStartDate: {
      name: 'Start of the fuelings',
      means: 'Parameter of the start of the period. Blank: not sent.',
      assumes: "The name is that of the carrier's transactions.",
    },
    transactionsEndDate: {
      name: 'End of the fuelings',
      means: 'Parameter of the end of the period. Blank: not sent.',
      assumes: "The name is that of the carrier's transactions.",
    },
    transactionsDate: { name: 'Form of the date of the fuelings', ...WHEN },
    transactionsEnd: { name: 'Last day of the fuelings', ...LAST_DAY },
    transfersSupplierDocument: {
      name: "Station's CNPJ in the transfers",
      means: 'Parameter of the CNPJ in the list of transfers. Blank: not sent.',
      assumes: 'The name is that of the pending list.',
    },
    transfersStartDate: {
      name: 'Start of the transfers',
      means: 'Parameter of the beginning of the period. Blank: not sent.',
      assumes: "The name is that of the carrier's transactions.",
    },
    transfersEndDate: {
      name: 'End of the transfers',
      means: 'Parameter of the end of the period. Blank: not sent.',
      assumes: "The name is that of the carrier's transactions.",
    },
    transfersDate: { name: 'Form of the date of the transfers', ...WHEN },
    transfersEnd: { name: 'Last day of the transfers', ...LAST_DAY },
    issuingTransactionId: {
      name: 'Fueling of the data for issuing',
      means: 'Parameter of the fueling whose data are asked for.',
      assumes: "The name of the fueling's field.",
    },
    issuingSupplierDocument: {
      name: "Station's CNPJ in the data for issuing",
      means: 'Parameter of the CNPJ in that request. Blank: not sent.',
      assumes: 'The access says the station already.',
    },
    customerId: { name: 'Fleet in its fuelings', means: 'Parameter of the number of the fleet. Blank: not sent.' },
    customerStartDate: { name: "Start of the fleet's fuelings", means: 'Parameter of the start of the period.' },
    customerEndDate: { name: "End of the fleet's fuelings", means: 'Parameter of the end of the period.' },
    customerDate: { name: "Form of the date of the fleet's fuelings", means: WHEN.means },
    customerEnd: { name: "Last day of the fleet's fuelings", ...LAST_DAY },
    customerInvoiceKey: { name: 'Fuelings of a note', means: 'Parameter of the access key. Never sent beside a period.' },
    invoicesCustomerId: {
      name: 'Fleet in its notes',
      means: 'Parameter of the number of the fleet in the list of notes. Blank: not sent.',
      assumes: FLEET_NAME,
    },
    invoicesStartDate: { name: "Start of the fleet's notes", means: 'Parameter of the start of the period.', assumes: FLEET_NAME },
    invoicesEndDate: { name: "End of the fleet's notes", means: 'Parameter of the end of the period.', assumes: FLEET_NAME },
    invoicesDate: { name: "Form of the date of the fleet's notes", ...WHEN },
    invoicesEnd: { name: "Last day of the fleet's notes", ...LAST_DAY },
    invoicesTransactionId: {
      name: 'Notes of a fueling',
      means: 'Parameter of the fueling whose notes are asked for.',
      assumes: "The name of the fueling's field.",
    },
    customerProductsId: {
      name: 'Fleet in the catalog',
      means: 'Parameter of the number of the fleet in the catalog. Blank: not sent.',
      assumes: "The catalog is the network's, and the same for all.",
    },
    also: {
      products: {
        name: 'More parameters: catalog',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      prices: { name: 'More parameters: prices', means: 'What else the network demands here, as status=ACTIVE.', assumes: 'Nothing else.' },
      pending: {
        name: 'More parameters: pending list',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      transactions: {
        name: 'More parameters: fuelings',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      transfers: {
        name: 'More parameters: transfers',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      issuing: {
        name: 'More parameters: data for issuing',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      customerTransactions: {
        name: 'More parameters: fuelings of the fleet',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      customerInvoices: {
        name: 'More parameters: notes of the fleet',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
      customerProducts: {
        name: 'More parameters: products of the fleet',
        means: 'What else the network demands here, as status=ACTIVE.',
        assumes: 'Nothing else.',
      },
    },
  },
  page: {
    list: { name: 'List of records', means: 'Where the list stands in each page.' },
    total: { name: 'Total of records', means: 'How many records there are in all.' },
    number: { name: 'Number of the page', means: 'The number of the page, from 1.' },
    size: { name: 'Records of a page', means: 'How many records a page holds.' },
    pages: { name: 'Total of pages', means: 'How many pages there are.' },
    isLast: { name: 'Last page', means: 'Whether the page is the last.' },
    isLastWords: {
      yes: { name: 'Words: yes, last page', means: 'Words of the network for true.', assumes: 'True or false, without words.' },
      no: { name: 'Words: no, last page', means: 'Words of the network for false.', assumes: 'True or false, without words.' },
    },
  },
  batches: { standard: body, agreement: body },
  acceptance: {
    processId: { name: 'Number of the batch', means: 'What the network calls the batch that it received.' },
    status: { name: 'First state', means: 'The word of the state when the batch is received.' },
  },
  batchStatus: {
    processId: { name: 'Number of the batch', means: 'The batch that the answer is about.' },
    status: { name: 'State of the batch', means: 'The word of the state of the batch.' },
    reason: { name: 'Reason of the batch', means: 'Why the batch was refused.', assumes: STYLE },
    lines: { name: 'List of lines', means: 'Where the list of the lines is.', assumes: STYLE },
    accepted: { name: 'Accepted lines', means: 'The list of accepted lines, if apart.', assumes: 'One list brings all.' },
    rejected: { name: 'Refused lines', means: 'The list of refused lines, if apart.', assumes: 'One list brings all.' },
    total: { name: 'Total of lines', means: 'How many lines the network counts in the batch.', assumes: STYLE },
    words: {
      ...words('batch'),
      waiting: { name: 'Words: batch in the queue', means: 'Words of the network for what has not begun.' },
      partial: {
        name: 'Words: batch accepted in part',
        means: 'Words of the network for what was taken in part only.',
        assumes: 'Common words for it.',
      },
    },
    line: {
      status: { name: 'State of the line', means: 'The word of the state of a line.', assumes: STYLE },
      reason: { name: 'Reason of the line', means: 'Why the line was refused.', assumes: STYLE },
      words: words('line'),
      whenNoStatus: { name: 'Line without a state', means: 'What a listed line without a state is.', assumes: "We don't know." },
      match: {
        by: {
          name: 'How a line is found',
          means: 'How our line is found: by number, order or product.',
          assumes: 'By number.',
        },
        index: { name: 'Number of the line', means: 'Where the number of the line is.', assumes: STYLE },
        base: { name: 'First line', means: 'The number of the first line.', assumes: 'Zero.' },
        product: { name: 'Product of the line', means: 'Where the product of the line is.', assumes: STYLE },
        productKey: { name: 'What the product says', means: 'Whether it is the id, the code or the name.', assumes: 'The id.' },
        customer: { name: 'Customer of the line', means: "Where the CNPJ of the line's customer is.", assumes: STYLE },
      },
    },
  },
  prices: {
    within: {
      name: 'Prices of the record',
      means: 'Where the list of prices stands, if the record is a product.',
      assumes: 'Each record is a price.',
    },
    productId: { name: 'Product', means: 'Id of the product.', assumes: STYLE },
    productCode: { name: 'Code of the product', means: 'Code, looked up in the catalog where there is no id.', assumes: STYLE },
    productName: { name: 'Name of the product', means: 'Name of the product.', assumes: STYLE },
    price: { name: 'Price', means: 'Price per liter or m³.', assumes: STYLE },
    priceFormat,
    validFrom: { name: 'In force since', means: 'Since when the price is in force.', assumes: STYLE },
    dates: ANSWERS.dates,
    customerDocument: { name: "Customer's CNPJ", means: 'CNPJ of the customer of the agreement.', assumes: STYLE },
    customerName: { name: "Customer's name", means: 'Name of the customer of the agreement.', assumes: STYLE },
    stationDocument: { name: "Station's CNPJ", means: 'A price of another station is left out.', assumes: STYLE },
    active: { name: 'In force', means: 'A price that says false is left out.', assumes: STYLE },
    activeWords: {
      yes: { name: 'Words: yes, in force', means: 'Words of the network for true.', assumes: 'True or false, without words.' },
      no: { name: 'Words: no, in force', means: 'Words of the network for false.', assumes: 'True or false, without words.' },
    },
    kind: { name: 'Kind', means: 'Whether it is a pump or an agreement price.', assumes: STYLE },
    kindWords: {
      standard: { name: 'Words: pump price', means: 'Words of the network for a pump price.', assumes: STYLE },
      agreement: { name: 'Words: agreement price', means: 'Words of the network for an agreement price.', assumes: STYLE },
    },
    kindWhenAbsent: {
      name: 'Price without a kind',
      means: 'What a price that does not say its kind is.',
      assumes: 'An agreement when it has a customer.',
    },
  },
  products: {
    id: { name: 'Id', means: 'What a batch calls the product by.', assumes: STYLE },
    code: { name: 'Code', means: 'Code of the product.', assumes: STYLE },
    name: { name: 'Name', means: 'Name of the product.', assumes: STYLE },
    unit: { name: 'Unit', means: 'Unit of the product.', assumes: STYLE },
    oneRoot: { name: 'Where the product is', means: 'Where the product is in the answer for one.', assumes: 'It is the answer itself.' },
  },
  pending: {
    ...fueling,
    daysPending: { name: 'Days without a note', means: 'For how many days the note is missing.' },
    repassDate: { name: 'Day of the transfer', means: 'The day of the transfer.' },
    repassStatus: { name: 'State of the transfer', means: 'The word of the state of the transfer.' },
  },
  transactions: {
    ...fueling,
    customerDocument: { name: "Customer's CNPJ", means: 'CNPJ of the customer.', assumes: STYLE },
    invoiceKey: {
      name: 'Key of the note',
      means: "Access key of the fueling's note.",
      assumes: "The name is that of the carrier's transactions.",
    },
    cancelled: {
      name: 'Canceled',
      means: 'Whether the fueling was canceled.',
      assumes: "The name is that of the carrier's transactions.",
    },
    cancelledWords: {
      cancelled: { name: 'Words: canceled', means: 'Words of the network for canceled.', assumes: 'True or false, without words.' },
      valid: { name: 'Words: valid', means: 'Words of the network for valid.', assumes: 'True or false, without words.' },
    },
  },
  transfers: {
    id: { name: 'Transfer', means: 'Number of the transfer.', assumes: STYLE },
    date: {
      name: 'Day of the transfer',
      means: 'The day on which the network pays, or paid.',
      assumes: 'The name is that of the pending list.',
    },
    amount: { name: 'Value of the transfer', means: 'Value in reais.', assumes: STYLE },
    decimalMark: { name: 'Decimal mark', means: 'The decimal mark in a value that comes as text.', assumes: 'Dot.' },
    amountHides: ANSWERS.valueHides,
    dates: ANSWERS.dates,
    status: {
      name: 'Status of the transfer',
      means: 'The word of the status of the transfer.',
      assumes: 'The name is that of the pending list.',
    },
    fuelings: {
      name: 'Fuelings of the transfer',
      means: "The number of the fueling that the transfer pays, or their list. Without it the value can't be checked.",
      assumes: STYLE,
    },
    fuelingId: {
      name: 'Number in the list of the transfer',
      means: 'Where the number stands in each item of that list. “(the answer itself)”: the item is the number itself.',
      assumes: 'The name of the field of the fueling, or the item itself.',
    },
  },
  customerTransactions: {
    transactionId: { name: 'Fueling', means: 'Number of the fueling.' },
    transactionDate: { name: 'Date', means: 'Local date and time of the fueling.' },
    plate: { name: 'Plate', means: 'Plate of the vehicle.' },
    product: { name: 'Product', means: 'Name of the fuel.' },
    quantity: { name: 'Quantity', means: 'Liters, or m³ of GNV.' },
    value: { name: 'Value', means: 'Value in reais.' },
    odometer: { name: 'Odometer', means: 'Kilometers as typed at the pump.' },
    supplierDocument: { name: "Station's CNPJ", means: 'CNPJ of the station that fueled.' },
    city: { name: 'City', means: 'City of the station.' },
    invoiceKey: { name: 'Key of the note', means: "Access key of the fueling's note." },
    cancelled: { name: 'Canceled', means: 'Whether the fueling was canceled.' },
    cancelledWords: {
      cancelled: { name: 'Words: canceled', means: 'Words of the network for canceled.', assumes: 'True or false, without words.' },
      valid: { name: 'Words: valid', means: 'Words of the network for valid.', assumes: 'True or false, without words.' },
    },
    decimalMark: {
      name: 'Decimal mark',
      means: 'The decimal mark in quantities and values that come as text.',
      assumes: 'A dot.',
    },
    ...ANSWERS,
  },
  customerInvoices: {
    invoiceKey: { name: 'Key of the note', means: 'Access key of the note.' },
    number: { name: 'Number of the note', means: 'Number of the note.', assumes: STYLE },
    url: { name: 'Address of the XML', means: "Address of the note's file. The program follows it only on the network's server." },
    xml: { name: 'XML in the answer', means: 'Where the XML stands, if the answer is JSON.', assumes: 'The answer is the file itself.' },
  },
  issuing: {
    customerDocument: {
      name: "Customer's CNPJ",
      means: "Where the customer's CNPJ is in the data for issuing.",
      assumes: 'One of the common names for it.',
    },
  },
  attachment: {
    xml: {
      name: { name: 'Field of the file', means: 'The name of the field of the XML.' },
      as: { name: 'Form of the file', means: 'Whether the XML goes in base64 or as text.' },
    },
    list: { name: 'Body in a list', means: 'Whether the body is a list with the note in it.', assumes: 'The body is the note itself.' },
    fields: {
      name: 'Fields of the note',
      means: "Fields of the body beside the note's file, which always goes.",
      assumes: 'Nothing else goes.',
    },
    transactionIds: {
      name: 'Fuelings of the note',
      means: 'Whether the body says which fuelings the note is for.',
      assumes: 'It does not.',
    },
    atOnce: {
      name: 'Notes at the same time',
      means: 'How many notes of a station may be on their way together.',
      assumes: 'The network takes four. If it asks to wait, fewer go.',
    },
    acceptance: {
      protocol: {
        name: 'Protocol',
        means: 'What the network calls the note that it received.',
        assumes: 'One of the common names for it.',
      },
      status: { name: 'Status', means: 'The word of the state of the note.', assumes: STYLE },
      required: {
        name: 'What the answer must have',
        means: 'Without it a yes of the network is still a doubt.',
        assumes: 'Nothing is needed.',
      },
    },
  },
  fueling: {
    fields: {
      name: 'Fields of a manual fueling',
      means: 'What the body says of a fueling that is registered by hand.',
      assumes: 'The names are those of the fuelings of the fleet.',
    },
    quantity: written('quantity'),
    value: written('value'),
    unitPrice: written('price of one unit'),
    date: {
      name: 'Form of the date of the fueling',
      means: 'How its date and time are written.',
      assumes: 'Year first, local time and no zone, as in the document.',
    },
    driver: {
      name: 'What the driver is',
      means: 'Whether the driver goes by CPF, network number or fleet number.',
      assumes: 'No field carries the driver.',
    },
    acceptance: {
      transactionId: {
        name: 'Number of the fueling',
        means: 'What the network calls the fueling that it received.',
        assumes: 'The name is that of the fuelings of the fleet.',
      },
      status: { name: 'Status', means: 'The word of the state of the fueling.', assumes: STYLE },
      required: {
        name: 'What the answer must have',
        means: 'Without it a yes of the network is still a doubt.',
        assumes: 'Nothing is needed.',
      },
    },
  },
  errors: {
    batch: {
      name: 'Errors of a batch',
      means: 'What each error of the network means for a batch. Others are refusals.',
      assumes: 'None means anything else.',
    },
    note: {
      name: 'Errors of a note',
      means: 'What each error of the network means for a note. Others are refusals.',
      assumes: '409 says that the note is there already.',
    },
    fueling: {
      name: 'Errors of a manual fueling',
      means: 'What each error of the network means for a fueling. Others are refusals.',
      assumes: '409 says that the fueling is there already.',
    },
    lineBase: { name: 'First line in errors', means: 'The number of the first line in error messages.', assumes: 'Zero.' },
    sentence: {
      name: 'Sentence of the error',
      means: 'Where the network says what went wrong, if in another shape.',
      assumes: 'The shape of the document.',
    },
    code: { name: 'Code of the error', means: 'The code that each error of the network brings.', assumes: 'None is needed.' },
    parameters: { name: 'Fields of the error', means: 'The messages by parameter.' },
  },
  policy: {
    resendUncertainPrices: {
      name: 'Send an uncertain batch again',
      means: 'Whether an uncertain batch may go again. Once, after two readings without it.',
      assumes: 'A person decides.',
    },
  },
};
