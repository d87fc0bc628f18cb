import { describe, expect, it, vi } from 'vitest';
import { newId, systemClock } from '../../../../main/platform/testing.ts';

describe('systemClock', () => {
  it('wakes after the time, not before', async () => {
    vi.useFakeTimers();
    try {
      let awake = false;
      const sleeping = systemClock.sleep(1000).then(() => {
        awake = true;
      });
      await vi.advanceTimersByTimeAsync(999);
      expect(awake).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await sleeping;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('wakes early when told, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    try {
      const abort = new AbortController();
      // Longer than the longest timer of Node, which would fire at once.
      const sleeping = systemClock.sleep(2 ** 33, abort.signal);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(vi.getTimerCount()).toBe(1);
      abort.abort();
      await sleeping;
      await systemClock.sleep(1000, abort.signal);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('newId', () => {
  it('never gives the same one twice', () => {
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
  });
});
