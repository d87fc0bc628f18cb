import { IconArrowUp, IconCircleCheck, IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NeedView } from '../../../preload/contract/today/today.ts';
import { RetryNote } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { formatCount } from '../../format/numbers.ts';
import { isBlocked } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { Need } from './need.tsx';

/** Stable React key of a need. */
function keyOf(need: NeedView): string {
  switch (need.kind) {
    case 'refused':
      return `refused-${need.batchId}`;
    case 'sheet':
      return `sheet-${need.entry.id}`;
    case 'notice':
      return `notice-${need.notice.id}`;
    case 'held':
      return `held-${need.gate.gate}`;
    default:
      return need.kind;
  }
}

/** The most prominent panel: what needs the user, most urgent first, or that nothing does. */
export function NeedsPanel({ stationId }: { readonly stationId: string }) {
  const { t } = useTranslation();
  const { today: store } = useStores();
  const today = useFrom('today', (state) => state.today);
  const error = useFrom('today', (state) => state.error);
  const needs = today?.needs ?? [];
  const blocked = useFrom('app', ({ app }) => isBlocked(app));
  if (today !== null && needs.length === 0) {
    // The list would be outdated without reading or sending; a banner explains why.
    if (blocked)
      return (
        <p className="rc-calm" data-blocked role="status">
          <IconArrowUp size={22} stroke={1.7} aria-hidden />
          <strong>{t('needs.onlyAbove')}</strong> {t('needs.onlyAboveText')}
        </p>
      );
    // A list that was never read hides what it may need.
    if (today.pendingReadAt === null)
      return (
        <p className="rc-calm" data-blocked role="status">
          <IconCloudDownload size={22} stroke={1.7} aria-hidden />
          <strong>{t('pending.home.never')}</strong> {t('needs.unreadText')}
        </p>
      );
    return (
      <p className="rc-calm" role="status">
        <IconCircleCheck size={22} stroke={1.7} aria-hidden />
        <strong>{t('needs.none')}</strong> {t('needs.noneText')}
      </p>
    );
  }
  return (
    <Section title={t('needs.title')} aside={needs.length > 0 && <span className="rc-need-count">{formatCount(needs.length)}</span>}>
      {error !== null ? (
        <div className="rc-need-wide">
          <RetryNote error={error} onRetry={() => void store.getState().look(stationId)} />
        </div>
      ) : today === null ? (
        <p className="rc-need-loading" aria-busy="true">
          {t('needs.loading')}
        </p>
      ) : (
        <ul className="rc-list" aria-label={t('needs.list')}>
          {needs.map((need) => (
            <Need key={keyOf(need)} stationId={stationId} need={need} />
          ))}
        </ul>
      )}
    </Section>
  );
}
