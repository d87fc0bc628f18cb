/** Sheets as they are sent, quoted-commas to wide-two-ways: what the user sees of each sheet right after opening it. */

import type { AsSent } from './sent-world.ts';

export const SENT_3: Readonly<Record<string, AsSent>> = {
  'quoted-commas.csv': {
    // Plain.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    plan: '2 preços mudam.',
  },
  'short-names.txt': {
    // Shortened names.
    colleague: 0,
    rows: [
      '2 Gasolina Comum, 6.29',
      '3 Gasolina Aditivada, 6.49',
      '4 Etanol, 4.39',
      '5 Diesel S10, 6.19',
      '6 Diesel S10 Aditivado, 6.39',
      '7 Diesel S500, 5.95',
    ],
    plan: '6 preços mudam.',
  },
  'side-by-side.xlsx': {
    // Two tables side by side; the program says that it reads one.
    colleague: 0,
    rows: ['3 -, question', '4 -, question', '5 -, question'],
    asks: ['Qual das duas tabelas? Escolha as colunas de uma. Ou copie a segunda para baixo da primeira e importe de novo.'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'stars.csv': {
    // A star is a footnote, which names a condition; the program offers the number.
    colleague: 0,
    rows: ['2 Gasolina Comum, error, price-invalid', '3 Etanol, 4.39', '4 Diesel S10, error, price-invalid', '5 -, excluded'],
    asks: ['A linha 5 diz algo sobre os preços. Enviar mesmo assim? [Enviar mesmo assim]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Enviar mesmo assim',
    sends: ['3 Etanol, 4.39'],
  },
  'stations-across.csv': {
    // Ours is Posto A.
    colleague: 0,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Posto A] [Posto Central]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Posto A',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
  },
  'suggested.xlsx': {
    // What is practised.
    colleague: 0,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Preço sugerido] [Preço praticado]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Preço praticado',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 Diesel S10, 6.19'],
  },
  'taxes.csv': {
    // The price of sale; what the tax is counted from is none.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Diesel S10, 6.19'],
    plan: '2 preços mudam.',
  },
  'thousandths.csv': {
    // Three decimals: a warning.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.299, third-decimal', '3 Etanol, 4.389, third-decimal', '4 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'three-prices-heading.csv': {
    // Cash, credit or fleet; “Frota” is no customer here.
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [À Vista] [Crédito] [Frota]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Frota',
    sends: ['2 Gasolina Comum, 6.25', '3 Diesel S10, 6.15'],
  },
  'three-prices.xlsx': {
    // Cash, credit or fleet.
    colleague: 1,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [À vista] [Crédito] [Frota]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'À vista',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 Diesel S10, 6.19'],
  },
  'title-start.csv': {
    // The title says from when: to be confirmed.
    colleague: 1,
    rows: ['4 Gasolina Comum, 6.29', '5 Etanol, 4.39', '6 Diesel S10, 6.19'],
    asks: ['A linha 1 fala de um dia que ainda vem. Quando estes preços valem? [A partir de 25/11/2026 00:00] [Assim que enviar]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'A partir de 25/11/2026 00:00',
    sends: ['4 Gasolina Comum, 6.29, 2026-11-25T00:00', '5 Etanol, 4.39, 2026-11-25T00:00', '6 Diesel S10, 6.19, 2026-11-25T00:00'],
  },
  'trailing.csv': {
    // Empty columns and rows.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    plan: '2 preços mudam.',
  },
  'two-row-header.xlsx': {
    // Cost and sale under one “Preço”.
    colleague: 0,
    rows: ['3 Gasolina Comum, 6.29', '4 Diesel S10, 6.19'],
    plan: '2 preços mudam.',
  },
  'upper-no-accents.csv': {
    // Names of the ANP in capitals.
    colleague: 0,
    rows: [
      '2 Gasolina Comum, 6.29',
      '3 Gasolina Aditivada, 6.49',
      '4 Etanol, 4.39',
      '5 Diesel S10, 6.19',
      '6 Diesel S500, 5.95',
      '7 GNV, 4.69',
      '8 ARLA 32, 4.09',
    ],
    plan: '7 preços mudam.',
  },
  'ways-of-paying.csv': {
    // Cash or card.
    colleague: 1,
    rows: [
      '2/Gasolina Gasolina Comum, 6.29, error, conflict',
      '2/Etanol Etanol, 4.39, error, conflict',
      '2/S10 Diesel S10, 6.19, error, conflict',
      '3/Gasolina Gasolina Comum, 6.39, error, conflict',
      '3/Etanol Etanol, 4.49, error, conflict',
      '3/S10 Diesel S10, 6.29, error, conflict',
    ],
    asks: ['Há mais de um preço por produto. Qual “Forma Pgto” enviar? [Só “Dinheiro/Pix”] [Só “Cartão”]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Só “Dinheiro/Pix”',
    sends: ['2/Gasolina Gasolina Comum, 6.29', '2/Etanol Etanol, 4.39', '2/S10 Diesel S10, 6.19'],
  },
  'webposto.csv': {
    // When a price was changed is not when it begins.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Gasolina Aditivada, 6.49', '4 Etanol, 4.39', '5 Diesel S10, 6.19'],
    plan: '4 preços mudam.',
  },
  'week.csv': {
    // The latest day.
    colleague: 0,
    rows: [
      '2 Gasolina Comum, 6.19, error, conflict',
      '3 Gasolina Comum, 6.29, error, conflict',
      '4 Etanol, 4.29, error, conflict',
      '5 Etanol, 4.39, error, conflict',
    ],
    asks: ['Há mais de um preço por produto. Qual “Data” enviar? [Só “14/11/2026”] [Só “21/11/2026”]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Só “21/11/2026”',
    sends: ['3 Gasolina Comum, 6.29', '5 Etanol, 4.39'],
  },
  'whatsapp-bare.txt': {
    // A message.
    colleague: 0,
    rows: ['1 Gasolina Comum, 6.29', '2 Etanol, 4.39', '3 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'whatsapp-colon.txt': {
    // A message.
    colleague: 0,
    rows: ['1 Gasolina Comum, 6.29', '2 Gasolina Aditivada, 6.49', '3 Etanol, 4.39', '4 Diesel S10, 6.19', '5 Diesel S500, 5.95'],
    plan: '5 preços mudam.',
  },
  'whatsapp-customer.txt': {
    // For that customer: to be confirmed.
    colleague: 1,
    rows: ['1 -, excluded', '2 Diesel S10, 5.89', '3 Diesel S500, 5.79'],
    asks: [
      'A linha 1 só tem “Preços para a Transportadora Serra Azul:”. De quem são os preços abaixo dela? [Os 2 preços (linhas 2 e 3) são de 98.765.432/0001-98] [São para todos]',
    ],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Os 2 preços (linhas 2 e 3) são de 98.765.432/0001-98',
    sends: ['2 Diesel S10, Transportadora Serra, 5.89', '3 Diesel S500, Transportadora Serra, 5.79'],
  },
  'whatsapp-dash.txt': {
    // A message, with a greeting.
    colleague: 0,
    rows: [
      '1 -, excluded',
      '3 Gasolina Comum, 6.29',
      '4 Gasolina Aditivada, 6.49',
      '5 Etanol, 4.39',
      '6 Diesel S10, 6.19',
      '8 -, excluded',
    ],
    plan: '4 preços mudam, 2 linhas sem preço ficam como estão.',
  },
  'whatsapp-day.txt': {
    // From the 25th: to be confirmed.
    colleague: 1,
    rows: ['1 -, excluded', '2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    asks: ['A linha 1 fala de um dia que ainda vem. Quando estes preços valem? [A partir de 25/11/2026 00:00] [Assim que enviar]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'A partir de 25/11/2026 00:00',
    sends: ['2 Gasolina Comum, 6.29, 2026-11-25T00:00', '3 Etanol, 4.39, 2026-11-25T00:00'],
  },
  'whatsapp-tomorrow.txt': {
    // From which day “amanhã” is.
    colleague: 1,
    rows: ['1 -, excluded', '2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 Diesel S10, 6.19'],
    asks: ['A linha 1 fala de um dia que ainda vem. Quando estes preços valem? [A partir de 22/11/2026 00:00] [Assim que enviar]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'whatsapp-two-prices.txt': {
    // Cash or card.
    colleague: 1,
    rows: ['1 -, question', '2 -, question'],
    asks: ['Quais colunas têm o produto e o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'wide-old-new.csv': {
    // The new ones.
    colleague: 0,
    rows: ['2 -, question'],
    asks: ['Quais colunas têm o produto e o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'wide-two-ways.csv': {
    // Cash or term.
    colleague: 1,
    rows: ['2 -, question'],
    asks: ['Quais colunas têm o produto e o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
};
