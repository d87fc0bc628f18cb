import { useEffect } from 'react';

/**
 * Forms that share a store: each starts without the errors and the test of another one, and what a closed form was still
 * waiting for is reported by itself. @param reset of the store.
 */
export function useEmptyForm(reset: () => void): void {
  useEffect(() => {
    reset();
    return reset;
  }, [reset]);
}
