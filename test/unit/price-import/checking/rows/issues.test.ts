/** What can be said about a row, as bits: each kind has its place, weight and column, and none is another's. */

import { describe, expect, it } from 'vitest';
import {
  BIT,
  CONFIRMS,
  ERRORS,
  ISSUE_KINDS,
  issuesIn,
  MORE,
  MORE_KINDS,
  MORE_WARNINGS,
  moreIn,
  QUESTIONS,
  REASONS,
  SUSPICIONS,
  WARNINGS,
} from '../../../../../main/price-import/checking/issues.ts';

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
  ['implausible', 'confirm', 'price'],
  ['past', 'confirm', 'validFrom'],
  ['third-decimal', 'warning', 'price'],
  ['below-sibling', 'warning', 'price'],
  ['above-standard', 'warning', 'price'],
  ['in-force-unknown', 'warning', 'price'],
  ['far-future', 'warning', 'validFrom'],
  ['station-padded', 'info', 'station'],
  ['customer-padded', 'info', 'customer'],
];
const MORE_OF_THEM = [
  ['peers', 'warning', 'price'],
  ['slip', 'warning', 'price'],
  ['share', 'info', 'price'],
  ['on-the-way', 'info', 'price'],
  ['sheet-moves', 'info', 'price'],
  ['not-fuel', 'info', 'product'],
];
const codes = (kinds: readonly { readonly code: string }[]) => kinds.map(({ code }) => code);

describe('kinds of issues', () => {
  it('have their weight and column', () => {
    expect(ISSUE_KINDS.map(({ code, severity, role }) => [code, severity, role])).toEqual(KINDS);
    expect(MORE_KINDS.map(({ code, severity, role }) => [code, severity, role])).toEqual(MORE_OF_THEM);
  });

  it('have a bit each: their place', () => {
    expect(ISSUE_KINDS.map(({ code }) => BIT[code])).toEqual(ISSUE_KINDS.map((_, place) => 1 << place));
    expect(MORE_KINDS.map(({ code }) => MORE[code])).toEqual(MORE_KINDS.map((_, place) => 1 << place));
  });

  it('are told together, in their order', () => {
    expect(issuesIn(0)).toEqual([]);
    expect(issuesIn(-1)).toEqual(ISSUE_KINDS);
    expect(codes(issuesIn(BIT.far | BIT.quotes | BIT['customer-padded']))).toEqual(['quotes', 'far', 'customer-padded']);
    expect(moreIn(0)).toEqual([]);
    expect(moreIn(63)).toEqual(MORE_KINDS);
    expect(codes(moreIn(MORE.share | MORE.peers))).toEqual(['peers', 'share']);
  });
});

describe('what holds a row up', () => {
  it.each([
    ['errors', ERRORS, KINDS.filter(([, severity]) => severity === 'error').map(([code]) => code)],
    ['questions', QUESTIONS, ['station-question', 'product-question', 'price-question', 'date-question']],
    ['what is to be confirmed', CONFIRMS, ['far', 'implausible', 'past']],
    ['what needs a reason', REASONS, ['factor']],
    ['warnings', WARNINGS, ['third-decimal', 'below-sibling', 'above-standard', 'in-force-unknown', 'far-future']],
    ['what makes a price suspicious', SUSPICIONS, ['factor', 'far', 'implausible']],
  ])('%s', (_name, mask, kinds) => {
    expect(codes(issuesIn(mask))).toEqual(kinds);
  });

  it('of the others two are warnings', () => {
    expect(codes(moreIn(MORE_WARNINGS))).toEqual(['peers', 'slip']);
  });
});
