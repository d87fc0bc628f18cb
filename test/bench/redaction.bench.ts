/**
 * The redactor over a body of eight megabytes against one of one megabyte: it looks at each place a bounded number of
 * times, so the ratio is that of the sizes; were it quadratic, it would be 64. CPU time, median of the rounds.
 */

import { createRedactor } from '../../main/shared/redaction/redactor.ts';
import type { Report } from './figure.ts';
import { rounds, scaled } from './scale.ts';

const SECRET = 'S3gredo/+muito=secreto&"ç"';
const MEGABYTE = scaled(1024 * 1024, 128 * 1024);
const ROUNDS = rounds(5);
const PIECES = [
  ['escapes', '\\u0041%41&#65;'],
  ['backslashes', '\\'],
  ['secret-starts', SECRET.slice(0, 5)],
  ['secrets', SECRET],
  ['shape-starts', '//x:eyJ-Bearer '],
] as const;

export async function run(report: Report): Promise<void> {
  const redactor = createRedactor();
  redactor.learn(SECRET);
  for (const [name, piece] of PIECES) {
    const small = piece.repeat(Math.ceil(MEGABYTE / piece.length));
    const large = piece.repeat(Math.ceil((8 * MEGABYTE) / piece.length));
    const cpuOf = (text: string): number => {
      const before = process.cpuUsage();
      redactor.data(text);
      return process.cpuUsage(before).user / 1000;
    };
    cpuOf(small);
    const ratios = Array.from({ length: ROUNDS }, () => {
      global.gc?.();
      return cpuOf(large) / Math.max(1, cpuOf(small));
    });
    report({ name: `redaction-${name}-8mb-vs-1mb`, value: ratios, unit: 'x', limit: 20 });
  }
}
