import { Button, Group, Text } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRemoval, NoteImportEntry } from '../../../../preload/contract/notes/note-desk.ts';
import { showActing } from '../../../components/screen/acting-notice.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { RemoveImports } from './remove-imports.tsx';
import { Troubles } from './troubles.tsx';

/** Whether the import failed, or not all chosen files were read. */
const hasFailed = ({ status, files, unfinished }: NoteImportEntry) =>
  unfinished === 0 && (status === 'interrupted' || status === 'cancelled' || (status === 'done' && files === 0));
const canGo = ({ status, unfinished }: NoteImportEntry) => status !== 'reading' && unfinished === 0;

interface PendingRemoval {
  readonly entries: readonly NoteImportEntry[];
  readonly removal: ImportRemoval;
}

function useArchive(): (entries: readonly NoteImportEntry[]) => Promise<void> {
  const { t } = useTranslation();
  const { notes } = useStores();
  return async (entries) => {
    const { query, archive } = notes.getState();
    if (query === null) return;
    const { stationId } = query;
    const ids = entries.map(({ id }) => id);
    if (!(await archive(stationId, ids, true))) return;
    showActing({
      id: `archived-${ids[0] ?? ''}`,
      text: t('notes.imports.archived', { count: ids.length }),
      label: t('notes.undo'),
      // The message outlives the screen and the station.
      act: () => archive(stationId, ids, false),
    });
  };
}

function useStateWords(): (entry: NoteImportEntry) => string {
  const { t } = useTranslation();
  return ({ status, files, open, unfinished }) => {
    const words: string[] = [t('notes.imports.files', { count: files })];
    if (status !== 'done') words.push(t(`notes.importStatus.${status}`));
    if (open > 0) words.push(t('notes.imports.notes', { count: open }));
    if (unfinished > 0) words.push(t('notes.imports.onTheWay', { count: unfinished }));
    return words.join(' · ');
  };
}

/** An import in words, with what it could not read: its panel may be closed, and a watched folder has none. */
export function ImportFacts({ entry }: { readonly entry: NoteImportEntry }) {
  const stateOf = useStateWords();
  return (
    <div className="rc-grow">
      <Text fz="sm" fw={550} className="rc-truncate" title={entry.label}>
        {entry.label}
      </Text>
      <Text fz="xs" c="dimmed">
        {formatMoment(entry.startedAt)} · {stateOf(entry)}
      </Text>
      <Troubles troubles={entry.problems} most={entry.problems.length} heading />
    </div>
  );
}

/** List of imports, with archiving and removal. */
export function ImportsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const imports = useFrom('notes', (state) => state.imports) ?? [];
  const hasOlder = useFrom('notes', (state) => state.hasOlderImports);
  const busy = useFrom('notes', (state) => state.busy);
  const archive = useArchive();
  const { notes } = useStores();
  const [pendingRemoval, setPendingRemoval] = useState<PendingRemoval | null>(null);
  const ask = async (entries: readonly NoteImportEntry[]): Promise<void> => {
    const removal = await notes.getState().removal(entries.map(({ id }) => id));
    if (removal !== null) setPendingRemoval({ entries, removal });
  };
  const failed = imports.filter(hasFailed);
  if (pendingRemoval !== null) return <RemoveImports {...pendingRemoval} onClose={() => setPendingRemoval(null)} />;
  return (
    <TitledModal title={t('notes.imports.title')} size="lg" onClose={onClose}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text fz="sm" c="dimmed">
          {imports.length === 0 ? t('notes.imports.none') : t('notes.imports.help')}
        </Text>
        {failed.length > 0 && (
          <Group gap="xs" wrap="nowrap" flex="none">
            <Button
              size="compact-sm"
              variant="light"
              disabled={busy}
              leftSection={<IconArchive size={15} aria-hidden />}
              onClick={() => void archive(failed)}
            >
              {t('notes.imports.failed', { count: failed.length })}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => void ask(failed)}
            >
              {t('notes.imports.removeFailed', { count: failed.length })}
            </Button>
          </Group>
        )}
      </Group>
      <ul className="rc-list rc-card rc-scroll rc-notes-imports">
        {imports.map((entry) => (
          <li key={entry.id} className="rc-notes-import">
            <ImportFacts entry={entry} />
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy || !canGo(entry)}
              aria-label={t('notes.imports.archiveOne', { name: entry.label })}
              onClick={() => void archive([entry])}
            >
              {t('notes.imports.archive')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy || entry.status === 'reading'}
              aria-label={t('notes.imports.removeOne', { name: entry.label })}
              onClick={() => void ask([entry])}
            >
              {t('notes.imports.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {hasOlder && (
        <Button mt="sm" size="compact-sm" variant="subtle" onClick={() => void notes.getState().readOlderImports()}>
          {t('notes.imports.older')}
        </Button>
      )}
    </TitledModal>
  );
}
