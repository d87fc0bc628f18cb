import { ActionIcon, Button, Loader, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { NOTE_FILTERS } from '../../../../preload/contract/notes/note-desk.ts';
import type { Tone } from '../../../components/status.tsx';
import { formatBytes, formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { isAllKnown, isRunning, MAX_DROPPED_BYTES, type NoteRun, type RunTrouble } from './note-run.ts';
import { Troubles } from './troubles.tsx';

const SHOWN_PROBLEMS = 3;
const PERCENT = 100;

/** The words of an import behind its name. */
const named = (t: TFunction, { name }: NoteRun, words: string): string =>
  name === null ? words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1) : t('notes.run.named', { name, words });

function Running({ run }: { readonly run: NoteRun }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const { total, done, inside } = run;
  const part = inside === null || inside.total === 0 ? 0 : inside.done / inside.total;
  const words =
    run.phase === 'stopping' ? t('notes.run.stopping') : named(t, run, t('notes.run.reading', { at: Math.min(done + 1, total), total }));
  return (
    <>
      <div className="rc-grow">
        <Text fz="sm" fw={550} className="rc-truncate" role="status">
          {words}
        </Text>
        <Progress value={((done + part) / total) * PERCENT} size="sm" my={5} aria-label={words} />
        <Text fz="xs" c="dimmed" className="rc-truncate">
          {inside === null ? run.fileName : t('notes.run.inside', { file: run.fileName, ...inside })}
        </Text>
      </div>
      <Button variant="default" disabled={run.phase === 'stopping'} onClick={() => void notes.getState().stopRun()}>
        {t('notes.run.cancel')}
      </Button>
    </>
  );
}

function useTroubles(run: NoteRun): readonly string[] {
  const { t } = useTranslation();
  const words = (trouble: RunTrouble): string => {
    const name = trouble.fileName;
    switch (trouble.type) {
      case 'too-big':
        return t('notes.run.tooBig', { name, size: formatBytes(trouble.size), limit: formatBytes(MAX_DROPPED_BYTES) });
      case 'unreadable':
        return t('notes.run.unreadable', { name });
      case 'folder-unreadable':
        return t('notes.run.folderUnreadable', { name });
      case 'folder-too-deep':
        return t('notes.run.folderTooDeep', { name });
      case 'refused':
        // Most messages already name their file.
        return trouble.message.includes(name) ? trouble.message : t('notes.run.refused', { name, message: trouble.message });
    }
  };
  return [...(run.error === null ? [] : [run.error.message]), ...run.troubles.map(words), ...(run.view?.problems ?? [])];
}

function EndedRun({ run, phase }: { readonly run: NoteRun; readonly phase: 'done' | 'cancelled' | 'failed' }) {
  const { t } = useTranslation();
  const { notes, app } = useStores();
  const troubles = useTroubles(run);
  // A single import needs no filter: the list below holds its notes only. Another station's list holds none of them.
  const isListed = useFrom('notes', ({ imports, query }) => imports !== null && imports.length > 1 && query?.stationId === run.stationId);
  const { view } = run;
  const filters = isListed ? run.filters : null;
  const look = (filter: (typeof NOTE_FILTERS)[number]) => void notes.getState().narrow({ importId: view?.id ?? null, filter, text: '' });
  return (
    <div className="rc-grow">
      <div className="rc-run-head">
        <Text fz="sm" fw={550} role="status" miw={0} className="rc-wrap" lineClamp={2}>
          {named(t, run, t(`notes.run.${isAllKnown(run) ? 'known' : phase}`, { count: view?.files ?? 0 }))}
        </Text>
        {filters !== null &&
          NOTE_FILTERS.filter((filter) => filter !== 'all' && filters[filter] > 0).map((filter) => (
            <button key={filter} type="button" className="rc-chip" onClick={() => look(filter)}>
              {t(`notes.filters.${filter}`)}
              <span className="rc-num">{formatCount(filters[filter])}</span>
            </button>
          ))}
        {filters !== null && filters.all > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => look('all')}>
            {t('notes.run.only')}
          </Button>
        )}
      </div>
      {run.elsewhere.map(({ stationId, name, notes: count }) => (
        <div key={stationId} className="rc-run-problems">
          {t('notes.run.elsewhere', { count, name })}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void app.getState().activate(stationId)}>
            {t('notes.run.goElsewhere', { name })}
          </Button>
        </div>
      ))}
      <Troubles troubles={troubles} most={SHOWN_PROBLEMS} heading={phase !== 'failed'} />
    </div>
  );
}

const LOOK = { done: IconCircleCheck, cancelled: IconCircleX, failed: IconAlertTriangle } as const;

/** The running import, or the result of the last one. */
export function RunPanel() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const run = useFrom('notes', (state) => state.run);
  const listing = useFrom('notes', (state) => state.listing);
  if (listing) {
    return (
      <section className="rc-bar" aria-label={t('notes.run.label')}>
        <Loader size="xs" />
        <Text fz="sm" fw={550} role="status">
          {t('notes.intake.listing')}
        </Text>
      </section>
    );
  }
  if (run === null) return null;
  const { phase } = run;
  if (isRunning(run) || phase === 'reading' || phase === 'stopping') {
    return (
      <section className="rc-bar" aria-label={t('notes.run.label')}>
        <Running run={run} />
      </section>
    );
  }
  const tone: Tone =
    phase === 'failed'
      ? 'bad'
      : phase === 'cancelled' || isAllKnown(run) || run.troubles.length + (run.view?.problems.length ?? 0) > 0
        ? 'warn'
        : 'good';
  const Glyph = tone === 'warn' && phase === 'done' ? IconAlertTriangle : LOOK[phase];
  return (
    <section className="rc-bar rc-notes-ended" data-tone={tone} aria-label={t('notes.run.label')}>
      <Glyph className="rc-fixed" size={18} stroke={1.8} aria-hidden />
      <EndedRun run={run} phase={phase} />
      <ActionIcon variant="subtle" color="gray" aria-label={t('notes.run.close')} onClick={() => notes.getState().closeRun()}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </section>
  );
}
