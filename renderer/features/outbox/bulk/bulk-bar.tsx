import { Button, Group, Progress, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, MAX_MARKED } from '../../../../preload/contract/outbox/outbox.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { keepFile } from '../../../components/download.ts';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { uploadName } from '../public/upload-words.ts';
import type { BulkOutcome, BulkRun } from '../store/marked-uploads.ts';
import { type ActOnMany, actsFor, askedWords, doneWords } from './bulk-acts.ts';

const DANGER: ReadonlySet<BulkAct> = new Set(['send-again', 'cancel']);
/** Most uploads named; the rest are counted. */
const MOST_NAMED = 500;

/** Result of a bulk act that was not fully done, with a reason per upload. */
function Outcome({ act, outcome, onClose }: { readonly act: BulkAct; readonly outcome: BulkOutcome; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refused, left } = outcome;
  return (
    <TitledModal title={t('outbox.bulk.refusedTitle')} onClose={onClose}>
      <Text fz="sm">{doneWords(t, act, outcome)}</Text>
      {left > 0 && (
        <Text fz="sm" mt="xs">
          {t('outbox.bulk.left', { count: left })}
        </Text>
      )}
      {refused.length > 0 && (
        <>
          <Text fz="sm" mt="xs" fw={600}>
            {t('outbox.bulk.refused', { count: refused.length })}
          </Text>
          <ul className="rc-bullets rc-scroll rc-bulk-refused">
            {refused.slice(0, MOST_NAMED).map(({ itemId, message, ...named }) => (
              <li key={itemId}>
                <strong>{uploadName(t, named)}</strong>: {message}
              </li>
            ))}
            {refused.length > MOST_NAMED && <li>{t('outbox.bulk.more', { count: refused.length - MOST_NAMED })}</li>}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </TitledModal>
  );
}

/** Progress of the bulk act, with a stop button. */
function BulkProgress({ run }: { readonly run: BulkRun }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  return (
    <section className="rc-bulk" aria-label={t('outbox.bulk.label')}>
      <Progress value={(100 * run.done) / run.total} w={160} aria-label={t('outbox.bulk.progressLabel')} />
      <Text fz="sm" role="status">
        {t('outbox.bulk.progress', { done: run.done, total: run.total })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => outbox.getState().stopBulk()}>
        {t('outbox.bulk.stop')}
      </Button>
    </section>
  );
}

function MarkedActions({ onAsk }: { readonly onAsk: (act: ActOnMany) => void }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const marks = useFrom('outbox', (state) => state.marks);
  const outside = useFrom('outbox', (state) => state.outside.size);
  const allMarked = useFrom('outbox', (state) => state.allMarked);
  const packing = useFrom('outbox', (state) => state.packingMany !== null);
  const acts = useMemo(() => actsFor(marks), [marks]);
  if (marks.size === 0) return null;
  return (
    <section className="rc-bulk" aria-label={t('outbox.bulk.label')}>
      <Text fz="sm" fw={600} role="status">
        {t('outbox.bulk.marked', { count: marks.size })}
        {outside > 0 && ` ${t('outbox.bulk.within', { count: marks.size - outside })}`}
      </Text>
      {allMarked === 'cut' && (
        <Text fz="xs" c="dimmed">
          {t('outbox.bulk.cut', { count: MAX_MARKED })}
        </Text>
      )}
      {acts.map((each) => (
        <Button key={each.act} size="compact-sm" variant="default" loading={busy} onClick={() => onAsk(each)}>
          {t(`outbox.bulk.act.${each.act}`, { count: each.ids.length })}
        </Button>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        disabled={packing}
        onClick={() => void keepFile(outbox.getState().packMany([...marks.keys()]))}
      >
        {t('outbox.packages.marked', { count: marks.size })}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => outbox.getState().unmark()}>
        {t('outbox.bulk.clear')}
      </Button>
    </section>
  );
}

/** Decides, checks, cancels or revives all marked uploads, after one confirmation. */
export function BulkBar() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const running = useFrom('outbox', (state) => state.running);
  const [pendingAct, setPendingAct] = useState<ActOnMany | null>(null);
  const ended = useFrom('outbox', (state) => state.endedBulk);
  const act = pendingAct?.act ?? 'already-there';
  const count = pendingAct?.ids.length ?? 0;
  const outside = useFrom('outbox', (state) => state.outside);
  const marks = useFrom('outbox', (state) => state.marks);
  const unseen = pendingAct === null ? 0 : pendingAct.ids.filter((id) => outside.has(id)).length;

  async function carryOut({ act: chosen, ids }: ActOnMany): Promise<void> {
    setPendingAct(null);
    const outcome = await outbox.getState().runBulk(chosen, ids);
    if (outcome === null) return;
    if (outbox.getState().endedBulk === null) notifications.show({ message: doneWords(t, chosen, outcome), color: 'teal' });
    outbox.getState().unmark();
  }
  // A check changes nothing and needs no confirmation.
  const onAsk = (next: ActOnMany): void => (next.act === 'check' ? void carryOut(next) : setPendingAct(next));

  return (
    <>
      {running === null ? <MarkedActions onAsk={onAsk} /> : <BulkProgress run={running} />}
      <Confirm
        opened={pendingAct !== null}
        title={t(`outbox.bulk.title.${act}`, { count })}
        action={t(`outbox.bulk.act.${act}`, { count })}
        danger={DANGER.has(act)}
        onClose={() => setPendingAct(null)}
        onConfirm={() => pendingAct !== null && void carryOut(pendingAct)}
      >
        {pendingAct !== null &&
          askedWords(t, pendingAct, marks).map((words) => (
            <Text key={words} fz="sm" mb="xs">
              {words}
            </Text>
          ))}
        {unseen > 0 && (
          <Text fz="sm" mt="xs">
            {t('outbox.bulk.outside', { count: unseen })}
          </Text>
        )}
      </Confirm>
      {ended !== null && <Outcome {...ended} onClose={() => outbox.getState().closeEndedBulk()} />}
    </>
  );
}
