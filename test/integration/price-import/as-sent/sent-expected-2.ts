/** Sheets as they are sent, fleet-percent to pump-levels: what the user sees of each sheet right after opening it. */

import type { AsSent } from './sent-world.ts';

export const SENT_2: Readonly<Record<string, AsSent>> = {
  'fleet-percent.csv': {
    // Percent less for two customers.
    colleague: 0,
    rows: ['2 Diesel S10, Transportadora Serra, 5.8769', '3 Diesel S10, Expresso Vale, 5.9682'],
    plan: '2 preços mudam.',
  },
  'footer-until.csv': {
    // The promotional price is the only one.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.09', '3 Etanol, 4.19', '4 -, excluded', '5 -, excluded'],
    plan: '2 preços mudam, 2 linhas sem preço ficam como estão.',
  },
  'from-to.csv': {
    // “Por” is the new price.
    colleague: 0,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [De] [Por]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Por',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.19', '4 Diesel S10, 6.19'],
  },
  'google.csv': {
    // Plain, with a remark.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'linx.csv': {
    // The four fuels; oil and water are of the shop.
    colleague: 0,
    rows: [
      '2 Gasolina Comum, 6.29',
      '3 Gasolina Aditivada, 6.49',
      '4 Etanol, 4.39',
      '5 Diesel S10, 6.19',
      '6 -, 35.00, question',
      '7 -, 3.50, question',
    ],
    asks: ['Não é combustível: OLEO LUBRAX 20W50 1L, AGUA MINERAL 500ML?'],
    plan: 'Falta responder 2 perguntas antes de enviar.',
  },
  'litres-and-value.csv': {
    // A report of sales: is the mean price what is asked now?
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Preço Médio]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'lying-down-old-new.csv': {
    // The new one.
    colleague: 0,
    rows: [
      '2/Gasolina Gasolina Comum, 6.19, error, conflict',
      '2/Etanol Etanol, 4.29, error, conflict',
      '2/Diesel S10 Diesel S10, 6.09, error, conflict',
      '3/Gasolina Gasolina Comum, 6.29, error, conflict',
      '3/Etanol Etanol, 4.39, error, conflict',
      '3/Diesel S10 Diesel S10, 6.19, error, conflict',
    ],
    asks: ['Há mais de um preço por produto. Qual “Produto” enviar? [Só “Preço atual”] [Só “Preço novo”]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Só “Preço novo”',
    sends: ['3/Gasolina Gasolina Comum, 6.29', '3/Etanol Etanol, 4.39', '3/Diesel S10 Diesel S10, 6.19'],
  },
  'lying-down.csv': {
    // A table lying down.
    colleague: 0,
    rows: ['2/Gasolina Gasolina Comum, 6.29', '2/Etanol Etanol, 4.39', '2/Diesel S10 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'margin-first.csv': {
    // “Venda” beside “Custo”.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Diesel S10, 6.19'],
    plan: '2 preços mudam.',
  },
  'means-and-notes.csv': {
    // A report with sums, a mean and notes.
    colleague: 0,
    rows: ['5 Gasolina Comum, 6.29', '6 Etanol, 4.39', '8 Diesel S10, 6.19', '11 -, excluded', '12 -, excluded'],
    plan: '3 preços mudam, 2 linhas sem preço ficam como estão.',
  },
  'months.xlsx': {
    // Which month.
    colleague: 1,
    rows: ['2 Gasolina Comum, 6.09', '3 Etanol, 4.19'],
    asks: ['Usar os preços da aba “Outubro”? Também há preços em “Novembro”. Para trocar, clique em “Ver colunas”.'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'network-names.csv': {
    // Our row is the one with our name.
    colleague: 0,
    rows: [
      '2/GC Gasolina Comum, 6.29',
      '2/GA Gasolina Aditivada, 6.49',
      '2/ET Etanol, 4.39',
      '2/S10 Diesel S10, 6.19',
      '3/GC -, 6.39, error, station-other',
      '3/GA -, 6.59, error, station-other',
      '3/ET -, 4.49, error, station-other',
      '3/S10 -, 6.29, error, station-other',
    ],
    plan: '4 preços mudam, 4 linhas com erro não são enviadas.',
  },
  'network-wide.csv': {
    // Our row is the one with our CNPJ.
    colleague: 0,
    rows: ['2/Gasolina Gasolina Comum, 6.29', '2/Etanol Etanol, 4.39', '2/S10 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'new-price-r.csv': {
    // The new price beside the old one.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    plan: '2 preços mudam.',
  },
  'no-mark.csv': {
    // Thousandths without a comma.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.299, third-decimal', '3 Etanol, 4.399, third-decimal', '4 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'not-sold.csv': {
    // A price of zero is none.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 GNV, error, price-invalid', '5 Diesel S10, 6.19'],
    plan: '3 preços mudam, 1 linha com erro não é enviada.',
  },
  'now-new-day.csv': {
    // Old, new, difference and the day.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29, 2026-11-23T00:00', '3 Etanol, 4.39, 2026-11-23T00:00'],
    plan: '2 preços mudam.',
  },
  'nozzles.txt': {
    // The same price at two nozzles.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Gasolina Comum, 6.29, duplicate', '4 Etanol, 4.39', '5 Diesel S10, 6.19'],
    plan: '3 preços mudam, 1 linha repetida conta uma vez só.',
  },
  'numbered-prices.txt': {
    // Three prices without a name.
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [PRECO1] [PRECO2] [PRECO3]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'PRECO1',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
  },
  'per-cubic-metre.csv': {
    // Per cubic metre: must be turned into litres.
    colleague: 1,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Qual coluna tem o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'pivot.csv': {
    // A sum of prices may be of several rows.
    colleague: 1,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Quais colunas têm o produto e o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'plain-diesel.csv': {
    // “Diesel” may be S500 or another.
    colleague: 1,
    rows: ['2 Gasolina Comum, 6.29', '3 -, 5.95, question', '4 Diesel S10, 6.19'],
    asks: ['Que produto é Diesel? [Diesel S10] [Diesel S500] [Diesel S10 Aditivado]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'plates.csv': {
    // One price for two lorries of a customer.
    colleague: 0,
    rows: ['2 Diesel S10, Transportadora Serra, 5.89', '3 Diesel S10, Transportadora Serra, 5.89, duplicate'],
    plan: '1 preço muda, 1 linha repetida conta uma vez só.',
  },
  'price-first.txt': {
    // Columns the other way round.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 GNV, 4.69'],
    plan: '3 preços mudam.',
  },
  'promotion.csv': {
    // Whether the price of the app is meant.
    colleague: 1,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    asks: ['A coluna “Preço App” também parece ter preços. Quer usar? [Usar os preços desta coluna] [Não usar esta coluna]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Não usar esta coluna',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
  },
  'pump-levels.csv': {
    // Cash or term.
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Preço Nível 1 (Dinheiro)] [Preço Nível 2 (Prazo)]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Preço Nível 1 (Dinheiro)',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
  },
};
