import { expect, it } from 'vitest';
import { coalesce } from '../../../../renderer/kit/coalesce.ts';
import { settle } from '../../../fakes/page/world.ts';

it('reloads once more after a run in which it was requested, and rests as long as the run took', async () => {
  let clock = 0;
  const running: (() => void)[] = [];
  const rests: number[] = [];
  const read = () => new Promise<void>((resolve) => running.push(resolve));
  const reload = coalesce(
    read,
    async (leastMs) => void rests.push(leastMs),
    () => clock,
  );
  const end = async (tookMs: number): Promise<void> => {
    clock += tookMs;
    running.shift()?.();
    await settle();
  };
  void reload();
  void reload();
  void reload();
  expect(running).toHaveLength(1);
  await end(900);
  expect([running.length, rests]).toEqual([1, [900]]);
  await end(20);
  expect([running.length, rests]).toEqual([0, [900, 20]]);
  void reload();
  expect(running).toHaveLength(1);
});
