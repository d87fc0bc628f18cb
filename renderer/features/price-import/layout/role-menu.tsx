import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  COLUMN_ROLES,
  type ColumnRole,
  type SheetColumnView,
  type SheetLayout,
} from '../../../../preload/contract/price-import/price-import.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { isWide, WIDE_ROLES, withColumn, withProductColumn } from './sheet-columns.ts';

interface Props {
  readonly column: SheetColumnView;
  readonly layout: SheetLayout;
  readonly disabled: boolean;
  readonly onLayout: (layout: SheetLayout) => void;
}

function withoutColumn(layout: SheetLayout, { index, role, productLabel }: SheetColumnView): SheetLayout {
  if (productLabel !== null) return withProductColumn(layout, index, null);
  return role === null ? layout : withColumn(layout, role, null);
}

/** Role of a column, on its head; the menu assigns another role, which can be undone. */
export function RoleMenu({ column, layout, disabled, onLayout }: Props) {
  const { t } = useTranslation();
  const { role, productLabel, header, index } = column;
  const name = header.trim() || t('layout.noHeader', { letter: columnLetters(index) });
  const used = role !== null || productLabel !== null;
  const currentUse =
    role !== null ? t(`layout.roles.${role}`) : productLabel !== null ? t('asking.columnPriceOf', { label: productLabel }) : null;
  const roles = COLUMN_ROLES.filter((option) => !(isWide(layout) && WIDE_ROLES.has(option)));
  const item = (key: ColumnRole | 'none', label: string, on: boolean, act: () => void) => (
    <Menu.Item
      key={key}
      leftSection={on ? <IconCheck size={14} aria-hidden /> : <span className="rc-menu-blank" />}
      onClick={on ? undefined : act}
    >
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-start" width={220} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className="rc-role"
          data-used={used}
          disabled={disabled}
          aria-label={`${t('asking.columnUse', { name })}: ${currentUse ?? t('asking.columnUnused')}`}
        >
          <span className="rc-truncate">{currentUse ?? t('asking.columnUnused')}</span>
          <IconChevronDown size={13} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((option) =>
          item(option, t(`layout.roles.${option}`), option === role, () => onLayout(withColumn(layout, option, index))),
        )}
        <Menu.Divider />
        {item('none', t('asking.columnUnused'), !used, () => onLayout(withoutColumn(layout, column)))}
      </Menu.Dropdown>
    </Menu>
  );
}
