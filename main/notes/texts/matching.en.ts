/** The English of matching.ts. */

import type { Unit } from '../../../preload/contract/kit/measure.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { decimal, integer, money } from '../figures.ts';
import type { AmbiguityCause, NoteResult, NotFoundCause, Proposal, Reason } from '../matching/types.ts';
import type { Compared } from './matching.ts';

const NOT_FOUND: Readonly<Record<NotFoundCause, string>> = {
  'other-emitter': 'Whoever issued the note is no station on this computer.',
  customer: 'No pending fueling of this customer. Does the network use another name? Match the note by hand, and the program remembers.',
  taken: 'The similar fueling went to another note, or the network canceled it.',
  rest: 'It is the missing part of a pending fueling. Match the note by hand.',
  none: 'No pending fueling matches this note.',
};

const AMBIGUOUS: Readonly<Record<Exclude<AmbiguityCause, 'close'>, string>> = {
  confirm: 'One fueling fits, but a proof is missing. Check it and confirm.',
  unread: "One fueling fits, but these days' movement has not been read yet. Check it and confirm.",
  'too-many': 'Many sums give this value. Choose the fuelings of this note.',
};

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function amountText(reason: Reason & { readonly kind: 'value' | 'litres' }, unit: Unit | null): string {
  const name = reason.kind === 'value' ? 'The value' : 'The quantity';
  const by = reason.kind === 'value' ? money(reason.differenceE4) : unit === null ? null : `${decimal(reason.differenceE4, 0)} ${unit}`;
  if (reason.differenceE4 === 0) return `${name} is the same.`;
  if (reason.verdict === 'same') return `${name} is the same, with a rounding difference${by === null ? '' : ` of ${by}`}.`;
  return `${name} of the note is ${reason.differenceE4 > 0 ? 'higher' : 'lower'}${by === null ? '' : ` by ${by}`}.`;
}

const PRODUCT = {
  same: 'The product is the same.',
  different: 'The product is another one.',
  unknown: 'The product may be another one: check it.',
} as const;
const CUSTOMER = {
  document: "The customer's CNPJ is the same.",
  remembered: 'The customer is the same, by the CNPJ confirmed before.',
  name: "The customer's name is the same.",
  shared: "The customer's name is the same. More than one CNPJ has it.",
  unknown: 'A different customer? Check the name and the CNPJ.',
  person: 'Is this the customer? The note is for a CPF.',
  other: "The customer's CNPJ is another one.",
} as const;
const PLATE = {
  same: 'The plate written on the note is that of the fueling.',
  different: 'The plate written on the note is another one.',
  unknown: 'The plate could not be compared.',
} as const;

function dateText(reason: Reason & { readonly kind: 'date' }): string {
  if (reason.early) return 'The note was issued hours before the fueling.';
  if (reason.days === 0) return 'The note is of the same day.';
  if (reason.days === 1) return 'The note is of the next day.';
  return reason.days > 0 ? `The note was issued ${days(reason.days)} later.` : `The note was issued ${days(-reason.days)} earlier.`;
}

function customerText(verdict: keyof typeof CUSTOMER, of: Compared | null): string {
  if (verdict !== 'unknown' || !of?.noteCustomer || !of.fuelingCustomer) return CUSTOMER[verdict];
  if (normaliseLabel(of.noteCustomer) === normaliseLabel(of.fuelingCustomer)) return CUSTOMER[verdict];
  return `A different customer? Note: ${of.noteCustomer}. Fueling: ${of.fuelingCustomer}.`;
}

function sumText(size: number, of: Compared | null): string {
  const what = of === null ? '' : of.form === 'many-to-one' ? ' notes' : ' fuelings';
  return `Sum of ${integer.format(size)}${what}: less certain than a single value.`;
}

export function reasonText(reason: Reason, of: Compared | null = null): string {
  switch (reason.kind) {
    case 'value':
    case 'litres':
      return amountText({ ...reason, kind: reason.kind }, of?.unit ?? null);
    case 'product':
      return PRODUCT[reason.verdict];
    case 'customer':
      return customerText(reason.verdict, of);
    case 'plate':
      return PLATE[reason.verdict];
    case 'date':
      return dateText(reason);
    case 'references':
      return reason.verdict === 'same'
        ? `The note refers to ${reason.count === 1 ? '1 receipt, that of the fueling' : `${integer.format(reason.count)} receipts, one for each fueling`}.`
        : `The note refers to ${integer.format(reason.count)} ${reason.count === 1 ? 'receipt' : 'receipts'}, not one for each fueling.`;
    case 'lines':
      return reason.verdict === 'same'
        ? `Each of the ${integer.format(reason.count)} lines of the note is a fueling.`
        : `The note has ${integer.format(reason.count)} lines for a single fueling.`;
    case 'group':
      return sumText(reason.size, of);
  }
}

export function resultText(result: NoteResult): string {
  switch (result.status) {
    case 'identical':
      return 'The note belongs to a pending fueling.';
    case 'grouped':
      return groupText(result.proposal);
    case 'divergent':
      return 'See the difference before you attach it. The likely fueling does not match in everything.';
    case 'ambiguous':
      return result.cause === 'close' ? closeText(result.proposals, result.more) : AMBIGUOUS[result.cause];
    case 'not-found':
      return NOT_FOUND[result.cause];
  }
}

/** One alone is here because another note wants it too. */
function closeText(proposals: readonly Proposal[], more: number): string {
  const count = proposals.length + more;
  if (count < 2) return 'Another note fits this fueling too. Check and choose.';
  if (proposals.every(({ form }) => form === 'one-to-one')) return `${integer.format(count)} fuelings fit. Choose the right one.`;
  return `${integer.format(count)} possibilities fit. Choose the right one.`;
}

function groupText(proposal: Proposal): string {
  return proposal.form === 'many-to-one'
    ? `${integer.format(proposal.noteKeys.length)} notes make up this fueling together.`
    : `The note covers ${integer.format(proposal.fuelingIds.length)} pending fuelings.`;
}
