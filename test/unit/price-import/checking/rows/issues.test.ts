/** What can be said about a row, as bits: each kind has its place, weight and column, and none is another's. */

import { describe, expect, it } from 'vitest';
import {
  addIssue,
  CAUTIONS,
  CONFIRMS,
  clearIssues,
  countIssues,
  createIssueBits,
  ERRORS,
  ERRORS_AND_QUESTIONS,
  hasIssue,
  ISSUE_KINDS,
  issueSet,
  issuesOf,
  OWN_ERRORS,
  QUESTIONS,
  REASONS,
  SUSPICIONS,
  UNSENT,
} from '../../../../../main/price-import/testing.ts';

/** In this order they are told: the gravest first. */
const KINDS = [
  ['quotes', 'error', null],
  ['extra-cells', 'error', null],
  ['station-missing', 'error', 'station'],
  ['station-invalid', 'error', 'station'],
  ['station-other', 'error', 'station'],
  ['product-missing', 'error', 'product'],
  ['cooking-gas', 'error', 'product'],
  ['price-missing', 'info', 'price'],
  ['price-invalid', 'error', 'price'],
  ['unit-unknown', 'error', 'unit'],
  ['unit-mismatch', 'error', 'unit'],
  ['kind-unknown', 'error', 'kind'],
  ['customer-missing', 'error', 'customer'],
  ['customer-invalid', 'error', 'customer'],
  ['customer-on-standard', 'error', 'customer'],
  ['date-invalid', 'error', 'validFrom'],
  ['conflict', 'error', 'price'],
  ['station-question', 'info', 'station'],
  ['product-question', 'info', 'product'],
  ['price-question', 'info', 'price'],
  ['date-question', 'info', 'validFrom'],
  ['factor', 'reason', 'price'],
  ['far', 'confirm', 'price'],
  ['far-beside', 'confirm', 'price'],
  ['implausible', 'confirm', 'price'],
  ['past', 'confirm', 'validFrom'],
  ['third-decimal', 'warning', 'price'],
  ['below-sibling', 'warning', 'price'],
  ['above-standard', 'warning', 'price'],
  ['in-force-unknown', 'warning', 'price'],
  ['far-future', 'warning', 'validFrom'],
  ['station-padded', 'info', 'station'],
  ['customer-padded', 'info', 'customer'],
  ['peers', 'warning', 'price'],
  ['slip', 'warning', 'price'],
  ['sent-already', 'warning', 'price'],
  ['changes-later', 'warning', 'price'],
  ['share', 'info', 'price'],
  ['on-the-way', 'info', 'price'],
  ['sheet-moves', 'info', 'price'],
  ['not-fuel', 'info', 'product'],
];
const codes = (kinds: readonly { readonly code: string }[]) => kinds.map(({ code }) => code);

const ALL = ISSUE_KINDS.map(({ code }) => code);

describe('kinds of issues', () => {
  it('have their weight and column', () => {
    expect(ISSUE_KINDS.map(({ code, severity, role }) => [code, severity, role])).toEqual(KINDS);
  });

  it('are more than a number of 32 bits holds, and each is said by itself', () => {
    expect(ALL.length).toBeGreaterThan(32);
    for (const [place, code] of ALL.entries()) {
      const bits = createIssueBits(3);
      addIssue(bits, 1, code);
      expect([0, 1, 2].map((row) => codes(issuesOf(bits, row)))).toEqual([[], [code], []]);
      expect(ALL.filter((other) => hasIssue(bits, 1, issueSet(other)))).toEqual([code]);
      expect(hasIssue(bits, 0, issueSet(...ALL)) || hasIssue(bits, 2, issueSet(...ALL))).toBe(false);
      const counts = new Int32Array(ALL.length);
      countIssues(bits, 1, counts);
      expect([...counts]).toEqual(ALL.map((_, other) => Number(other === place)));
    }
  });

  it('are told together, in their order', () => {
    const bits = createIssueBits(2);
    for (const code of ['share', 'far', 'quotes', 'customer-padded', 'far'] as const) addIssue(bits, 1, code);
    expect(codes(issuesOf(bits, 1))).toEqual(['quotes', 'far', 'customer-padded', 'share']);
    for (const code of ALL) addIssue(bits, 0, code);
    expect(issuesOf(bits, 0)).toEqual(ISSUE_KINDS);
    const counts = new Int32Array(ALL.length).fill(1);
    countIssues(bits, 0, counts);
    expect([...counts]).toEqual(ALL.map(() => 2));
  });

  it('are taken from one row alone', () => {
    const bits = createIssueBits(3);
    for (const row of [0, 1, 2]) for (const code of ALL) addIssue(bits, row, code);
    clearIssues(bits, 1);
    expect([0, 1, 2].map((row) => issuesOf(bits, row).length)).toEqual([ALL.length, 0, ALL.length]);
  });
});

describe('what holds a row up', () => {
  const errors = KINDS.filter(([, severity]) => severity === 'error').map(([code]) => code);
  const asked = ['station-question', 'product-question', 'price-question', 'date-question'];
  const slight = [
    'third-decimal',
    'below-sibling',
    'above-standard',
    'in-force-unknown',
    'far-future',
    'peers',
    'slip',
    'sent-already',
    'changes-later',
  ];
  it.each([
    ['errors', ERRORS, errors],
    ['errors of the row itself', OWN_ERRORS, errors.filter((code) => code !== 'conflict')],
    ['questions', QUESTIONS, asked],
    ['both', ERRORS_AND_QUESTIONS, [...errors, ...asked]],
    ['that nothing is to be sent', UNSENT, [...errors.slice(0, 7), 'price-missing', ...errors.slice(7), ...asked]],
    ['what is to be confirmed', CONFIRMS, ['far', 'far-beside', 'implausible', 'past']],
    ['what needs a reason', REASONS, ['factor']],
    ['what is to be looked at', CAUTIONS, ['factor', 'far', 'far-beside', 'implausible', 'past', ...slight]],
    ['what makes a price suspicious', SUSPICIONS, ['factor', 'far', 'far-beside', 'implausible']],
  ])('%s', (_name, kinds, told) => {
    expect(codes(issuesOf(kinds, 0))).toEqual(told);
  });
});
