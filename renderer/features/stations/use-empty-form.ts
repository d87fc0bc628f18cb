import { useEffect } from 'react';
import { useStores } from '../../kit/stores-context.tsx';

/**
 * The forms of stations and fleets share one store: each starts without the errors and the test of another one, and what a
 * closed form was still waiting for is reported by itself.
 */
export function useEmptyForm(): void {
  const { stations } = useStores();
  useEffect(() => {
    const { reset } = stations.getState();
    reset();
    return reset;
  }, [stations]);
}
