import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingFilters } from '../../../../preload/contract/channels.ts';
import type { PendingSummary } from '../../../../preload/contract/pending/pending.ts';
import { LateInput, Pair } from '../../../components/fields/late-input.tsx';
import { NameSelect } from '../../../components/fields/name-select.tsx';
import { TO_FIT } from '../../../components/to-fit.ts';
import { formatBarePrice } from '../../../format/money.ts';
import { readDays, readE4 } from '../../../format/typed-number.ts';
import { repassWord } from '../public/repass-words.ts';
import { hiddenCount } from './active-filters.ts';

interface Props {
  readonly summary: PendingSummary;
  readonly filters: PendingFilters;
  readonly onFilter: (part: Partial<PendingFilters>) => void;
}

type Bound = 'minDays' | 'maxDays' | 'minValueE4' | 'maxValueE4';
interface RangeProps extends Omit<Props, 'summary'> {
  readonly legend: string;
  readonly bounds: readonly [Bound, Bound];
  readonly wrong: string;
  readonly read: (text: string) => number | null | undefined;
  readonly show: (value: number) => string;
  readonly inputMode: 'numeric' | 'decimal';
}

/** A minimum and a maximum. */
function Range({ legend, bounds, filters, onFilter, show, ...input }: RangeProps) {
  const { t } = useTranslation();
  return (
    <Pair legend={legend}>
      {bounds.map((bound, place) => (
        <LateInput
          key={bound}
          {...input}
          label={t(place === 0 ? 'pending.filters.min' : 'pending.filters.max')}
          show={(value) => (value === null ? '' : show(value))}
          value={filters[bound]}
          onValue={(value) => onFilter({ [bound]: value })}
        />
      ))}
    </Pair>
  );
}

const DATES = ['from', 'to'] as const;

function Fields({ summary, filters, onFilter }: Props) {
  const { t } = useTranslation();
  const { from, to } = filters;
  const limits = { from: { max: to ?? undefined }, to: { min: from ?? undefined } };
  return (
    <Stack gap="sm">
      <Pair legend={t('pending.filters.period')}>
        {DATES.map((date) => (
          <TextInput
            key={date}
            size="xs"
            type="date"
            label={t(`pending.filters.${date}`)}
            {...limits[date]}
            value={filters[date] ?? ''}
            onChange={({ currentTarget: { value } }) => onFilter({ [date]: value === '' ? null : value })}
          />
        ))}
      </Pair>
      <Range
        {...{ filters, onFilter }}
        legend={t('pending.filters.daysRange')}
        bounds={['minDays', 'maxDays']}
        wrong={t('pending.filters.badDays')}
        read={readDays}
        show={String}
        inputMode="numeric"
      />
      <Range
        {...{ filters, onFilter }}
        legend={t('pending.filters.valueRange')}
        bounds={['minValueE4', 'maxValueE4']}
        wrong={t('pending.filters.badValue')}
        read={readE4}
        show={formatBarePrice}
        inputMode="decimal"
      />
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
          chosen={
            filters.repassStatuses.length === 1 ? repassWord(t, filters.repassStatuses[0] ?? null) : String(filters.repassStatuses.length)
          }
          names={summary.repassStatuses}
          wordOf={(name) => repassWord(t, name)}
          value={filters.repassStatuses}
          width="100%"
          onChange={(repassStatuses) => onFilter({ repassStatuses })}
        />
      </Group>
    </Stack>
  );
}

/** Collapsed rarely used filters; the number of active ones is always visible. */
export function MoreFilters(props: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const count = hiddenCount(props.filters);
  return (
    <Popover opened={opened} onChange={setOpened} width={380} position="bottom-end" shadow="md" trapFocus returnFocus middlewares={TO_FIT}>
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
      <Popover.Dropdown className="rc-scroll" aria-label={t('pending.filters.more')}>
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
