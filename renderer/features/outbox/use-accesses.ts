import { useShallow } from 'zustand/react/shallow';
import { type Access, accessesOf } from '../../kit/app-store.ts';
import { useFrom } from '../../kit/stores-context.tsx';

/** All stations and fleets of this PC; the same list until one of them changes. */
export function useAccesses(): readonly Access[] {
  return useFrom(
    'app',
    useShallow(({ app }) => accessesOf(app)),
  );
}
