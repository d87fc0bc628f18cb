import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '../../../../preload/contract/outbox/outbox.ts';

/** Actor of an audit entry, by name if known. */
export function useWho(): (entry: Pick<AuditEntryView, 'actor' | 'operator'>) => string {
  const { t } = useTranslation();
  return ({ actor, operator }) => (operator === null ? t(`outbox.actor.${actor}`) : t('outbox.by', { name: operator }));
}
