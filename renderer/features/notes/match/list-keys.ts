/** What a key does in a list of rows: pure, so that it can be tested without a page. */

const ROW_OF: Readonly<Record<string, (row: number, rows: number, page: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row, _rows, page) => row + page,
  PageUp: (row, _rows, page) => row - page,
  Home: () => 0,
  End: (_row, rows) => rows - 1,
};

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

type ListAct =
  /** `extend`: the rows on the way are marked. */
  | { readonly type: 'move'; readonly to: number; readonly extend: boolean }
  | { readonly type: 'toggle' }
  | { readonly type: 'open' }
  | { readonly type: 'confirm' }
  | { readonly type: 'all' }
  | { readonly type: 'other-pane' }
  | { readonly type: 'leave' };

/** @param page rows that fit on the screen. @returns null when the list has no use for the key. */
export function actOfListKey({ key, ctrlKey, metaKey, shiftKey }: Key, at: number, rows: number, page: number): ListAct | null {
  const to = ROW_OF[key]?.(at, rows, page);
  if (to !== undefined) return { type: 'move', to: Math.max(0, Math.min(to, rows - 1)), extend: shiftKey };
  const control = ctrlKey || metaKey;
  switch (key) {
    case ' ':
      return { type: 'toggle' };
    case 'Enter':
      return { type: control ? 'confirm' : 'open' };
    case 'a':
    case 'A':
      return control ? { type: 'all' } : null;
    case 'F6':
      return { type: 'other-pane' };
    case 'Escape':
      return { type: 'leave' };
    default:
      return null;
  }
}
