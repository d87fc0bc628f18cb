/** How a sheet of fuelings comes onto the table, is read another way, and goes. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { createQuestions } from '../../../kit/questions.ts';
import { draftOf } from './draft.ts';
import { EMPTY, type FleetSheetStore, type SheetSlice } from './sheet-state.ts';

/** How a file is read; null: as is likeliest. */
interface Reading {
  readonly sheet: string | null;
  readonly headerLine: number | null;
}

type Opening = Pick<FleetSheetStore, 'look' | 'open' | 'reread' | 'close'>;

/** @param checks what is asked of the rows: `again` asks, `drop` makes an answer that is on its way come too late. */
export function createSheetOpening(
  bridge: Bridge,
  { setState: set, getState: get }: SheetSlice,
  checks: { readonly again: () => Promise<void>; readonly drop: () => void },
): Opening {
  // Answers to anything asked before come too late.
  const { turn, ask } = createQuestions();
  // Read again with another sheet or header.
  let file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null = null;

  async function openAs(reading: Reading): Promise<void> {
    const { stationId } = get();
    if (stationId === null || file === null) return;
    turn();
    set({ opening: file.name, failure: null });
    const answer = await ask(bridge.fleetOpenSheet({ stationId, fileName: file.name, bytes: file.bytes, ...reading }));
    if (answer === null) return;
    // The sheet that is on the table stays there.
    if (!answer.ok && get().sheet !== null) return set({ opening: null, error: answer.error });
    if (!answer.ok) return set({ opening: null, failure: { reason: 'refused', error: answer.error } });
    checks.drop();
    set({ ...EMPTY, sheet: answer.value, draft: draftOf(answer.value) });
    await checks.again();
  }

  function clear(): void {
    turn();
    checks.drop();
    file = null;
  }

  return {
    look: (stationId) => {
      if (get().stationId === stationId) return;
      clear();
      set({ ...EMPTY, stationId });
    },
    open: async (chosen) => {
      if (get().opening !== null || get().busy) return;
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
      file = { name: fileName, bytes };
      await openAs({ sheet: null, headerLine: null });
    },
    reread: async (part) => {
      const { sheet } = get();
      if (sheet === null || get().busy) return;
      // Another sheet has a header of its own.
      const headerLine = part.headerLine ?? (part.sheet === undefined ? sheet.headerLine : null);
      await openAs({ sheet: part.sheet ?? sheet.place?.name ?? null, headerLine });
    },
    close: () => {
      clear();
      set(EMPTY);
    },
  };
}
