/** What a key does in a list of rows: pure, so that it can be tested without a page. */

import { rowOfKey } from '../../../components/data-grid/row-keys.ts';

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export type ListAct =
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
  const to = rowOfKey(key, at, rows, page);
  if (to !== null) return { type: 'move', to, extend: shiftKey };
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
