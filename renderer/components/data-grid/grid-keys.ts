/** Maps keys to acts of a grid: pure, so tests need no page. */

import type { Cell } from './grid-range.ts';

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen. */
  readonly page: number;
}

export type GridAct =
  | { readonly type: 'move'; readonly to: Cell }
  /** Extends the range from its anchor to this cell. */
  | { readonly type: 'extend'; readonly to: Cell }
  /** Moves without changing the selected rows. */
  | { readonly type: 'roam'; readonly to: Cell }
  /** A letter or digit: starts a new text in an editable cell. */
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'head' | 'open' | 'edit' | 'toggle' | 'all' | 'leave' | 'menu' | 'fill-down' | 'delete' | 'confirm' };

/** Acts that the grid's owner handles: all but moving. */
export type GridWish = Exclude<GridAct['type'], 'move' | 'extend' | 'head' | 'type'> | 'click' | 'double-click';

/** Handles acts outside the grid's own scope. Returns whether the act was handled. */
export type OnWish = (wish: GridWish, at: Cell) => boolean;

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

function target({ key, ctrlKey }: Key, { row, column }: Cell, size: GridSize): Cell | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const targets: Readonly<Record<string, Cell>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? last.row : row, column: last.column },
  };
  return targets[key] ?? null;
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last));

const ROAMING: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

const PLAIN: Readonly<Record<string, GridAct>> = {
  Enter: { type: 'open' },
  F2: { type: 'edit' },
  ' ': { type: 'toggle' },
  Delete: { type: 'delete' },
  Escape: { type: 'leave' },
  ContextMenu: { type: 'menu' },
};

const WITH_CTRL: Readonly<Record<string, GridAct>> = {
  enter: { type: 'confirm' },
  ' ': { type: 'toggle' },
  a: { type: 'all' },
  d: { type: 'fill-down' },
};

/** @returns the act of the key, or null if the grid does not use it. */
export function actOfKey(pressed: Key, at: Cell, size: GridSize): GridAct | null {
  const { key, ctrlKey, shiftKey = false, altKey = false, metaKey = false } = pressed;
  if (altKey || metaKey) return null;
  const wanted = target(pressed, at, size);
  if (wanted !== null) {
    if (key === 'ArrowUp' && at.row === 0 && !shiftKey && !ctrlKey) return { type: 'head' };
    const to = { row: clamp(wanted.row, size.rows - 1), column: clamp(wanted.column, size.columns - 1) };
    if (shiftKey) return { type: 'extend', to };
    return { type: ctrlKey && ROAMING.has(key) ? 'roam' : 'move', to };
  }
  if (ctrlKey) return WITH_CTRL[key.toLowerCase()] ?? null;
  if (shiftKey && key === 'F10') return { type: 'menu' };
  return PLAIN[key] ?? ([...key].length === 1 ? { type: 'type', text: key } : null);
}

const REPEATED: ReadonlySet<GridAct['type']> = new Set(['move', 'extend', 'roam', 'head', 'type']);

/** Whether a key that is held down repeats the act. Others may take their row away: they would act on the next one, unread. */
export function isRepeated({ type }: GridAct): boolean {
  return REPEATED.has(type);
}

type HeadAct =
  | { readonly type: 'move'; readonly to: number }
  | { readonly type: 'resize'; readonly by: number }
  | { readonly type: 'sort' | 'body' };

const STEP = 16;

/** Acts of the headings: arrows move, Enter sorts, Shift with an arrow resizes the column. */
export function actOfHeadKey({ key, ctrlKey, shiftKey = false, altKey = false }: Key, at: number, columns: number): HeadAct | null {
  if (ctrlKey || altKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? { type: 'resize', by: -STEP } : { type: 'move', to: clamp(at - 1, columns - 1) };
    case 'ArrowRight':
      return shiftKey ? { type: 'resize', by: STEP } : { type: 'move', to: clamp(at + 1, columns - 1) };
    case 'Home':
      return { type: 'move', to: 0 };
    case 'End':
      return { type: 'move', to: columns - 1 };
    case 'Enter':
    case ' ':
      return { type: 'sort' };
    case 'ArrowDown':
    case 'PageDown':
    case 'Escape':
      return { type: 'body' };
    default:
      return null;
  }
}
