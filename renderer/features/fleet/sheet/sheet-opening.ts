/** Opening, re-reading and closing a sheet of fuelings. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { FuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { createQuestions } from '../../../kit/questions.ts';
import { draftAfter, draftOf } from './draft.ts';
import { EMPTY, type FleetSheetStore, type SheetSlice } from './sheet-state.ts';

type Opening = Pick<FleetSheetStore, 'look' | 'open' | 'reread' | 'close'> & {
  /** Called when no sheet is open any more; main has no sheet of this fleet, or keeps it. */
  readonly clear: () => void;
};

/** @param checks the row checks: `again` starts them, `drop` makes pending answers stale. */
export function createSheetOpening(
  bridge: Bridge,
  { setState: set, getState: get }: SheetSlice,
  checks: { readonly again: () => Promise<void>; readonly drop: () => void },
): Opening {
  // Pending answers become stale.
  const { turn, ask } = createQuestions();
  // No sheet is opened until it is known whether one was left open.
  let looking: Promise<void> = Promise.resolve();

  async function restore(stationId: string): Promise<void> {
    const answer = await ask(bridge.fleetKeptSheet({ stationId }));
    if (answer === null) return;
    if (!answer.ok) return set({ failure: { reason: 'refused', error: answer.error } });
    if (answer.value === null) return;
    const { sheet, steps, done } = answer.value;
    set({ ...EMPTY, sheet, steps, done, draft: draftAfter(sheet, steps.slice(0, done)) });
    await checks.again();
  }

  async function take(fileName: string, request: Promise<Result<FuelingSheet>>): Promise<void> {
    set({ opening: fileName, failure: null });
    const answer = await ask(request);
    if (answer === null) return;
    // The open sheet stays.
    if (!answer.ok && get().sheet !== null) return set({ opening: null, error: answer.error });
    if (!answer.ok) return set({ opening: null, failure: { reason: 'refused', error: answer.error } });
    checks.drop();
    set({ ...EMPTY, sheet: answer.value, draft: draftOf(answer.value) });
    await checks.again();
  }

  function clear(): void {
    turn();
    checks.drop();
    set(EMPTY);
  }

  return {
    clear,
    look: async (stationId) => {
      if (get().stationId === stationId) return;
      clear();
      set({ stationId });
      looking = restore(stationId);
      await looking;
    },
    open: async (chosen) => {
      await looking;
      const { stationId, sheet, opening, busy } = get();
      if (stationId === null || sheet !== null || opening !== null || busy) return;
      const { name: fileName } = chosen;
      if (chosen.size > MAX_SHEET_BYTES) return set({ failure: { reason: 'too-big', fileName } });
      set({ opening: fileName, failure: null });
      turn();
      const read = chosen.arrayBuffer().then(
        (buffer) => ({ bytes: new Uint8Array(buffer) }),
        () => ({ bytes: null }),
      );
      const answer = await ask(read);
      if (answer === null) return;
      const { bytes } = answer;
      if (bytes === null) return set({ opening: null, failure: { reason: 'unreadable', fileName } });
      await take(fileName, bridge.fleetOpenSheet({ stationId, fileName, bytes, sheet: null, headerLine: null }));
    },
    reread: async (part) => {
      const { stationId, sheet, busy } = get();
      if (stationId === null || sheet === null || busy) return;
      turn();
      const reading = {
        sheet: part.sheet ?? sheet.place?.name ?? null,
        // Another worksheet has its own header.
        headerLine: part.headerLine ?? (part.sheet === undefined ? sheet.headerLine : null),
      };
      await take(sheet.fileName, bridge.fleetRereadSheet({ stationId, sheetId: sheet.sheetId, ...reading }));
    },
    close: async () => {
      const { stationId, sheet } = get();
      clear();
      if (stationId === null || sheet === null) return;
      const answer = await ask(bridge.fleetCloseSheet({ stationId, sheetId: sheet.sheetId }));
      if (answer !== null && !answer.ok) set({ failure: { reason: 'refused', error: answer.error } });
    },
  };
}
