import { stateSchema } from '../../../main/training/state.ts';
import type { TrainingStore } from '../../../main/training/store.ts';

/** Keeps text, like a file would, so that nothing is shared with the one who saved. */
export function createMemoryStore(): TrainingStore {
  let text: string | null = null;
  return {
    load: async () => (text === null ? null : stateSchema.parse(JSON.parse(text))),
    save: async (state) => {
      text = JSON.stringify(state);
    },
  };
}
