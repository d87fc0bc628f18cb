import { Menu, Text } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, SheetView } from '../../../../preload/contract/price-import/price-import.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { withColumn } from '../layout/sheet-columns.ts';

interface Props {
  readonly role: ColumnRole;
  readonly label: string;
  readonly sheet: SheetView;
}

/** Most entries; the columns of a survey are chosen in the raw sheet. */
const MOST = 24;

/** Menu of a review column's head: the sheet's column that it is read from. */
export function HeadMenu({ role, label, sheet }: Props) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const now = sheet.layout.columns[role];
  const take = (index: number | null) =>
    void imports.getState().edit({ type: 'set-layout', layout: withColumn(sheet.layout, role, index) });
  return (
    <Menu position="bottom-start" width={280} returnFocus>
      <Menu.Target>
        <button type="button" tabIndex={-1} title={t('asking.headFrom', { column: label })}>
          <span>{label}</span>
          <IconChevronDown size={12} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="rc-head-menu">
        <Menu.Label>{t('asking.headFromTitle')}</Menu.Label>
        {sheet.columns.slice(0, MOST).map(({ index, header, samples }) => (
          <Menu.Item
            key={index}
            leftSection={index === now ? <IconCheck size={14} aria-hidden /> : <span className="rc-menu-blank" />}
            onClick={() => index !== now && take(index)}
          >
            <Text inherit truncate>
              {header.trim() || t('layout.noHeader', { letter: columnLetters(index) })}
            </Text>
            {samples.length > 0 && (
              <Text fz="xs" c="dimmed" truncate className="rc-num">
                {samples.slice(0, 3).map(shownCell).join(' · ')}
              </Text>
            )}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={now === undefined ? <IconCheck size={14} aria-hidden /> : <span className="rc-menu-blank" />}
          onClick={() => now !== undefined && take(null)}
        >
          {t('asking.headNone')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
