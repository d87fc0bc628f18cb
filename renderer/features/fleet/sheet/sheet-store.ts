/** A sheet of fuelings on the table: how it is opened, looked through, and registered. It lives in the page alone until it is registered. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import { createQuestions } from '../../../kit/questions.ts';
import { cellsOf, type Draft, standingOf, without, withText } from './draft.ts';
import { createSheetOpening } from './sheet-opening.ts';
import { EMPTY, type FleetSheetStore } from './sheet-state.ts';

/** Acts that can be taken back. */
const MOST_UNDONE = 100;

export function createFleetSheetStore(bridge: Bridge) {
  return createStore<FleetSheetStore>()((set, get, api) => {
    // Answers to anything asked before come too late.
    const { turn, ask } = createQuestions();

    async function check(): Promise<void> {
      const { stationId, sheet, draft } = get();
      if (stationId === null || sheet === null || draft === null) return;
      turn();
      const rows = sheet.rows.filter(({ line }) => !draft.out.has(line));
      const answer = await ask(
        bridge.fleetCheckFuelings({ stationId, rows: rows.map((row) => cellsOf(row, draft)), decimalMark: draft.decimalMark }),
      );
      if (answer === null) return;
      if (!answer.ok) set({ checked: null, error: answer.error });
      else set({ checked: new Map(answer.value.flatMap((each, at) => (rows[at] === undefined ? [] : [[rows[at].line, each]]))) });
    }

    function show(draft: Draft, part: Pick<FleetSheetStore, 'past' | 'future'>): void {
      set({ draft, ...part, error: null, asked: null });
      void check();
    }
    function change(make: (draft: Draft) => Draft): void {
      const { draft, past } = get();
      if (draft === null || get().busy) return;
      show(make(draft), { past: [...past, draft].slice(-MOST_UNDONE), future: [] });
    }

    return {
      ...EMPTY,
      stationId: null,
      ...createSheetOpening(bridge, api, {
        again: check,
        drop: turn,
      }),
      change,
      edit: (line, role, text) => change((draft) => withText(draft, line, role, text)),
      leaveWrongOut: () => {
        const { sheet, checked } = get();
        change((draft) => {
          const wrong = sheet?.rows.filter((row) => standingOf(row, draft, checked) === 'error') ?? [];
          return without(
            draft,
            wrong.map(({ line }) => line),
          );
        });
      },
      undo: () => {
        const { draft, past, future } = get();
        const before = past.at(-1);
        if (draft !== null && before !== undefined) show(before, { past: past.slice(0, -1), future: [draft, ...future] });
      },
      redo: () => {
        const { draft, past, future } = get();
        const [next, ...rest] = future;
        if (draft !== null && next !== undefined) show(next, { past: [...past, draft], future: rest });
      },
      setShow: (wanted) => set({ show: wanted }),
      register: async () => {
        const { stationId, sheet, draft, checked, busy } = get();
        if (stationId === null || sheet === null || draft === null || busy) return null;
        const ready = sheet.rows.filter((row) => standingOf(row, draft, checked) === 'ready');
        if (ready.length === 0) return null;
        set({ busy: true, error: null, asked: null });
        const answer = await bridge.fleetRegister({
          stationId,
          rows: ready.map((row) => cellsOf(row, draft)),
          decimalMark: draft.decimalMark,
          sure: false,
          answers: ready.flatMap(({ line }, at) => {
            const ask = draft.sure.get(line);
            return ask === undefined ? [] : [{ at, ask }];
          }),
          from: { sheetId: sheet.sheetId, lines: ready.map(({ line }) => line) },
        });
        if (get().sheet !== sheet) return null;
        set({ busy: false });
        if (answer.ok && answer.value.type === 'registered') {
          get().close();
          return ready.length;
        }
        if (answer.ok && answer.value.type === 'asked') set({ asked: answer.value.messages });
        else if (!answer.ok) set({ error: answer.error });
        // Something came up since the rows were looked at.
        await check();
        return null;
      },
      dismiss: () => set({ failure: null, error: null, asked: null }),
    };
  });
}
