// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView } from '../../../../preload/contract/price-import.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellMark, CellText } from './review-cell.tsx';
import { isEnd, type ReviewColumn, roleOf } from './review-columns.ts';
import { byWeight, issuesOfCell, lookOf } from './row-issues.ts';

export const ROW_HEIGHT = 38;

/** How a cell was pointed at. */
export type Pick = 'one' | 'toggle' | 'extend' | 'edit' | 'menu';

interface Props {
  readonly row: ImportRowView | null;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly ReviewColumn[];
  readonly template: string;
  /** The active cell's column when it is in this row. */
  readonly activeColumn: number | null;
  readonly chosen: boolean;
  readonly editing: boolean;
  readonly onPick: (index: number, column: number, how: Pick) => void;
  readonly onEndEdit: (row: ImportRowView, role: ColumnRole, text: string | null, move: 'down' | 'stay') => void;
}

export function cellId(index: number, column: number): string {
  return `r${index}c${column}`;
}

function titleOf(row: ImportRowView, column: ReviewColumn): string | undefined {
  const issues = column === 'issues' ? byWeight(row.issues) : issuesOfCell(row, column);
  if (issues.length > 0) return issues.map((issue) => issue.short).join('\n');
  return column === 'original' ? row.cells.price?.original : undefined;
}

/** One row of the review; rows that did not change are not drawn again. */
export const ReviewRow = memo(function ReviewRow(props: Props) {
  const { row, index, columns, activeColumn } = props;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell.
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.chosen}
      className="rc-grid-row"
      data-verdict={row?.verdict}
      style={{ top: props.top, height: ROW_HEIGHT, gridTemplateColumns: props.template }}
    >
      {columns.map((column, place) => {
        const role = roleOf(column);
        const editing = row !== null && role !== null && props.editing && activeColumn === place;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's own keys do the same.
          <div
            key={column}
            id={cellId(index, place)}
            role="gridcell"
            aria-colindex={place + 1}
            className={isEnd(column) ? 'rc-cell rc-end' : 'rc-cell'}
            data-active={activeColumn === place}
            data-issue={row === null ? undefined : lookOf(issuesOfCell(row, column))}
            title={row === null ? undefined : titleOf(row, column)}
            onClick={(event) => !editing && props.onPick(index, place, event.shiftKey ? 'extend' : event.ctrlKey ? 'toggle' : 'one')}
            onDoubleClick={() => role !== null && !editing && props.onPick(index, place, 'edit')}
            onContextMenu={(event) => {
              if (editing) return;
              event.preventDefault();
              props.onPick(index, place, 'menu');
            }}
          >
            {row === null && place === 1 && <span className="rc-dim">{t('prices.loadingRow')}</span>}
            {editing && <CellEditor row={row} role={role} onEnd={(text, move) => props.onEndEdit(row, role, text, move)} />}
            {row !== null && !editing && (
              <>
                <CellMark issues={issuesOfCell(row, column)} />
                <CellText row={row} column={column} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
