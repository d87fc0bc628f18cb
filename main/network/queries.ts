import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';
import { ENDPOINTS } from './endpoints/all.ts';
import { type Get, pageQuery, pair } from './endpoints/request.ts';
import type { TransfersPeriod } from './endpoints/transfers.ts';
import { createWords } from './endpoints/words.ts';
import type { FleetFuelingsFilter, FleetInvoicesFilter } from './fleet-api.ts';
import { fillPath, type Query } from './http/address.ts';
import type { NetworkFleet, NetworkStation } from './network-api.ts';
import type { PendingFilter, TransactionsFilter } from './notes-api.ts';
import type { WireProfile } from './profile/types.ts';

const { listPending, listSupplierTransactions, listTransfers, readIssuingData, listFleetFuelings, listFleetInvoices } = ENDPOINTS;

/** Every read request in the profile's format: the preview shows exactly what is sent. */
export function createQueries(profile: Pick<WireProfile, 'paths' | 'query'>) {
  const words = createWords(profile);
  const { names, paths, also } = words;
  const arePricesApart = names.pricesKind !== null || paths.agreementPrices !== null;
  /** @param product of one product, identified as the profile requires. */
  const prices = (station: NetworkStation, kind: PriceKind | null, product?: string): Get => ({
    path: kind === 'agreement' ? (paths.agreementPrices ?? paths.prices) : paths.prices,
    query: [
      ...pair(names.pricesSupplierDocument, station.cnpj),
      ...pair(names.pricesActive, names.pricesActiveValue),
      ...pair(names.pricesProduct, product),
      ...(kind === null ? [] : pair(names.pricesKind, names.pricesKindValues[kind])),
      ...also('prices'),
    ],
  });
  return {
    /** Whether each kind of prices has its own listing. */
    arePricesApart,
    page: (number: number): Query => pageQuery(names, number),
    products: (station: NetworkStation): Get => ({
      path: paths.products,
      query: [...pair(names.productsSupplierDocument, station.cnpj), ...also('products')],
    }),
    product: (productId: string): Get => ({ path: fillPath(paths.product, 'id', productId), query: [] }),
    prices,
    /** The listing of prices that is read first; `product` counts only where each product has its own. */
    firstPrices: (station: NetworkStation, product: string | null): Get =>
      prices(station, arePricesApart ? 'standard' : null, names.pricesEach === 'none' ? undefined : (product ?? undefined)),
    /** @param now epoch milliseconds: default of the period's start, some days before. */
    pending: (station: NetworkStation, filter: PendingFilter, now: number): Get =>
      listPending.ask(words.of(listPending, now), station, filter),
    transactions: (station: NetworkStation, filter: TransactionsFilter): Get =>
      listSupplierTransactions.ask(words.of(listSupplierTransactions), station, filter),
    transfers: (station: NetworkStation, period: TransfersPeriod): Get | null =>
      listTransfers.ask(words.of(listTransfers), station, period),
    issuing: (station: NetworkStation, transactionId: string): Get =>
      readIssuingData.ask(words.of(readIssuingData), station, transactionId),
    batchStatus: (processId: string): Get => ({ path: fillPath(paths.batchStatus, 'processId', processId), query: [] }),
    fleetFuelings: (fleet: NetworkFleet, filter: FleetFuelingsFilter): Get =>
      listFleetFuelings.ask(words.of(listFleetFuelings), fleet, filter),
    fleetInvoices: (fleet: NetworkFleet, filter: FleetInvoicesFilter): Get =>
      listFleetInvoices.ask(words.of(listFleetInvoices), fleet, filter),
    fleetProducts: (fleet: NetworkFleet): Get => ({
      path: paths.customerProducts,
      query: [...pair(names.customerProductsId, fleet.customerId), ...also('customerProducts')],
    }),
    fleetProduct: (productId: string): Get => ({ path: fillPath(paths.customerProduct, 'id', productId), query: [] }),
  };
}
