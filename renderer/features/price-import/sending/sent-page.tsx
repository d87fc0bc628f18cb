import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle, IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { Empty } from '../../../components/empty.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { type SentStatus, sentStatus } from './sent-status.ts';

const ICONS: Readonly<Record<SentStatus, Icon>> = {
  queued: IconClock,
  sending: IconSend,
  uncertain: IconHelpCircle,
  refused: IconAlertTriangle,
  sent: IconCircleCheck,
};

const NONE: readonly OutboxItemView[] = [];

/** Progress of a confirmed sheet; says "enviada" only once it is sent. */
export function SentPage() {
  const { t } = useTranslation();
  const { outbox, imports, nav } = useStores();
  const ids = useFrom('imports', (state) => state.view?.batchIds);
  const uploads = useFrom('outbox', (state) => state.followed) ?? NONE;
  const key = ids?.join(' ') ?? '';
  useEffect(() => {
    void outbox.getState().follow(key === '' ? null : { ids: key.split(' ') });
    return () => void outbox.getState().follow(null);
  }, [outbox, key]);
  const status = sentStatus(uploads);
  const cause = uploads.find(({ problem }) => problem !== null)?.problem?.message ?? null;
  const only = ids?.length === 1 ? (ids[0] ?? null) : null;
  return (
    <div className="rc-page">
      <div className="rc-card" role="status">
        <Empty
          icon={ICONS[status]}
          title={t(`prices.sent.${status}`)}
          action={
            <div className="rc-acts">
              <Button variant="default" onClick={() => imports.getState().close()}>
                {t('prices.another')}
              </Button>
              <Button
                onClick={() => {
                  imports.getState().close();
                  if (only === null) {
                    // The batches may be of several stations.
                    outbox.getState().showPrices(null);
                    nav.getState().go('outbox');
                  } else nav.getState().openUpload(only);
                }}
              >
                {t('prices.seeUploads')}
              </Button>
            </div>
          }
        >
          {cause === null ? '' : `${cause} `}
          {t(`prices.sentText.${status}`)}
        </Empty>
      </div>
    </div>
  );
}
