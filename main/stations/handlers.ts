import type { stationChannels } from '../../preload/contract/channels/stations.ts';
import type { Handlers } from '../../preload/contract/channels.ts';
import type { Stations } from './stations.ts';

export function stationHandlers(stations: Stations): Handlers<keyof typeof stationChannels> {
  return {
    'stations:add-training': stations.addTraining,
    'stations:test-credentials': stations.testCredentials,
    'stations:add': stations.add,
    'stations:edit': stations.edit,
    'stations:activate': ({ stationId }) => stations.activate(stationId),
    'stations:set-secret': ({ stationId, clientSecret }) => stations.setSecret(stationId, clientSecret),
    'stations:remove': ({ stationId }) => stations.remove(stationId),
  };
}
