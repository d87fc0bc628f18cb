import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  COLUMN_ROLES,
  MAX_PRODUCT_COLUMN,
  type SheetColumnView,
  type SheetLayout,
} from '../../../../preload/contract/price-import/price-import.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { WIDE_ROLES, withProductColumn } from './sheet-columns.ts';

interface Props {
  readonly draft: SheetLayout;
  readonly onChange: (draft: SheetLayout) => void;
  readonly columns: readonly SheetColumnView[];
  readonly nameOf: (column: SheetColumnView) => string;
}

/** Wide sheets: the price columns, and the product of each. */
export function LayoutProducts({ draft, onChange, columns, nameOf }: Props) {
  const { t } = useTranslation();
  const chosen = new Map((draft.productColumns ?? []).map(({ column, label }) => [column, label]));
  const shared = new Set(COLUMN_ROLES.flatMap((role) => (WIDE_ROLES.has(role) ? [] : [draft.columns[role]])));
  const possible = columns.filter(({ index }) => index <= MAX_PRODUCT_COLUMN && !shared.has(index));
  return (
    <div className="rc-layout-products">
      <Text fz="xs" c={chosen.size === 0 ? 'red' : 'dimmed'} aria-live="polite">
        {t(chosen.size === 0 ? 'layout.wideNone' : 'layout.wideText')}
      </Text>
      {possible.map((column) => {
        const label = chosen.get(column.index);
        const name = nameOf(column);
        return (
          <div key={column.index} className="rc-layout-row">
            <Checkbox
              size="xs"
              label={name}
              aria-label={t('layout.wideUse', { name })}
              checked={label !== undefined}
              onChange={(event) => onChange(withProductColumn(draft, column.index, event.currentTarget.checked ? name : null))}
            />
            <TextInput
              size="xs"
              aria-label={t('layout.wideLabel', { name })}
              value={label ?? ''}
              disabled={label === undefined}
              maxLength={200}
              onChange={(event) => onChange(withProductColumn(draft, column.index, event.currentTarget.value))}
            />
            <Text fz="xs" c="dimmed" className="rc-truncate rc-num" title={column.samples.map(shownCell).join(' · ')}>
              {column.samples.slice(0, 3).map(shownCell).join(' · ')}
            </Text>
          </div>
        );
      })}
    </div>
  );
}
