/** Previews an erasure: what it would remove and keep, by the same marks that it uses. */

import type { ErasurePlan, SparedView, StationOnDisk } from '../../../preload/contract/privacy/privacy.ts';
import type { Store } from '../../store/index.ts';
import type { Days } from '../model/terms.ts';
import { countHoldings } from '../stored-data/holdings.ts';
import { countOf, fiscalFiles } from './erase-rows.ts';
import { markGone, unmark } from './mark-gone.ts';

interface PlanParts {
  readonly station: StationOnDisk;
  /** null: nothing is retained. */
  readonly fiscal: { readonly days: Days; readonly today: string } | null;
  /** Backups and stores that were set aside. */
  readonly copies: number;
}

/** @throws Error of node:sqlite. */
export function planErasure(store: Pick<Store, 'db' | 'prepare'>, { station, fiscal, copies }: PlanParts): ErasurePlan {
  const { db } = store;
  const { id, cnpj, environment, fleet } = station;
  markGone(db, { stationId: id, cnpj, environment, fleet });
  try {
    const { open: unfinished, ...counts } = countHoldings(store, id);
    return {
      ...{ station, unfinished, ...counts },
      copies,
      spared: fiscal === null ? null : sparedOf(fiscalFiles(db, fiscal.days, fiscal.today)),
      sharedSheets: countOf(db, 'shared_imports'),
      othersLearn: countOf(db, 'stations WHERE environment = ? AND id <> ?', environment, id) > 0,
    };
  } finally {
    unmark(db);
  }
}

function sparedOf(files: readonly { readonly until: string | null }[]): SparedView | null {
  if (files.length === 0) return null;
  const days = files.map(({ until }) => until);
  const last =
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null;
  return { files: files.length, until: days.includes(null) ? null : last };
}
