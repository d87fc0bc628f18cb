import { useMemo, useState } from 'react';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { type Asked, askedOf, type Lit, litBy } from './asked.ts';

export interface Asking {
  readonly all: readonly Asked[];
  readonly place: number;
  readonly now: Asked;
  readonly lit: Lit;
  readonly go: (place: number) => void;
}

/** The question that is on the sheet: the one that was gone to, or what comes in its place once it is answered. */
export function useAsked(view: ImportView | null): Asking | null {
  const all = useMemo(() => (view === null ? [] : askedOf(view)), [view]);
  const [at, setAt] = useState<{ readonly key: string; readonly place: number }>({ key: '', place: 0 });
  const known = all.findIndex(({ key }) => key === at.key);
  const place = known === -1 ? Math.min(at.place, all.length - 1) : known;
  const now = all[place] ?? null;
  const lit = useMemo(() => (now === null ? null : litBy(now)), [now]);
  if (now === null || lit === null) return null;
  return { all, place, now, lit, go: (to) => setAt({ key: all[to]?.key ?? '', place: to }) };
}
