/** Who uses the program, the manager's PIN, and the confirmations required before an act. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { OperatorView, PeopleView } from '../../../preload/contract/people/people.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile, createQuestions, trackSame } from '../../kit/questions.ts';
import type { Ask, Confirmation } from './public/asking-bridge.ts';

export interface PeopleStore {
  readonly people: PeopleView | null;
  /** The pending confirmation; null: none. */
  readonly confirmation: Confirmation | null;
  /** Whether to ask at startup who uses the program. */
  readonly asksWho: boolean;
  readonly busy: boolean;
  /** Error of the open form. */
  readonly error: AppError | null;
  readonly load: () => Promise<void>;
  /** Called when a form opens or closes. */
  readonly reset: () => void;
  readonly add: (name: string) => Promise<boolean>;
  readonly remove: (operatorId: string) => Promise<boolean>;
  readonly bringBack: (operatorId: string) => Promise<boolean>;
  readonly use: (operatorId: string | null) => Promise<boolean>;
  /** "Agora não". */
  readonly askLater: () => void;
  readonly lock: () => Promise<boolean>;
  readonly setPin: (pin: string, old: string | null) => Promise<boolean>;
  readonly removePin: (old: string) => Promise<boolean>;
  readonly forgetPin: (stationId: string | null, clientSecret: string) => Promise<boolean>;
  readonly ask: Ask;
  /** Confirms with the PIN. */
  readonly prove: (pin: string) => Promise<void>;
  /** Confirms that sending to production is intended. */
  readonly confirmProduction: () => Promise<void>;
  readonly cancelPrompt: () => void;
  readonly onPush: (event: PushEvent) => void;
}

export function listedOf(people: PeopleView | null): readonly OperatorView[] {
  return people?.operators.filter(({ removed }) => !removed) ?? [];
}

export function currentOf(people: PeopleView | null): OperatorView | null {
  return people?.operators.find(({ id }) => id === people.currentId) ?? null;
}

interface Waiting {
  readonly key: string;
  readonly promise: Promise<boolean>;
  readonly answer: (goesOn: boolean) => void;
}

export function createPeopleStore(bridge: Bridge, notify: Notify) {
  let waiting: Waiting | null = null;
  const { turn, askAnew } = createQuestions();
  const askOfWaiting = askWhile(() => waiting);
  return createStore<PeopleStore>()((set, get) => {
    function end(goesOn: boolean): void {
      const ended = waiting;
      waiting = null;
      set({ confirmation: null, busy: false, error: null });
      ended?.answer(goesOn);
    }

    async function change(call: () => Promise<Result<PeopleView>>, show: 'form' | 'notice'): Promise<boolean> {
      set({ busy: true, error: null });
      const answer = await call();
      // Pending readings are older than this answer.
      turn();
      if (answer.ok) set({ people: answer.value, busy: false });
      else set({ busy: false, error: show === 'form' ? answer.error : null });
      if (!answer.ok && show === 'notice') notify.error(answer.error);
      return answer.ok;
    }

    return {
      people: null,
      confirmation: null,
      asksWho: false,
      busy: false,
      error: null,
      load: async () => {
        const answer = await askAnew(bridge.peopleState());
        if (answer === null) return;
        if (!answer.ok) return notify.error(answer.error);
        const isFirst = get().people === null;
        set({ people: answer.value });
        if (isFirst && answer.value.currentId === null && listedOf(answer.value).length > 1) set({ asksWho: true });
      },
      reset: () => set({ busy: false, error: null }),
      add: (name) => change(() => bridge.peopleAdd({ name }), 'form'),
      remove: (operatorId) => change(() => bridge.peopleRemove({ operatorId }), 'notice'),
      bringBack: (operatorId) => change(() => bridge.peopleBringBack({ operatorId }), 'notice'),
      use: async (operatorId) => {
        set({ asksWho: false });
        return change(() => bridge.peopleUse({ operatorId }), 'notice');
      },
      askLater: () => set({ asksWho: false }),
      lock: () => change(() => bridge.peopleLock(), 'notice'),
      setPin: (pin, old) => change(() => bridge.peopleSetPin({ pin, old }), 'form'),
      removePin: (old) => change(() => bridge.peopleRemovePin({ old }), 'form'),
      forgetPin: (stationId, clientSecret) => change(() => bridge.peopleForgetPin({ stationId, clientSecret }), 'form'),
      ask: async (confirmation) => {
        const key = JSON.stringify(confirmation);
        // Acts that need the same confirmation share one prompt; a different one is queued.
        while (waiting !== null && waiting.key !== key) await waiting.promise;
        if (waiting !== null) return waiting.promise;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        waiting = { key, promise, answer: resolve };
        set({ confirmation, busy: false, error: null });
        return promise;
      },
      prove: async (pin) => {
        const isWaiting = trackSame(() => waiting);
        const proven = await change(() => bridge.peopleProvePin({ pin }), 'form');
        if (proven && isWaiting()) end(true);
      },
      confirmProduction: async () => {
        const { confirmation } = get();
        if (confirmation?.type !== 'production') return;
        set({ busy: true, error: null });
        const answer = await askOfWaiting(bridge.stationsConfirmProduction({ stationId: confirmation.stationId }));
        if (answer === null) return;
        if (answer.ok) end(true);
        else set({ busy: false, error: answer.error });
      },
      cancelPrompt: () => end(false),
      onPush: (event) => {
        if (event.type === 'people-changed') void get().load();
      },
    };
  });
}
