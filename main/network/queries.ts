import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';
import type { FleetFuelingsFilter, FleetInvoicesFilter } from './fleet-api.ts';
import { fillPath, type Query } from './http/address.ts';
import { periodBound, toLocal } from './local-time.ts';
import type { NetworkFleet, NetworkStation } from './network-api.ts';
import type { PendingFilter, TransactionsFilter } from './notes-api.ts';
import { pathsOf } from './profile/prefixes.ts';
import type { DateWriting, PeriodEnd, WireProfile } from './profile/types.ts';

/** A reading as it is asked for. A listing's page comes on top (`pageQuery`). */
export interface Get {
  readonly path: string;
  readonly query: Query;
}

/** The API's maximum ("Pagination and filters"). */
export const PAGE_SIZE = 100;
const DAY_MS = 86_400_000;

/** A parameter under the name that the profile gives it; none when it has no name or no value. */
export function pair(name: string | null, value: string | undefined): Query {
  return name === null || value === undefined ? [] : [[name, value]];
}

/** Every reading of the API in the profile's words: what is asked and what is shown before are the same. */
export function createQueries(profile: Pick<WireProfile, 'paths' | 'query'>) {
  const { query: names } = profile;
  const paths = pathsOf(profile);
  const also = (listing: keyof typeof names.also): Query => [...new URLSearchParams(names.also[listing] ?? '')];
  /** Far enough back to leave nothing out: the API wants a start when no other filter is given. */
  function earliest(station: NetworkStation, now: number): string {
    const instant = new Date(now - names.pendingDaysBack * DAY_MS).toISOString();
    return (toLocal(instant, station.timeZone) ?? instant).slice(0, 10);
  }
  const { customerDate, invoicesDate, transactionsDate, transfersDate, pendingDate } = names;
  const from = (name: string | null, day: string | undefined, as: DateWriting, { timeZone }: NetworkStation): Query =>
    pair(name, day && periodBound(day, 'start', as, timeZone));
  const until = (name: string | null, day: string | undefined, as: DateWriting, end: PeriodEnd, { timeZone }: NetworkStation): Query =>
    pair(name, day && periodBound(day, end, as, timeZone));
  return {
    page: (number: number): Query => [
      [names.page, String(number)],
      [names.pageSize, String(PAGE_SIZE)],
    ],
    products: (station: NetworkStation): Get => ({
      path: paths.products,
      query: [...pair(names.productsSupplierDocument, station.cnpj), ...also('products')],
    }),
    product: (productId: string): Get => ({ path: fillPath(paths.product, 'id', productId), query: [] }),
    /** @param product one product alone, by what the profile asks for it by. */
    prices: (station: NetworkStation, kind: PriceKind | null, product?: string): Get => ({
      path: kind === 'agreement' ? (paths.agreementPrices ?? paths.prices) : paths.prices,
      query: [
        ...pair(names.pricesSupplierDocument, station.cnpj),
        ...pair(names.pricesActive, names.pricesActiveValue),
        ...pair(names.pricesProduct, product),
        ...(kind === null ? [] : pair(names.pricesKind, names.pricesKindValues[kind])),
        ...also('prices'),
      ],
    }),
    /** @param now epoch milliseconds: where nobody filters, the period begins so many days before. */
    pending(station: NetworkStation, { startDate }: PendingFilter, now: number): Get {
      // The station's own CNPJ is a filter too, but whether it counts as one here is not shown.
      const start = startDate ?? earliest(station, now);
      return {
        path: paths.pendingNotes,
        query: [
          ...pair(names.pendingSupplierDocument, station.cnpj),
          ...from(names.pendingStartDate, start, pendingDate, station),
          ...also('pending'),
        ],
      };
    },
    transactions: (station: NetworkStation, { startDate, endDate }: TransactionsFilter): Get => ({
      path: paths.supplierTransactions,
      query: [
        ...pair(names.transactionsSupplierDocument, station.cnpj),
        ...from(names.transactionsStartDate, startDate, transactionsDate, station),
        ...until(names.transactionsEndDate, endDate, transactionsDate, names.transactionsEnd, station),
        ...also('transactions'),
      ],
    }),
    /** null: the profile names no such listing. Days `YYYY-MM-DD`, both inclusive as far as the network has it so. */
    transfers(station: NetworkStation, period: { readonly from: string; readonly until: string }): Get | null {
      if (paths.transfers === null) return null;
      return {
        path: paths.transfers,
        query: [
          ...pair(names.transfersSupplierDocument, station.cnpj),
          ...from(names.transfersStartDate, period.from, transfersDate, station),
          ...until(names.transfersEndDate, period.until, transfersDate, names.transfersEnd, station),
          ...also('transfers'),
        ],
      };
    },
    issuing: (station: NetworkStation, transactionId: string): Get => ({
      path: paths.issuingData,
      query: [...pair(names.issuingSupplierDocument, station.cnpj), [names.issuingTransactionId, transactionId], ...also('issuing')],
    }),
    batchStatus: (processId: string): Get => ({ path: fillPath(paths.batchStatus, 'processId', processId), query: [] }),
    fleetFuelings: (fleet: NetworkFleet, filter: FleetFuelingsFilter): Get => ({
      path: paths.customerTransactions,
      query: [
        ...pair(names.customerId, fleet.customerId),
        ...('invoiceKey' in filter
          ? pair(names.customerInvoiceKey, filter.invoiceKey)
          : [
              ...from(names.customerStartDate, filter.startDate, customerDate, fleet),
              ...until(names.customerEndDate, filter.endDate, customerDate, names.customerEnd, fleet),
            ]),
        ...also('customerTransactions'),
      ],
    }),
    fleetInvoices: (fleet: NetworkFleet, filter: FleetInvoicesFilter): Get => ({
      path: paths.customerInvoices,
      query: [
        ...pair(names.invoicesCustomerId, fleet.customerId),
        ...('transactionId' in filter
          ? pair(names.invoicesTransactionId, filter.transactionId)
          : [
              ...from(names.invoicesStartDate, filter.startDate, invoicesDate, fleet),
              ...until(names.invoicesEndDate, filter.endDate, invoicesDate, names.invoicesEnd, fleet),
            ]),
        ...also('customerInvoices'),
      ],
    }),
    fleetProducts: (fleet: NetworkFleet): Get => ({
      path: paths.customerProducts,
      query: [...pair(names.customerProductsId, fleet.customerId), ...also('customerProducts')],
    }),
    fleetProduct: (productId: string): Get => ({ path: fillPath(paths.customerProduct, 'id', productId), query: [] }),
  };
}
