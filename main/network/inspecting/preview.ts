/** What would be sent, word for word and before anything is: by the encoders that make it in earnest. */

import type { RequestName, RequestPreview } from '../../../preload/contract/wire-profile/wire-profile.ts';
import { encodeBatches } from '../encoding/encode.ts';
import { EncodeError } from '../encoding/encode-error.ts';
import { encodeFueling } from '../encoding/encode-fueling.ts';
import { encodeAttachment } from '../encoding/encode-note.ts';
import type { Get } from '../endpoints/request.ts';
import type { ManualFueling } from '../fleet-api.ts';
import { joinAddress } from '../http/address.ts';
import type { BatchLineIntent, NetworkFleet, NetworkStation } from '../network-api.ts';
import { pathsOf } from '../profile/prefixes.ts';
import type { WireProfile } from '../profile/types.ts';
import { createQueries } from '../queries.ts';
import { SAMPLE } from '../texts.ts';

const CUSTOMER = '11444777000161';
const FUELINGS = ['9000000001', '9000000002'] as const;

/** Two products, one with a date of its own; told as a percentage as well, for a network that wants one. */
function sampleLines(kind: 'standard' | 'agreement'): readonly BatchLineIntent[] {
  return SAMPLE.products.map((productName, index) => ({
    productId: String(index + 1),
    productCode: `00${index + 1}`,
    productName,
    customerDocument: kind === 'agreement' ? CUSTOMER : null,
    priceE4: 58_900 - index * 17_900,
    percentE4: kind === 'agreement' ? -30_000 : null,
    validFrom: index === 0 ? '2026-12-01T00:00:00' : null,
  }));
}

/** What names the first sample product where each product has its own listing of prices. */
function sampleProduct(pricesEach: WireProfile['query']['pricesEach']): string | null {
  const [line] = sampleLines('standard');
  if (pricesEach === 'none' || line === undefined) return null;
  return { id: line.productId, code: line.productCode, name: line.productName }[pricesEach];
}

const SAMPLE_DRIVER = { document: '52998224725', id: '7781', registration: 'M-7781' } as const;

function sampleFueling(driver: keyof typeof SAMPLE_DRIVER): ManualFueling {
  return {
    ...{ plate: 'ABC1D23', date: '2026-11-23T08:15:00', productId: '1301', productCode: '820101034', productName: SAMPLE.diesel },
    ...{ quantityE4: 1_205_000, valueE4: 7_326_400, odometer: 120_340, supplierDocument: CUSTOMER, driver: SAMPLE_DRIVER[driver] },
  };
}

/** @param now epoch milliseconds */
export function previewRequest(
  name: RequestName,
  profile: WireProfile,
  station: NetworkStation | NetworkFleet,
  now: number,
): RequestPreview {
  const queries = createQueries(profile);
  const paths = pathsOf(profile);
  const get = ({ path, query }: Get): RequestPreview => ({ method: 'GET', path: pathOf(station, path, query), body: '', problem: null });
  const page = ({ path, query }: Get): Get => ({ path, query: [...query, ...queries.page(1)] });
  switch (name) {
    case 'standard':
    case 'agreement': {
      const path = name === 'standard' ? paths.standardBatch : paths.agreementBatch;
      return post(station, path, () => encodeBatches(profile, station, name, sampleLines(name), now)[0]?.body);
    }
    case 'note':
      return post(station, paths.attachNote, () => {
        const xml = new TextEncoder().encode(SAMPLE.note);
        return encodeAttachment(profile.attachment, station, xml, FUELINGS).body;
      });
    case 'fueling':
      return post(
        station,
        paths.customerFuelings,
        () => encodeFueling(profile.fueling, fleetOf(station), sampleFueling(profile.fueling.driver)).body,
      );
    case 'prices':
      return get(page(queries.firstPrices(station, sampleProduct(profile.query.pricesEach))));
    case 'products':
      return get(page(queries.products(station)));
    case 'pending':
      return get(page(queries.pending(station, {}, now)));
    case 'transactions':
      return get(page(queries.transactions(station, { startDate: '2026-11-01', endDate: '2026-11-30' })));
    case 'transfers': {
      const transfers = queries.transfers(station, { from: '2026-11-01', until: '2026-11-30' });
      return transfers === null ? { method: 'GET', path: '', body: '', problem: SAMPLE.noTransfers } : get(page(transfers));
    }
    case 'issuing':
      return get(queries.issuing(station, FUELINGS[0]));
    case 'fleet-fuelings':
      return get(page(queries.fleetFuelings(fleetOf(station), { startDate: '2026-11-01', endDate: '2026-11-30' })));
    case 'fleet-notes':
      return get(page(queries.fleetInvoices(fleetOf(station), { startDate: '2026-11-01', endDate: '2026-11-30' })));
    case 'fleet-products':
      return get(page(queries.fleetProducts(fleetOf(station))));
  }
}

/** A station has no number of a carrier: one is made up. */
function fleetOf(access: NetworkStation | NetworkFleet): NetworkFleet {
  return 'customerId' in access ? access : { ...access, customerId: '9001' };
}

function pathOf(station: NetworkStation, path: string, query: Get['query'] = []): string {
  return joinAddress(station.baseUrl, path, query).path;
}

function post(station: NetworkStation, path: string, make: () => Uint8Array | undefined): RequestPreview {
  const request = { method: 'POST', path: pathOf(station, path) } as const;
  try {
    return { ...request, body: new TextDecoder().decode(make()), problem: null };
  } catch (error) {
    if (error instanceof EncodeError) return { ...request, body: '', problem: error.message };
    throw error;
  }
}
