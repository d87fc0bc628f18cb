import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Days, daysOf, PERIODS, periodOf } from './periods.ts';

interface Props extends Days {
  readonly onDays: (days: Partial<Days>) => void;
}

/** A period filter: presets or two dates. */
export function PeriodFilter({ from, until, onDays }: Props) {
  const { t } = useTranslation();
  const now = new Date();
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('movement.period')}
        data={PERIODS.map((value) => ({ value, label: t(`movement.periods.${value}`) }))}
        value={periodOf({ from, until }, now) ?? ''}
        onChange={(next) => onDays(daysOf(PERIODS.find((each) => each === next) ?? 'month', now))}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('movement.from')}
        max={until ?? undefined}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => onDays({ from: value === '' ? null : value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('movement.until')}
        min={from ?? undefined}
        value={until ?? ''}
        onChange={({ currentTarget: { value } }) => onDays({ until: value === '' ? null : value })}
      />
    </>
  );
}
