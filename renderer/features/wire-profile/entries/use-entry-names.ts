import { useMemo } from 'react';
import { useFrom } from '../../../kit/stores-context.tsx';

/** The name of an entry in lists, or else its path. */
export function useEntryNames(): (entry: string) => string {
  const entries = useFrom('wireProfile', ({ view }) => view?.entries);
  return useMemo(() => {
    const names = new Map(entries?.map(({ entry, name }) => [entry, name]));
    return (entry) => names.get(entry) ?? entry;
  }, [entries]);
}
