import { Button, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingDay } from '../../../preload/contract/pending/pending.ts';
import { BarChart } from '../../components/chart/bar-chart.tsx';
import type { ChartBar } from '../../components/chart/bar-places.ts';
import { TitledModal } from '../../components/titled-modal.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatPrice, formatRoundMoney } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { dayBefore, riskDays } from './risk-days.ts';

const BEFORE = 'before';

/** The filtered fuelings by day; a day filters the list. */
export function RiskByDay({ days }: { readonly days: readonly PendingDay[] }) {
  const { t } = useTranslation();
  const { pending } = useStores();
  const [opened, setOpened] = useState(false);
  const shown = useMemo(() => riskDays(days), [days]);
  const counts = new Map(shown.map(({ day, isBefore, count }) => [isBefore ? BEFORE : day, count]));
  const bars = shown.map(
    ({ day, isBefore, valueE4 }): ChartBar => ({
      id: isBefore ? BEFORE : day,
      label: isBefore ? t('pending.byDay.before', { day: formatDate(day) }) : formatDate(day),
      short: isBefore ? t('pending.byDay.beforeShort', { day: formatDate(day).slice(0, 5) }) : formatDate(day).slice(0, 5),
      isSpan: isBefore,
      values: [valueE4],
    }),
  );
  function open({ id }: ChartBar): void {
    setOpened(false);
    const first = shown[0]?.day ?? '';
    void pending.getState().filter(id === BEFORE ? { to: dayBefore(first) } : { from: id, to: id });
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        ml={-6}
        leftSection={<IconChartBar size={14} aria-hidden />}
        disabled={days.length === 0}
        onClick={() => setOpened(true)}
      >
        {t('pending.byDay.open')}
      </Button>
      <TitledModal title={t('pending.byDay.title')} opened={opened} size="min(1080px, 92vw)" onClose={() => setOpened(false)}>
        <BarChart
          label={t('pending.byDay.title')}
          head={t('pending.byDay.day')}
          bars={bars}
          parts={[{ tone: 'bad', label: t('pending.byDay.value') }]}
          words={formatPrice}
          axis={formatRoundMoney}
          last={{ label: t('pending.byDay.count'), text: ({ id }) => formatCount(counts.get(id) ?? 0) }}
          onOpen={open}
        />
        <Text fz="sm" c="dimmed" mt="sm">
          {t('pending.byDay.hint')}
        </Text>
      </TitledModal>
    </>
  );
}
