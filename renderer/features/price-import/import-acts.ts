/** Acts on the open sheet: edits, undo and redo, discarding, sending. They run one after the other. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { ImportView } from '../../../preload/contract/price-import/price-import.ts';
import type { Notify } from '../../kit/notify.ts';
import { createTurns } from '../../kit/turns.ts';
import type { ImportActs, ImportSlice } from './import-state.ts';

const target = (view: ImportView) => ({ importId: view.id, revision: view.revision });

export function createImportActs(bridge: Bridge, notify: Notify, staleSentence: () => string, slice: ImportSlice) {
  const [set, get] = slice;
  // A push arrived during an act, whose result may be older than the push.
  let missed = false;
  // Queued, so that each act uses the revision of the act before.
  const { after: inTurn } = createTurns((busy) => {
    set({ busy });
    if (!busy && missed) void get().reload();
    if (!busy) missed = false;
  });
  /** Reloads the changed sheet, now or after the last act. */
  function news(): void {
    if (get().busy) missed = true;
    else void get().reload();
  }

  // Last answer of an act: a queued act of a sheet closed meanwhile needs its revision.
  let latest: ImportView | null = null;
  const isShown = ({ id }: ImportView): boolean => get().view?.id === id;
  /** The newest known revision of the sheet. */
  function newest(asked: ImportView): ImportView {
    const later = (best: ImportView, view: ImportView | null) => (view?.id === asked.id && view.revision > best.revision ? view : best);
    return [get().view, latest].reduce(later, asked);
  }

  async function failed(asked: ImportView, error: AppError): Promise<void> {
    if (error.code === 'stale' && isShown(asked)) {
      notify.info(staleSentence());
      await get().reload();
    } else notify.error(error);
  }
  /** Changes the sheet even if it is closed before its turn. The answer is shown only while the sheet is. */
  function change(call: (view: ImportView) => Promise<Result<ImportView>>, asked = get().view): Promise<boolean> {
    return inTurn(async () => {
      if (asked === null) return false;
      const answer = await call(newest(asked));
      if (answer.ok) {
        latest = answer.value;
        if (isShown(asked)) set({ view: answer.value });
      } else await failed(asked, answer.error);
      return answer.ok;
    });
  }

  const acts: ImportActs = {
    busy: false,
    edit: (edit, of) => change((view) => bridge.importsEdit({ ...target(view), edit }), of),
    undo: () => change(async (view) => (view.canUndo ? bridge.importsUndo(target(view)) : { ok: true, value: view })),
    redo: () => change(async (view) => (view.canRedo ? bridge.importsRedo(target(view)) : { ok: true, value: view })),
    discard: (importId) =>
      inTurn(async () => {
        const answer = await bridge.importsDiscard({ importId });
        if (!answer.ok) return notify.error(answer.error);
        if (get().view?.id === importId) get().close();
        await get().loadList();
      }),
    submit: () => {
      const asked = get().view;
      return inTurn(async () => {
        if (asked === null || !isShown(asked)) return null;
        const answer = await bridge.importsSubmit(target(newest(asked)));
        if (!answer.ok) {
          await failed(asked, answer.error);
          return null;
        }
        await get().reload();
        void get().loadList();
        return answer.value.batchIds;
      });
    },
  };
  return { acts, news };
}
