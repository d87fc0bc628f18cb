/** The review of a sheet of fuelings, and its registration. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { SheetStep } from '../../../../preload/contract/fleet/sheet-step.ts';
import { createQuestions } from '../../../kit/questions.ts';
import { cellsOf, draftAfter, standingOf, withStep } from './draft.ts';
import { createSheetOpening } from './sheet-opening.ts';
import { EMPTY, type FleetSheetStore } from './sheet-state.ts';

export function createFleetSheetStore(bridge: Bridge) {
  return createStore<FleetSheetStore>()((set, get, api) => {
    // Pending answers become stale.
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

    /** @param step null: stored steps are undone or redone. */
    function show(part: Pick<FleetSheetStore, 'draft' | 'steps' | 'done'>, step: SheetStep | null): void {
      set({ ...part, error: null, questions: null });
      void keep(step);
      void check();
    }
    async function keep(step: SheetStep | null): Promise<void> {
      const { stationId, sheet, done } = get();
      if (stationId === null || sheet === null) return;
      const answer = await bridge.fleetKeepStep({ stationId, sheetId: sheet.sheetId, done, step });
      if (!answer.ok && get().sheet === sheet) set({ error: answer.error });
    }
    function act(step: SheetStep): void {
      const { draft, steps, done, busy } = get();
      if (draft === null || busy) return;
      show({ draft: withStep(draft, step), steps: [...steps.slice(0, done), step], done: done + 1 }, step);
    }

    const opening = createSheetOpening(bridge, api, { again: check, drop: turn });
    return {
      ...EMPTY,
      stationId: null,
      ...opening,
      act,
      leaveWrongOut: () => {
        const { sheet, draft, checked } = get();
        if (sheet === null || draft === null) return;
        const wrong = sheet.rows.filter((row) => standingOf(row, draft, checked) === 'error');
        act({ type: 'leave-out', lines: wrong.map(({ line }) => line) });
      },
      undo: () => {
        const { sheet, steps, done, busy } = get();
        if (sheet === null || busy || done === 0) return;
        show({ draft: draftAfter(sheet, steps.slice(0, done - 1)), steps, done: done - 1 }, null);
      },
      redo: () => {
        const { draft, steps, done, busy } = get();
        const next = steps[done];
        if (draft !== null && !busy && next !== undefined) show({ draft: withStep(draft, next), steps, done: done + 1 }, null);
      },
      setShow: (wanted) => set({ show: wanted }),
      register: async () => {
        const { stationId, sheet, draft, checked, busy } = get();
        if (stationId === null || sheet === null || draft === null || busy) return null;
        const ready = sheet.rows.filter((row) => standingOf(row, draft, checked) === 'ready');
        if (ready.length === 0) return null;
        set({ busy: true, error: null, questions: null });
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
          opening.clear();
          return ready.length;
        }
        if (answer.ok && answer.value.type === 'questions') set({ questions: answer.value.messages });
        else if (!answer.ok) set({ error: answer.error });
        // Questions came up after the rows were checked.
        await check();
        return null;
      },
      dismiss: () => set({ failure: null, error: null, questions: null }),
    };
  });
}
