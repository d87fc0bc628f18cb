/** The answers to a doubt, each saying what it does: "all right" twice must never make of an agreement a price for everybody. */

import type { ColumnRole, DoubtChoice, SheetLayout } from '../../preload/contract/prices.ts';
import type { RowDoubt } from '../domain/import/row-doubts.ts';
import type { SheetDoubt } from '../domain/import/sheet-doubts.ts';
import { isWide } from '../domain/wide-layout.ts';
import { choices as say } from '../texts/doubts.ts';

export function choicesOf(doubt: SheetDoubt, layout: SheetLayout): readonly DoubtChoice[] {
  const forAll: DoubtChoice = { label: say.forAll(), edit: null };
  switch (doubt.type) {
    case 'title':
    case 'section':
      return layout.columns.customer === undefined ? [forAll] : [];
    case 'second-header':
      return [];
    case 'column':
      return columnChoices(doubt, layout, forAll);
  }
}

function columnChoices(
  { column, why, tells }: Extract<SheetDoubt, { type: 'column' }>,
  layout: SheetLayout,
  forAll: DoubtChoice,
): readonly DoubtChoice[] {
  const as = (role: ColumnRole, label: string): readonly DoubtChoice[] =>
    layout.columns[role] === undefined ? [{ label, edit: withColumn(layout, role, column) }] : [];
  switch (why) {
    case 'document':
      return [...as('customer', say.customer()), ...as('station', say.station()), { ...forAll, label: say.neither() }];
    case 'date':
      return [...as('validFrom', say.validFrom()), { label: say.notValidity(), edit: null }];
    case 'price':
      return isWide(layout)
        ? []
        : [
            { label: say.thisPrice(), edit: withColumn(layout, 'price', column) },
            { label: say.otherPrice(), edit: null },
          ];
    case 'name':
      return tells === 'customer' ? [...as('customer', say.customer()), forAll] : [];
    case 'product':
      return [];
  }
}

function withColumn(layout: SheetLayout, role: ColumnRole, column: number): DoubtChoice['edit'] {
  return { type: 'set-layout', layout: { ...layout, columns: { ...layout.columns, [role]: column } } };
}

/** Cells left blank under filled ones. */
export function blankChoices({ role, keys }: Extract<RowDoubt, { type: 'blank' }>): readonly DoubtChoice[] {
  const customer = role === 'customer';
  return [
    { label: customer ? say.customerAbove() : say.dateAbove(), edit: { type: 'fill-blanks', lines: keys, role } },
    { label: customer ? say.forAll() : say.fromNow(), edit: null },
    { label: say.leaveOut(keys.length), edit: { type: 'exclude', lines: keys, excluded: true } },
  ];
}

export function markedChoices(keys: readonly number[]): readonly DoubtChoice[] {
  return [
    { label: say.leaveOut(keys.length), edit: { type: 'exclude', lines: keys, excluded: true } },
    { label: say.sendAnyway(), edit: null },
  ];
}
