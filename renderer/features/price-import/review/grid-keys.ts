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
  /** The rows from where the choice began to there are chosen. */
  | { readonly type: 'extend'; readonly to: ActiveCell }
  /** The choice stays as it is. */
  | { readonly type: 'roam'; readonly to: ActiveCell }
  | { readonly type: 'toggle' | 'choose-all' | 'choose-one' | 'menu' | 'fill-down' | 'edit' | 'exclude' | 'confirm' };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey?: boolean;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}

function target({ key, ctrlKey }: Key, at: ActiveCell, size: GridSize): ActiveCell | null {
  switch (key) {
    case 'ArrowDown':
      return { ...at, row: at.row + 1 };
    case 'ArrowUp':
      return { ...at, row: at.row - 1 };
    case 'ArrowRight':
      return { ...at, column: at.column + 1 };
    case 'ArrowLeft':
      return { ...at, column: at.column - 1 };
    case 'PageDown':
      return { ...at, row: at.row + size.page };
    case 'PageUp':
      return { ...at, row: at.row - size.page };
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : { ...at, column: 0 };
    case 'End':
      return ctrlKey ? { row: size.rows - 1, column: size.columns - 1 } : { ...at, column: size.columns - 1 };
    default:
      return null;
  }
}

const ROAMING: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

/** @returns what the key asks for, or null when the grid has no use for it. */
export function actOfKey(pressed: Key, at: ActiveCell, size: GridSize): GridAct | null {
  const { key, ctrlKey, shiftKey = false } = pressed;
  const wanted = target(pressed, at, size);
  if (wanted !== null) {
    const to = { row: clamp(wanted.row, size.rows - 1), column: clamp(wanted.column, size.columns - 1) };
    if (shiftKey) return { type: 'extend', to };
    return { type: ctrlKey && ROAMING.has(key) ? 'roam' : 'move', to };
  }
  if (ctrlKey) return actOfCtrl(key);
  switch (key) {
    case 'Enter':
    case 'F2':
      return { type: 'edit' };
    case 'Delete':
      return { type: 'exclude' };
    case 'Escape':
      return { type: 'choose-one' };
    case 'ContextMenu':
      return { type: 'menu' };
    case 'F10':
      return shiftKey ? { type: 'menu' } : null;
    default:
      return null;
  }
}

function actOfCtrl(key: string): GridAct | null {
  switch (key.toLowerCase()) {
    case 'enter':
      return { type: 'confirm' };
    case ' ':
      return { type: 'toggle' };
    case 'a':
      return { type: 'choose-all' };
    case 'd':
      return { type: 'fill-down' };
    default:
      return null;
  }
}
