import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OutboxStage } from '../../preload/contract/outbox.ts';
import { BatchState } from './batch-state.tsx';
import { Status } from './status.tsx';

/** The state of an upload; one that waits behind another is "salvo", not yet "na fila". */
export function OutboxStageBadge({ stage }: { readonly stage: OutboxStage }) {
  const { t } = useTranslation();
  if (stage !== 'saved') return <BatchState state={stage} />;
  return (
    <Status tone="neutral" icon={IconDeviceFloppy}>
      {t('outbox.saved')}
    </Status>
  );
}
