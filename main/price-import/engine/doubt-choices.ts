/** Answers to a doubt. Each label states its effect: confirming twice must never turn an agreement into a price for everybody. */

import type { ColumnRole, DoubtChoice, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { formatMoney } from '../../prices/model/index.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { startWords } from '../../shared/time/validity.ts';
import type { NumberDoubt } from '../checking/doubts/number-doubts.ts';
import type { RowDoubt } from '../checking/doubts/row-doubts.ts';
import type { SheetDoubt } from '../checking/doubts/sheet-doubts.ts';
import type { BlockCustomers } from '../checking/meanings/block-customers.ts';
import type { RivalRows } from '../checking/rival-rows.ts';
import { isWide, linesOfKeys } from '../reading/wide-layout.ts';
import { statementWords } from '../texts/account.ts';
import { choices as say } from '../texts/doubts.ts';

export function choicesOf(doubt: SheetDoubt, layout: SheetLayout): readonly DoubtChoice[] {
  const forAll: DoubtChoice = { label: say.forAll(), edit: null };
  switch (doubt.type) {
    case 'title':
    case 'section':
      return layout.columns.customer === undefined ? [forAll] : [];
    case 'starts':
      return [
        ...(doubt.from === null
          ? []
          : [
              {
                label: say.startsOn(startWords(doubt.from, null)),
                edit: { type: 'set-layout' as const, layout: startingAt(layout, doubt.from) },
              },
            ]),
        { label: say.fromNow(), edit: null },
      ];
    case 'above':
      return [{ label: say.sendAnyway(), edit: null }];
    case 'second-header':
      return [];
    case 'column':
      return columnChoices(doubt, layout, forAll);
  }
}

function startingAt(layout: SheetLayout, validFrom: string): SheetLayout {
  return { ...layout, constants: { ...layout.constants, validFrom } };
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
    case 'other-date':
      return [{ label: say.sendAnyway(), edit: null }];
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

/** Answers for blank cells under filled ones. */
export function blankChoices({ role, keys }: Extract<RowDoubt, { type: 'blank' }>): readonly DoubtChoice[] {
  const customer = role === 'customer';
  return [
    { label: customer ? say.customerAbove() : say.dateAbove(), edit: { type: 'fill-blanks', lines: keys, role } },
    { label: customer ? say.forAll() : say.fromNow(), edit: null },
    { label: say.leaveOut(keys.length), edit: { type: 'exclude', lines: keys, excluded: true } },
  ];
}

export function numberChoices(doubt: NumberDoubt, increase: boolean): readonly DoubtChoice[] {
  switch (doubt.type) {
    case 'signs':
      return [
        { label: increase ? say.minusLowers() : say.allDiscounts(), edit: null },
        { label: say.leaveOutMinus(doubt.minus.length), edit: { type: 'exclude', lines: doubt.minus, excluded: true } },
      ];
    case 'displayed':
      return [
        { label: say.asDisplayed(doubt.shown), edit: { type: 'set-each', lines: doubt.rows, role: 'price', texts: doubt.texts } },
        { label: say.asHeld(doubt.held), edit: null },
      ];
    case 'bare':
      return [
        {
          label: say.asPrice(formatMoney(doubt.priceE4)),
          edit: { type: 'set-each', lines: doubt.rows, role: 'price', texts: doubt.texts },
        },
        { label: say.leaveOut(doubt.rows.length), edit: { type: 'exclude', lines: doubt.rows, excluded: true } },
      ];
    case 'fractions':
      return [
        { label: say.asPercent(doubt.texts[0] ?? ''), edit: { type: 'set-each', lines: doubt.rows, role: 'price', texts: doubt.texts } },
        { label: say.asPercent(`${doubt.sample}%`), edit: null },
      ];
  }
}

export function markedChoices(keys: readonly number[]): readonly DoubtChoice[] {
  return [
    { label: say.leaveOut(linesOfKeys(keys).length), edit: { type: 'exclude', lines: keys, excluded: true } },
    { label: say.sendAnyway(), edit: null },
  ];
}

export function rivalChoices(values: RivalRows['values']): readonly DoubtChoice[] {
  return values.map(({ text, others }) => ({ label: say.onlyThese(text), edit: { type: 'exclude', lines: others, excluded: true } }));
}

/** Answers that assign the customers of titles to the rows below them. */
export function titledChoices(titled: BlockCustomers | null): readonly DoubtChoice[] {
  if (titled === null) return [];
  const { documents, lines, texts, hasOthers, rest } = titled;
  // No label says both.
  if (hasOthers && rest !== null && documents.length > 1) return [];
  const formatted = texts.map(formatCnpj);
  const [only = '', ...others] = documents.map(formatCnpj);
  const ofTitles = rest !== null ? say.titleAboveOrRest(rest) : hasOthers ? say.titleAboveOrAll() : say.titleAbove();
  const label = others.length > 0 ? ofTitles : statementWords.ofCustomer(lines.length, linesOfKeys(lines), only);
  return [{ label, edit: { type: 'set-each', lines, role: 'customer', texts: formatted } }];
}
