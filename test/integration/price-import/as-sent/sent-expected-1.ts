/** Sheets as they are sent, accountant to fleet-only: what the user sees of each sheet right after opening it. */

import type { AsSent } from './sent-world.ts';

export const SENT_1: Readonly<Record<string, AsSent>> = {
  'accountant.csv': {
    // ANP codes and the unit value; the rate of the tax is no price.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39', '4 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'autosystem.txt': {
    // Three levels of price: which one the network gets must be said.
    colleague: 1,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [PRECO A] [PRECO B] [PRECO C]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'PRECO A',
    sends: ['2 Gasolina Comum, 6.29', '3 Gasolina Aditivada, 6.49', '4 Diesel S10, 6.19'],
  },
  'blocks-with-rest.csv': {
    // A customer, then all the others: whose each block is is asked.
    colleague: 1,
    rows: ['2 -, excluded', '3 Diesel S10, 5.89, error, conflict', '4 -, excluded', '5 Diesel S10, 6.19, error, conflict'],
    asks: [
      'A linha 2 só tem “Cliente Transportadora Serra Azul Ltda”. De quem são os preços abaixo dela? [O preço da linha 3 é de 98.765.432/0001-98] [São para todos]',
    ],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'blocks.xlsx': {
    // Each block is of the customer in its title.
    colleague: 0,
    rows: ['3 Diesel S10, 5.89, error, conflict', '4 Diesel S500, 5.79', '6 -, excluded', '8 Diesel S10, 5.94, error, conflict'],
    asks: [
      'Há 2 títulos entre os preços (“Cliente: Transportadora Serra Azul Ltda - CNPJ 98.765.432/0001-98”, …). De quem são os preços abaixo deles? [Cada preço é do cliente do título acima dele] [São para todos]',
    ],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Cada preço é do cliente do título acima dele',
    sends: ['3 Diesel S10, Transportadora Serra, 5.89', '4 Diesel S500, Transportadora Serra, 5.79'],
  },
  'board.xlsx': {
    // The board at the pump, with a name above and a footer below.
    colleague: 0,
    rows: [
      '5 Gasolina Comum, 6.29',
      '6 Gasolina Aditivada, 6.49',
      '7 Etanol, 4.39',
      '8 Diesel S10, 6.19',
      '10 -, excluded',
      '11 -, excluded',
    ],
    plan: '4 preços mudam, 2 linhas sem preço ficam como estão.',
  },
  'brand-line.csv': {
    // Ipiranga’s petrol may be plain or not; DT Clean is additive.
    colleague: 1,
    rows: ['2 -, 6.29, question', '3 Gasolina Aditivada, 6.49', '4 Etanol, 4.39'],
    asks: ['Que produto é Gasolina Ipiranga? [Gasolina Comum] [Gasolina Aditivada]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'brands-petrobras.csv': {
    // Grid is additive; the network has no premium petrol.
    colleague: 1,
    rows: ['2 Gasolina Aditivada, 6.49', '3 -, 7.99, question', '4 Diesel S10 Aditivado, 6.39', '5 Etanol, 4.39'],
    asks: ['Que produto é Gasolina Podium? [Gasolina Comum] [Gasolina Aditivada]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'brands.csv': {
    // V-Power and Evolux are additive, the brand alone says nothing.
    colleague: 0,
    rows: ['2 Gasolina Aditivada, 6.49', '3 Gasolina Comum, 6.29', '4 Etanol, 4.39', '5 Diesel S10 Aditivado, 6.39', '6 Diesel S10, 6.19'],
    plan: '5 preços mudam.',
  },
  'by-name.csv': {
    // Customers of agreements in force, by their names.
    colleague: 0,
    rows: ['2 Diesel S10, Expresso Vale, 5.89', '3 Diesel S500, Expresso Vale, 5.79', '4 Diesel S10, Transportadora Serra, 5.85'],
    plan: '3 preços mudam.',
  },
  'calc.ods': {
    // A number, a fuel and a price.
    colleague: 0,
    rows: ['4 Gasolina Comum, 6.29', '5 Etanol, 4.39', '6 Diesel S10, 6.19'],
    plan: '3 preços mudam.',
  },
  'cash-term.csv': {
    // Cash or term: must be said.
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Valor Venda À Vista] [Valor Venda Prazo]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Valor Venda À Vista',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
  },
  'cents-column.csv': {
    // The header says cents.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    plan: '2 preços mudam.',
  },
  'company-discount.csv': {
    // A discount is for the company whose CNPJ stands beside it.
    colleague: 0,
    rows: ['2 Diesel S10, Transportadora Serra, 5.89', '3 Diesel S10, Expresso Vale, 5.94, unchanged'],
    plan: '1 preço muda, 1 já está em vigor e não é enviado.',
  },
  'company-price.csv': {
    // Customers or other stations: the CNPJs are of nobody on this PC.
    colleague: 1,
    rows: [],
    plan: 'Nenhuma linha é de um posto deste computador: 2 linhas de outros CNPJs foram separadas. A coluna de CNPJ é a dos clientes? No alto dela, troque “CNPJ do posto” por “CNPJ do cliente”.',
  },
  'competitors.csv': {
    // Ours is the price; the others are asked about at most once.
    colleague: 0,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Nosso preço] [Posto Ipiranga] [Posto Shell]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Nosso preço',
    sends: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
  },
  'contract.csv': {
    // Agreements from the 1st of December; an end can’t be sent.
    colleague: 0,
    rows: ['2 Diesel S10, Transportadora Serra, 5.895, 2026-12-01T00:00', '3 Diesel S10, Expresso Vale, 5.915, 2026-12-01T00:00'],
    asks: ['Não vamos usar as datas da coluna “Vigência Final”. Tudo bem? [Enviar mesmo assim]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Enviar mesmo assim',
    sends: ['2 Diesel S10, Transportadora Serra, 5.895, 2026-12-01T00:00', '3 Diesel S10, Expresso Vale, 5.915, 2026-12-01T00:00'],
  },
  'cost-only.csv': {
    // There is no price of sale.
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'customers-prices-wide.xlsx': {
    // Agreements, a customer a row.
    colleague: 0,
    rows: [
      '2/Diesel S10 Diesel S10, Transportadora Serra, 5.89',
      '2/Diesel S500 Diesel S500, Transportadora Serra, 5.79',
      '3/Diesel S10 Diesel S10, Expresso Vale, 5.94, unchanged',
      '3/Diesel S500 Diesel S500, Expresso Vale, 5.84, unchanged',
    ],
    plan: '2 preços mudam, 2 já estão em vigor e não são enviados.',
  },
  'customers-wide.xlsx': {
    // The title says that these are discounts.
    colleague: 0,
    rows: [
      '3/Gasolina Gasolina Comum, Transportadora Serra, 6.09, new',
      '3/Etanol Etanol, Transportadora Serra, 4.24, new',
      '3/Diesel S10 Diesel S10, Transportadora Serra, 5.89',
      '4/Gasolina Gasolina Comum, Expresso Vale, 6.11, new',
      '4/Etanol Etanol, Expresso Vale, 4.24, new',
      '4/Diesel S10 Diesel S10, Expresso Vale, 5.94, unchanged',
    ],
    plan: '1 preço muda, 4 preços são novos, 1 já está em vigor e não é enviado.',
  },
  'date-short-year.csv': {
    // 2026.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29, 2026-11-23T00:00', '3 Etanol, 4.39, 2026-11-23T00:00'],
    plan: '2 preços mudam.',
  },
  'days-across.csv': {
    // Which day: must be said.
    colleague: 1,
    rows: ['1 -, question', '2 -, question', '3 -, question'],
    asks: ['Quais colunas têm o produto e o preço?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'distributor-mail.txt': {
    // What the station pays, not what it asks.
    colleague: 1,
    rows: ['2 -, question', '3 -, question', '4 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Preço FOB] [Preço CIF]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'english.csv': {
    // Plain.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Etanol, 4.39'],
    plan: '2 preços mudam.',
  },
  'everybody.csv': {
    // “Todos” is everybody.
    colleague: 0,
    rows: ['2 Gasolina Comum, 6.29', '3 Diesel S10, Transportadora Serra, 5.89'],
    plan: '2 preços mudam.',
  },
  'fleet-discount-beside.csv': {
    // Whether the fleet’s discount is to be sent too.
    colleague: 1,
    rows: ['2 Gasolina Comum, 6.29', '3 Diesel S10, 6.19'],
    asks: ['Não vamos usar a coluna “Desconto Frota”. Tudo bem?'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
  },
  'fleet-only.csv': {
    // Fleets’ price: for all of the network’s customers, or of an agreement.
    colleague: 1,
    rows: ['2 -, question', '3 -, question'],
    asks: ['Qual coluna tem o preço a enviar? [Preço Frota]'],
    plan: 'Falta responder 1 pergunta antes de enviar.',
    pick: 'Preço Frota',
    sends: ['2 Gasolina Comum, 6.25', '3 Diesel S10, 6.15'],
  },
};
