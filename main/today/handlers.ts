import type { Handlers } from '../../preload/contract/channels.ts';
import type { todayChannels } from '../../preload/contract/today/channels.ts';
import type { Today } from './today.ts';

export function todayHandlers(today: Today): Handlers<keyof typeof todayChannels> {
  return {
    'today:needs': ({ stationId }) => today.needs(stationId),
    'today:stations': () => today.stations(),
    'today:put-away': ({ stationId }) => today.putAway(stationId),
    'today:show-tour': ({ shown }) => today.showTour(shown),
    'today:settle-refused': ({ batchId }) => today.settleRefused(batchId),
  };
}
