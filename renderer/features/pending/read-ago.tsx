import { useTranslation } from 'react-i18next';
import type { PendingSummary } from '../../../preload/contract/pending.ts';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatFullMoment } from '../../format/dates.ts';

/** How old the list is. */
export function ReadAgo({ summary }: { readonly summary: PendingSummary }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <span className="rc-dim" style={{ fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
      {summary.readAt === null ? (
        t('pending.neverRead')
      ) : (
        <time dateTime={summary.readAt} title={formatFullMoment(summary.readAt)}>
          {t('pending.readAgo', { ago: formatAgo(summary.readAt, now) ?? t('common.justNow') })}
        </time>
      )}
    </span>
  );
}
