import { stateSchema, type TrainingState } from './state.ts';

/** Where the training network keeps its state. `save` resolves when the state survives a crash. */
export interface TrainingStore {
  /** Null when there is nothing (readable) yet. */
  load(): Promise<TrainingState | null>;
  save(state: TrainingState): Promise<void>;
}

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
