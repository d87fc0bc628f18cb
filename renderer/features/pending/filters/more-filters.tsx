import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingFilters } from '../../../../preload/contract/channels.ts';
import type { PendingSummary } from '../../../../preload/contract/pending.ts';
import { formatBarePrice } from '../../../format/money.ts';
import { hiddenCount } from './active-filters.ts';
import { LateInput } from './late-input.tsx';
import { NameSelect } from './name-select.tsx';
import { readDays, readE4 } from './typed-number.ts';

interface Props {
  readonly summary: PendingSummary;
  readonly filters: PendingFilters;
  readonly onFilter: (part: Partial<PendingFilters>) => void;
}

function Pair({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="rc-pair">
      <legend>{legend}</legend>
      <Group grow gap="xs" align="flex-start">
        {children}
      </Group>
    </fieldset>
  );
}

function Fields({ summary, filters, onFilter }: Props) {
  const { t } = useTranslation();
  const days = { read: readDays, show: (value: number | null) => (value === null ? '' : String(value)), inputMode: 'numeric' } as const;
  const money = {
    read: readE4,
    show: (value: number | null) => (value === null ? '' : formatBarePrice(value)),
    inputMode: 'decimal',
  } as const;
  const words = { min: t('pending.filters.min'), max: t('pending.filters.max') };
  return (
    <Stack gap="sm">
      <Pair legend={t('pending.filters.period')}>
        <TextInput
          size="xs"
          type="date"
          label={t('pending.filters.from')}
          max={filters.to ?? undefined}
          value={filters.from ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ from: value === '' ? null : value })}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('pending.filters.to')}
          min={filters.from ?? undefined}
          value={filters.to ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ to: value === '' ? null : value })}
        />
      </Pair>
      <Pair legend={t('pending.filters.daysRange')}>
        <LateInput
          {...days}
          label={words.min}
          wrong={t('pending.filters.badDays')}
          value={filters.minDays}
          onValue={(minDays) => onFilter({ minDays })}
        />
        <LateInput
          {...days}
          label={words.max}
          wrong={t('pending.filters.badDays')}
          value={filters.maxDays}
          onValue={(maxDays) => onFilter({ maxDays })}
        />
      </Pair>
      <Pair legend={t('pending.filters.valueRange')}>
        <LateInput
          {...money}
          label={words.min}
          wrong={t('pending.filters.badValue')}
          value={filters.minValueE4}
          onValue={(minValueE4) => onFilter({ minValueE4 })}
        />
        <LateInput
          {...money}
          label={words.max}
          wrong={t('pending.filters.badValue')}
          value={filters.maxValueE4}
          onValue={(maxValueE4) => onFilter({ maxValueE4 })}
        />
      </Pair>
      <Group grow gap="xs" align="flex-start">
        <LateInput
          label={t('pending.filters.plate')}
          placeholder={t('pending.filters.plateHint')}
          value={filters.plate}
          show={(text) => text}
          read={(text) => text}
          onValue={(plate) => onFilter({ plate })}
        />
        <NameSelect
          label={t('pending.filters.repass')}
          labelled
          nested
          hint={t('pending.filters.repassHint')}
          chosen={filters.repassStatuses.length === 1 ? (filters.repassStatuses[0] ?? '') : String(filters.repassStatuses.length)}
          names={summary.repassStatuses}
          value={filters.repassStatuses}
          width="100%"
          onChange={(repassStatuses) => onFilter({ repassStatuses })}
        />
      </Group>
    </Stack>
  );
}

/** Filters that are seldom used, out of the way; how many of them are on is always seen. */
export function MoreFilters(props: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const count = hiddenCount(props.filters);
  return (
    <Popover opened={opened} onChange={setOpened} width={380} position="bottom-end" shadow="md" trapFocus returnFocus withArrow>
      <Popover.Target>
        <Button
          size="xs"
          variant={count === 0 ? 'default' : 'light'}
          leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {count === 0 ? t('pending.filters.more') : t('pending.filters.moreCount', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('pending.filters.more')}>
        <Fields {...props} />
        <Group justify="flex-end" mt="md">
          <Button size="xs" variant="light" onClick={() => setOpened(false)}>
            {t('pending.filters.done')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
