/** Filters of the list of uploads: pure. */

import type { UploadQuery } from '../../../../preload/contract/channels.ts';

export type UploadFilters = Omit<UploadQuery, 'stationId' | 'open' | 'sort' | 'descending'>;

export const NO_UPLOAD_FILTERS: UploadFilters = {
  ...{ state: null, content: null, text: '', from: null, to: null },
  ...{ minValueE4: null, maxValueE4: null, customers: [] },
};

/** No filter: every upload of every station. */
export const EVERYTHING: UploadQuery = { stationId: null, open: false, ...NO_UPLOAD_FILTERS, sort: 'need', descending: false };

/** Active filters that are collapsed. */
export function hiddenFilters({ from, to, minValueE4, maxValueE4, customers }: UploadFilters): number {
  return [from, to, minValueE4, maxValueE4].filter((each) => each !== null).length + Number(customers.length > 0);
}

export function isNarrowed(filters: UploadFilters): boolean {
  return hiddenFilters(filters) > 0 || filters.state !== null || filters.content !== null || filters.text !== '';
}
