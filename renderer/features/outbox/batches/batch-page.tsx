import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchDetail, BatchView } from '../../../../preload/contract/batches.ts';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { DetailPage } from '../../../components/detail-page.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { Note } from '../../../components/status.tsx';
import { formatFullMoment, formatMoment } from '../../../format/dates.ts';
import { BatchState } from '../batch-state.tsx';
import { GateNotes } from '../gate-notes.tsx';
import { BatchFacts } from './batch-facts.tsx';
import { BatchRelations } from './batch-relations.tsx';
import { BatchTabs } from './batch-tabs.tsx';
import { BatchTimeline } from './batch-timeline.tsx';
import { mayRevert } from './may-revert.ts';
import { RevertButton } from './revert-button.tsx';
import { Uncertain } from './uncertain.tsx';

/** Why it is not moving, or what comes next. */
function useNextWords(batch: BatchView): string {
  const { t } = useTranslation();
  const words: string[] = [t(`batches.stateText.${batch.state}`)];
  if (batch.state === 'queued') {
    if (batch.heldBy !== null) words.push(t('batches.heldBy'));
    else if (batch.gate === null && batch.nextAttemptAt !== null)
      words.push(t('batches.nextAttempt', { time: formatMoment(batch.nextAttemptAt) }));
    if (batch.attempts > 0) words.push(t('batches.attempts', { count: batch.attempts }));
  }
  return words.join(' ');
}

function QueuedActs({ batch }: { readonly batch: BatchView }) {
  const { t } = useTranslation();
  const { app, batches } = useStores();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('batches.cancel')}
      </Button>
      <Button onClick={() => void app.getState().tryNow(batch.stationId)}>{t('batches.tryNow')}</Button>
      <Confirm
        opened={asking}
        title={t('batches.cancelTitle')}
        action={t('batches.cancelAction')}
        cancel={t('batches.keep')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void batches.getState().cancel(batch.id);
        }}
      >
        <Text fz="sm">{t('batches.cancelText')}</Text>
      </Confirm>
    </>
  );
}

function Detail({ detail }: { readonly detail: BatchDetail }) {
  const { t } = useTranslation();
  const { batch } = detail;
  const { batches } = useStores();
  const busy = useFrom('batches', (state) => state.busy);
  const next = useNextWords(batch);
  return (
    <Stack gap="md">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group gap="sm" wrap="nowrap">
            <Title order={1} className="rc-truncate" title={batch.fileName}>
              {t('batches.detailTitle', { file: batch.fileName })}
            </Title>
            <span role="status" style={{ flex: 'none' }}>
              <BatchState state={batch.state} />
            </span>
          </Group>
          <Text fz="sm" c="dimmed" mt={2}>
            {t(`common.kind.${batch.kind}`)} · <time dateTime={batch.createdAt}>{formatFullMoment(batch.createdAt)}</time> · {next}
            {batch.starts !== null && ` ${t('batches.starts', { starts: batch.starts })}`}
          </Text>
          <BatchRelations batch={batch} />
        </div>
        {batch.state === 'queued' && <QueuedActs batch={batch} />}
        {mayRevert(batch) && <RevertButton batchId={batch.id} later={detail.later} />}
      </Group>
      {batch.uncertainty !== null && batch.state === 'uncertain' && (
        <Uncertain
          of="prices"
          uncertainty={batch.uncertainty}
          busy={busy}
          onCheck={() => void batches.getState().check(batch.id)}
          onDecide={(decision) => void batches.getState().decide(batch.id, decision)}
        />
      )}
      {batch.settled !== null && (
        <Note tone="good" icon={IconCircleCheck}>
          {batch.settled}
        </Note>
      )}
      {batch.state === 'queued' && <GateNotes stationId={batch.stationId} />}
      {batch.problem !== null && batch.gate === null && (
        <ErrorNote
          error={{
            code: batch.problem.api === null ? 'network' : 'api',
            message: batch.problem.message,
            ...(batch.problem.api === null ? {} : { details: { api: batch.problem.api } }),
          }}
        />
      )}
      <section className="rc-card" style={{ padding: '18px 20px' }} aria-label={t('batches.timeline')}>
        <BatchTimeline batch={batch} />
        <BatchFacts batch={batch} />
      </section>
      <BatchTabs detail={detail} />
    </Stack>
  );
}

export function BatchPage({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation();
  const { batches, nav } = useStores();
  const detail = useFrom('batches', (state) => state.detail);
  const error = useFrom('batches', (state) => state.detailError);
  useEffect(() => {
    void batches.getState().open(batchId);
    return () => batches.getState().close();
  }, [batches, batchId]);
  return (
    <DetailPage back={t('batches.backToList')} onBack={() => nav.getState().openBatch(null)} error={error}>
      {detail === null ? null : <Detail detail={detail} />}
    </DetailPage>
  );
}
