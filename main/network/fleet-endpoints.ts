import type { ProductView } from '../../preload/contract/price-import/price-import.ts';
import { encodeFueling, fuelingForm } from './encoding/encode-fueling.ts';
import type { ReadingsApi } from './endpoints/readings.ts';
import type { EncodedFueling, FuelingAcceptance, ManualFueling } from './fleet-api.ts';
import { fillPath, isLoopback } from './http/address.ts';
import type { Call } from './http/call.ts';
import { find, parseJson } from './http/json.ts';
import type { Exchange, NetworkFleet, NetworkStation, Sweep } from './network-api.ts';
import { pathsOf } from './profile/prefixes.ts';
import type { Candidates, WireProfile } from './profile/types.ts';
import { createQueries } from './queries.ts';
import { readOneProduct, readProduct } from './reading/listings.ts';
import { readFuelingAcceptance } from './reading/note-acceptance.ts';
import type { SweepParts } from './reading/paging.ts';
import type { Reading } from './reading/reading.ts';
import { createSweep } from './reading/sweep.ts';
import { reading } from './reading/wire.ts';
import { wireTexts } from './texts.ts';

/** Accepted media types of a note's download; the file is judged by its bytes. */
const XML = 'application/xml, text/xml;q=0.9, */*;q=0.5';
const LESS_THAN = 0x3c;

export interface FleetEndpointsParts extends SweepParts {
  /** Nothing is encoded with a profile that has mistakes. */
  readonly guard: { assertUsable(station: NetworkStation): void };
}

export type FleetApi = ReturnType<typeof createFleetEndpoints> & ReadingsApi;

/** The fleet's endpoints, with the calls and tokens of the client. Never throws for a failure of the network. */
export function createFleetEndpoints(call: Call, profile: WireProfile, parts: FleetEndpointsParts) {
  const paths = pathsOf(profile);
  const queries = createQueries(profile);
  const sweep = createSweep(call, profile, parts);

  const bytesOf = (text: string, bytes?: Uint8Array): Reading<Uint8Array> => {
    const { xml } = profile.customerInvoices;
    // A note expected inside JSON may still arrive as the file itself: then it is used unchanged.
    const found = xml.length === 0 || bytes?.[0] === LESS_THAN ? (bytes ?? null) : xmlIn(text, xml);
    return found === null || found.byteLength === 0
      ? { ok: false, cause: 'malformed', detail: wireTexts.noFile() }
      : { ok: true, value: found };
  };

  return {
    /** The XML of a note, unchanged. */
    downloadFleetNote: (fleet: NetworkFleet, invoiceKey: string): Promise<Exchange<Uint8Array>> =>
      call(fleet, { method: 'GET', path: fillPath(paths.customerInvoiceXml, 'invoice_key', invoiceKey), file: XML, read: bytesOf }),

    /** Downloads by the listing's link. null: it leads to another host than the API's, and is not followed. */
    followInvoiceUrl(fleet: NetworkFleet, link: string): Promise<Exchange<Uint8Array>> | null {
      const url = ownUrl(fleet, link);
      if (url === null) return null;
      return call(fleet, { method: 'GET', base: url.origin, path: url.pathname, query: [...url.searchParams], file: XML, read: bytesOf });
    },

    /** Throws an EncodeError for what the profile can't express. */
    encodeFueling(fleet: NetworkFleet, fueling: ManualFueling): EncodedFueling {
      parts.guard.assertUsable(fleet);
      return encodeFueling(profile.fueling, fleet, fueling);
    },

    /** The fields that the profile requires for registering a fueling. */
    fuelingForm: () => fuelingForm(profile.fueling),

    /** Registers a fueling. `answered` needs the fields that the profile requires. Never resent automatically when in doubt. */
    sendFueling: (fleet: NetworkStation, body: Uint8Array): Promise<Exchange<FuelingAcceptance>> =>
      call(fleet, {
        method: 'POST',
        path: paths.customerFuelings,
        body,
        act: { meanings: profile.errors.fueling, lineBase: profile.errors.lineBase },
        read: (text) => readFuelingAcceptance(text, profile.fueling.acceptance),
      }),

    listFleetProducts: (fleet: NetworkFleet): Promise<Exchange<Sweep<ProductView>>> =>
      sweep(fleet, queries.fleetProducts(fleet), {
        name: wireTexts.listings.products,
        readItem: (record) => readProduct(record, profile.products),
      }),

    getFleetProduct: (fleet: NetworkFleet, productId: string): Promise<Exchange<ProductView>> =>
      call(fleet, {
        method: 'GET',
        ...queries.fleetProduct(productId),
        read: (text) => reading(() => readOneProduct(parseJson(text), profile.products)),
      }),
  };
}

/** The XML within a JSON answer, as text or in base64; null: none. */
function xmlIn(text: string, places: Candidates): Uint8Array | null {
  const found = find(parseJson(text), places)?.value;
  if (typeof found !== 'string') return null;
  if (/^\s*</.test(found.replace(/^\uFEFF/, ''))) return new TextEncoder().encode(found);
  const base64 = found.replaceAll(/\s/g, '');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null;
}

/** Whether a link is on the network's own host, and as secure as its address: the request carries the token. */
function ownUrl({ baseUrl }: NetworkStation, link: string): URL | null {
  if (!URL.canParse(baseUrl) || !URL.canParse(link, baseUrl)) return null;
  const [own, url] = [new URL(baseUrl), new URL(link, baseUrl)];
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return secure && url.origin === own.origin && url.username === '' && url.password === '' ? url : null;
}
