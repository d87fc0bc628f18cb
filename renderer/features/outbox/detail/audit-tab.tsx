import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AuditEntryView, OUTBOX_STAGES, type OutboxItemDetail, type OutboxStage } from '../../../../preload/contract/outbox/outbox.ts';
import { formatFullMoment, formatStamp } from '../../../format/dates.ts';
import { useWho } from '../public/use-who.ts';

const isStage = (word: string): word is OutboxStage => OUTBOX_STAGES.some((stage) => stage === word);

function useStageWord(): (word: string | null) => string {
  const { t } = useTranslation();
  return (word) => {
    if (word === null || !isStage(word)) return '';
    return t(`outbox.state.${word}`);
  };
}

function Change({ entry }: { readonly entry: AuditEntryView }) {
  const word = useStageWord();
  const [before, after] = [word(entry.before), word(entry.after)];
  if (after === '' || before === after) return null;
  return <>{before === '' ? after : `${before} → ${after}`}</>;
}

/** Audit log of the upload, newest first. Read-only. */
export function AuditTab({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const who = useWho();
  const { audit, corrections } = detail;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard.
    <section className="rc-scroll rc-audit" tabIndex={0} aria-label={t('outbox.auditLabel')}>
      <table className="rc-table">
        <caption className="rc-hidden">{t('outbox.auditLabel')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('outbox.audit.local')}</th>
            <th scope="col">{t('outbox.audit.actor')}</th>
            <th scope="col">{t('outbox.audit.what')}</th>
            <th scope="col">{t('outbox.audit.change')}</th>
          </tr>
        </thead>
        <tbody>
          {audit.toReversed().map((entry) => (
            <tr key={entry.id}>
              <td className="rc-nowrap">
                <time dateTime={entry.atUtc} title={`${formatFullMoment(entry.atUtc)} · ${entry.atUtc}`}>
                  {formatStamp(entry.atLocal)}
                </time>
              </td>
              <td className="rc-audit-who">{who(entry)}</td>
              <td className="rc-wrap">{entry.sentence}</td>
              <td className="rc-nowrap">
                <Change entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(audit.length === 0 || corrections > 0) && (
        <Text fz="xs" c="dimmed" px="lg" py="sm">
          {corrections > 0 ? t('outbox.corrections', { count: corrections }) : t('outbox.noAudit')}
        </Text>
      )}
    </section>
  );
}
