/** What the user reads about notes and the fuelings they belong to. */

import type { AmbiguityCause, NoteResult, NotFoundCause, Proposal, Reason } from '../matching/types.ts';

const NOT_FOUND: Readonly<Record<NotFoundCause, string>> = {
  'other-emitter': 'A nota foi emitida por um CNPJ que não é de nenhum posto deste computador.',
  customer:
    'Nenhum abastecimento pendente é conhecido como deste cliente. Se o nome for outro na rede, ligue a nota à mão: o nome será lembrado.',
  taken: 'O abastecimento parecido com esta nota já ficou com outra nota.',
  none: 'Nenhum abastecimento pendente combina com esta nota.',
};

const AMBIGUOUS: Readonly<Record<AmbiguityCause, string>> = {
  close: 'Há mais de uma possibilidade parecida. Escolha a certa.',
  confirm: 'Há uma possibilidade, mas falta uma prova. Confira e confirme.',
  'too-many': 'Há combinações demais que podem dar este valor. Escolha os abastecimentos desta nota.',
};

const wholes = new Intl.NumberFormat('pt-BR');

/** Of ten-thousandths, exact: `0,02`; at least `least` decimals. */
function decimal(e4: number, least: number): string {
  const size = Math.abs(e4);
  let fraction = String(size % 10_000).padStart(4, '0');
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${wholes.format(Math.floor(size / 10_000))}${fraction === '' ? '' : `,${fraction}`}`;
}

const money = (e4: number): string => `R$\u00a0${decimal(e4, 2)}`;
const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

function amountText(reason: Reason & { readonly kind: 'value' | 'litres' }): string {
  const [name, by] = reason.kind === 'value' ? ['O valor', money(reason.differenceE4)] : ['A quantidade', decimal(reason.differenceE4, 0)];
  if (reason.differenceE4 === 0) return `${name} é igual.`;
  if (reason.verdict === 'same') return `${name} é igual, com diferença de arredondamento de ${by}.`;
  return `${name} da nota é ${reason.differenceE4 > 0 ? 'maior' : 'menor'} em ${by}.`;
}

const PRODUCT = {
  same: 'O produto é o mesmo.',
  different: 'O produto é outro.',
  unknown: 'O nome do produto não diz com certeza se é o mesmo.',
} as const;
const CUSTOMER = {
  document: 'O CNPJ do cliente é o mesmo.',
  remembered: 'O cliente é o mesmo, pelo CNPJ já confirmado.',
  name: 'O nome do cliente é o mesmo.',
  shared: 'O nome do cliente é o mesmo, mas há mais de um CNPJ com este nome.',
  unknown: 'Ainda não se sabe se este nome de cliente é do CNPJ da nota.',
  person: 'A nota é para um CPF, e não para um CNPJ: confira se o cliente é este.',
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

export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'value':
    case 'litres':
      return amountText({ ...reason, kind: reason.kind });
    case 'product':
      return PRODUCT[reason.verdict];
    case 'customer':
      return CUSTOMER[reason.verdict];
    case 'plate':
      return PLATE[reason.verdict];
    case 'date':
      return dateText(reason);
    case 'references':
      return reason.verdict === 'same'
        ? `A nota cita ${wholes.format(reason.count)} cupons, um para cada abastecimento.`
        : `A nota cita ${wholes.format(reason.count)} cupons, número diferente do de abastecimentos.`;
    case 'lines':
      return reason.verdict === 'same'
        ? `Cada uma das ${wholes.format(reason.count)} linhas da nota é um abastecimento.`
        : `A nota tem ${wholes.format(reason.count)} linhas para um só abastecimento.`;
    case 'group':
      return `Soma de ${wholes.format(reason.size)}: uma soma prova menos do que um valor sozinho.`;
  }
}

export function resultText(result: NoteResult): string {
  switch (result.status) {
    case 'identical':
      return 'A nota corresponde a um abastecimento pendente.';
    case 'grouped':
      return groupText(result.proposal);
    case 'divergent':
      return 'Há um abastecimento provável, mas algo não confere. Veja a diferença antes de anexar.';
    case 'ambiguous':
      return AMBIGUOUS[result.cause];
    case 'not-found':
      return NOT_FOUND[result.cause];
  }
}

function groupText(proposal: Proposal): string {
  return proposal.form === 'many-to-one'
    ? `${wholes.format(proposal.noteKeys.length)} notas formam juntas este abastecimento.`
    : `A nota reúne ${wholes.format(proposal.fuelingIds.length)} abastecimentos pendentes.`;
}
