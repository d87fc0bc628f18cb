/** Proposals and candidates of the fake bridge, with reasons that add up to their score. */

import type { ChoiceQuestion, LosingNote } from '../../../preload/contract/notes/note-choice.ts';
import type { CandidateView, FuelingBrief, NoteRowView, ProposalView, ReasonView } from '../../../preload/contract/notes/note-desk.ts';
import { PAIR_DIFFERENCES } from '../../../preload/contract/testing.ts';
import { fuelingOf } from './note-data.ts';

const CANDIDATES = 60;

function reasonsOf(row: NoteRowView, fuelings: readonly FuelingBrief[], score: number): readonly ReasonView[] {
  const sum = fuelings.reduce((total, { valueE4 }) => total + valueE4, 0);
  const same = sum === row.totalE4;
  const value: ReasonView = same
    ? { sentence: 'O valor é o mesmo, ao centavo.', points: 50, verdict: 'for' }
    : { sentence: 'O valor não é o da nota.', points: -15, verdict: 'against' };
  const plate: ReasonView = { sentence: 'A placa está nas observações da nota.', points: 20, verdict: 'for' };
  const rest = score - value.points - plate.points;
  return [
    value,
    plate,
    rest >= 0
      ? { sentence: 'A nota é do mesmo dia, e o produto é o mesmo.', points: rest, verdict: 'for' }
      : { sentence: 'A nota foi emitida 6 dias depois.', points: rest, verdict: 'against' },
    { sentence: 'O cliente da lista ainda não tem CNPJ confirmado.', points: 0, verdict: 'neutral' },
  ];
}

export function proposal(row: NoteRowView, fuelings: readonly FuelingBrief[], score: number): ProposalView {
  return {
    fuelings,
    otherFiles: [],
    score,
    reasons: reasonsOf(row, fuelings, score),
  };
}

/** The third is paid in part, the fifth is listed long after its note was taken. */
function sentBefore(place: number, { valueE4 }: FuelingBrief): Pick<CandidateView, 'sent' | 'missingE4'> {
  const sent = [{ itemId: 'batch-1', number: String(4100 + place), stage: place === 4 ? ('done' as const) : ('accepted' as const) }];
  if (place === 2) return { sent, missingE4: Math.round(valueE4 / 200) * 100 };
  return place === 4 ? { sent, missingE4: 0 } : { sent: [], missingE4: valueE4 };
}

export function candidatesOf(row: NoteRowView, text: string): readonly CandidateView[] {
  const index = Number(row.id.replace(/\D/g, '')) || 0;
  return Array.from({ length: CANDIDATES }, (_, place) => {
    const fueling = fuelingOf(index + place);
    const score = Math.max(2, 92 - place * 3);
    return {
      fueling,
      score,
      reasons: reasonsOf(row, [fueling], score),
      takenBy: place % 7 === 3 ? { fileId: 'note-31', number: '48151' } : null,
      ...sentBefore(place, fueling),
    };
  }).filter(({ fueling }) =>
    [fueling.customerName, fueling.plate, fueling.productName].join(' ').toLowerCase().includes(text.toLowerCase()),
  );
}

/** The fuelings far down the list differ in everything, and take the note that they are with. */
export function questionOf(
  rows: readonly NoteRowView[],
  fileIds: readonly string[],
  transactionIds: readonly string[],
  sameCustomer: boolean,
): ChoiceQuestion {
  const notes = rows.filter(({ id }) => fileIds.includes(id));
  const [first] = notes;
  const candidates = first === undefined ? [] : candidatesOf(first, '').filter(({ fueling }) => transactionIds.includes(fueling.id));
  const [best] = candidates;
  if (first === undefined || best === undefined)
    return { pair: null, differences: [], doubts: [], needsReason: false, customer: null, losing: [] };
  const far = best.score < 80;
  const differences = far ? PAIR_DIFFERENCES.filter((each) => each !== 'litres' && !(sameCustomer && each === 'customer')) : [];
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    pair: {
      note: {
        count: notes.length,
        parts: notes.map(({ totalE4 }) => ({ valueE4: totalE4 ?? 0, litresE4: 1_823_000 / notes.length, cubicE4: 0 })),
        customers: [{ name: first.recipientName, cnpj: first.recipientCnpj }],
        valueE4: sum(notes.map(({ totalE4 }) => totalE4 ?? 0)),
        litresE4: 1_823_000,
        cubicE4: 0,
        products: ['OLEO DIESEL B S10'],
        plates: ['QTM4B21'],
        dates: notes.map(({ emittedAt }) => emittedAt ?? ''),
      },
      fueling: {
        count: candidates.length,
        parts: candidates.map(({ fueling: { valueE4, quantityE4 } }) => ({ valueE4, litresE4: quantityE4, cubicE4: 0 })),
        customers: [{ name: best.fueling.customerName, cnpj: null }],
        valueE4: sum(candidates.map(({ fueling }) => fueling.valueE4)),
        litresE4: sum(candidates.map(({ fueling }) => fueling.quantityE4)),
        cubicE4: 0,
        products: candidates.flatMap(({ fueling }) => fueling.productName ?? []),
        plates: candidates.flatMap(({ fueling }) => fueling.plate ?? []),
        dates: candidates.map(({ fueling }) => fueling.date),
      },
      score: best.score,
    },
    differences,
    doubts: [],
    needsReason: differences.length > 0,
    customer: far ? { name: best.fueling.customerName ?? '', recipientName: first.recipientName, cnpj: first.recipientCnpj ?? '' } : null,
    losing: candidates.flatMap(({ takenBy }) => {
      const row = rows.find(({ id }) => id === takenBy?.fileId);
      return row === undefined ? [] : [losingOf(row)];
    }),
  };
}

export function losingOf({ id: fileId, fileName, number, recipientName, totalE4 }: NoteRowView): LosingNote {
  return { fileId, fileName, number, recipientName, totalE4 };
}
