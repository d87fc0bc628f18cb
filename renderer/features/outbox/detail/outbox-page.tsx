import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type OutboxItemDetail, wordOfKind } from '../../../../preload/contract/outbox/outbox.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { Loading } from '../../../components/screen/loading.tsx';
import { Note } from '../../../components/status.tsx';
import { findAccess } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { BatchRelations } from '../batches/batch-relations.tsx';
import { BatchTimeline } from '../batches/batch-timeline.tsx';
import { PriceCounts } from '../batches/price-counts.tsx';
import { GateNotes } from '../public/gate-notes.tsx';
import { UploadState } from '../public/upload-state.tsx';
import { uploadName } from '../public/upload-words.ts';
import { OutboxActs } from './outbox-acts.tsx';
import { OutboxFacts } from './outbox-facts.tsx';
import { OutboxTabs } from './outbox-tabs.tsx';
import { statusWords } from './status-words.ts';
import { Uncertain } from './uncertain.tsx';

function Problem({ problem }: { readonly problem: NonNullable<OutboxItemDetail['item']['problem']> }) {
  const { message, api } = problem;
  return <ErrorNote error={{ code: api === null ? 'network' : 'api', message, ...(api === null ? {} : { details: { api } }) }} />;
}

function Head({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const { item, batch } = detail;
  const station = useFrom('app', ({ app }) => findAccess(app, item.stationId)?.name);
  const { heldBy } = item;
  const name = uploadName(t, item);
  const status = statusWords(t, item);
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <Title order={1} className="rc-truncate" title={name}>
          {t(`outbox.detailTitle.${wordOfKind(item.kind)}`, { file: name })}
        </Title>
        <span role="status" className="rc-fixed">
          <UploadState state={item.stage} />
        </span>
      </Group>
      <Text fz="sm" c="dimmed" mt={2}>
        {station !== undefined && `${station} · `}
        {t(`outbox.kind.${item.kind}`)} · {status}{' '}
        {heldBy !== null && (
          <button type="button" className="rc-link rc-held-by" onClick={() => nav.getState().openUpload(heldBy)}>
            {t('outbox.heldBy')}
          </button>
        )}{' '}
        {item.batch?.starts != null && t('batches.starts', { starts: item.batch.starts })}
      </Text>
      {batch !== null && <BatchRelations {...batch} />}
      <OutboxActs detail={detail} />
    </div>
  );
}

function Detail({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const { item } = detail;
  return (
    <Stack gap="md">
      <Head detail={detail} />
      {item.state === 'queued' && <GateNotes stationIds={[item.stationId]} />}
      {item.uncertainty !== null && (
        <Uncertain
          of={item.uncertainty.cause === 'found-elsewhere' ? 'held' : wordOfKind(item.kind)}
          uncertainty={item.uncertainty}
          busy={busy}
          {...(detail.note === null && { onCheck: () => void outbox.getState().check(item.id) })}
          onDecide={(decision) => void outbox.getState().decide(item.id, decision)}
          onGiveUp={() => void outbox.getState().giveUp(item.id)}
        />
      )}
      {item.settled !== null && (
        <Note tone="good" icon={IconCircleCheck}>
          {item.settled}
        </Note>
      )}
      {item.problem !== null && item.gate === null && <Problem problem={item.problem} />}
      {item.batch !== null && (
        <section className="rc-card rc-card-body rc-upload-steps" aria-label={t('batches.timeline')}>
          <BatchTimeline item={item} batch={item.batch} />
          <PriceCounts counts={item.batch.counts} />
        </section>
      )}
      <OutboxFacts detail={detail} />
      <OutboxTabs detail={detail} />
    </Stack>
  );
}

export function OutboxPage({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation();
  const { nav, outbox } = useStores();
  const detail = useFrom('outbox', (state) => state.detail);
  const error = useFrom('outbox', (state) => state.detailError);
  useEffect(() => {
    void outbox.getState().open(itemId);
    return () => outbox.getState().close();
  }, [outbox, itemId]);
  return (
    <div className="rc-page">
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        mb="xs"
        leftSection={<IconArrowLeft size={15} aria-hidden />}
        onClick={() => nav.getState().openUpload(null)}
      >
        {t('outbox.backToList')}
      </Button>
      <Loading waits={detail === null} error={error} height={360} onRetry={() => void outbox.getState().open(itemId)} />
      {detail !== null && <Detail detail={detail} />}
    </div>
  );
}
