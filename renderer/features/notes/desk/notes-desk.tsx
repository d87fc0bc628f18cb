import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconArchive, IconFileInvoice, IconFilterOff, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteDeskSummary } from '../../../../preload/contract/notes/note-desk.ts';
import { Empty } from '../../../components/empty.tsx';
import { RetryNote } from '../../../components/error-text.tsx';
import { ScreenTitle } from '../../../components/screen/screen-title.tsx';
import { Note } from '../../../components/status.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatAgo } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { DropZone } from '../intake/drop-zone.tsx';
import { ExamplesDialog } from '../intake/examples-dialog.tsx';
import { ImportsDialog } from '../intake/imports-dialog.tsx';
import { IntakeButtons, IntakeInputs } from '../intake/intake-buttons.tsx';
import { RunPanel } from '../intake/run-panel.tsx';
import { type Take, useTake } from '../public/use-take.ts';
import { NoteBar } from './note-bar.tsx';
import { NoteDetailPanel } from './note-detail.tsx';
import { NoteFilters } from './note-filters.tsx';
import { NoteGrid } from './note-grid.tsx';
import { SendsPanel } from './sends-panel.tsx';
import { useOffline } from './use-offline.ts';

/** Age of the matches, in a line below the title. */
function Freshness({ summary }: { readonly summary: NoteDeskSummary | null }) {
  const { t } = useTranslation();
  const now = useNow();
  const offline = useOffline();
  if (summary === null) return <>{t('notes.intro')}</>;
  if (summary.pendingReadAt === null) return <>{t('notes.pendingNever')}</>;
  if (!offline && summary.readingMovement) return <>{t('notes.readingMovement')}</>;
  return (
    <>
      {offline && <IconWifiOff className="rc-notes-offline" size={14} aria-hidden />}
      {offline ? t('notes.offline') : t('notes.pendingRead', { time: formatAgo(summary.pendingReadAt, now) ?? t('common.justNow') })}
    </>
  );
}

function NothingYet({ take }: { readonly take: Take }) {
  const { t } = useTranslation();
  return (
    <div className="rc-notes-empty">
      <div className="rc-drop rc-notes-first">
        <span className="rc-drop-icon">
          <IconFileInvoice size={28} stroke={1.5} aria-hidden />
        </span>
        <Text fz="lg" fw={620} ta="center">
          {t('notes.intake.title')}
        </Text>
        <Text c="dimmed" fz="sm" ta="center" maw={520}>
          {t('notes.intake.text')}
        </Text>
        <div className="rc-empty-action">
          <IntakeButtons of={take} large />
        </div>
      </div>
    </div>
  );
}

function Rows() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const rows = useFrom('notes', (state) => state.rows);
  const open = useFrom('notes', (state) => state.openId !== null);
  if (rows === null) return null;
  return (
    <div className="rc-notes-split">
      {rows.total === 0 ? (
        <div className="rc-no-rows">
          <Empty
            icon={IconFilterOff}
            title={t('notes.emptyFilterTitle')}
            action={
              <Button variant="default" onClick={() => void notes.getState().narrow({ filter: 'all', text: '', importId: null })}>
                {t('notes.clearFilter')}
              </Button>
            }
          >
            {t('notes.emptyFilter')}
          </Empty>
        </div>
      ) : (
        <NoteGrid rows={rows} narrow={open} />
      )}
      {open && <NoteDetailPanel />}
    </div>
  );
}

/** The notes screen: imports, matches, pending decisions, uploads. */
export function NotesDesk() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const take = useTake();
  const query = useFrom('notes', (state) => state.query);
  const summary = useFrom('notes', (state) => state.summary);
  const error = useFrom('notes', (state) => state.error);
  const imports = useFrom('notes', (state) => state.imports?.length ?? null);
  const [listing, setListing] = useState(false);
  // The buttons stand elsewhere while there is nothing: they come once it is known where.
  const known = summary !== null && imports !== null;
  const nothing = known && query !== null && query.text === '' && query.importId === null && summary.filters.all === 0 && imports === 0;
  return (
    <DropZone busy={take.busy} take={take.take}>
      <IntakeInputs take={take.take} inputs={take.inputs} />
      <div className="rc-bar rc-bar-title">
        <div className="rc-grow">
          <ScreenTitle of="notes" />
          <Text c="dimmed" fz="xs">
            <Freshness summary={summary} />
          </Text>
        </div>
        {imports !== null && imports > 0 && (
          <Button variant="subtle" size="sm" leftSection={<IconArchive size={15} aria-hidden />} onClick={() => setListing(true)}>
            {t('notes.imports.title')}
          </Button>
        )}
        {(known || error !== null) && !nothing && <IntakeButtons of={take} />}
      </div>
      {take.refusal !== null && (
        <div role="alert" className="rc-notes-refusal">
          <Note tone="bad" icon={IconAlertTriangle}>
            {take.refusal}
          </Note>
        </div>
      )}
      {take.examples !== null && <ExamplesDialog made={take.examples} take={take.take} onClose={take.closeExamples} />}
      {listing && <ImportsDialog onClose={() => setListing(false)} />}
      <RunPanel />
      <SendsPanel />
      {error !== null && (
        <div className="rc-notes-failed">
          <RetryNote error={error} onRetry={() => void notes.getState().reload()} />
        </div>
      )}
      {nothing && <NothingYet take={take} />}
      {known && query !== null && !nothing && (
        <>
          <NoteFilters query={query} />
          <Rows />
          <NoteBar summary={summary} />
        </>
      )}
    </DropZone>
  );
}
