import { Button, Group, Text, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OutboxItemDetail, wordOfKind } from '../../../../preload/contract/outbox/outbox.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { keepFile } from '../../../components/download.ts';
import { activeStation } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { mayRevert } from '../batches/may-revert.ts';
import { RevertButton } from '../batches/revert-button.tsx';
import { PauseButton } from '../public/pause-control.tsx';
import { type AskedAct, isStillAllowed } from './questions.ts';

function Package({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const packing = useFrom('outbox', (state) => state.packing);
  return (
    <Tooltip label={t('outbox.packageHelp')}>
      <Button
        variant="default"
        loading={packing}
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void keepFile(outbox.getState().pack(itemId))}
      >
        {t('outbox.package')}
      </Button>
    </Tooltip>
  );
}

/** The acts that the upload's state allows. */
export function OutboxActs({ detail: { item, note, batch } }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const { app, nav, outbox, today } = useStores();
  // The notes screen shows the active station only.
  const isOfActive = useFrom('app', (state) => activeStation(state.app)?.id === item.stationId);
  const busy = useFrom('outbox', (state) => state.busy);
  const [asking, setAsking] = useState<AskedAct | null>(null);
  const queued = item.state === 'queued';
  if (asking !== null && !isStillAllowed(item, asking)) setAsking(null);
  const act = asking ?? 'cancel';
  const words = wordOfKind(item.kind);
  return (
    <Group gap="xs" mt="md">
      {queued && item.heldBy === null && item.gate === null && (
        <Button onClick={() => void app.getState().tryNow(item.stationId)}>{t('outbox.tryNow')}</Button>
      )}
      {item.canRevive && (
        <Button loading={busy} onClick={() => setAsking('revive')}>
          {t('outbox.revive')}
        </Button>
      )}
      {item.state === 'rejected' && item.needsAttention && (
        <Button
          variant="default"
          onClick={() => {
            const { id } = item;
            void today
              .getState()
              .settleRefused(id)
              .then(() => outbox.getState().open(id));
          }}
        >
          {t('outbox.settled')}
        </Button>
      )}
      {queued && item.gate !== 'paused' && <PauseButton stationId={item.stationId} />}
      {queued && (
        <Button variant="default" loading={busy} onClick={() => setAsking('cancel')}>
          {t('outbox.cancel')}
        </Button>
      )}
      <Package itemId={item.id} />
      {batch !== null && mayRevert(item) && <RevertButton batchId={item.id} content={batch} />}
      {note !== null && isOfActive && (
        <Button variant="subtle" onClick={() => nav.getState().findNotes(note.key)}>
          {t('outbox.seeNote')}
        </Button>
      )}
      <Confirm
        opened={asking !== null}
        title={t(`outbox.${act}Title`)}
        action={t(`outbox.${act}Action`)}
        cancel={act === 'cancel' ? t('outbox.keep') : t('common.cancel')}
        danger={act === 'cancel'}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          void outbox.getState()[act](item.id);
        }}
      >
        <Text fz="sm">{t(act === 'cancel' && item.mayHaveArrived ? `outbox.cancelDoubted.${words}` : `outbox.${act}Text.${words}`)}</Text>
      </Confirm>
    </Group>
  );
}
