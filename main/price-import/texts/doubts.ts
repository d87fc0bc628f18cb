/** What is asked about things in a sheet that would not be sent, though they may matter. */

import { listed } from '../../shared/list.ts';
import type { MarkReason } from '../checking/doubts/row-marks.ts';
import type { ColumnDoubt } from '../checking/doubts/sheet-doubts.ts';
import { counted } from './reading.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const quoted = (texts: readonly string[]): string => listed(texts.map((text) => `“${text}”`));
const at = (line: number): string => `linha ${COUNT.format(line)}`;

const COLUMN: Readonly<Record<ColumnDoubt, (name: string) => string>> = {
  document: (name) => `A coluna “${name}” tem CNPJ ou CPF. De quem é?`,
  date: (name) => `Estes preços valem a partir da data da coluna “${name}”?`,
  'other-date': (name) => `Não vamos usar as datas da coluna “${name}”. Tudo bem?`,
  price: (name) => `A coluna “${name}” também parece ter preços. Quer usar?`,
  product: (name) => `A coluna “${name}” diz mais sobre o produto. Não vamos usar. Tudo bem?`,
  name: (name) => `Não vamos usar a coluna “${name}”. Tudo bem?`,
};

const linesAre = (line: number, rows: number): string =>
  rows === 1 ? `A ${at(line)}` : `A partir da ${at(line)}, ${COUNT.format(rows)} linhas`;

/** "A linha 4 está oculta", "A partir da linha 4, 3 linhas estão ocultas". */
const MARKED: Readonly<Record<MarkReason, (lines: string, one: boolean, column: string) => string>> = {
  hidden: (lines, one) => `${lines} ${one ? 'está oculta' : 'estão ocultas'} na planilha. Enviar mesmo assim?`,
  struck: (lines, one) => `${lines} ${one ? 'tem' : 'têm'} texto riscado. Enviar mesmo assim?`,
  remark: (lines, one, column) =>
    `Enviar mesmo assim? ${lines} ${one ? 'parece' : 'parecem'} não ser para enviar: veja a coluna “${column}”.`,
  merged: (lines, one) =>
    `${lines} ${one ? 'tem' : 'têm'} um preço em células mescladas. Só a primeira célula recebe o preço. Enviar assim?`,
  cut: (lines) => `${lines} parece cortada no fim do arquivo. Enviar mesmo assim?`,
  swallowed: (lines, one) => `${lines} ${one ? 'tem' : 'têm'} preços que não foram lidos. Confira as aspas no arquivo.`,
};

export const doubts = {
  marked: (why: MarkReason, column: string, line: number, rows: number): string => MARKED[why](linesAre(line, rows), rows === 1, column),
  hiddenColumn: (name: string): string => `A coluna “${name}” está oculta na planilha. Usar mesmo assim?`,
  column: (name: string, why: ColumnDoubt): string => COLUMN[why](name),
  titleDocument: (line: number): string => `O CNPJ da ${at(line)} não é o do seu posto. Estes preços são do seu posto?`,
  titleAgreement: (line: number): string => `A ${at(line)} fala de cliente ou acordo. Estes preços são para todos os clientes?`,
  secondHeader: (line: number, words: readonly string[]): string =>
    `A ${at(line)} parece outro cabeçalho (${words.join(' | ')}). Se for, escolha essa linha em “Ver colunas”.`,
  above: (line: number, rows: number): string =>
    `${linesAre(line, rows)} ${rows === 1 ? 'tem preço' : 'têm preços'} acima do cabeçalho. Não vamos usar. Tudo bem?`,
  section: (line: number, text: string, others: number): string =>
    others === 0
      ? `A ${at(line)} só tem “${text}”. De quem são os preços abaixo dela?`
      : `Há ${COUNT.format(others + 1)} títulos entre os preços (“${text}”, …). De quem são os preços abaixo deles?`,
  starts: (line: number): string => `A ${at(line)} fala de um dia que ainda vem. Quando estes preços valem?`,
  conflict: (name: string): string => `Há mais de um preço por produto. Qual “${name}” enviar?`,
  blankCustomer: (line: number, rows: number): string =>
    `${linesAre(line, rows)} ${rows === 1 ? 'está' : 'estão'} sem cliente. De quem ${rows === 1 ? 'é este preço' : 'são estes preços'}?`,
  blankValidity: (line: number, rows: number): string =>
    `${linesAre(line, rows)} ${rows === 1 ? 'está' : 'estão'} sem data. A partir de quando ${rows === 1 ? 'este preço vale' : 'estes preços valem'}?`,
  headerAgain: (line: number, text: string): string =>
    `Outra tabela parece começar na ${at(line)}: no lugar do preço está “${text}”. Separe as tabelas em arquivos, ou deixe as linhas abaixo de fora.`,
  signs: (name: string): string => `A coluna “${name}” tem valores com e sem sinal de menos. O que são?`,
  displayed: (shown: string, held: string): string => `A planilha mostra ${shown}, mas guarda ${held}. Qual usar?`,
  bare: (sample: string, price: string): string => `“${sample}” é ${price}?`,
  fractions: (name: string, sample: string): string => `Na coluna “${name}”, quanto é “${sample}”?`,
  sheets: (used: string, others: readonly string[]): string =>
    `Usar os preços da aba “${used}”? Também há preços em ${quoted(others)}. Para trocar, clique em “Ver colunas”.`,
} as const;

/** What the buttons say. */
export const choices = {
  forAll: (): string => 'São para todos',
  customer: (): string => 'É do cliente',
  station: (): string => 'É do posto',
  neither: (): string => 'De nenhum: os preços são para todos',
  validFrom: (): string => 'Sim, valem nessa data',
  notValidity: (): string => 'Não, valem assim que enviar',
  thisPrice: (): string => 'Usar os preços desta coluna',
  otherPrice: (): string => 'Não usar esta coluna',
  customerAbove: (): string => 'Do cliente de cima',
  dateAbove: (): string => 'Na data de cima',
  startsOn: (moment: string): string => `A partir de ${moment}`,
  titleAbove: (): string => 'Cada preço é do cliente do título acima dele',
  titleAboveOrAll: (): string => 'São do cliente do título acima; os primeiros são para todos',
  titleAboveOrRest: (title: string): string => `São do cliente do título acima; os de “${title}” são para todos`,
  stationAbove: (): string => 'Cada preço é do posto do título acima dele',
  ofStation: (name: string): string => `São do “${name}”`,
  onlyThese: (text: string): string => `Só “${text}”`,
  fromNow: (): string => 'Assim que enviar',
  allDiscounts: (): string => 'Todos são descontos',
  minusLowers: (): string => 'Com menos é desconto, sem menos é acréscimo',
  leaveOutMinus: (rows: number): string => `Deixar ${counted(rows, 'linha', 'linhas')} com menos de fora`,
  asDisplayed: (shown: string): string => `Usar o que a planilha mostra (${shown})`,
  asHeld: (held: string): string => `Usar o valor completo (${held})`,
  asPrice: (price: string): string => `Sim, é ${price}`,
  asPercent: (percent: string): string => `É ${percent}`,
  leaveOut: (rows: number): string => `Deixar ${counted(rows, 'linha', 'linhas')} de fora`,
  sendAnyway: (): string => 'Enviar mesmo assim',
} as const;
