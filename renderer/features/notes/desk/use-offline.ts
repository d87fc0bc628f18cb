import { activeStation, reachabilityOf } from '../../../kit/app-store.ts';
import { useFrom } from '../../../kit/stores-context.tsx';

/** Whether the network of the active station can't be reached just now. */
export function useOffline(): boolean {
  return useFrom('app', ({ app }) => {
    const station = activeStation(app);
    return station !== null && reachabilityOf(app, station.id)?.state === 'offline';
  });
}
