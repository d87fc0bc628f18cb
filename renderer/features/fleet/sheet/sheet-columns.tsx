import { IconAlertCircle, IconCheck, IconCircleMinus, IconLoader2, IconQuestionMark } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { FuelingSheetRow } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import { type CheckedFueling, FUELING_ROLES, type FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import { columnMaker, type GridColumn } from '../../../components/data-grid/grid-column.ts';
import type { QuantityWords } from '../../../components/fuelings/use-words.ts';
import { type Looks, Status } from '../../../components/status.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { askOf, type Checked, type Draft, type Standing, standingOf, textOf } from './draft.ts';
import type { fleetSheet } from './texts.ts';

/** All data that a row renders from. */
export interface SheetLine {
  readonly row: FuelingSheetRow;
  readonly standing: Standing;
  readonly texts: Readonly<Record<FuelingRole, string>>;
  readonly why: string;
}

type Column = GridColumn<SheetLine>;

const LOOKS: Looks<Standing> = {
  ready: { tone: 'good', icon: IconCheck },
  error: { tone: 'bad', icon: IconAlertCircle },
  ask: { tone: 'warn', icon: IconQuestionMark },
  out: { tone: 'neutral', icon: IconCircleMinus },
  unread: { tone: 'neutral', icon: IconLoader2 },
};

/** Text of a field: as understood, or as written if it was not. */
function understoodText(role: FuelingRole, written: string, result: CheckedFueling | undefined, quantity: QuantityWords): string {
  if (result === undefined) return written;
  switch (role) {
    case 'plate':
      return result.plate ?? written;
    case 'date':
      return result.date === null ? written : formatLocal(result.date).slice(0, 10);
    case 'time':
      return result.date === null ? written : result.date.slice(11, 16);
    case 'product':
      return result.productName ?? written;
    case 'quantity':
      return result.quantityE4 === null ? written : quantity({ quantityE4: result.quantityE4, productName: result.productName });
    case 'value':
      return result.valueE4 === null ? written : formatPrice(result.valueE4);
    case 'odometer':
      return result.odometer === null ? written : formatCount(result.odometer);
    case 'supplier':
      return result.supplierDocument ?? written;
    case 'driver':
      return result.driver ?? written;
  }
}

/** Sentences that explain the row's state. */
function whyOf(t: TFunction, row: FuelingSheetRow, standing: Standing, result: CheckedFueling | undefined): string {
  const marked = row.mark === null ? [] : [t(`fleet.sheet.${row.mark}`)];
  if (standing === 'out' || result === undefined) return marked.join(' ');
  const ask = askOf(result);
  if (standing === 'ready' && ask !== null) return [...marked, t('fleet.sheet.sure', { ask })].join(' ');
  return [...marked, ...result.issues.map(({ message }) => message)].join(' ');
}

/** Text helpers of the page for lines. */
export interface LineWords {
  readonly t: TFunction;
  readonly quantity: QuantityWords;
}

export function lineOf({ t, quantity }: LineWords, row: FuelingSheetRow, draft: Draft, checked: Checked | null): SheetLine {
  const standing = standingOf(row, draft, checked);
  const result = standing === 'out' ? undefined : checked?.get(row.line);
  const text = (role: FuelingRole): string => understoodText(role, textOf(row, role, draft), result, quantity);
  return {
    row,
    standing,
    texts: {
      ...{ plate: text('plate'), date: text('date'), time: text('time'), product: text('product') },
      ...{
        quantity: text('quantity'),
        value: text('value'),
        odometer: text('odometer'),
        supplier: text('supplier'),
        driver: text('driver'),
      },
    },
    why: whyOf(t, row, standing, result),
  };
}

const AT_END: ReadonlySet<FuelingRole> = new Set(['quantity', 'value', 'odometer']);
const WIDTHS = {
  ...{ plate: 92, date: 104, time: 68, product: { min: 152, share: 2.1 } },
  ...{ quantity: 104, value: 116, odometer: 106, supplier: 138, driver: 128 },
} as const satisfies Record<FuelingRole, Column['width']>;

/** The field that a grid column holds; null: not editable. */
export const roleOf = (column: Column | undefined): FuelingRole | null => FUELING_ROLES.find((role) => role === column?.id) ?? null;

/** @param shown which of the two optional columns exist; if absent, the product column takes their width. */
export function sheetColumns(t: TFunction, shown: { readonly supplier: boolean; readonly driver: boolean }): readonly Column[] {
  const column = columnMaker<SheetLine, string, keyof typeof fleetSheet.head>((id) => t(`fleet.sheet.head.${id}`));
  const roles = FUELING_ROLES.filter((role) => (role !== 'supplier' && role !== 'driver') || shown[role]);
  return [
    column('line', { width: 62, end: true, text: ({ row }) => formatCount(row.line) }),
    ...roles.map((role) => column(role, { width: WIDTHS[role], end: AT_END.has(role), text: ({ texts }) => texts[role] || NOTHING })),
    column('standing', {
      width: 118,
      text: ({ standing }) => t(`fleet.sheet.standing.${standing}`),
      cell: ({ standing }) => <Status {...LOOKS[standing]}>{t(`fleet.sheet.standing.${standing}`)}</Status>,
    }),
    column('why', { width: { min: 150, share: 3 }, text: ({ why }) => why }),
  ];
}
