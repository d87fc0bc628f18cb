import type { Handlers } from '../../preload/contract/channels.ts';
import type { stationChannels } from '../../preload/contract/stations/channels.ts';
import type { createFirstSend } from './first-send.ts';
import type { Stations } from './stations.ts';

type Confirming = Pick<ReturnType<typeof createFirstSend>, 'confirm'>;

export function stationHandlers(stations: Stations, firstSend: Confirming): Handlers<keyof typeof stationChannels> {
  return {
    'stations:add-training': stations.addTraining,
    'stations:test-credentials': stations.testCredentials,
    'fleets:add-training': () => stations.addTrainingFleet(),
    'fleets:test-credentials': stations.testFleet,
    'fleets:add': stations.addFleet,
    'stations:test-access': stations.testAccess,
    'stations:add': stations.add,
    'stations:edit': stations.edit,
    'stations:activate': ({ stationId }) => stations.activate(stationId),
    'stations:set-secret': ({ stationId, clientSecret }) => stations.setSecret(stationId, clientSecret),
    'stations:confirm-production': ({ stationId }) => firstSend.confirm(stationId),
    'stations:holdings': ({ stationId }) => stations.holdings(stationId),
    'stations:remove': ({ stationId }) => stations.remove(stationId),
  };
}
