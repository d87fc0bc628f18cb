import { EMPTY_STATE, type TrainingState } from './state.ts';
import type { TrainingStore } from './store.ts';

export type Change<T> = (state: TrainingState) => { readonly state: TrainingState; readonly result: T };

export type StateHolder = ReturnType<typeof createStateHolder>;

/** The state in memory and on disk. Changes are serialized; each is saved before it takes effect. */
export function createStateHolder(store: TrainingStore) {
  let state = EMPTY_STATE;
  let loading: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Loads once; a failed load is retried at the next call. */
  const ready = (): Promise<void> => {
    loading ??= store.load().then(
      (loaded) => {
        state = loaded ?? EMPTY_STATE;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  return {
    ready,
    current: (): TrainingState => state,
    /** Rejects when the state could not be saved: then nothing has changed. */
    update: <T>(change: Change<T>): Promise<T> => {
      const act = async () => {
        await ready();
        const next = change(state);
        if (next.state !== state) await store.save(next.state);
        state = next.state;
        return next.result;
      };
      const done = last.then(act, act);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
