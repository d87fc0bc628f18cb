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
  /** Every field left out gets the training network's own example. */
  'stations:add-training': takes({ name: name.optional(), cnpj: document.optional(), uf: uf.optional() }).needsPin().answers<StationView>(),
  'stations:test-credentials': takes(newStation).withoutPin('tries-typed-secret').answers<CredentialsTest>(),
  'stations:add': takes(newStation).needsPin().answers<StationView>(),
  /** The training network's own example of a carrier. */
  'fleets:add-training': takesNothing.needsPin().answers<FleetView>(),
  'fleets:test-credentials': takes(newFleet).withoutPin('tries-typed-secret').answers<CredentialsTest>(),
  'fleets:add': takes(newFleet).needsPin().answers<FleetView>(),
  /** What follows is done with a fleet as well, by its id. Of a station that is there, with values that are not kept yet. `clientSecret`: '' = the one that is kept, for the kept addresses alone. */
  'stations:test-access': takes({ stationId: id, ...access, clientSecret })
    .needsPin()
    .answers<CredentialsTest>(),
  /**
   * CNPJ and environment make a station the one it is. Only the name of a training station counts. `clientSecret`: '' = it stays,
   * with unchanged addresses.
   */
  'stations:edit': takes({ stationId: id, name, ...access, clientSecret })
    .needsPin()
    .answers<StationView>(),
  'stations:activate': takes(ofStation).withoutPin('preference').answers<null>(),
  'stations:set-secret': takes({ stationId: id, clientSecret }).needsPin().answers<null>(),
  /** A person has been told that what is sent from now on is real (`confirm-production`). */
  'stations:confirm-production': takes(ofStation).withoutPin('prepares').answers<null>(),
  /** What rests on it, to be told before it is removed. */
  'stations:holdings': takes(ofStation).withoutPin('reads-store').answers<StationHoldings>(),
  /** Off the list; its history stays, and comes back with the same CNPJ and environment. */
  'stations:remove': takes(ofStation).needsPin().answers<null>(),
};

export type StationsEvent = { readonly type: 'reachability'; readonly reachability: ReachabilityView };
