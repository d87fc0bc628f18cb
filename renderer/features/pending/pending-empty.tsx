import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCloudDownload, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NO_PENDING_FILTERS, type PendingSummary } from '../../../preload/contract/pending/pending.ts';
import { Empty } from '../../components/empty.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

/** Why there is no row: never loaded, no fueling, or no match. */
export function PendingEmpty({ summary }: { readonly summary: PendingSummary }) {
  const { t } = useTranslation();
  const { pending } = useStores();
  const refreshing = useFrom('pending', (state) => state.refreshing);
  const sweeping = refreshing || summary.sweeping;
  if (summary.readAt === null) {
    const action = sweeping ? (
      <Loader size="sm" aria-hidden />
    ) : (
      <Button onClick={() => void pending.getState().refresh()}>{t('pending.empty.neverAction')}</Button>
    );
    return (
      <Empty icon={IconCloudDownload} title={t('pending.empty.neverTitle')} action={action}>
        {t(sweeping ? 'pending.empty.firstSweep' : 'pending.empty.never')}
      </Empty>
    );
  }
  if (summary.allCount === 0) {
    return (
      <Empty icon={IconCircleCheck} title={t('pending.empty.nothingTitle')}>
        {t('pending.empty.nothing')}
      </Empty>
    );
  }
  const clear = (
    <Button variant="default" onClick={() => void pending.getState().filter(NO_PENDING_FILTERS)}>
      {t('pending.filters.clear')}
    </Button>
  );
  return (
    <Empty icon={IconFilterOff} title={t('pending.empty.filterTitle')} action={clear}>
      {t('pending.empty.filter')}
    </Empty>
  );
}
