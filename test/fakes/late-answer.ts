/**
 * A store asks, the user goes elsewhere, and only then the answer comes: it must change nothing of what is shown
 * now, nor be told. In time it must be taken. One description of a question stands for all of these.
 */

import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../preload/contract/channels.ts';
import { ok } from './answers.ts';
import { FULL_DISK, held, refused } from './page/held.ts';
import { type PageWorld, pageWorld, settle } from './page/world.ts';

export interface Question<S> {
  /** The call that is answered late. */
  readonly call: keyof Bridge;
  readonly value: unknown;
  readonly store: (world: PageWorld) => StoreApi<S>;
  /** Calls that the fake bridge does not answer as is needed. */
  readonly part?: Partial<Bridge>;
  /** How the store comes to where it asks; answered at once. */
  readonly before?: (state: S, store: StoreApi<S>) => Promise<unknown>;
  readonly ask: (state: S) => unknown;
  /** Ways in which the answer comes to be of no use. */
  readonly leaves: Readonly<Record<string, (state: S, store: StoreApi<S>) => unknown>>;
  /** The part of the state that the answer is for; all of it, if not given. */
  readonly shown?: (state: S) => unknown;
  /** An act that failed is told wherever the user is by now. */
  readonly toldAnyway?: boolean;
  /** What a refusal in time is. Only told, and `silent`: it changes nothing that is shown. */
  readonly refusal: 'shown' | 'told' | 'shown and told' | 'silent';
}

async function asked<S>({ call, store, part, before, ask, shown = (state) => state }: Question<S>) {
  const late = held<unknown>();
  const plain = part?.[call] as ((request: unknown) => Promise<unknown>) | undefined;
  let holding = false;
  const world = pageWorld({
    ...part,
    [call]: (request: never) =>
      holding ? late.call(request) : (plain ?? (world.fake.bridge[call] as (request: never) => unknown))(request),
  });
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const made = store(world);
  await before?.(made.getState(), made);
  await settle();
  holding = true;
  const done = Promise.resolve(ask(made.getState()));
  await settle();
  expect(late.asked).toHaveLength(1);
  const already = world.told.length;
  return {
    store: made,
    seen: () => shown(made.getState()),
    told: () => world.told.slice(already),
    /** @returns what failed without anybody hearing of it. */
    answer: async (answer: Parameters<typeof late.answer>[0]) => {
      late.answer(answer);
      holding = false;
      await done;
      await settle();
      return unheard;
    },
  };
}

export function lateAnswers<S>(name: string, question: Question<S>): void {
  const { value, leaves, toldAnyway = false, refusal } = question;
  describe(name, () => {
    it('in time, is taken', async () => {
      const { seen, told, answer } = await asked(question);
      const before = seen();
      expect(await answer(ok(value))).toEqual([]);
      expect(seen()).not.toEqual(before);
      expect(told()).toEqual([]);
    });

    it(`refused in time, is ${refusal}`, async () => {
      const { seen, told, answer } = await asked(question);
      const before = seen();
      expect(await answer(refused)).toEqual([]);
      if (refusal.startsWith('shown')) expect(seen()).not.toEqual(before);
      expect(told()).toEqual(refusal.endsWith('told') ? [FULL_DISK] : []);
    });

    it.each(Object.entries(leaves))('too late, after %s, changes nothing', async (_, leave) => {
      for (const late of [ok(value), refused]) {
        const { store, seen, told, answer } = await asked(question);
        void leave(store.getState(), store);
        await settle();
        const before = seen();
        expect(await answer(late)).toEqual([]);
        expect(seen()).toEqual(before);
        expect(told()).toEqual(toldAnyway && !late.ok ? [FULL_DISK] : []);
      }
    });
  });
}
