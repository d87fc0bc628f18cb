import { useFrom } from '../../components/stores-context.tsx';
import { activeStation, reachabilityOf } from '../../stores/app-store.ts';

/** Whether the network of the active station can't be reached just now. */
export function useOffline(): boolean {
  return useFrom('app', ({ app }) => {
    const station = activeStation(app);
    return station !== null && reachabilityOf(app, station.id)?.state === 'offline';
  });
}
