import { Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemDetail } from '../../../preload/contract/outbox.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { DetailPage } from '../../components/detail-page.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { Note } from '../../components/status.tsx';
import { Uncertain } from './batches/uncertain.tsx';
import { GateNotes } from './gate-notes.tsx';
import { OutboxActs } from './outbox-acts.tsx';
import { OutboxFacts } from './outbox-facts.tsx';
import { OutboxStageBadge } from './outbox-stage.tsx';
import { OutboxTabs } from './outbox-tabs.tsx';
import { useUploadName, useWhyWords } from './use-words.ts';

function Problem({ problem }: { readonly problem: NonNullable<OutboxItemDetail['item']['problem']> }) {
  const { message, api } = problem;
  return <ErrorNote error={{ code: api === null ? 'network' : 'api', message, ...(api === null ? {} : { details: { api } }) }} />;
}

function Detail({ detail }: { readonly detail: OutboxItemDetail }) {
  const { t } = useTranslation();
  const { nav, outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const stations = useFrom('app', (state) => state.app?.stations);
  const { item } = detail;
  const { heldBy } = item;
  const why = useWhyWords(item);
  const name = useUploadName(item);
  const station = stations?.find(({ id }) => id === item.stationId)?.name;
  return (
    <Stack gap="md">
      <div>
        <Group gap="sm" wrap="nowrap">
          <Title order={1} className="rc-truncate" title={name}>
            {t(item.note === null ? 'outbox.detailTitle' : 'outbox.noteTitle', { file: name })}
          </Title>
          <span role="status" style={{ flex: 'none' }}>
            <OutboxStageBadge stage={item.stage} />
          </span>
        </Group>
        <Text fz="sm" c="dimmed" mt={2}>
          {station !== undefined && `${station} · `}
          {item.problem === null || item.gate !== null
            ? why
            : t(item.state === 'dead' ? 'outbox.stopped' : `batches.stateText.${item.state}`)}{' '}
          {heldBy !== null && (
            <button
              type="button"
              className="rc-link"
              style={{ color: 'var(--rc-focus)' }}
              onClick={() => nav.getState().openUpload(heldBy)}
            >
              {t('outbox.heldBy')}
            </button>
          )}
        </Text>
        <OutboxActs item={item} noteKey={detail.note?.key ?? null} />
      </div>
      {item.state === 'queued' && <GateNotes stationId={item.stationId} />}
      {item.uncertainty !== null && (
        <Uncertain
          of={detail.note === null ? 'prices' : item.uncertainty.cause === 'found-elsewhere' ? 'held' : 'note'}
          uncertainty={item.uncertainty}
          busy={busy}
          {...(detail.note === null && { onCheck: () => void outbox.getState().check(item.id) })}
          onDecide={(decision) => void outbox.getState().decide(item.id, decision)}
          onGiveUp={() => void outbox.getState().cancel(item.id)}
        />
      )}
      {item.settled !== null && (
        <Note tone="good" icon={IconCircleCheck}>
          {item.settled}
        </Note>
      )}
      {item.problem !== null && item.gate === null && <Problem problem={item.problem} />}
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
    <DetailPage back={t('outbox.backToList')} onBack={() => nav.getState().openUpload(null)} error={error}>
      {detail === null ? null : <Detail detail={detail} />}
    </DetailPage>
  );
}
