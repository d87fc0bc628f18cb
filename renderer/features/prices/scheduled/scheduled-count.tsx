import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InForceRow } from '../in-force-rows.ts';
import { newTexts, type ScheduledPrices } from './scheduled-words.ts';

interface Props {
  readonly rows: readonly InForceRow[];
  readonly shown: readonly InForceRow[];
  readonly scheduled: ScheduledPrices;
}

/** Number of the shown prices that change on a later day, and of the scheduled prices that have no row yet. */
export function ScheduledCount({ rows, shown, scheduled }: Props) {
  const { t } = useTranslation();
  const listed = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const fresh = newTexts(t, scheduled, listed);
  const count = shown.filter(({ id }) => scheduled.has(id)).length;
  return (
    <>
      {count > 0 && <span> · {t('inForce.scheduled.count', { count })}</span>}
      {fresh.length > 0 && <span title={fresh.join('\n')}> · {t('inForce.scheduled.fresh', { count: fresh.length })}</span>}
    </>
  );
}
