/** Adding, changing and removing stations. Field errors return to the form that caused them. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, NewFleet, NewStation, NewTrainingStation, StationChange } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { CredentialsTest, StationView } from '../../../preload/contract/stations/stations.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions, trackSame } from '../../kit/questions.ts';

export interface StationsStore {
  readonly busy: 'test' | 'save' | null;
  readonly error: AppError | null;
  /** Last successful test, and the exact values that were tested. */
  readonly tested: { readonly station: NewStation; readonly answer: CredentialsTest } | null;
  /** Last access values of an existing station that the network accepted. */
  readonly accessTested: StationChange | null;
  readonly reset: () => void;
  /** Tests with the stored secret if none is typed. */
  readonly testAccess: (change: StationChange) => Promise<void>;
  readonly test: (station: NewStation) => Promise<void>;
  readonly add: (station: NewStation) => Promise<boolean>;
  readonly addTraining: (station: NewTrainingStation) => Promise<boolean>;
  readonly testFleet: (fleet: NewFleet) => Promise<void>;
  readonly addFleet: (fleet: NewFleet) => Promise<boolean>;
  readonly addTrainingFleet: (show: 'form' | 'notice') => Promise<boolean>;
  readonly edit: (change: StationChange) => Promise<boolean>;
  readonly setSecret: (stationId: string, clientSecret: string) => Promise<boolean>;
  readonly remove: (stationId: string) => Promise<boolean>;
}

/** Whether the form's values are exactly those that the network accepted. */
export function isTested(tested: StationsStore['tested'], station: NewStation): boolean {
  if (tested === null) return false;
  const keys = ['baseUrl', 'authUrl', 'clientId', 'clientSecret', 'environment'] as const;
  return keys.every((key) => tested.station[key] === station[key]);
}

/** Whether the form's access is exactly what the network accepted. */
export function isAccessTested(tested: StationChange | null, change: StationChange): boolean {
  if (tested === null) return false;
  const keys = ['stationId', 'baseUrl', 'authUrl', 'clientId', 'clientSecret'] as const;
  return keys.every((key) => tested[key] === change[key]);
}

export function createStationsStore(bridge: Bridge, notify: Notify, reload: () => Promise<void>) {
  return createStore<StationsStore>()((set) => {
    /** Answers that arrive after another form opened are dropped. */
    const { turn, ask: askOfForm, current } = createQuestions();

    async function save(call: () => Promise<Result<StationView | null>>, show: 'form' | 'notice'): Promise<boolean> {
      const isOpen = trackSame(current);
      set({ busy: 'save', error: null });
      const answer = await call();
      if (!answer.ok) {
        if (isOpen()) set({ busy: null, error: show === 'form' ? answer.error : null });
        if (!isOpen() || show === 'notice') notify.error(answer.error);
        return false;
      }
      await reload();
      if (!isOpen()) return false;
      set({ busy: null, tested: null, accessTested: null });
      return true;
    }
    async function tryOut(station: NewStation, ask: () => Promise<Result<CredentialsTest>>): Promise<void> {
      set({ busy: 'test', error: null, tested: null });
      const answer = await askOfForm(ask());
      if (answer === null) return;
      set(answer.ok ? { busy: null, tested: { station, answer: answer.value } } : { busy: null, error: answer.error });
    }
    return {
      busy: null,
      error: null,
      tested: null,
      accessTested: null,
      reset: () => {
        turn();
        set({ busy: null, error: null, tested: null, accessTested: null });
      },
      testAccess: async (change) => {
        const { name: _, ...access } = change;
        set({ busy: 'test', error: null, accessTested: null });
        const answer = await askOfForm(bridge.stationsTestAccess(access));
        if (answer === null) return;
        set(answer.ok ? { busy: null, accessTested: change } : { busy: null, error: answer.error });
      },
      test: (station) => tryOut(station, () => bridge.stationsTestCredentials(station)),
      testFleet: (fleet) => tryOut(fleet, () => bridge.fleetsTestCredentials(fleet)),
      addFleet: (fleet) => save(() => bridge.fleetsAdd(fleet), 'form'),
      addTrainingFleet: (show) => save(() => bridge.fleetsAddTraining(), show),
      add: (station) => save(() => bridge.stationsAdd(station), 'form'),
      addTraining: (station) => save(() => bridge.stationsAddTraining(station), 'form'),
      edit: (change) => save(() => bridge.stationsEdit(change), 'form'),
      setSecret: (stationId, clientSecret) => save(() => bridge.stationsSetSecret({ stationId, clientSecret }), 'form'),
      remove: (stationId) => save(() => bridge.stationsRemove({ stationId }), 'notice'),
    };
  });
}
