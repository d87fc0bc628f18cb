/** What is asked about things in a sheet that would not be sent, though they may matter. */

import type { ColumnDoubt } from '../domain/import/sheet-doubts.ts';
import { counted } from './import.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const quoted = (texts: readonly string[]): string => LIST.format(texts.map((text) => `“${text}”`));
const at = (line: number): string => `linha ${COUNT.format(line)}`;

const COLUMN: Readonly<Record<ColumnDoubt, string>> = {
  document: 'traz CNPJ ou CPF e não é usada: se é do cliente, os preços são de acordo; se é do posto, diz de quem são as linhas',
  date: 'traz datas e não é usada: se é o início da vigência, sem ela os preços valem já',
  price: 'também parece trazer preços ou descontos e não é usada',
  product: 'diz mais sobre o produto do que a coluna do produto e não é usada',
  name: 'não é usada e, pelo nome, pode dizer de quem, de quando ou de que tipo é o preço, ou mudar o valor dele',
};

export const doubts = {
  column: (name: string, why: ColumnDoubt): string =>
    `A coluna “${name}” ${COLUMN[why]}. Diga em “Colunas” o que ela é, ou confirme que ela não importa.`,
  titleDocument: (line: number): string =>
    `A ${at(line)}, acima do cabeçalho, traz um CNPJ que não é o do posto destes preços. Confira de quem é a tabela antes de seguir.`,
  titleAgreement: (line: number): string =>
    `A ${at(line)}, acima do cabeçalho, fala de cliente ou acordo, e estes preços vão como preço padrão, para todos. Aponte a coluna do cliente em “Colunas”, ou confirme que é isso mesmo.`,
  secondHeader: (line: number, words: readonly string[]): string =>
    `A ${at(line)} parece um segundo cabeçalho (${words.join(' | ')}). Se é, clique nela em “Colunas” para que seja o cabeçalho; senão, confirme.`,
  section: (line: number, text: string): string =>
    `A ${at(line)} só tem “${text}”, como um título das linhas abaixo. As linhas abaixo não levam esse título: confira de quem e de que tipo são os preços.`,
  blankCustomer: (line: number, rows: number): string =>
    `A partir da ${at(line)}, ${counted(rows, 'linha não tem', 'linhas não têm')} cliente e ${rows === 1 ? 'vem' : 'vêm'} abaixo de linhas com cliente. Elas vão como preço padrão, para todos. Se são do cliente de cima, preencha a coluna na planilha ou use “Repetir para baixo”.`,
  blankValidity: (line: number, rows: number): string =>
    `A partir da ${at(line)}, ${counted(rows, 'linha não tem', 'linhas não têm')} início de vigência e ${rows === 1 ? 'vem' : 'vêm'} abaixo de linhas com data. Elas valem já. Se são da mesma data, preencha a coluna na planilha ou use “Repetir para baixo”.`,
  headerAgain: (line: number, text: string): string =>
    `Na ${at(line)}, no lugar do preço está “${text}”: parece começar ali outra tabela, com outras colunas. Separe as tabelas em arquivos, ou deixe de fora as linhas abaixo.`,
  sheets: (used: string, others: readonly string[]): string =>
    `As abas “${used}” e ${quoted(others)} têm as mesmas colunas. Os preços lidos são os da aba “${used}”: confirme, ou escolha outra aba em “Colunas”.`,
} as const;
