import { Button, Text } from '@mantine/core';
import { IconCheck, IconCircleMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { type GridRows, wholeRows } from '../../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { useCursor } from '../../../components/data-grid/use-cursor.ts';
import { CellBox } from '../../../components/editing/cell-box.tsx';
import { useOpenCell } from '../../../components/editing/use-open-cell.ts';
import { useRowCursor } from '../../../components/editing/use-row-cursor.ts';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { shownCell } from '../../../format/shown-cell.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { standingOf, textOf } from './draft.ts';
import { sureOf } from './draft-facts.ts';
import { lineOf, roleOf, type SheetLine, sheetColumns } from './sheet-columns.tsx';

/** The cells of a row as they stand in the sheet. */
const sourceText = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .map(shownCell)
    .join(' · ');

const NONE: GridRows<SheetLine> = wholeRows([]);
const idOf = ({ row }: SheetLine): number => row.line;

/** The filtered rows, each computed on render: few of ten thousand are visible. */
function useLines(): GridRows<SheetLine> {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  const sheet = useFrom('fleetSheet', (state) => state.sheet);
  const draft = useFrom('fleetSheet', (state) => state.draft);
  const checked = useFrom('fleetSheet', (state) => state.checked);
  const show = useFrom('fleetSheet', (state) => state.show);
  return useMemo(() => {
    if (sheet === null || draft === null) return NONE;
    const fitting = show === 'all' ? sheet.rows : sheet.rows.filter((row) => standingOf(row, draft, checked) === show);
    const made = new Map<number, SheetLine>();
    const at = (index: number): SheetLine | null => {
      const row = fitting[index];
      if (row === undefined) return null;
      const line = made.get(index) ?? lineOf({ t, quantity }, row, draft, checked);
      made.set(index, line);
      return line;
    };
    return { total: fitting.length, at };
  }, [t, quantity, sheet, draft, checked, show]);
}

function Details({ line }: { readonly line: SheetLine | null }) {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const checked = useFrom('fleetSheet', (state) => state.checked);
  const at = line === null ? [] : [line.row.line];
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <section className="rc-details" aria-label={t('fleet.sheet.details')}>
      <strong className="rc-num rc-fixed rc-heavy">{line === null ? '' : t('fleet.sheet.detailsLine', { line: line.row.line })}</strong>
      <div className="rc-grow rc-sheet-why" aria-live="polite">
        {line === null ? (
          <span className="rc-dim">{t('fleet.sheet.detailsNone')}</span>
        ) : (
          <>
            <div>{line.why === '' && line.standing === 'ready' ? t('fleet.sheet.detailsGood') : line.why}</div>
            <div className="rc-dim rc-truncate" title={sourceText(line.row.cells).slice(0, 500)}>
              {t('fleet.sheet.source', { text: sourceText(line.row.cells) })}
            </div>
          </>
        )}
      </div>
      {line?.standing === 'ask' && checked !== null && (
        <Button
          {...small}
          variant="light"
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => fleetSheet.getState().act(sureOf(at, checked))}
        >
          {t('fleet.sheet.confirm')}
        </Button>
      )}
      {line !== null && line.standing !== 'out' && (
        <Button
          {...small}
          leftSection={<IconCircleMinus size={14} aria-hidden />}
          onClick={() => fleetSheet.getState().act({ type: 'leave-out', lines: at })}
        >
          {t('fleet.sheet.leaveOut')}
        </Button>
      )}
      {line?.standing === 'out' && (
        <Button
          {...small}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => fleetSheet.getState().act({ type: 'take-back', lines: at })}
        >
          {t('fleet.sheet.bringBack')}
        </Button>
      )}
    </section>
  );
}

/** The rows, editable in their cells. */
export function SheetGrid() {
  const { t } = useTranslation();
  const { fleetSheet } = useStores();
  const sheetId = useFrom('fleetSheet', (state) => state.sheet?.sheetId ?? '');
  const draft = useFrom('fleetSheet', (state) => state.draft);
  const show = useFrom('fleetSheet', (state) => state.show);
  const cellEditing = useOpenCell(useLines(), idOf);
  const { rows: lines } = cellEditing;
  const supplier = draft?.columns.supplier !== undefined;
  const driver = useFrom('fleetManual', (state) => state.form.driver !== null);
  const columns = useMemo(() => sheetColumns(t, { supplier, driver }), [t, supplier, driver]);
  const list = `${sheetId} ${show}`;
  const cursor = useRowCursor(useCursor(lines.total, columns.length, list, { row: 0, column: 1 }), lines, idOf, list);
  const scroller = useRef<HTMLDivElement>(null);
  const { active } = cursor;
  const cell = cellEditing.boxAt(active);
  const line = lines.at(active.row);
  const role = roleOf(columns[active.column]);

  function edit(at: Cell, text: string | null): boolean {
    if (roleOf(columns[at.column]) === null || !cellEditing.open(at, text)) return false;
    if (at !== active) cursor.go(at);
    return true;
  }
  function end(of: SheetLine, field: FuelingRole, text: string | null, move: 'down' | 'stay'): void {
    const below = cellEditing.close(move);
    scroller.current?.focus({ preventScroll: true });
    // A box that is taken away with its sheet must not write to the next one.
    const isOpen = fleetSheet.getState().sheet?.sheetId === sheetId;
    if (text !== null && isOpen) fleetSheet.getState().act({ type: 'text', line: of.row.line, role: field, text });
    if (below !== null) cursor.go({ row: below, column: active.column });
  }
  function leaveOut(): boolean {
    const { top, bottom } = cursor.range;
    const chosen = Array.from({ length: bottom - top + 1 }, (_, at) => lines.at(top + at)?.row.line ?? 0);
    fleetSheet.getState().act({ type: 'leave-out', lines: chosen });
    return true;
  }
  const acts: Readonly<Partial<Record<GridWish, (at: Cell) => boolean>>> = {
    'double-click': (at) => edit(at, null),
    open: (at) => edit(at, null),
    edit: (at) => edit(at, null),
    delete: leaveOut,
  };
  return (
    <>
      <DataGrid
        id="fleet-sheet"
        scroller={scroller}
        label={t('fleet.sheet.grid')}
        help={t('fleet.sheet.gridHelp')}
        columns={columns}
        rows={lines}
        cursor={cursor}
        rowHeight={36}
        lookOf={({ standing }) => (standing === 'out' ? 'excluded' : undefined)}
        empty={
          <Text fz="sm" c="dimmed" className="rc-grow" px={18} py="md" role="status">
            {t('fleet.sheet.none')}
          </Text>
        }
        editor={
          cell !== null && role !== null && draft !== null ? (
            <CellBox
              label={t('fleet.sheet.editCell', { column: t(`fleet.sheet.head.${role}`), line: cell.row.row.line })}
              before={textOf(cell.row.row, role, draft)}
              typed={cell.typed}
              maxLength={200}
              onEnd={(text, move) => end(cell.row, role, text, move)}
            />
          ) : null
        }
        onWish={(wish, at) => acts[wish]?.(at) ?? false}
        onType={(text) => void edit(active, text)}
      />
      <Details line={line} />
    </>
  );
}
