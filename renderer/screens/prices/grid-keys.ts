/** What a key does in the review: pure, so that it can be tested without a page. */

export interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen. */
  readonly page: number;
}

export type GridAct =
  | { readonly type: 'move'; readonly to: ActiveCell }
  | { readonly type: 'edit' }
  | { readonly type: 'exclude' }
  | { readonly type: 'confirm' };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}

/** @returns what the key asks for, or null when the grid has no use for it. */
export function actOfKey({ key, ctrlKey }: Key, at: ActiveCell, size: GridSize): GridAct | null {
  const to = (row: number, column: number): GridAct => ({
    type: 'move',
    to: { row: clamp(row, size.rows - 1), column: clamp(column, size.columns - 1) },
  });
  switch (key) {
    case 'ArrowDown':
      return to(at.row + 1, at.column);
    case 'ArrowUp':
      return to(at.row - 1, at.column);
    case 'ArrowRight':
      return to(at.row, at.column + 1);
    case 'ArrowLeft':
      return to(at.row, at.column - 1);
    case 'PageDown':
      return to(at.row + size.page, at.column);
    case 'PageUp':
      return to(at.row - size.page, at.column);
    case 'Home':
      return ctrlKey ? to(0, 0) : to(at.row, 0);
    case 'End':
      return ctrlKey ? to(size.rows - 1, size.columns - 1) : to(at.row, size.columns - 1);
    case 'Enter':
      return ctrlKey ? { type: 'confirm' } : { type: 'edit' };
    case 'F2':
      return { type: 'edit' };
    case 'Delete':
      return { type: 'exclude' };
    default:
      return null;
  }
}
