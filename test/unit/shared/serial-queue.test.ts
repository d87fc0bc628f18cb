import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyedQueue } from '../../../main/shared/work/serial-queue.ts';

describe('keyed queue', () => {
  test('acts of one key never overlap and keep their order; a failing one holds nobody up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean() })),
        async (scheduler, acts) => {
          const queue = createKeyedQueue();
          const under = new Map<string, number>();
          const ended: { readonly key: string; readonly index: number }[] = [];
          const runs = acts.map(({ key, fails }, index) =>
            queue(key, async () => {
              expect(under.get(key) ?? 0).toBe(0);
              under.set(key, 1);
              await scheduler.schedule(Promise.resolve());
              under.set(key, 0);
              ended.push({ key, index });
              if (fails) throw new Error('act failed');
            }),
          );
          const settled = Promise.allSettled(runs);
          await scheduler.waitFor(settled);
          expect((await settled).map(({ status }) => status)).toEqual(acts.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
          for (const key of ['a', 'b']) {
            const order = ended.filter((end) => end.key === key).map(({ index }) => index);
            expect(order).toEqual([...order].sort((x, y) => x - y));
          }
        },
      ),
    );
  });
});
