import type { Stores } from '../../../kit/stores.ts';
import { type InForceFilters, NO_IN_FORCE_FILTERS } from './in-force-filters.ts';

/** Opens Em vigor with exactly these filters: earlier ones would hide a part of what the link counts. */
export function showInForce({ inForce, nav }: Pick<Stores, 'inForce' | 'nav'>, filters: Partial<InForceFilters> = {}): void {
  inForce.getState().filter({ ...NO_IN_FORCE_FILTERS, ...filters });
  nav.getState().go('inForce');
}
