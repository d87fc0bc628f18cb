/** The sentences of the month: files for the accountant, and what can't be made. */

import type { FuelingStanding } from '../../preload/contract/closing/closing.ts';

export const STANDING_WORDS: Readonly<Record<FuelingStanding, string>> = {
  missing: 'Sem nota',
  noted: 'Com nota',
  left: 'Saiu da lista',
};

const LISTED_SINCE = (since: string | null): string =>
  since === null ? 'A lista de pendências ainda não foi lida neste computador.' : `Lista de pendências vista desde ${since}.`;

export const closingTexts = {
  basis: (since: string | null, moved: { readonly read: number; readonly days: number } | null): string => {
    if (moved === null) return `${LISTED_SINCE(since)} Abastecimentos que receberam nota antes disso não aparecem.`;
    return `Movimento lido em ${moved.read} de ${moved.days} dias do mês. ${LISTED_SINCE(since)}`;
  },
  sheetName: (cnpj: string, month: string): string => `fechamento-${cnpj}-${month}.xlsx`,
  xmlName: (cnpj: string, month: string): string => `xml-${cnpj}-${month}.zip`,
  proofName: (cnpj: string, month: string): string => `comprovacao-${cnpj}-${month}.zip`,
  warnings: 'LEIA-ME.txt',
  damaged: (names: readonly string[]): string =>
    [
      names.length === 1
        ? '1 arquivo não está aqui: o que estava guardado está danificado.'
        : `${names.length} arquivos não estão aqui: o que estava guardado está danificado.`,
      'Importe de novo os XMLs destas chaves e salve outra vez:',
      ...names,
      '',
    ].join('\r\n'),
  noXmls: (): string => 'Não há XML deste mês neste computador.',
  noUploads: (): string => 'Não há envio deste mês neste computador.',
  tooLarge: (): string => 'O arquivo deste mês ficaria grande demais. Salve os pacotes um a um em Envios.',
  failed: (): string => 'O arquivo não pôde ser feito. Tente de novo. Se continuar, avise o suporte.',
  sheets: { summary: 'Resumo', customers: 'Clientes', products: 'Produtos', fuelings: 'Abastecimentos', notes: 'Notas', prices: 'Preços' },
  summary: {
    station: 'Posto',
    cnpj: 'CNPJ',
    month: 'Mês',
    basis: 'Base',
    readAt: 'Lista lida em',
    never: 'nunca',
    all: 'Abastecimentos',
    movement: (read: number, days: number): string => `Movimento do mês (${read} de ${days} dias lidos)`,
    outside: 'Só no Movimento',
    listedOnly: 'Só na lista de pendências',
    dropped: 'Fora da conta: cancelados ou retirados da lista',
    received: 'Notas recebidas pela rede (pela emissão)',
    underway: 'Notas enviadas, ainda sem confirmação',
    cancelled: 'Notas canceladas depois de anexadas',
    unattached: 'Notas não anexadas',
    voided: 'Notas canceladas sem anexar',
    questions: 'Notas a conferir antes de enviar',
    prices: 'Mudanças de preço',
  },
  amountHeads: ['Abastecimentos', 'Litros', 'm³', 'Valor (R$)'],
  customer: 'Cliente',
  product: 'Produto',
  standing: 'Situação',
  fuelingHeads: {
    date: 'Data',
    id: 'Número na rede',
    customer: 'Cliente',
    product: 'Produto',
    plate: 'Placa',
    quantity: 'Quantidade',
    unit: 'Unidade',
    value: 'Valor (R$)',
    standing: 'Situação',
    goneAt: 'Saiu da lista em',
    noteNumber: 'Nota',
    noteKey: 'Chave da nota',
  },
  noteHeads: {
    number: 'Número',
    emission: 'Emissão',
    customer: 'Cliente',
    document: 'CNPJ do cliente',
    value: 'Valor (R$)',
    state: 'Situação',
    attachedAt: 'Anexada em',
    fueling: 'Abastecimento',
    key: 'Chave de acesso',
    toCheck: 'A conferir',
  },
  noteCancelled: 'cancelada',
  priceHeads: { at: 'Lido em', product: 'Produto', customer: 'Cliente', document: 'CNPJ', before: 'Antes (R$)', after: 'Depois (R$)' },
  about: {
    fuelings: 'Abastecimentos do mês, pela data do posto. Vêm do Movimento e da lista de pendências.',
    notes: 'Notas emitidas no mês e anexadas neste computador.',
    prices: 'Mudanças de preço, na hora em que este computador as leu.',
  },
  noName: 'sem nome',
} as const;
