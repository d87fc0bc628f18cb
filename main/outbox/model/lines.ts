/** Derives the results of a batch's lines from its end. Invariant: accepted + refused + waiting = sent. */

import type { BatchLineState } from '../../../preload/contract/outbox/batches.ts';
import type { BatchLineStatus, StatusMeaning } from '../../network/index.ts';
import type { Settlement } from './table.ts';

export interface LineResult {
  readonly state: BatchLineState;
  readonly reason: string | null;
}

const WAITING: LineResult = { state: 'waiting', reason: null };
const ACCEPTED: LineResult = { state: 'accepted', reason: null };

/**
 * A listed line gets the listed result. An unlisted line
 * - of a done batch is accepted, unless a refused line could not be assigned, or the
 *   answer leaves lines out: then it stays waiting;
 * - of a refused batch is refused with the batch's reason, unless another line could not be assigned, or lines are
 *   left out;
 * - of a partly done batch stays waiting: only reading the prices back can tell.
 */
export function settle(lines: readonly LineResult[], settlement: Settlement): readonly LineResult[] {
  switch (settlement.type) {
    case 'all-waiting':
      return lines.map(() => WAITING);
    case 'all-accepted':
      return lines.map(() => ACCEPTED);
    case 'all-refused':
      return allRefused(lines, settlement);
    case 'as-reported':
      return applyStated(lines, settlement);
  }
}

function allRefused(
  lines: readonly LineResult[],
  { reason, lines: named }: Extract<Settlement, { readonly type: 'all-refused' }>,
): readonly LineResult[] {
  const reasons = new Map(named?.map((line) => [line.index, line.reason]));
  return lines.map((_, index) => ({ state: 'refused', reason: reasons.get(index) ?? reason }));
}

function applyStated(lines: readonly LineResult[], outcome: Extract<Settlement, { readonly type: 'as-reported' }>): readonly LineResult[] {
  const listed = new Map(outcome.lines.filter((line) => line.index !== null).map((line) => [line.index, line]));
  const unplaced = outcome.lines.some((line) => line.index === null && line.meaning !== outcome.meaning);
  return lines.map((line, index) => {
    const status = listed.get(index);
    if (status !== undefined) return resultOf(status, line);
    return outcome.covers ? unlisted(line, outcome.meaning, outcome.reason, unplaced) : line;
  });
}

function resultOf(status: BatchLineStatus, before: LineResult): LineResult {
  switch (status.meaning) {
    case 'done':
      return ACCEPTED;
    case 'refused':
      return { state: 'refused', reason: status.reason };
    case 'waiting':
    case 'running':
      return WAITING;
    case 'partial':
    case 'unknown':
      return before;
  }
}

function unlisted(line: LineResult, meaning: StatusMeaning, reason: string | null, unplaced: boolean): LineResult {
  if (line.state !== 'waiting' || unplaced) return line;
  if (meaning === 'done') return ACCEPTED;
  return meaning === 'refused' ? { state: 'refused', reason } : line;
}
