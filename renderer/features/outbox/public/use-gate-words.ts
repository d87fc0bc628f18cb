import { useTranslation } from 'react-i18next';
import type { GateView } from '../../../../preload/contract/outbox/batches.ts';
import { useNow } from '../../../components/use-now.ts';
import { formatHour } from '../../../format/dates.ts';

/** Reason for a closed gate; for a pause with its time, which helps the user remember it. */
export function useGateWords(): (gate: GateView) => string {
  const { t } = useTranslation();
  const now = useNow();
  return ({ gate, message, since }) => {
    const hour = gate === 'paused' ? formatHour(since, now) : null;
    if (hour === null) return message;
    return hour.day === null
      ? t('outbox.paused.today', { time: hour.time })
      : t('outbox.paused.before', { day: hour.day, time: hour.time });
  };
}
