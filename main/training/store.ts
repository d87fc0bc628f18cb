import type { TrainingState } from './state.ts';

/** Where the training network keeps its state. `save` resolves when the state survives a crash. */
export interface TrainingStore {
  /** Null when there is nothing (readable) yet. */
  load(): Promise<TrainingState | null>;
  save(state: TrainingState): Promise<void>;
}
