import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconShieldExclamation, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenState, mayBeLeftOut, type NoteDetail, type NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { ApiWords } from '../../../components/error-text.tsx';
import { Loading } from '../../../components/screen/loading.tsx';
import { Note } from '../../../components/status.tsx';
import { formatLocal, formatStamp } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { UploadState } from '../../outbox/public/upload-state.tsx';
import { useWho } from '../../outbox/public/use-who.ts';
import { PaperButton } from '../../paper/public/paper-button.tsx';
import { NoteProposals } from '../match/note-proposals.tsx';
import { NOTES_GRID } from './note-columns.tsx';
import { NoteFacts } from './note-facts.tsx';
import { NoteFindings } from './note-findings.tsx';
import { NoteStateBadge } from './note-state.tsx';

function Alarms({ detail }: { readonly detail: NoteDetail }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const { row, sameKey } = detail;
  const differs = sameKey.some(({ sameBytes }) => !sameBytes);
  return (
    <>
      {row.cancelledAfterSending && (
        <Note tone="bad" icon={IconAlertTriangle}>
          <strong>{t('notes.alarm')}.</strong> {t('notes.alarmText')}
        </Note>
      )}
      {row.eventAfterSending !== null && (
        <Note tone="bad" icon={IconAlertTriangle}>
          <strong>{t('notes.eventAlarm')}.</strong> {row.eventAfterSending}
        </Note>
      )}
      {row.listedForLong && (
        <Note tone="warn" icon={IconAlertTriangle}>
          <strong>{t('notes.longListed')}.</strong> {t('notes.longListedText')}
        </Note>
      )}
      {sameKey.length > 0 && (
        <Note tone={differs ? 'bad' : 'neutral'} icon={IconShieldExclamation}>
          <p>
            <strong>{t('notes.open.sameKeyTitle')}.</strong> {t(differs ? 'notes.open.sameKeyOther' : 'notes.open.sameKeySame')}
          </p>
          {sameKey.map(({ fileId, fileName }) => (
            <button
              key={fileId}
              type="button"
              className="rc-link rc-wrap rc-notes-other"
              onClick={() => void notes.getState().openNote(fileId)}
            >
              {t('notes.open.openOther', { name: fileName })}
            </button>
          ))}
        </Note>
      )}
    </>
  );
}

function Upload({ detail }: { readonly detail: NoteDetail }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const who = useWho();
  const { row, audit, problem } = detail;
  const { itemId, stage } = row;
  if (itemId === null) return null;
  return (
    <section aria-label={t('notes.open.upload')}>
      <Group gap="sm" wrap="nowrap">
        <Title order={3}>{t('notes.open.upload')}</Title>
        {stage !== null && <UploadState state={stage} />}
        <span className="rc-grow" />
        <Button size="compact-sm" variant="subtle" onClick={() => nav.getState().openUpload(itemId)}>
          {t('notes.open.seeUpload')}
        </Button>
      </Group>
      {problem !== null && (
        <div className="rc-note-problem">
          {problem.message}
          {problem.api !== null && <ApiWords api={problem.api} />}
        </div>
      )}
      {audit.length > 0 && (
        <ol className="rc-notes-audit" aria-label={t('notes.open.audit')}>
          {audit.toReversed().map(({ id, atUtc, atLocal, sentence, ...by }) => (
            <li key={id}>
              <time dateTime={atUtc} className="rc-dim">
                {formatStamp(atLocal)} · {who(by)}
              </time>
              <div>{sentence}</div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Acts({ row }: { readonly row: NoteRowView }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const busy = useFrom('notes', (state) => state.busy);
  const { leaveOut, choose, startMatch } = notes.getState();
  return (
    <Group gap="xs">
      {isOpenState(row.state) && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void startMatch(row)}>
          {t('notes.bar.byHand')}
        </Button>
      )}
      {row.totalE4 !== null && <PaperButton of="file" id={row.id} />}
      {row.state === 'chosen' && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void choose([row.id], [])}>
          {t('notes.open.undoChoice')}
        </Button>
      )}
      {mayBeLeftOut(row.state) && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void leaveOut([row.id], true)}>
          {t('notes.bar.leaveOut')}
        </Button>
      )}
      {row.state === 'left-out' && (
        <Button size="compact-sm" disabled={busy} onClick={() => void leaveOut([row.id], false)}>
          {t('notes.bar.bringBack')}
        </Button>
      )}
    </Group>
  );
}

/** Summary of the note, above the proposals that are compared with it. */
function Brief({ detail }: { readonly detail: NoteDetail }) {
  const { totalE4, recipientName, emittedAt } = detail.row;
  if (totalE4 === null) return null;
  const rest = [emittedAt === null ? null : formatLocal(emittedAt), detail.note.plates.join(', ') || null, recipientName];
  return (
    <Text fz="sm" c="dimmed" className="rc-num rc-wrap">
      <strong className="rc-ink">{formatPrice(totalE4)}</strong>
      {rest.filter((part) => part !== null).map((part) => ` · ${part}`)}
    </Text>
  );
}

function Body({ detail }: { readonly detail: NoteDetail }) {
  const { row } = detail;
  return (
    <>
      <div className="rc-notes-stack">
        <Text fz="sm" className="rc-wrap">
          {row.sentence}
        </Text>
        <Brief detail={detail} />
        <Acts row={row} />
      </div>
      <Alarms detail={detail} />
      <NoteProposals key={row.id} detail={detail} />
      <Upload detail={detail} />
      <NoteFindings findings={detail.note.findings} />
      <NoteFacts detail={detail} />
    </>
  );
}

/** Side panel with everything about one note. */
export function NoteDetailPanel() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const detail = useFrom('notes', (state) => state.detail);
  const error = useFrom('notes', (state) => state.detailError);
  const openId = useFrom('notes', (state) => state.openId);
  const close = () => {
    document.getElementById(NOTES_GRID)?.focus();
    void notes.getState().openNote(null);
  };
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // React also passes on the keys of a dialog that was opened from the panel.
    if (key === 'Escape' && currentTarget.contains(target as Node)) close();
  };
  const row = detail?.row ?? null;
  const title = row === null ? '' : row.number === null ? t('notes.open.titleNone') : t('notes.open.title', { number: row.number });
  return (
    <aside className="rc-notes-side" aria-label={t('notes.open.label')} onKeyDown={onKeyDown}>
      <div className="rc-notes-side-head">
        <Title order={2} className="rc-truncate">
          {title}
        </Title>
        {row !== null && <NoteStateBadge row={row} />}
        <span className="rc-grow" />
        <ActionIcon variant="subtle" color="gray" aria-label={t('notes.open.close')} onClick={close}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <section className="rc-notes-side-body rc-scroll" tabIndex={0} aria-label={title === '' ? t('notes.open.label') : title}>
        <Loading
          waits={detail === null}
          error={error}
          height={260}
          onRetry={() => openId !== null && void notes.getState().openNote(openId)}
        />
        {detail !== null && <Body detail={detail} />}
      </section>
    </aside>
  );
}
