import { Button, Title } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { keepFile } from '../../components/download.ts';
import { ReadAgo } from '../../components/read-ago.tsx';

export function PendingHead() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const summary = useFrom('pending', (state) => state.summary);
  const refreshing = useFrom('pending', (state) => state.refreshing);
  const exporting = useFrom('pending', (state) => state.exporting);
  const sweeping = refreshing || (summary?.sweeping ?? false);
  return (
    <div className="rc-pending-head">
      <Title order={1}>{t('pending.title')}</Title>
      <span role="status" className="rc-head-state">
        {sweeping ? (
          <span className="rc-dim rc-small">{t('pending.sweeping')}</span>
        ) : (
          summary !== null && <ReadAgo readAt={summary.readAt} words="pending.readAgo" />
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={exporting}
        disabled={(summary?.count ?? 0) === 0}
        onClick={() => void keepFile(pending.getState().save())}
      >
        {t('pending.export')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={sweeping}
        onClick={() => void pending.getState().refresh()}
      >
        {t('pending.refresh')}
      </Button>
    </div>
  );
}
