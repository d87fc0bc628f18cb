/** Performs an act: moves the cursor or calls the grid's owner. It has no DOM access, so tests need no page. */

import type { GridAct, OnWish } from './grid-keys.ts';
import { sizeOfRange } from './grid-range.ts';
import type { GridCursor } from './use-cursor.ts';

interface ActTargets {
  readonly cursor: GridCursor;
  readonly onWish: OnWish | undefined;
  readonly onType: ((text: string) => void) | undefined;
  /** Moves the keyboard focus to this heading. */
  readonly onHead: (column: number) => void;
}

/** @returns whether the act was handled; if not, the browser's default applies. */
export function doAct(act: GridAct, { cursor, onWish, onType, onHead }: ActTargets): boolean {
  const { active, range, go } = cursor;
  switch (act.type) {
    case 'move':
      go(act.to);
      return true;
    case 'extend':
      cursor.extend(act.to);
      return true;
    case 'roam':
      if (onWish?.('roam', act.to) !== true) go(act.to);
      return true;
    case 'head':
      onHead(active.column);
      return true;
    case 'type':
      onType?.(act.text);
      return onType !== undefined;
    case 'all':
      if (onWish?.('all', active) !== true) cursor.all();
      return true;
    case 'leave':
      if (onWish?.('leave', active) === true) return true;
      if (sizeOfRange(range) === 1) return false;
      go(active);
      return true;
    default:
      return onWish?.(act.type, active) === true;
  }
}
