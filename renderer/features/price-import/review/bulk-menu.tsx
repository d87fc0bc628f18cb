import { Button, Menu, Text } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconCheck,
  IconChevronDown,
  IconCircleMinus,
  IconCirclePlus,
  IconEye,
  IconForms,
  IconReplace,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cellTexts } from './review-columns.ts';
import type { Bulk } from './use-bulk.ts';
import type { ReviewState } from './use-review.ts';

interface Props {
  readonly review: ReviewState;
  readonly bulk: Bulk;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** Bulk acts on rows, opened by the button, the context menu key, or a right click. */
export function BulkMenu({ review, bulk, opened, onOpened }: Props) {
  const { t } = useTranslation();
  const { row, role, chosen } = review;
  const stationId = row?.stationId ?? null;
  const column = t(`layout.roles.${role}`);
  const original = row?.cells[role]?.original.trim() ?? '';
  const shown = row === null ? '' : cellTexts(row, role).original;
  return (
    <Menu
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={330}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('prices.bulk')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('prices.chosen', { count: chosen })}</Menu.Label>
        <Menu.Item
          leftSection={<IconArrowBarToDown size={16} aria-hidden />}
          rightSection={<kbd className="rc-kbd">Ctrl+D</kbd>}
          onClick={() => void bulk.fillDown()}
        >
          {t(chosen > 1 ? 'prices.bulkFill' : 'prices.bulkFillAbove', { column })}
        </Menu.Item>
        <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={() => bulk.ask({ type: 'value', role, stationId })}>
          {t('prices.bulkValue', { count: chosen })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReplace size={16} aria-hidden />}
          disabled={original === ''}
          onClick={() => bulk.ask({ type: 'replace', role, original, shown, stationId })}
        >
          <Text inherit className="rc-wrap" maw={250}>
            {original === '' ? t('prices.bulkReplaceNone') : t('prices.bulkReplace', { text: shown })}
          </Text>
        </Menu.Item>
        {row?.cells.price?.displayed !== undefined && (
          <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => void bulk.setDisplayed()}>
            {t(chosen > 1 ? 'prices.bulkDisplayed' : 'prices.bulkDisplayedAll')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCheck size={16} aria-hidden />}
          rightSection={<kbd className="rc-kbd">Ctrl+Enter</kbd>}
          onClick={() => void bulk.confirm()}
        >
          {t('prices.bulkConfirm')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCircleMinus size={16} aria-hidden />}
          rightSection={<kbd className="rc-kbd">Delete</kbd>}
          onClick={() => void bulk.exclude(true)}
        >
          {t('prices.bulkExclude')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCirclePlus size={16} aria-hidden />} onClick={() => void bulk.exclude(false)}>
          {t('prices.bulkInclude')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
