/** What the user reads about a price sheet as a whole: refusals, questions, the plan. */

import type { ColumnRole, PriceKind } from '../../preload/contract/prices.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `1 linha`, `2.000 linhas`. */
export function counted(count: number, one: string, many: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

const FOREIGN: Readonly<Record<string, string>> = {
  xlsx: 'é uma planilha XLSX, e planilhas XLSX ainda não são lidas; abra-a e salve como CSV',
  ods: 'é uma planilha ODS, e planilhas ODS ainda não são lidas; abra-a e salve como CSV',
  xls: 'é uma planilha XLS, e planilhas XLS não são lidas; abra-a e salve como CSV',
  zip: 'é um arquivo compactado; descompacte-o e escolha a planilha em CSV',
  pdf: 'é um PDF, e de um PDF não se leem preços com segurança; peça a planilha em CSV',
  image: 'é uma imagem, não uma planilha; escolha um arquivo CSV',
  html: 'é uma página da internet (HTML), mesmo que o nome diga outra coisa; abra-a na planilha e salve como CSV',
  xml: 'é um XML, não uma planilha de preços; escolha um arquivo CSV',
  binary: 'não é um arquivo de texto; escolha uma planilha salva como CSV',
};

/** Why a file cannot be used: which file, what is wrong, what to do. */
export const refusals = {
  empty: (file: string) => `O arquivo “${file}” está vazio; confira se a planilha foi salva antes de ser escolhida.`,
  tooLarge: (file: string, bytes: number, most: number) =>
    `O arquivo “${file}” tem ${megabytes(bytes)} MB, e o maior que se lê tem ${megabytes(most)} MB; separe só as linhas dos seus postos.`,
  notText: (file: string, kind: string) => `O arquivo “${file}” ${FOREIGN[kind] ?? FOREIGN.binary}.`,
  noTable: (file: string) =>
    `No arquivo “${file}” não há uma tabela com colunas separadas por ponto e vírgula, vírgula, tabulação ou barra; salve a planilha como CSV.`,
  tooManyRows: (file: string, most: number) =>
    `O arquivo “${file}” passa de ${COUNT.format(most)} linhas, o máximo que se lê de uma vez; divida a planilha.`,
  noRows: (file: string) => `O arquivo “${file}” não tem nenhuma linha com preço abaixo do cabeçalho.`,
  openQuote: (file: string, line: number) =>
    `No arquivo “${file}”, a linha ${COUNT.format(line)} abre aspas que não fecham até o fim do arquivo; corrija as aspas e importe de novo.`,
  cookingGas: (file: string) =>
    `O arquivo “${file}” só tem preços de GLP (botijão, R$ / 13 kg), que não é produto de bomba e não é enviado à rede; escolha a planilha dos combustíveis.`,
} as const;

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / (1024 * 1024));
}

/** Why an act on an import is refused. */
export const editRefusals = {
  noImport: () => 'Esta importação não está mais aberta; abra-a de novo.',
  noLine: (line: number) => `Não há uma linha ${COUNT.format(line)} dos seus postos nesta planilha.`,
  noProduct: () => 'Este produto não está no catálogo dos seus postos; atualize o catálogo e tente de novo.',
  noLabel: () => 'Falta dizer de que nome da planilha se trata.',
  noReason: () => 'Escreva o motivo: um preço tão distante só segue com uma explicação.',
  tooLong: () => 'O texto é longo demais para uma célula.',
} as const;

export const ROLE_NAMES: Readonly<Record<ColumnRole, string>> = {
  station: 'CNPJ do posto',
  product: 'produto',
  price: 'preço',
  unit: 'unidade de medida',
  kind: 'tipo de preço',
  customer: 'CNPJ do cliente',
  validFrom: 'início da vigência',
};

export const questions = {
  columns: (missing: readonly ColumnRole[]) =>
    `Não foi encontrada a coluna de ${LIST.format(missing.map((role) => ROLE_NAMES[role]))}; aponte qual é ou importe uma planilha que a tenha.`,
  decimalMark: (column: string, sample: string, asComma: string | null, asDot: string | null) => {
    const readings = [asComma, asDot].filter((reading) => reading !== null);
    return `Na coluna “${column}”, “${sample}” pode ser ${readings.join(' ou ')}, e nenhum outro preço da coluna decide; diga qual sinal separa os centavos.`;
  },
  impliedDecimals: (column: string, sample: string) =>
    `Na coluna “${column}”, “${sample}” está sem vírgula; diga quantas casas decimais estão subentendidas (nenhuma, duas ou três).`,
  dateOrder: (column: string, sample: string) =>
    `Na coluna “${column}”, “${sample}” pode ser dia/mês ou mês/dia, e nenhuma outra data decide; diga a ordem.`,
  station: () => 'A planilha não diz de qual posto são os preços; escolha o posto.',
  product: (label: string, rows: number) =>
    `A que produto da rede corresponde “${label}” (${counted(rows, 'linha', 'linhas')})? A resposta fica guardada.`,
} as const;

export const KIND_NAMES: Readonly<Record<PriceKind, string>> = { standard: 'padrão', agreement: 'acordo' };

export interface PlanFigures {
  readonly changed: number;
  readonly fresh: number;
  readonly resent: number;
  readonly upOver10: number;
  readonly downOver10: number;
  readonly leftOut: number;
  readonly unchanged: number;
  readonly duplicates: number;
}

/** What pressing "Enviar" will do, in one sentence. */
export function planSentence(figures: PlanFigures): string {
  const { changed, fresh, resent, upOver10, downOver10, leftOut, unchanged, duplicates } = figures;
  const parts = [
    part(changed, 'preço muda', 'preços mudam'),
    part(fresh, 'preço é novo', 'preços são novos'),
    part(resent, 'preço igual ao em vigor vai de novo', 'preços iguais aos em vigor vão de novo'),
    part(upOver10, 'sobe mais de 10 %', 'sobem mais de 10 %'),
    part(downOver10, 'desce mais de 10 %', 'descem mais de 10 %'),
    ...leftOver({ leftOut, unchanged, duplicates }),
  ];
  return `${parts.filter((text) => text !== null).join(', ')}.`;
}

function leftOver({
  leftOut,
  unchanged,
  duplicates,
}: Pick<PlanFigures, 'leftOut' | 'unchanged' | 'duplicates'>): readonly (string | null)[] {
  return [
    part(unchanged, 'já está em vigor e não é enviado', 'já estão em vigor e não são enviados'),
    part(duplicates, 'linha repetida conta uma vez só', 'linhas repetidas contam uma vez só'),
    part(leftOut, 'linha fica de fora', 'linhas ficam de fora'),
  ];
}

function part(count: number, one: string, many: string): string | null {
  return count === 0 ? null : counted(count, one, many);
}

/** Why nothing can be sent yet. */
export const blocked = {
  questions: (count: number) => `Falta responder ${counted(count, 'pergunta', 'perguntas')} antes de enviar.`,
  guards: (toConfirm: number, toJustify: number) => {
    const waits = [
      part(toConfirm, 'preço espera confirmação', 'preços esperam confirmação'),
      part(toJustify, 'preço espera um motivo', 'preços esperam um motivo'),
    ].filter((text) => text !== null);
    return `Ainda não dá para enviar: ${LIST.format(waits)}.`;
  },
  onlyOthers: (rows: number) =>
    `Nenhuma linha é de um posto deste computador: ${counted(rows, 'linha de outro CNPJ foi separada', 'linhas de outros CNPJs foram separadas')}.`,
  nothing: (rest: Pick<PlanFigures, 'leftOut' | 'unchanged' | 'duplicates'>) => {
    const parts = leftOver(rest).filter((text) => text !== null);
    return parts.length === 0 ? 'Não há preço a enviar.' : `Não há preço a enviar: ${parts.join(', ')}.`;
  },
} as const;
