import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { document, id, ofStation } from '../kit/fields.ts';
import { type CredentialsTest, type FleetView, type ReachabilityView, type StationHoldings, type StationView, UFS } from './stations.ts';

const name = z.string().max(200);
const url = z.string().max(2048);
const clientSecret = z.string().max(4096);
const uf = z.enum(UFS);

const access = { baseUrl: url, authUrl: url, clientId: z.string().max(512) };
const newStation = { name, cnpj: document, uf, environment: z.enum(['homologation', 'production']), ...access, clientSecret };
const customerId = z.string().max(40);
const newFleet = { ...newStation, customerId };

export const stationChannels = {
  /** Omitted fields take the training network's example. */
  'stations:add-training': takes({ name: name.optional(), cnpj: document.optional(), uf: uf.optional() }).needsPin().answers<StationView>(),
  'stations:test-credentials': takes(newStation).withoutPin('tries-typed-secret').answers<CredentialsTest>(),
  'stations:add': takes(newStation).needsPin().answers<StationView>(),
  /** The training network's example of a carrier. */
  'fleets:add-training': takesNothing.needsPin().answers<FleetView>(),
  'fleets:test-credentials': takes(newFleet).withoutPin('tries-typed-secret').answers<CredentialsTest>(),
  'fleets:add': takes(newFleet).needsPin().answers<FleetView>(),
  /** Tests an existing station (or fleet, by its id) with unsaved values. `clientSecret`: '' = the stored one, for stored addresses only. */
  'stations:test-access': takes({ stationId: id, ...access, clientSecret })
    .needsPin()
    .answers<CredentialsTest>(),
  /**
   * CNPJ and environment identify a station. Only the name of a training station is used. `clientSecret`: '' = unchanged,
   * with unchanged addresses only.
   */
  'stations:edit': takes({ stationId: id, name, ...access, clientSecret })
    .needsPin()
    .answers<StationView>(),
  'stations:activate': takes(ofStation).withoutPin('preference').answers<null>(),
  'stations:set-secret': takes({ stationId: id, clientSecret }).needsPin().answers<null>(),
  /** Records that a person confirmed that sending is real from now on (`confirm-production`). */
  'stations:confirm-production': takes(ofStation).withoutPin('prepares').answers<null>(),
  /** Counts of its data, shown before it is removed. */
  'stations:holdings': takes(ofStation).withoutPin('reads-store').answers<StationHoldings>(),
  /** Removes it from the list; its history stays, and the same CNPJ and environment restore it. */
  'stations:remove': takes(ofStation).needsPin().answers<null>(),
};

export type StationsEvent = { readonly type: 'reachability'; readonly reachability: ReachabilityView };
