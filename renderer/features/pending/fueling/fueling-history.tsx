import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FuelingHistory } from '../../../../preload/contract/pending/pending.ts';
import { Fact } from '../../../components/fact.tsx';
import { formatFullMoment, formatStamp } from '../../../format/dates.ts';
import { useWho } from '../../outbox/public/use-who.ts';

/** History of a fueling, newest first: when it was listed, and what was done about it. */
export function History({ history }: { readonly history: FuelingHistory }) {
  const { t } = useTranslation();
  const who = useWho();
  const { firstSeenAt, lastSeenAt, goneAt, audit } = history;
  const moment = (at: string | null) => (at === null ? t('pending.history.unknown') : formatFullMoment(at));
  return (
    <>
      <section aria-label={t('pending.history.seenLabel')}>
        <dl className="rc-facts">
          <Fact label={t('pending.history.firstSeen')}>{moment(firstSeenAt)}</Fact>
          <Fact label={t('pending.history.lastSeen')}>{moment(lastSeenAt)}</Fact>
          <Fact label={t('pending.history.gone')}>{goneAt === null ? t('pending.history.stillListed') : moment(goneAt)}</Fact>
        </dl>
      </section>
      <h3 className="rc-panel-heading">{t('pending.history.audit')}</h3>
      {audit.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('pending.history.auditNone')}
        </Text>
      )}
      <ol className="rc-list rc-events">
        {audit.toReversed().map((entry) => (
          <li key={entry.id}>
            <div>{entry.sentence}</div>
            <div className="rc-dim">
              <time dateTime={entry.atUtc} title={entry.atUtc}>
                {formatStamp(entry.atLocal)}
              </time>{' '}
              · {who(entry)}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
