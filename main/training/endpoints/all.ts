import type { Endpoint } from '../http/endpoint.ts';
import * as attachNote from './attach-note.ts';
import * as batchStatus from './batch-status.ts';
import * as customerFuelings from './customer-fuelings.ts';
import * as customerInvoices from './customer-invoices.ts';
import * as customerProducts from './customer-products.ts';
import * as customerTransactions from './customer-transactions.ts';
import * as issuingData from './issuing-data.ts';
import * as pendingNotes from './pending-notes.ts';
import * as priceBatches from './price-batches.ts';
import * as prices from './prices.ts';
import * as products from './products.ts';
import * as supplierTransactions from './supplier-transactions.ts';
import * as token from './token.ts';
import * as transfers from './transfers.ts';

/** Files of endpoints, by topic: everything that they export is an endpoint. */
const FILES: readonly Readonly<Record<string, Endpoint>>[] = [
  token,
  products,
  prices,
  priceBatches,
  batchStatus,
  pendingNotes,
  supplierTransactions,
  issuingData,
  attachNote,
  transfers,
  customerTransactions,
  customerInvoices,
  customerProducts,
  customerFuelings,
];

export const ENDPOINTS: readonly Endpoint[] = FILES.flatMap((file) => Object.values(file));
