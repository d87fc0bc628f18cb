/** What the user reads on a cell: which line, which column, what is wrong, what to do. */

import type { PriceRefusal } from '../../prices/model/index.ts';
import type { DateRefusal } from '../../shared/time/local-date.ts';
import { START_LIMITS } from '../../shared/time/validity.ts';
import type { SentStanding } from '../import-engine.ts';
import { KIND_NAMES } from './reading.ts';

const LINE = new Intl.NumberFormat('pt-BR');

/** Where and what: `Linha 12, coluna “Preço”`. */
export function place(line: number, column: string): string {
  const where = LINE.format(line);
  return column === '' ? `Linha ${where}` : `Linha ${where}, coluna “${column}”`;
}

const PRICE: Readonly<Record<PriceRefusal, string>> = {
  text: 'não é um preço. Escreva só o número, como 5,89',
  negative: 'é negativo. Um preço é maior que zero',
  zero: 'é zero. Um preço é maior que zero',
  decimals: 'tem mais de quatro casas decimais. Arredonde para o preço certo',
  'too-large': 'é grande demais para um preço de combustível. Confira a vírgula',
  'error-cell': 'é um erro de fórmula. Digite o preço aqui',
  formula: 'é uma fórmula sem valor. Digite o preço aqui, ou salve no Excel e importe de novo',
};

const DATE: Readonly<Record<DateRefusal | 'mixed', string>> = {
  text: 'não é uma data. Escreva dia/mês/ano, como 05/12/2026',
  impossible: 'não existe no calendário. Confira dia, mês e hora',
  mixed: 'pode ter dia e mês trocados. Escreva dia/mês/ano',
};

const CNPJ: Readonly<Record<'shape' | 'check-digits' | 'scientific', string>> = {
  shape: 'não é um CNPJ. São 14 letras e números',
  'check-digits': 'não é um CNPJ válido: os dígitos verificadores não conferem',
  scientific: 'perdeu dígitos na planilha. Formate a coluna como texto e salve de novo',
};

const BESIDE = {
  standard: 'do preço padrão',
  last: 'do último preço enviado',
  peers: 'do preço dos seus outros postos',
  others: 'dos outros preços deste produto',
} as const;

const SENT: Readonly<Record<SentStanding, string>> = {
  queued: 'já está na fila de envio',
  uncertain: 'já foi enviado. Não sabemos se a rede recebeu',
  sent: 'já foi enviado e ainda não está em vigor',
};

const quote = (text: string): string => `“${text.trim()}”`;

export const issueSentences = {
  quotes: (at: string) => `${at}: corrija as aspas desta linha no arquivo. Elas fecham no lugar errado.`,
  extraCells: (at: string) => `${at}: há mais colunas que no cabeçalho. No arquivo, ponha entre aspas o valor que foi partido.`,
  commaCut: (at: string, price: string) =>
    `${at}: a vírgula dos centavos depois de ${quote(price)} separou as colunas. No arquivo, ponha o preço inteiro entre aspas, como "6,19".`,
  stationMissing: (at: string) => `${at}: falta o CNPJ do posto.`,
  stationInvalid: (at: string, text: string, reason: keyof typeof CNPJ) => `${at}: ${quote(text)} ${CNPJ[reason]}.`,
  stationOther: (at: string, text: string) => `${at}: ${quote(text)} não é um posto deste computador.`,
  productMissing: (at: string) => `${at}: falta o produto.`,
  cookingGas: (at: string) => `${at}: GLP (R$ / 13 kg) não é produto de bomba. Não é enviado.`,
  priceMissing: (at: string) => `${at}: sem preço novo. Fica como está.`,
  priceInvalid: (at: string, text: string, reason: PriceRefusal) => `${at}: ${quote(text)} ${PRICE[reason]}.`,
  priceTooFine: (at: string, price: string, decimals: number) =>
    `${at}: arredonde o preço ${price}. A rede só aceita ${decimals === 1 ? '1 casa decimal' : `${decimals} casas decimais`}.`,
  percentAsked: (at: string, text: string, like: string) =>
    `${at}: escreva quanto o preço muda, como ${like}. A rede não aceita ${quote(text)} em reais.`,
  percentTooFine: (at: string, text: string, decimals: number) =>
    `${at}: escreva ${quote(text)} com menos casas. A rede ${decimals <= 0 ? 'não aceita casas decimais' : `só aceita ${decimals === 1 ? '1 casa decimal' : `${decimals} casas decimais`}`}.`,
  percentUnsigned: (at: string, text: string) => `${at}: ${quote(text)} é desconto ou acréscimo? Escreva -3% ou +3%, ou o preço em reais.`,
  percentOfStandard: (at: string, text: string) => `${at}: escreva o preço em reais. Percentual como ${quote(text)} só vale em acordo.`,
  percentWithoutBase: (at: string, text: string) =>
    `${at}: escreva o preço em reais. Falta um preço padrão deste produto para calcular ${quote(text)}.`,
  percentOnTheWay: (at: string, text: string, inForce: string | null, coming: string) =>
    `${at}: escreva o preço em reais, ou espere o novo padrão valer. ${quote(text)} é percentual dele: ${inForce === null ? 'não há um em vigor' : `${inForce} em vigor`} e ${coming} já enviado.`,
  onTheWay: (at: string, coming: string) =>
    `${at}: é igual ao preço em vigor, mas vai também. ${coming} já foi enviado e ainda pode valer.`,
  changesLater: (at: string, day: string, coming: string) => `${at}: em ${day} passa a valer ${coming}, que já foi enviado.`,
  notFuel: (at: string, text: string) => `${at}: ${quote(text)} não é combustível e fica de fora. Para enviar, troque o produto.`,
  sheetMoves: (at: string, otherLine: string, otherPrice: string) =>
    `${at}: é igual ao preço em vigor, mas vai também. A linha ${otherLine} traz ${otherPrice} para outra data.`,
  share: (at: string, percent: string, base: string, price: string) =>
    `${at}: ${percent} do preço padrão (${base}) dá ${price}, arredondado na quarta casa.`,
  amount: (at: string, amount: string, more: boolean, base: string, price: string) =>
    `${at}: ${amount} a ${more ? 'mais' : 'menos'} que o preço padrão (${base}) dá ${price}.`,
  changeUnread: (at: string, text: string) => `${at}: ${quote(text)} pode ser reais ou por cento. Escreva como 0,10 ou 3%.`,
  peers: (at: string, price: string, median: string) =>
    `${at}: ${price} está certo? Está mais de 15 % longe dos seus outros postos (${median}).`,
  slip: (at: string, price: string, last: string) => `${at}: ${price} parece erro de digitação. O último enviado foi ${last}.`,
  unitUnknown: (at: string, text: string) => `${at}: a unidade ${quote(text)} não é conhecida. Use litro ou m³.`,
  unitMismatch: (at: string, text: string, product: string, measure: 'litre' | 'cubic-metre' | 'any') =>
    `${at}: ${product} tem preço por ${measure === 'cubic-metre' ? 'm³' : 'litro'}, e a planilha diz ${quote(text)}. Confira o preço.`,
  kindUnknown: (at: string, text: string) =>
    `${at}: ${quote(text)} não diz se o preço é padrão ou de acordo. Escreva “padrão” ou “acordo”.`,
  customerMissing: (at: string) => `${at}: um preço de acordo precisa do CNPJ do cliente.`,
  customerInvalid: (at: string, text: string, reason: keyof typeof CNPJ) =>
    reason === 'shape'
      ? `${at}: ${quote(text)} não é um CNPJ. Diga o CNPJ uma vez e ele vale para todas as linhas.`
      : `${at}: ${quote(text)} ${CNPJ[reason]}.`,
  customerCpf: (at: string, text: string) => `${at}: ${quote(text)} é um CPF. Escreva o CNPJ do cliente, ou deixe a linha de fora.`,
  customerOnStandard: (at: string) => `${at}: o preço é padrão e tem um cliente. Apague o cliente ou mude o tipo para “acordo”.`,
  startTooFine: (at: string, start: string, precision: keyof typeof START_LIMITS) =>
    `${at}: começa em ${start}. ${START_LIMITS[precision]}`,
  dateInvalid: (at: string, text: string, reason: DateRefusal | 'mixed') => `${at}: ${quote(text)} ${DATE[reason]}.`,
  conflict: (at: string, otherLine: string, otherPrice: string) =>
    `${at}: a linha ${otherLine} traz outro preço (${otherPrice}) para o mesmo produto. Deixe só um.`,
  stationQuestion: (at: string) => `${at}: falta escolher o posto destes preços.`,
  productQuestion: (at: string, text: string) => `${at}: falta dizer que produto da rede é ${quote(text)}.`,
  priceQuestion: (at: string, text: string) => `${at}: falta dizer como ler o número ${quote(text)}.`,
  dateQuestion: (at: string, text: string) => `${at}: falta dizer se ${quote(text)} é dia/mês ou mês/dia.`,
  factor: (at: string, price: string, inForce: string, times: { readonly times: number; readonly up: boolean } | null) =>
    `${at}: confira a vírgula ou escreva o motivo. ${price} ${times === null ? 'está muito longe do preço em vigor' : `é cerca de ${times.times} vezes ${times.up ? 'maior' : 'menor'} que o preço em vigor`} (${inForce}).`,
  factorAlone: (at: string, price: string) =>
    `${at}: confira a vírgula ou escreva o motivo. ${price} está longe dos preços parecidos. Não há preço em vigor para comparar.`,
  far: (at: string, price: string, inForce: string, percent: string, above: boolean) =>
    `${at}: ${price} está certo? Fica ${percent} ${above ? 'acima' : 'abaixo'} do preço em vigor (${inForce}).`,
  distantPrice: (at: string, price: string, type: keyof typeof BESIDE, beside: string, percent: string, above: boolean) =>
    `${at}: ${price} está certo? Fica ${percent} ${above ? 'acima' : 'abaixo'} ${BESIDE[type]} (${beside}).`,
  implausible: (at: string, price: string) => `${at}: ${price} está certo? Não parece preço de bomba deste produto.`,
  sentAlready: (at: string, price: string, standing: SentStanding) => `${at}: ${price} ${SENT[standing]}. Veja em Envios.`,
  past: (at: string, date: string) => `${at}: a data está certa? O preço vale desde ${date}, que já passou.`,
  thirdDecimal: (at: string) => `${at}: o preço na bomba tem duas casas decimais (Resolução ANP 858/2021).`,
  belowSibling: (at: string, product: string, other: string, otherPrice: string) =>
    `${at}: ${product} fica mais barato que ${other} (${otherPrice}).`,
  aboveStandard: (at: string, standard: string) =>
    `${at}: o preço de ${KIND_NAMES.agreement} fica acima do ${KIND_NAMES.standard} (${standard}).`,
  inForceUnknown: (at: string) => `${at}: não há com o que comparar. Os preços em vigor deste posto ainda não foram lidos.`,
  farFuture: (at: string, date: string) => `${at}: a data está certa? O preço só vale em ${date}, daqui a mais de um ano.`,
  padded: (at: string, cnpj: string) => `${at}: a planilha perdeu os zeros à esquerda. Foi lido como ${cnpj}.`,
  duplicate: (at: string, firstLine: string) => `${at}: repete a linha ${firstLine}. O preço é enviado uma vez só.`,
  unchanged: (at: string, isSent: boolean) =>
    `${at}: é igual ao preço em vigor. ${isSent ? 'É enviado assim mesmo.' : 'Não precisa ser enviado.'}`,
} as const;
