/** What waits for the user, and for which figures his answer holds. */

import { describe, expect, it } from 'vitest';
import {
  addIssue,
  createCheckedRows,
  type IssueCode,
  isUnsettled,
  noAnswers,
  type Settlement,
  waits,
} from '../../../../../main/price-import/testing.ts';

const GIVEN: Settlement = { priceE4: 69_900, inForceE4: 58_900, moment: 2, reason: null };

function open(issues: readonly IssueCode[], confirmed?: Settlement, justified?: Settlement): readonly string[] {
  const rows = createCheckedRows(1);
  for (const code of issues) addIssue(rows.issues, 0, code);
  rows.price[0] = 69_900;
  rows.inForce[0] = 58_900;
  rows.validity[0] = 2;
  const answers = noAnswers();
  if (confirmed !== undefined) answers.confirmed.set(0, confirmed);
  if (justified !== undefined) answers.justified.set(0, justified);
  const waiting = (['confirm', 'reason'] as const).filter((on) => waits({ rows, answers }, 0, on));
  expect(isUnsettled({ rows, answers }, 0)).toBe(waiting.length > 0);
  return waiting;
}

const ALL: readonly IssueCode[] = ['far', 'factor', 'past', 'implausible'];
const BOTH = ['confirm', 'reason'];

it('confirmations and reasons wait, warnings and errors do not', () => {
  expect(open(ALL)).toEqual(BOTH);
  expect(open(['factor'])).toEqual(['reason']);
  for (const code of ['far', 'past', 'implausible'] as const) expect(open([code])).toEqual(['confirm']);
  expect(open(['third-decimal', 'price-invalid', 'date-question'])).toEqual([]);
  expect(open([])).toEqual([]);
});

it('a confirmation settles what is to be confirmed, a reason what needs one', () => {
  expect(open(ALL, GIVEN)).toEqual(['reason']);
  expect(open(ALL, undefined, GIVEN)).toEqual(['confirm']);
  expect(open(ALL, GIVEN, GIVEN)).toEqual([]);
});

describe('an answer given for other figures settles nothing', () => {
  it.each([
    ['another price', { ...GIVEN, priceE4: 69_901 }],
    ['another price in force', { ...GIVEN, inForceE4: -1 }],
    ['another moment', { ...GIVEN, moment: 0 }],
  ])('%s', (_name, given) => {
    expect(open(ALL, given, given)).toEqual(BOTH);
  });
});
