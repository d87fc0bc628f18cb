import { activeStation, reachabilityOf } from '../../../kit/app-store.ts';
import { useFrom } from '../../../kit/stores-context.tsx';

/** Whether the active station's network is currently unreachable. */
export function useOffline(): boolean {
  return useFrom('app', ({ app }) => {
    const station = activeStation(app);
    return station !== null && reachabilityOf(app, station.id)?.state === 'offline';
  });
}
