import type { NoticeTarget } from '../../../preload/contract/app/app.ts';

/** What a notice refers to, derived from its id: the program itself creates the ids. */

type Make = (rest: string, second: string) => NoticeTarget;

const KINDS: readonly (readonly [pattern: RegExp, make: Make])[] = [
  [/^price-folder:([^:]+)(?::|$)/, (stationId) => ({ type: 'sheets', stationId })],
  [/^note-cancelled-(.+)$/, (itemId) => ({ type: 'upload', itemId })],
  [/^note-event:[a-z-]+:(.+)$/, (itemId) => ({ type: 'upload', itemId })],
  [/^item-(.+)$/, (itemId) => ({ type: 'upload', itemId })],
  [/^note-conflict-([0-9A-Z]{44})$/, (text) => ({ type: 'note', text })],
  [/^note-(?:import|folder-lost|folder-refused):([^:]+):(.+)$/, (stationId, importId) => ({ type: 'note-import', stationId, importId })],
  [/^note-(?:import|folder-lost)-(.+)$/, (importId) => ({ type: 'note-import', stationId: null, importId })],
];

/** null: it concerns the program itself and has no target. */
export function noticeTargetOf(id: string): NoticeTarget | null {
  for (const [pattern, make] of KINDS) {
    const [, first, second = ''] = pattern.exec(id) ?? [];
    if (first !== undefined) return make(first, second);
  }
  return null;
}
