import { useTranslation } from 'react-i18next';
import { formatAgo, formatFullMoment } from '../format/dates.ts';
import { useNow } from './use-now.ts';

interface Props {
  /** ISO 8601 UTC; null: never. */
  readonly readAt: string | null;
  readonly words: 'pending.readAgo' | 'inForce.readAgo';
}

/** Age of the last reading from the network. */
export function ReadAgo({ readAt, words }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <span className="rc-dim rc-small rc-nowrap">
      {readAt === null ? (
        t('common.neverRead')
      ) : (
        <time dateTime={readAt} title={formatFullMoment(readAt)}>
          {t(words, { ago: formatAgo(readAt, now) ?? t('common.justNow') })}
        </time>
      )}
    </span>
  );
}
