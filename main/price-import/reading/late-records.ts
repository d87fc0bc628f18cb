/** Records below the head of a sheet with information that the head lacks. */

import type { HeadRecord } from './sheet-head.ts';

const MOST = 60;

/**
 * Records that first fill a column ("Cliente" of a block of agreements at the end), or
 * have only one cell ("ACORDOS"). Nearly all records have no unseen column left to check.
 */
export function createLateRecords(head: readonly HeadRecord[], headerLine: number) {
  const last = head.at(-1)?.line ?? 0;
  const filled = new Set<number>();
  for (const { line, cells } of head) {
    if (line <= headerLine) continue;
    for (const [column, cell] of cells.entries()) if (cell.trim() !== '') filled.add(column);
  }
  const width = Math.max(0, ...head.map(({ cells }) => cells.length));
  const unseen = new Set(Array.from({ length: width }, (_, column) => column).filter((column) => !filled.has(column)));
  const found: HeadRecord[] = [];

  function isNew(cells: readonly string[]): boolean {
    let fresh = false;
    for (const column of unseen) {
      if ((cells[column] ?? '').trim() === '') continue;
      unseen.delete(column);
      fresh = true;
    }
    for (let column = width; column < cells.length; column++) {
      if (filled.has(column) || (cells[column] ?? '').trim() === '') continue;
      filled.add(column);
      fresh = true;
    }
    return fresh;
  }

  return {
    look(cells: readonly string[], line: number): void {
      if (line <= last || found.length >= MOST) return;
      if (isNew(cells) || isLone(cells)) found.push({ line, cells: [...cells] });
    },
    found: (): readonly HeadRecord[] => found,
  };
}

function isLone(cells: readonly string[]): boolean {
  let filled = 0;
  for (const cell of cells) if (cell !== '' && cell.trim() !== '' && ++filled > 1) return false;
  return filled === 1;
}
