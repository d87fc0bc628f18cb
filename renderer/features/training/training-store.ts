/** Switches of the training network. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { TrainingFaults } from '../../../preload/contract/stations/stations.ts';
import type { Notify } from '../../kit/notify.ts';

export interface TrainingStore {
  readonly faults: TrainingFaults | null;
  /** Why they could not be loaded. */
  readonly error: AppError | null;
  readonly load: () => Promise<void>;
  readonly save: (faults: TrainingFaults) => Promise<boolean>;
}

export function createTrainingStore(bridge: Bridge, notify: Notify) {
  return createStore<TrainingStore>()((set) => ({
    faults: null,
    error: null,
    load: async () => {
      const answer = await bridge.trainingFaults();
      set(answer.ok ? { faults: answer.value, error: null } : { error: answer.error });
    },
    save: async (faults) => {
      const answer = await bridge.trainingSetFaults(faults);
      if (answer.ok) set({ faults });
      else notify.error(answer.error);
      return answer.ok;
    },
  }));
}
