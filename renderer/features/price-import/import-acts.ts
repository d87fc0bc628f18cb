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

  async function failed(error: AppError): Promise<void> {
    if (error.code === 'stale') {
      notify.info(staleSentence());
      await get().reload();
    } else notify.error(error);
  }
  function change(call: (view: ImportView) => Promise<Result<ImportView>>): Promise<boolean> {
    return inTurn(async () => {
      const view = get().view;
      if (view === null) return false;
      const answer = await call(view);
      if (answer.ok) set({ view: answer.value });
      else await failed(answer.error);
      return answer.ok;
    });
  }

  const acts: ImportActs = {
    busy: false,
    edit: (edit) => change((view) => bridge.importsEdit({ ...target(view), edit })),
    undo: () => change(async (view) => (view.canUndo ? bridge.importsUndo(target(view)) : { ok: true, value: view })),
    redo: () => change(async (view) => (view.canRedo ? bridge.importsRedo(target(view)) : { ok: true, value: view })),
    discard: (importId) =>
      inTurn(async () => {
        const answer = await bridge.importsDiscard({ importId });
        if (!answer.ok) return notify.error(answer.error);
        if (get().view?.id === importId) get().close();
        await get().loadList();
      }),
    submit: () =>
      inTurn(async () => {
        const view = get().view;
        if (view === null) return null;
        const answer = await bridge.importsSubmit(target(view));
        if (!answer.ok) {
          await failed(answer.error);
          return null;
        }
        await get().reload();
        void get().loadList();
        return answer.value.batchIds;
      }),
  };
  return { acts, news };
}
