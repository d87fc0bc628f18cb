/** Differences between proposals: pure. */

import type { FuelingBrief, ProposalView } from '../../../../preload/contract/notes/note-desk.ts';

export const FUELING_FIELDS = ['date', 'value', 'litres', 'product', 'plate', 'customer', 'days'] as const;
export type FuelingField = (typeof FUELING_FIELDS)[number];

const PART: Readonly<Record<FuelingField, keyof FuelingBrief>> = {
  ...{ date: 'date', value: 'valueE4', litres: 'quantityE4', product: 'productName' },
  ...{ plate: 'plate', customer: 'customerName', days: 'daysPending' },
};

/** Fields in which the proposals differ; a single proposal has none. */
export function differingFields(proposals: readonly ProposalView[]): ReadonlySet<FuelingField> {
  const texts = (field: FuelingField) =>
    new Set(proposals.map(({ fuelings }) => JSON.stringify(fuelings.map((each) => each[PART[field]]))));
  return new Set(FUELING_FIELDS.filter((field) => texts(field).size > 1));
}
