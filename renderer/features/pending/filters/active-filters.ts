/** Active filters as a list, and the remaining filters after one is removed: pure. */

import type { PendingFilters } from '../../../../preload/contract/channels.ts';
import { type AgeBand, NO_PENDING_FILTERS } from '../../../../preload/contract/pending/pending.ts';

type Single = 'from' | 'to' | 'plate' | 'minDays' | 'maxDays' | 'minValueE4' | 'maxValueE4' | 'note' | 'text';

export type ActiveFilter =
  | { readonly type: 'customers' | 'products' | 'repassStatuses'; readonly name: string }
  | { readonly type: 'bands'; readonly name: AgeBand }
  | { readonly type: Single };

const SINGLES: readonly Single[] = ['text', 'from', 'to', 'plate', 'minDays', 'maxDays', 'minValueE4', 'maxValueE4', 'note'];
/** Filters behind "Mais filtros". */
const HIDDEN: readonly ActiveFilter['type'][] = ['from', 'to', 'plate', 'minDays', 'maxDays', 'minValueE4', 'maxValueE4', 'repassStatuses'];

const inUse = (value: unknown, nothing: unknown) => (typeof value === 'string' ? value.trim() !== nothing : value !== nothing);

export function activeFilters(filters: PendingFilters): readonly ActiveFilter[] {
  return [
    ...filters.bands.map((name): ActiveFilter => ({ type: 'bands', name })),
    ...filters.customers.map((name): ActiveFilter => ({ type: 'customers', name })),
    ...filters.products.map((name): ActiveFilter => ({ type: 'products', name })),
    ...filters.repassStatuses.map((name): ActiveFilter => ({ type: 'repassStatuses', name })),
    ...SINGLES.filter((type) => inUse(filters[type], NO_PENDING_FILTERS[type])).map((type): ActiveFilter => ({ type })),
  ];
}

export function hiddenCount(filters: PendingFilters): number {
  return activeFilters(filters).filter(({ type }) => HIDDEN.includes(type)).length;
}

const without = <T>(list: readonly T[], name: T): readonly T[] => list.filter((other) => other !== name);

/** The change that removes this filter. */
export function removeFilter(filters: PendingFilters, filter: ActiveFilter): Partial<PendingFilters> {
  switch (filter.type) {
    case 'bands':
      return { bands: without(filters.bands, filter.name) };
    case 'customers':
    case 'products':
    case 'repassStatuses':
      return { [filter.type]: without(filters[filter.type], filter.name) };
    default:
      return { [filter.type]: NO_PENDING_FILTERS[filter.type] };
  }
}

/** Toggles the age band. */
export function toggledBand(filters: PendingFilters, band: AgeBand): Partial<PendingFilters> {
  return { bands: filters.bands.includes(band) ? without(filters.bands, band) : [...filters.bands, band] };
}
