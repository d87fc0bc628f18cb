import { ActionIcon, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudDownload, IconFileCheck, IconFileX, IconFolderDown } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetNoteRow } from '../../../../preload/contract/fleet/fleet.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { columnMaker, type GridColumn } from '../../../components/data-grid/grid-column.ts';
import { useCursor } from '../../../components/data-grid/use-cursor.ts';
import { usePagedRows } from '../../../components/data-grid/use-paged-rows.ts';
import { keepFile } from '../../../components/download.ts';
import { Status } from '../../../components/status.tsx';
import { formatKey } from '../../../format/access-key.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import type { fleet } from '../texts.ts';
import type { FleetNotesStore } from './notes-store.ts';

const LOOKS = {
  good: { tone: 'good', icon: IconFileCheck },
  cancelled: { tone: 'bad', icon: IconFileX },
  'no-protocol': { tone: 'warn', icon: IconAlertTriangle },
  'not-authorised': { tone: 'bad', icon: IconAlertTriangle },
  none: { tone: 'neutral', icon: IconCloudDownload },
  failed: { tone: 'warn', icon: IconAlertTriangle },
} as const;
const standingOf = ({ standing, problem }: FleetNoteRow): keyof typeof LOOKS => standing ?? (problem === null ? 'none' : 'failed');
const nameOf = ({ number, key }: FleetNoteRow): string => number ?? formatKey(key);

type Column = GridColumn<FleetNoteRow>;
type Acts = Pick<FleetNotesStore, 'download' | 'file' | 'saveNotes'>;

function Act({ row, acts }: { readonly row: FleetNoteRow; readonly acts: Acts }) {
  const { t } = useTranslation();
  const here = row.standing !== null;
  const toFolder = t('fleet.toFolderNamed', { name: nameOf(row) });
  return (
    <span className="rc-fleet-row-acts">
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t(here ? 'fleet.saveNamed' : 'fleet.downloadNamed', { name: nameOf(row) })}
        onClick={() => void (here ? keepFile(acts.file(row.key)) : acts.download(row.key))}
      >
        {t(here ? 'fleet.saveOne' : 'fleet.downloadOne')}
      </Button>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={toFolder}
        title={toFolder}
        onClick={() => void acts.saveNotes(row.key)}
      >
        <IconFolderDown size={15} aria-hidden />
      </ActionIcon>
    </span>
  );
}

function columnsOf(t: TFunction, acts: Acts): readonly Column[] {
  const column = columnMaker<FleetNoteRow, string, keyof typeof fleet.noteColumn>((id) => t(`fleet.noteColumn.${id}`));
  return [
    column('date', { width: 146, text: ({ date }) => (date === null ? NOTHING : formatLocal(date)) }),
    column('number', { width: 84, end: true, text: ({ number }) => number ?? NOTHING }),
    column('key', { width: { min: 150, share: 1.4 }, text: ({ key }) => formatKey(key), copied: ({ key }) => key }),
    column('emitter', { width: { min: 120, share: 1 }, text: ({ emitter, city }) => emitter ?? city ?? NOTHING }),
    column('plate', { width: 88, text: ({ plate }) => plate ?? NOTHING }),
    column('value', { width: 122, end: true, text: ({ valueE4 }) => formatPrice(valueE4) }),
    column('noteValue', { width: 122, end: true, text: ({ noteValueE4 }) => (noteValueE4 === null ? NOTHING : formatPrice(noteValueE4)) }),
    column('standing', {
      width: 130,
      text: (row) => t(`fleet.standing.${standingOf(row)}`),
      title: ({ problem }) => problem ?? undefined,
      cell: (row) => <Status {...LOOKS[standingOf(row)]}>{t(`fleet.standing.${standingOf(row)}`)}</Status>,
    }),
    column('act', { width: 112, text: () => '', cell: (row) => <Act row={row} acts={acts} /> }),
  ];
}

export function NotesList() {
  const { t } = useTranslation();
  const { fleetNotes } = useStores();
  const pages = useFrom('fleetNotes', (state) => state.rows);
  const columns = useMemo(() => columnsOf(t, fleetNotes.getState()), [t, fleetNotes]);
  const rows = usePagedRows(pages, fleetNotes.getState());
  const cursor = useCursor(rows.total, columns.length, pages?.key.turn);
  if (pages !== null && pages.total === 0) {
    return (
      <Text fz="sm" c="dimmed" px={18} py="md" role="status">
        {t('fleet.notesNone')}
      </Text>
    );
  }
  return (
    <DataGrid
      id="fleet-notes"
      className="rc-short-grid"
      label={t('fleet.noteList')}
      help={t('fleet.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
    />
  );
}
