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

/** A row with all that is known of it: drawn from it alone. */
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

/** What stands in the columns of a part of a fueling: as it was understood, or as it is written where it was not. */
function understood(role: FuelingRole, written: string, own: CheckedFueling | undefined, quantity: QuantityWords): string {
  if (own === undefined) return written;
  switch (role) {
    case 'plate':
      return own.plate ?? written;
    case 'date':
      return own.date === null ? written : formatLocal(own.date).slice(0, 10);
    case 'time':
      return own.date === null ? written : own.date.slice(11, 16);
    case 'product':
      return own.productName ?? written;
    case 'quantity':
      return own.quantityE4 === null ? written : quantity({ quantityE4: own.quantityE4, productName: own.productName });
    case 'value':
      return own.valueE4 === null ? written : formatPrice(own.valueE4);
    case 'odometer':
      return own.odometer === null ? written : formatCount(own.odometer);
    case 'supplier':
      return own.supplierDocument ?? written;
    case 'driver':
      return own.driver ?? written;
  }
}

/** Why a row stands where it does, in sentences. */
function whyOf(t: TFunction, row: FuelingSheetRow, standing: Standing, own: CheckedFueling | undefined): string {
  const marked = row.mark === null ? [] : [t(`fleet.sheet.${row.mark}`)];
  if (standing === 'out' || own === undefined) return marked.join(' ');
  const ask = askOf(own);
  if (standing === 'ready' && ask !== null) return [...marked, t('fleet.sheet.sure', { ask })].join(' ');
  return [...marked, ...own.issues.map(({ message }) => message)].join(' ');
}

/** What of the page lines are told with. */
export interface LineWords {
  readonly t: TFunction;
  readonly quantity: QuantityWords;
}

export function lineOf({ t, quantity }: LineWords, row: FuelingSheetRow, draft: Draft, checked: Checked | null): SheetLine {
  const standing = standingOf(row, draft, checked);
  const own = standing === 'out' ? undefined : checked?.get(row.line);
  const text = (role: FuelingRole): string => understood(role, textOf(row, role, draft), own, quantity);
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
    why: whyOf(t, row, standing, own),
  };
}

const AT_END: ReadonlySet<FuelingRole> = new Set(['quantity', 'value', 'odometer']);
const WIDTHS = {
  ...{ plate: 92, date: 104, time: 68, product: { min: 110, share: 1 } },
  ...{ quantity: 104, value: 116, odometer: 106, supplier: 138, driver: 128 },
} as const satisfies Record<FuelingRole, Column['width']>;

/** Which part of a fueling a column of the grid holds; null: none that can be typed over. */
export const roleOf = (column: Column | undefined): FuelingRole | null => FUELING_ROLES.find((role) => role === column?.id) ?? null;

/** @param shown which of the two that are not always there are: elsewhere their room is the product's. */
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
    column('why', { width: { min: 150, share: 2 }, text: ({ why }) => why }),
  ];
}
