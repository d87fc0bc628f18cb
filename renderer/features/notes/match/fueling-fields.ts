/** What two proposals differ in: pure. */

import type { FuelingBrief, ProposalView } from '../../../../preload/contract/note-desk.ts';

export const FUELING_FIELDS = ['date', 'value', 'litres', 'product', 'plate', 'customer', 'days'] as const;
export type FuelingField = (typeof FUELING_FIELDS)[number];

function fieldOf(fueling: FuelingBrief, field: FuelingField): string | number | null {
  switch (field) {
    case 'date':
      return fueling.date;
    case 'value':
      return fueling.valueE4;
    case 'litres':
      return fueling.quantityE4;
    case 'product':
      return fueling.productName;
    case 'plate':
      return fueling.plate;
    case 'customer':
      return fueling.customerName;
    case 'days':
      return fueling.daysPending;
  }
}

/** Fields in which the proposals are not all alike; one alone differs from nothing. */
export function differingFields(proposals: readonly ProposalView[]): ReadonlySet<FuelingField> {
  const texts = (field: FuelingField) =>
    new Set(proposals.map(({ fuelings }) => JSON.stringify(fuelings.map((each) => fieldOf(each, field)))));
  return new Set(FUELING_FIELDS.filter((field) => texts(field).size > 1));
}
