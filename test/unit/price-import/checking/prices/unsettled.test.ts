/** What waits for the user, and for which figures his answer holds. */

import { describe, expect, it } from 'vitest';
import { noAnswers, type Settlement } from '../../../../../main/price-import/checking/answers.ts';
import { createCheckedRows } from '../../../../../main/price-import/checking/checked-rows.ts';
import { BIT } from '../../../../../main/price-import/checking/issues.ts';
import { unsettled } from '../../../../../main/price-import/checking/prices/unsettled.ts';

const GIVEN: Settlement = { priceE4: 69_900, inForceE4: 58_900, moment: 2, reason: null };

function open(flags: number, confirmed?: Settlement, justified?: Settlement): number {
  const rows = createCheckedRows(1);
  rows.flags[0] = flags;
  rows.price[0] = 69_900;
  rows.inForce[0] = 58_900;
  rows.validity[0] = 2;
  const answers = noAnswers();
  if (confirmed !== undefined) answers.confirmed.set(0, confirmed);
  if (justified !== undefined) answers.justified.set(0, justified);
  return unsettled({ rows, answers }, 0);
}

const { far, factor, past, implausible } = BIT;
const ALL = far | factor | past | implausible;

it('confirmations and reasons wait, warnings and errors do not', () => {
  expect(open(ALL | BIT['third-decimal'] | BIT['price-invalid'] | BIT['date-question'])).toBe(ALL);
  expect(open(0)).toBe(0);
});

it('a confirmation settles what is to be confirmed, a reason what needs one', () => {
  expect(open(ALL, GIVEN)).toBe(factor);
  expect(open(ALL, undefined, GIVEN)).toBe(far | past | implausible);
  expect(open(ALL, GIVEN, GIVEN)).toBe(0);
});

describe('an answer given for other figures settles nothing', () => {
  it.each([
    ['another price', { ...GIVEN, priceE4: 69_901 }],
    ['another price in force', { ...GIVEN, inForceE4: -1 }],
    ['another moment', { ...GIVEN, moment: 0 }],
  ])('%s', (_name, given) => {
    expect(open(ALL, given, given)).toBe(ALL);
  });
});
