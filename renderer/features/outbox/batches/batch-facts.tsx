import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '../../../../preload/contract/batches.ts';
import { stateIs } from '../../../../preload/contract/outbox-states.ts';
import { Note } from '../../../components/status.tsx';
import { NOTHING } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';

function Fact({ label, children, wide }: { readonly label: string; readonly children: ReactNode; readonly wide?: boolean }) {
  return (
    <div style={{ flex: wide === true ? 2 : 1, minWidth: 0 }}>
      <dt className="rc-dim" style={{ fontSize: '0.75rem' }}>
        {label}
      </dt>
      <dd
        className="rc-num rc-truncate"
        style={{ margin: 0, fontSize: wide === true ? '0.8125rem' : '1.125rem', fontWeight: 600, lineHeight: '1.75rem' }}
      >
        {children}
      </dd>
    </div>
  );
}

const COUNTS = ['refused', 'coming', 'inForce', 'replaced', 'never'] as const;

/** The numbers: those after the first are its parts, at every moment. */
export function BatchFacts({ batch }: { readonly batch: BatchView }) {
  const { t } = useTranslation();
  return (
    <>
      <dl style={{ display: 'flex', gap: 16, margin: '18px 0 0', paddingTop: 16, borderTop: '1px solid var(--rc-line)' }}>
        <Fact label={t('batches.column.sent')}>{formatCount(batch.counts.sent)}</Fact>
        {COUNTS.map((key) => (
          <Fact key={key} label={t(`batches.column.${key}`)}>
            {formatCount(batch.counts[key])}
          </Fact>
        ))}
        <Fact wide label={t('batches.processId')}>
          <span title={batch.processId ?? undefined}>
            {batch.processId ?? t(stateIs(batch.state, 'live') ? 'batches.noProcessId' : 'common.none')}
          </span>
        </Fact>
        <Fact wide label={t('batches.networkStatus')}>
          {batch.networkStatus ?? NOTHING}
        </Fact>
      </dl>
      {batch.networkStatus !== null && !batch.networkStatusKnown && (
        <div style={{ marginTop: 12 }}>
          <Note tone="warn" icon={IconInfoCircle}>
            {t('batches.networkStatusUnknown', { word: batch.networkStatus })}
          </Note>
        </div>
      )}
    </>
  );
}
