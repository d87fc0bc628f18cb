import { Button, Group, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isReadyState,
  isWaitingState,
  mayBeLeftOut,
  NOTE_STATES,
  type NoteDeskSummary,
  type NoteRowView,
} from '../../../../preload/contract/notes/note-desk.ts';
import { keepFile } from '../../../components/download.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { AttachDialog, type PendingAttachment } from './attach-dialog.tsx';

const fuelingIds = (rows: readonly NoteRowView[]) => new Set(rows.flatMap(({ fuelings }) => fuelings.map(({ id }) => id)));

/** Actions and counts of the marked notes. */
function MarkedNotes({ rows, onAttach }: { readonly rows: readonly NoteRowView[]; readonly onAttach: (what: PendingAttachment) => void }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const busy = useFrom('notes', (state) => state.busy);
  const carried = useFrom('notes', (state) => state.carried.size);
  const total = useFrom('notes', (state) => state.rows?.total ?? 0);
  const ready = rows.filter(({ state }) => isReadyState(state));
  const out = rows.filter(({ state }) => mayBeLeftOut(state)).map(({ id }) => id);
  const back = rows.filter(({ state }) => state === 'left-out').map(({ id }) => id);
  const valueE4 = ready.reduce((sum, { totalE4 }) => sum + (totalE4 ?? 0), 0);
  const set = (ids: readonly string[], leave: boolean) =>
    void notes
      .getState()
      .leaveOut(ids, leave)
      .then((isSaved) => isSaved && notes.getState().unpick());
  return (
    <>
      <div className="rc-grow">
        <Text fz="sm" fw={550} role="status">
          {t('notes.bar.picked', { count: rows.length })}{' '}
          {carried > 0 ? t('notes.bar.carried', { count: carried }) : t('notes.bar.ofShown', { count: total })}
        </Text>
        <Text fz="xs" c="dimmed" className="rc-num">
          {ready.length === 0
            ? t('notes.bar.pickedNoneReady')
            : t('notes.bar.pickedReady', { count: ready.length, value: formatPrice(valueE4) })}
        </Text>
      </div>
      <Button variant="subtle" onClick={() => notes.getState().unpick()}>
        {t('notes.bar.unpick')}
      </Button>
      {back.length > 0 && (
        <Button variant="default" disabled={busy} onClick={() => set(back, false)}>
          {t('notes.bar.bringBack')}
        </Button>
      )}
      {out.length > 0 && (
        <Button variant="default" disabled={busy} onClick={() => set(out, true)}>
          {t('notes.bar.leaveOut')}
        </Button>
      )}
      <Button
        size="md"
        disabled={ready.length === 0 || busy}
        leftSection={<IconPaperclip size={17} aria-hidden />}
        onClick={() =>
          onAttach({ fileIds: ready.map(({ id }) => id), notes: ready.length, fuelings: fuelingIds(ready).size, valueE4, stay: null })
        }
      >
        {t('notes.bar.attachPicked', { count: ready.length })}
      </Button>
    </>
  );
}

function ReadyNotes({ summary, onAttach }: { readonly summary: NoteDeskSummary; readonly onAttach: (what: PendingAttachment) => void }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const busy = useFrom('notes', (state) => state.busy);
  const saving = useFrom('notes', (state) => state.saving);
  const { ready, counts } = summary;
  const waiting = NOTE_STATES.filter(isWaitingState).reduce((sum, state) => sum + counts[state], 0);
  const value = formatPrice(ready.valueE4);
  return (
    <>
      <div className="rc-grow">
        <Text fz="sm" fw={550} aria-live="polite">
          {ready.notes === 0
            ? t('notes.bar.none')
            : t('notes.bar.ready', { count: ready.notes, fuelings: t('notes.fuelings', { count: ready.fuelings }), value })}
        </Text>
        {waiting > 0 && (
          <Text fz="xs" c="dimmed" className="rc-num">
            {t('notes.bar.waiting', { count: waiting })}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Tooltip label={t('notes.bar.exportHelp')}>
          <Button
            variant="subtle"
            loading={saving}
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void keepFile(notes.getState().exportResult())}
          >
            {t('notes.bar.export')}
          </Button>
        </Tooltip>
        {waiting > 0 && (
          <Button variant="default" onClick={() => void notes.getState().startMatch(null)}>
            {t('notes.bar.byHand')}
          </Button>
        )}
        <Button
          size="md"
          disabled={ready.notes === 0 || busy}
          leftSection={<IconPaperclip size={17} aria-hidden />}
          onClick={() => onAttach({ ...ready, fileIds: 'ready', stay: { waiting, out: counts['left-out'] } })}
        >
          {ready.notes === 0 ? t('notes.bar.attachNone') : t('notes.bar.attach', { count: ready.notes, value })}
        </Button>
      </Group>
    </>
  );
}

/** Available actions: with the marked notes, or with all ready ones. */
export function NoteBar({ summary }: { readonly summary: NoteDeskSummary }) {
  const picked = useFrom('notes', (state) => state.picked);
  const [attaching, setAttaching] = useState<{ readonly what: PendingAttachment; readonly revision: number } | null>(null);
  const onAttach = (what: PendingAttachment) => setAttaching({ what, revision: summary.revision });
  return (
    <div className="rc-bar rc-bar-bottom">
      {picked.size > 0 ? (
        <MarkedNotes rows={[...picked.values()]} onAttach={onAttach} />
      ) : (
        <ReadyNotes summary={summary} onAttach={onAttach} />
      )}
      {attaching !== null && <AttachDialog {...attaching} onClose={() => setAttaching(null)} />}
    </div>
  );
}
