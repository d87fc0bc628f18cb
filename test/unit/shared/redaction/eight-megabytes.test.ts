import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';

const SECRET = 'S3gredo/+muito=secreto&"ç"';

function knowing(secret: string) {
  const redactor = createRedactor();
  redactor.learn(secret);
  return redactor;
}

describe('a body of eight megabytes', () => {
  // Counted in walks through the text, not in time: each place is looked at a bounded number of times.
  it.each([
    ['of escapes', '\\u0041%41&#65;'],
    ['of backslashes', '\\'],
    ['of beginnings of the secret', SECRET.slice(0, 5)],
    ['of the secret', SECRET],
    ['of beginnings of shapes', '//x:eyJ-Bearer '],
  ])('%s is cleaned in about eight times what one takes', (_, piece) => {
    const clean = knowing(SECRET);
    const timed = (size: number): number => {
      const text = piece.repeat(Math.ceil(size / piece.length));
      const before = process.cpuUsage();
      clean.data(text);
      const { user } = process.cpuUsage(before);
      return user / 1000;
    };
    timed(256 * 1024);
    const one = Math.max(5, timed(1024 * 1024));
    // Quadratic would be 64 times.
    expect(timed(8 * 1024 * 1024)).toBeLessThan(one * 30);
  });
});
