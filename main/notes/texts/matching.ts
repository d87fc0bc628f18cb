/** What the user reads about notes and the fuelings they belong to. */

import type { Unit } from '../../../preload/contract/kit/measure.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { decimal, integer, money } from '../figures.ts';
import type { AmbiguityCause, NoteResult, NotFoundCause, Proposal, ProposalForm, Reason } from '../matching/types.ts';

const NOT_FOUND: Readonly<Record<NotFoundCause, string>> = {
  'other-emitter': 'Quem emitiu a nota não é nenhum posto deste computador.',
  customer: 'Nenhum abastecimento pendente deste cliente. O nome é outro na rede? Ligue a nota à mão, e o programa lembra.',
  taken: 'O abastecimento parecido já ficou com outra nota, ou a rede cancelou.',
  rest: 'É a parte que falta de um abastecimento pendente. Ligue a nota à mão.',
  none: 'Nenhum abastecimento pendente combina com esta nota.',
};

const AMBIGUOUS: Readonly<Record<Exclude<AmbiguityCause, 'close'>, string>> = {
  confirm: 'Um abastecimento serve, mas falta uma prova. Confira e confirme.',
  unread: 'Um abastecimento serve, mas o movimento destes dias ainda não foi lido. Confira e confirme.',
  'too-many': 'Muitas somas dão este valor. Escolha os abastecimentos desta nota.',
};

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

function amountText(reason: Reason & { readonly kind: 'value' | 'litres' }, unit: Unit | null): string {
  const name = reason.kind === 'value' ? 'O valor' : 'A quantidade';
  const by = reason.kind === 'value' ? money(reason.differenceE4) : unit === null ? null : `${decimal(reason.differenceE4, 0)} ${unit}`;
  if (reason.differenceE4 === 0) return `${name} é igual.`;
  if (reason.verdict === 'same') return `${name} é igual, com diferença de arredondamento${by === null ? '' : ` de ${by}`}.`;
  return `${name} da nota é ${reason.differenceE4 > 0 ? 'maior' : 'menor'}${by === null ? '' : ` em ${by}`}.`;
}

const PRODUCT = {
  same: 'O produto é o mesmo.',
  different: 'O produto é outro.',
  unknown: 'O produto pode ser outro: confira.',
} as const;
const CUSTOMER = {
  document: 'O CNPJ do cliente é o mesmo.',
  remembered: 'O cliente é o mesmo, pelo CNPJ já confirmado.',
  name: 'O nome do cliente é o mesmo.',
  shared: 'O nome do cliente é o mesmo. Há mais de um CNPJ com ele.',
  unknown: 'Cliente diferente? Confira o nome e o CNPJ.',
  person: 'O cliente é este? A nota é para um CPF.',
  other: 'O CNPJ do cliente é outro.',
} as const;
const PLATE = {
  same: 'A placa escrita na nota é a do abastecimento.',
  different: 'A placa escrita na nota é outra.',
  unknown: 'A placa não pôde ser comparada.',
} as const;

function dateText(reason: Reason & { readonly kind: 'date' }): string {
  if (reason.early) return 'A nota foi emitida horas antes do abastecimento.';
  if (reason.days === 0) return 'A nota é do mesmo dia.';
  if (reason.days === 1) return 'A nota é do dia seguinte.';
  return reason.days > 0 ? `A nota foi emitida ${days(reason.days)} depois.` : `A nota foi emitida ${days(-reason.days)} antes.`;
}

/** What a reason is about, as far as it is known. */
export interface Compared {
  readonly form: ProposalForm;
  readonly noteCustomer: string | null;
  readonly fuelingCustomer: string | null;
  /** Unit of all the fuelings; null: litres and cubic metres are mixed, and no number can cover both. */
  readonly unit: Unit | null;
}

function customerText(verdict: keyof typeof CUSTOMER, of: Compared | null): string {
  if (verdict !== 'unknown' || !of?.noteCustomer || !of.fuelingCustomer) return CUSTOMER[verdict];
  if (normaliseLabel(of.noteCustomer) === normaliseLabel(of.fuelingCustomer)) return CUSTOMER[verdict];
  return `Cliente diferente? Nota: ${of.noteCustomer}. Abastecimento: ${of.fuelingCustomer}.`;
}

function sumText(size: number, of: Compared | null): string {
  const what = of === null ? '' : of.form === 'many-to-one' ? ' notas' : ' abastecimentos';
  return `Soma de ${integer.format(size)}${what}: menos certo que um valor único.`;
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
        ? `A nota cita ${integer.format(reason.count)} ${reason.count === 1 ? 'cupom, o do abastecimento' : 'cupons, um para cada abastecimento'}.`
        : `A nota cita ${integer.format(reason.count)} ${reason.count === 1 ? 'cupom' : 'cupons'}, número diferente do de abastecimentos.`;
    case 'lines':
      return reason.verdict === 'same'
        ? `Cada uma das ${integer.format(reason.count)} linhas da nota é um abastecimento.`
        : `A nota tem ${integer.format(reason.count)} linhas para um só abastecimento.`;
    case 'group':
      return sumText(reason.size, of);
  }
}

export function resultText(result: NoteResult): string {
  switch (result.status) {
    case 'identical':
      return 'A nota corresponde a um abastecimento pendente.';
    case 'grouped':
      return groupText(result.proposal);
    case 'divergent':
      return 'Veja a diferença antes de anexar. O abastecimento provável não confere em tudo.';
    case 'ambiguous':
      return result.cause === 'close' ? closeText(result.proposals, result.more) : AMBIGUOUS[result.cause];
    case 'not-found':
      return NOT_FOUND[result.cause];
  }
}

/** One alone is here because another note wants it too. */
function closeText(proposals: readonly Proposal[], more: number): string {
  const count = proposals.length + more;
  if (count < 2) return 'Outra nota também serve para este abastecimento. Confira e escolha.';
  if (proposals.every(({ form }) => form === 'one-to-one')) return `${integer.format(count)} abastecimentos servem. Escolha o certo.`;
  return `${integer.format(count)} possibilidades servem. Escolha a certa.`;
}

function groupText(proposal: Proposal): string {
  return proposal.form === 'many-to-one'
    ? `${integer.format(proposal.noteKeys.length)} notas formam juntas este abastecimento.`
    : `A nota reúne ${integer.format(proposal.fuelingIds.length)} abastecimentos pendentes.`;
}
