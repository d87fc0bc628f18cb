import type { Endpoint } from '../http/endpoint.ts';
import { attachNote } from './attach-note.ts';
import { batchStatus } from './batch-status.ts';
import { customerFuelings } from './customer-fuelings.ts';
import { customerInvoices, customerInvoiceXml } from './customer-invoices.ts';
import { customerProduct, customerProducts } from './customer-products.ts';
import { customerTransactions } from './customer-transactions.ts';
import { issuingData } from './issuing-data.ts';
import { pendingNotes } from './pending-notes.ts';
import { agreementBatch, standardBatch } from './price-batches.ts';
import { agreementPrices, prices } from './prices.ts';
import { product, products } from './products.ts';
import { supplierTransactions } from './supplier-transactions.ts';
import { token } from './token.ts';
import { transfers } from './transfers.ts';

/** A new endpoint is a file of its own and a name here. */
export const ENDPOINTS: readonly Endpoint[] = [
  token,
  products,
  product,
  prices,
  agreementPrices,
  standardBatch,
  agreementBatch,
  batchStatus,
  pendingNotes,
  supplierTransactions,
  issuingData,
  attachNote,
  transfers,
  customerTransactions,
  customerInvoices,
  customerInvoiceXml,
  customerProducts,
  customerProduct,
  customerFuelings,
];
