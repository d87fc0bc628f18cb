import { describe, expect, it } from 'vitest';
import { WAITS_MS } from '../../../main/shared/files/locked-files.ts';
import { untilFree } from '../../../main/shared/testing/testing.ts';

/** A file that is free after so many tries. */
function setUp(locked: number, code = 'EBUSY', platform: NodeJS.Platform = 'win32') {
  const waits: number[] = [];
  let tries = 0;
  const run = () =>
    untilFree(
      () => {
        tries += 1;
        if (tries <= locked) throw Object.assign(new Error('locked'), { code });
        return 'done';
      },
      { platform, wait: (ms) => void waits.push(ms) },
    );
  return { run, waits, tries: () => tries };
}

describe('a file that somebody else has open', () => {
  it.each(['EPERM', 'EBUSY', 'EACCES'])('is waited for (%s)', (code) => {
    const { run, waits } = setUp(3, code);
    expect(run()).toBe('done');
    expect(waits).toEqual(WAITS_MS.slice(0, 3));
  });

  it('is given up after a while', () => {
    const { run, tries } = setUp(100);
    expect(run).toThrow('locked');
    expect(tries()).toBe(WAITS_MS.length + 1);
  });

  it('other failures, and other systems, wait for nothing', () => {
    for (const { run, waits } of [setUp(1, 'ENOSPC'), setUp(1, 'EACCES', 'linux')]) {
      expect(run).toThrow('locked');
      expect(waits).toEqual([]);
    }
  });
});
