/** What the user reads about a price sheet as a whole: refusals, questions, the plan. */

import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { listed } from '../../shared/list.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const MEGABYTES = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1 linha`, `2.000 linhas`. */
export function counted(count: number, one: string, many: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

const FOREIGN: Readonly<Record<string, string>> = {
  xls: 'é uma planilha do Excel antigo (XLS). Abra no Excel e salve como XLSX ou CSV',
  encrypted: 'está protegido por senha. Abra, tire a senha e salve como XLSX ou CSV',
  zip: 'é um arquivo compactado. Descompacte e escolha a planilha (XLSX, ODS ou CSV)',
  pdf: 'é um PDF. Peça a planilha em XLSX ou CSV',
  image: 'é uma imagem, não uma planilha. Escolha um arquivo XLSX, ODS ou CSV',
  html: 'é uma página da internet (HTML) sem tabela de preços. Abra no Excel e salve como XLSX ou CSV',
  xml: 'é um XML, não uma planilha de preços. Se ele abre no Excel, salve como XLSX ou CSV',
  binary: 'não é planilha nem texto. Escolha um arquivo XLSX, ODS ou CSV',
};

/** Why the zip of a workbook is not opened. */
export type WorkbookRefusal = 'damaged' | 'entries' | 'unpacked' | 'ratio' | 'encrypted' | 'xlsb' | 'document' | 'zip' | 'spread';

const WORKBOOK: Readonly<Record<WorkbookRefusal, string>> = {
  damaged: 'está danificado e não pôde ser lido. Abra no Excel ou no LibreOffice e salve de novo',
  entries: 'tem partes demais para uma planilha (mais de 1.000). Salve só a aba dos preços em um arquivo novo',
  unpacked: 'ocupa mais de 50 MB depois de descompactado. Salve só a aba dos preços em um arquivo novo',
  ratio: 'cresce mais de 100 vezes ao ser descompactado. Salve só a aba dos preços em um arquivo novo',
  encrypted: 'está protegido por senha. Abra, tire a senha e salve como XLSX ou CSV',
  xlsb: 'é uma planilha binária (XLSB). Abra no Excel e salve como XLSX ou CSV',
  document: 'é um texto ou uma apresentação, não uma planilha. Escolha um arquivo XLSX, ODS ou CSV',
  zip: 'é um arquivo compactado. Descompacte e escolha a planilha (XLSX, ODS ou CSV)',
  spread: 'tem células longe demais da tabela. Copie só a tabela dos preços para um arquivo novo',
};

/** Why a file cannot be used: which file, what is wrong, what to do. */
export const refusals = {
  empty: (file: string) => `O arquivo “${file}” está vazio. Confira se você salvou a planilha antes.`,
  tooLarge: (file: string, bytes: number, most: number) =>
    `O arquivo “${file}” tem ${megabytes(bytes)} MB. O limite é ${megabytes(most)} MB: separe só as linhas dos seus postos.`,
  notText: (file: string, kind: string) => `O arquivo “${file}” ${FOREIGN[kind] ?? FOREIGN.binary}.`,
  workbook: (file: string, why: WorkbookRefusal) => `O arquivo “${file}” ${WORKBOOK[why]}.`,
  noSheet: (file: string, sheet: string) => `O arquivo “${file}” não tem a aba “${sheet}”. Escolha outra aba.`,
  emptyWorkbook: (file: string) => `O arquivo “${file}” não tem nenhuma aba com tabela. Confira se você salvou a planilha.`,
  longCell: (file: string, line: number, most: number) =>
    `No arquivo “${file}”, uma célula da linha ${COUNT.format(line)} passa de ${COUNT.format(most)} caracteres. Nenhuma planilha de preços tem isso. Apague a célula e importe de novo.`,
  noTable: (file: string) =>
    `O arquivo “${file}” não tem uma tabela com colunas separadas. Salve a planilha como CSV. Servem ponto e vírgula, vírgula, tabulação ou barra.`,
  tooManyRows: (file: string, most: number) =>
    `O arquivo “${file}” passa de ${COUNT.format(most)} linhas, o máximo de uma vez. Divida a planilha.`,
  noPlainRows: (file: string) => `O arquivo “${file}” não tem nenhuma linha abaixo do cabeçalho.`,
  longPlainCell: (file: string, line: number, most: number) =>
    `No arquivo “${file}”, uma célula da linha ${COUNT.format(line)} passa de ${COUNT.format(most)} caracteres. Nenhuma planilha de abastecimentos tem isso. Apague a célula e importe de novo.`,
  noRows: (file: string) => `O arquivo “${file}” não tem nenhuma linha com preço abaixo do cabeçalho.`,
  twice: (file: string, line: number) =>
    `O arquivo “${file}” está danificado: a linha ${COUNT.format(line)} aparece duas vezes. Abra no Excel, salve de novo e importe.`,
  openQuote: (file: string, line: number) =>
    `No arquivo “${file}”, a linha ${COUNT.format(line)} abre aspas e não fecha. Corrija as aspas e importe de novo.`,
  cookingGas: (file: string) =>
    `O arquivo “${file}” só tem preços de GLP (botijão, R$ / 13 kg). GLP não é produto de bomba e não vai para a rede. Escolha a planilha dos combustíveis.`,
} as const;

function megabytes(bytes: number): string {
  return MEGABYTES.format(bytes / (1024 * 1024));
}

/** What is worth knowing about a sheet before its rows are read. */
export const sheetNotes = {
  hiddenSheet: (sheet: string) => `A aba “${sheet}” está oculta na planilha. Os preços devem vir dela?`,
  table: (number: number) => `Tabela ${number}`,
  averages: () => 'São médias de uma pesquisa de preços. Nenhuma linha é de um posto deste computador.',
  lost: (lines: readonly number[]) => `Confira ${linesOf(lines)}. Nem tudo o que você mudou vale com estas colunas.`,
} as const;

/** Most lines named; the rest are counted. */
const MOST_LINES = 5;

function linesOf(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES).map((line) => COUNT.format(line));
  const more = lines.length - named.length;
  if (lines.length === 1) return `a linha ${named.join()}`;
  return more === 0 ? `as linhas ${listed(named)}` : `as linhas ${named.join(', ')} e mais ${COUNT.format(more)}`;
}

/** Why an act on an import is refused. */
export const editRefusals = {
  noImport: () => 'Esta planilha não está mais aberta. Abra de novo.',
  noLine: (line: number) => `Não há uma linha ${COUNT.format(line)} dos seus postos nesta planilha.`,
  noProduct: () => 'Atualize os preços e tente de novo. Este produto não está na lista dos seus postos.',
  noLabel: () => 'De qual nome da planilha?',
  noDocument: () => 'Este CNPJ não é válido. Digite os 14 caracteres.',
  noText: (text: string) => `Nenhuma linha dos seus postos tem “${text.trim()}” nesta coluna.`,
  noReason: () => 'Escreva o motivo. Um preço tão diferente só é enviado com ele.',
} as const;

export const questions = {
  columns: (missing: readonly ('product' | 'price')[], choices: boolean) => {
    if (choices && !missing.includes('product')) return 'Qual coluna tem o preço a enviar?';
    if (missing.length > 1) return 'Quais colunas têm o produto e o preço?';
    return missing.includes('product') ? 'Qual coluna tem o produto?' : 'Qual coluna tem o preço?';
  },
  sideBySide: () => 'Qual das duas tabelas? Escolha as colunas de uma. Ou copie a segunda para baixo da primeira e importe de novo.',
  decimalMark: (column: string, sample: string, asComma: string | null, asDot: string | null) => {
    const readings = [asComma, asDot].filter((reading) => reading !== null);
    return `Na coluna “${column}”, “${sample}” pode ser ${readings.join(' ou ')}.`;
  },
  impliedDecimals: (column: string, sample: string) => `Na coluna “${column}”, “${sample}” está sem vírgula.`,
  dateOrder: (column: string, sample: string) => `Na coluna “${column}”, “${sample}” pode ser dia/mês ou mês/dia.`,
  monthFirst: (column: string, sample: string) =>
    `Confira com quem fez a planilha: “${sample}” só existe como mês/dia (coluna “${column}”).`,
  station: () => 'A planilha não diz de qual posto são os preços.',
  stationTitled: (line: number, text: string) => `A linha ${COUNT.format(line)} diz “${text}”. De qual posto são os preços?`,
  stationOfSheet: (name: string) => `A aba se chama “${name}”. De qual posto são os preços?`,
  product: () => 'Depois do envio, a resposta vale para as próximas planilhas.',
  productOrRemembered: (named: string, remembered: string) => `Pelo nome é ${named}. Da última vez você respondeu ${remembered}.`,
} as const;

export const KIND_NAMES: Readonly<Record<PriceKind, string>> = { standard: 'padrão', agreement: 'acordo' };

export interface PlanFigures {
  readonly changed: number;
  readonly fresh: number;
  readonly resent: number;
  /** Prices whose earlier upload is queued, uncertain or not in force yet. */
  readonly sentAlready: number;
  readonly upOver10: number;
  readonly downOver10: number;
  readonly leftOut: number;
  readonly unchanged: number;
  readonly duplicates: number;
  /** Rows without a new price. */
  readonly stays: number;
}

/** What pressing "Enviar" will do, in one sentence. */
export function planSentence(figures: PlanFigures): string {
  const { changed, fresh, resent, sentAlready, upOver10, downOver10, leftOut, unchanged, duplicates, stays } = figures;
  const parts = [
    part(changed, 'preço muda', 'preços mudam'),
    part(fresh, 'preço é novo', 'preços são novos'),
    part(resent, 'preço igual ao em vigor vai de novo', 'preços iguais aos em vigor vão de novo'),
    part(sentAlready, 'já foi enviado e vai de novo', 'já foram enviados e vão de novo'),
    part(upOver10, 'sobe mais de 10 %', 'sobem mais de 10 %'),
    part(downOver10, 'desce mais de 10 %', 'descem mais de 10 %'),
    ...leftOver({ leftOut, unchanged, duplicates, stays }),
  ];
  return `${parts.filter((text) => text !== null).join(', ')}.`;
}

function leftOver({
  leftOut,
  unchanged,
  duplicates,
  stays,
}: Pick<PlanFigures, 'leftOut' | 'unchanged' | 'duplicates' | 'stays'>): readonly (string | null)[] {
  return [
    part(unchanged, 'já está em vigor e não é enviado', 'já estão em vigor e não são enviados'),
    part(duplicates, 'linha repetida conta uma vez só', 'linhas repetidas contam uma vez só'),
    part(stays, 'linha sem preço fica como está', 'linhas sem preço ficam como estão'),
    part(leftOut, 'linha com erro não é enviada', 'linhas com erro não são enviadas'),
  ];
}

function part(count: number, one: string, many: string): string | null {
  return count === 0 ? null : counted(count, one, many);
}

/** Questions that are open, though they stop nothing. */
export const openQuestions = (count: number): string => `Falta responder ${counted(count, 'pergunta', 'perguntas')}.`;

/** Why nothing can be sent yet. */
export const blocked = {
  questions: (count: number) => `Falta responder ${counted(count, 'pergunta', 'perguntas')} antes de enviar.`,
  guards: (toConfirm: number, toJustify: number) => {
    const waits = [
      part(toConfirm, 'preço espera confirmação', 'preços esperam confirmação'),
      part(toJustify, 'preço espera um motivo', 'preços esperam um motivo'),
    ].filter((text) => text !== null);
    return `Ainda não dá para enviar: ${listed(waits)}.`;
  },
  onlyOthers: (rows: number) =>
    `Nenhuma linha é de um posto deste computador: ${counted(rows, 'linha de outro CNPJ foi separada', 'linhas de outros CNPJs foram separadas')}. A coluna de CNPJ é a dos clientes? No alto dela, troque “CNPJ do posto” por “CNPJ do cliente”.`,
  averages: (rows: number) =>
    `Não há preço a enviar: ${counted(rows, 'linha traz', 'linhas trazem')} médias de uma pesquisa. Nenhuma é de um posto deste computador.`,
  nothing: (rest: Pick<PlanFigures, 'leftOut' | 'unchanged' | 'duplicates' | 'stays'>) => {
    const parts = leftOver(rest).filter((text) => text !== null);
    return parts.length === 0 ? 'Não há preço a enviar.' : `Não há preço a enviar: ${parts.join(', ')}.`;
  },
} as const;
