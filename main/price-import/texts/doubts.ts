/** What is asked about things in a sheet that would not be sent, though they may matter. */

import { listed } from '../../shared/list.ts';
import type { MarkReason } from '../checking/doubts/row-marks.ts';
import type { ColumnDoubt } from '../checking/doubts/sheet-doubts.ts';
import { counted } from './reading.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const quoted = (texts: readonly string[]): string => listed(texts.map((text) => `“${text}”`));
const at = (line: number): string => `linha ${COUNT.format(line)}`;

const COLUMN: Readonly<Record<ColumnDoubt, string>> = {
  document: 'traz CNPJ ou CPF e não é usada: se é do cliente, os preços são de acordo; se é do posto, diz de quem são as linhas',
  date: 'traz datas e não é usada: se é o início da vigência, sem ela os preços valem já',
  'other-date': 'traz datas e não é usada: só o início da vigência é enviado',
  price: 'também parece trazer preços ou descontos e não é usada',
  product: 'diz mais sobre o produto do que a coluna do produto e não é usada',
  name: 'não é usada e, pelo nome, pode dizer de quem, de quando ou de que tipo é o preço, ou mudar o valor dele',
};

const linesAre = (line: number, rows: number): string =>
  rows === 1 ? `A ${at(line)}` : `A partir da ${at(line)}, ${COUNT.format(rows)} linhas`;

/** "A linha 4 está oculta", "A partir da linha 4, 3 linhas estão ocultas". */
const MARKED: Readonly<Record<MarkReason, (lines: string, one: boolean, column: string) => string>> = {
  hidden: (lines, one) => `${lines} ${one ? 'está oculta' : 'estão ocultas'} na planilha. Enviar mesmo assim?`,
  struck: (lines, one) => `${lines} ${one ? 'tem' : 'têm'} texto riscado. Enviar mesmo assim?`,
  remark: (lines, one, column) =>
    `${lines} ${one ? 'parece' : 'parecem'} não ser para enviar: veja a coluna “${column}”. Enviar mesmo assim?`,
  swallowed: (lines, one) =>
    `${lines} ${one ? 'tem' : 'têm'} uma célula com várias linhas dentro, e nelas há preços que não foram lidos. Confira as aspas no arquivo.`,
};

export const doubts = {
  marked: (why: MarkReason, column: string, line: number, rows: number): string => MARKED[why](linesAre(line, rows), rows === 1, column),
  hiddenColumn: (name: string): string => `A coluna “${name}” está oculta na planilha. Usar mesmo assim?`,
  column: (name: string, why: ColumnDoubt): string =>
    `A coluna “${name}” ${COLUMN[why]}. Diga em “Colunas” o que ela é, ou confirme que ela não importa.`,
  titleDocument: (line: number): string =>
    `A ${at(line)}, acima do cabeçalho, traz um CNPJ que não é o do posto destes preços. Confira de quem é a tabela antes de seguir.`,
  titleAgreement: (line: number): string =>
    `A ${at(line)}, acima do cabeçalho, fala de cliente ou acordo, mas não há coluna de cliente. Estes preços são para todos?`,
  secondHeader: (line: number, words: readonly string[]): string =>
    `A ${at(line)} parece um segundo cabeçalho (${words.join(' | ')}). Se é, clique nela em “Colunas” para que seja o cabeçalho; senão, confirme.`,
  section: (line: number, text: string, others: number): string =>
    others === 0
      ? `A ${at(line)} só tem “${text}”, como um título. De quem são os preços abaixo dela?`
      : `Há ${COUNT.format(others + 1)} títulos entre os preços (“${text}”, ...). De quem são os preços abaixo deles?`,
  starts: (line: number): string => `A ${at(line)} fala de um dia que ainda vem. Quando estes preços valem?`,
  conflict: (name: string): string => `Há mais de um preço por produto. Qual “${name}” enviar?`,
  blankCustomer: (line: number, rows: number): string =>
    `${linesAre(line, rows)} ${rows === 1 ? 'está sem cliente e vem' : 'estão sem cliente e vêm'} abaixo de linhas com cliente. De quem ${rows === 1 ? 'é este preço' : 'são estes preços'}?`,
  blankValidity: (line: number, rows: number): string =>
    `${linesAre(line, rows)} ${rows === 1 ? 'está sem data e vem' : 'estão sem data e vêm'} abaixo de linhas com data. Quando ${rows === 1 ? 'este preço vale' : 'estes preços valem'}?`,
  headerAgain: (line: number, text: string): string =>
    `Na ${at(line)}, no lugar do preço está “${text}”: parece começar ali outra tabela, com outras colunas. Separe as tabelas em arquivos, ou deixe de fora as linhas abaixo.`,
  sheets: (used: string, others: readonly string[]): string =>
    `As abas “${used}” e ${quoted(others)} têm as mesmas colunas. Os preços lidos são os da aba “${used}”: confirme, ou escolha outra aba em “Colunas”.`,
} as const;

/** What the buttons say. */
export const choices = {
  forAll: (): string => 'São preços padrão, para todos',
  customer: (): string => 'É o cliente',
  station: (): string => 'É o CNPJ do posto',
  neither: (): string => 'Nenhum dos dois: os preços são para todos',
  validFrom: (): string => 'É o início da vigência',
  notValidity: (): string => 'Não é: os preços valem assim que enviar',
  thisPrice: (): string => 'Usar os preços desta coluna',
  otherPrice: (): string => 'Não usar esta coluna',
  customerAbove: (): string => 'Do cliente de cima',
  dateAbove: (): string => 'Na data de cima',
  startsOn: (moment: string): string => `A partir de ${moment}`,
  titled: (documents: readonly string[]): string =>
    documents.length === 1 ? `São do cliente ${documents.join('')}` : `Cada preço é do cliente do título acima dele`,
  onlyThese: (text: string): string => `Só “${text}”`,
  fromNow: (): string => 'Assim que enviar',
  leaveOut: (rows: number): string => `Deixar ${counted(rows, 'linha', 'linhas')} de fora`,
  sendAnyway: (): string => 'Enviar mesmo assim',
} as const;
