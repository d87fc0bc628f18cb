/** What the user reads about the network's answers and about wire-profile.json. */

import type { StatusMeaning } from '../../preload/contract/outbox/outbox.ts';
import { formatCnpj } from '../shared/cnpj.ts';
import { formatLocalDate } from '../shared/time/local-date.ts';
import { START_LIMITS } from '../shared/time/validity.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

/** What is wrong with an entry: lower case, no full stop. */
export const profileSentences = {
  wrong: () => 'o valor não serve',
  unknownEntry: () => 'este nome não existe. Confira se está escrito certo',
  wrongType: (expected: string) => `aqui vai ${TYPE_NAMES[expected] ?? 'outro tipo de valor'}`,
  oneOf: (values: readonly string[]) => `aqui vai ${values.map((value) => `“${value}”`).join(' ou ')}`,
  atLeast: (minimum: number, origin: string) =>
    origin === 'array' ? `a lista precisa de ${minimum} ${minimum === 1 ? 'item' : 'itens'} ou mais` : `o menor valor é ${minimum}`,
  atMost: (maximum: number, origin: string) => (origin === 'array' ? `a lista passa de ${maximum} itens` : `o maior valor é ${maximum}`),
  badName: () => 'o nome do campo não serve. Use nomes separados por ponto, como “resultado.itens”',
  badPath: () => 'o caminho começa com uma barra. Não tem espaço, “?”, “#” nem “..”',
  missingPlaceholder: (name: string) => `o caminho precisa conter ${name}`,
  unknownPlaceholder: (name: string) => `o caminho não conhece ${name}`,
  fieldsWithoutObject: () => 'com o corpo sendo a própria lista (linesField é null), não há outros campos',
  namesClash: (name: string) => `há dois campos “${name}”, ou um dentro do outro`,
  namesKept: (names: readonly string[]) => `há um nome repetido ou reservado (${names.join(', ')})`,
  onlyForDates: () => '“now” e “today” só servem para a origem “validFrom”',
  onlyForLeftOut: () => '“refuse” só serve para porcentagem, valor, hodômetro, posto e motorista',
  onlyOfAgreements: () => 'só um preço de acordo é uma porcentagem. Aqui nenhum preço sairia',
  needsSource: (source: string) => `falta um campo com a origem “${source}”`,
  atItem: (number: number, sentence: string) => `item ${number}: ${sentence}`,
  hidden: () => 'um trecho aparece oculto na tela. Escreva o valor inteiro de novo',
  badHeader: () => 'escreva “Nome: valor”. Os cabeçalhos do próprio programa não mudam',
  eachNeedsProduct: () => 'falta este nome para pedir a lista produto por produto',
  wordTwice: (word: string, first: string, second: string) => `a palavra “${word}” está em “${first}” e em “${second}”. Deixe em um só`,
} as const;

/** What is wrong with an answer of the network; places come first ("página 2, registro 7: ..."). */
export const wireTexts = {
  page: (listing: string, number: number) => `${listing}, página ${number}`,
  record: (number: number) => `registro ${number}`,
  line: (number: number) => `linha ${number} da resposta`,
  notAnObject: () => 'a resposta não é um objeto JSON',
  noData: (names: readonly string[]) => `a resposta não traz a lista “${names.join('” ou “')}”`,
  endless: (pages: number) => `a lista não terminou depois de ${pages} páginas`,
  noProcessId: () => 'a resposta não traz o número do processo (process_id)',
  fuelingWithout: (part: 'transactionId' | 'status') =>
    part === 'status' ? 'a resposta não traz a situação do abastecimento' : 'a resposta não traz o número do abastecimento',
  noteWithout: (part: 'protocol' | 'status') =>
    part === 'protocol' ? 'a resposta não traz o protocolo da nota' : 'a resposta não traz a situação da nota',
  badToken: (field: string) =>
    field === '' ? 'a resposta do servidor de acesso não pôde ser lida' : `a resposta do servidor de acesso não traz um “${field}” válido`,
  missing: (candidates: readonly string[]) =>
    candidates.length === 0
      ? 'falta um campo que o perfil não nomeia'
      : `falta o campo ${candidates.map((name) => `“${name}”`).join(' ou ')}`,
  wrongType: (field: string, expected: string, found: string) => `o campo “${field}” deveria ser ${expected}, mas veio ${found}`,
  unknownKind: (word: string) => `o tipo de preço “${word}” não está no perfil da rede`,
  productUncoded: (name: string) => `o produto “${name}” não tem código no catálogo. A lista é pedida pelo código`,
  unknownProductCode: (code: string) => `o preço com código “${code}” não é de nenhum produto do catálogo`,
  text: () => 'um texto',
  integer: () => 'um número inteiro',
  boolean: () => 'verdadeiro ou falso',
  date: () => 'uma data (AAAA-MM-DD, com ou sem hora)',
  price: () => 'um preço',
  amount: () => 'um número',
  noError: () => 'isto não é um erro na forma do perfil',
  notJson: () => 'a resposta não é um JSON válido',
  tooLong: (field: string, most: number) => `o campo “${field}” passa de ${most} letras`,
  tooLarge: () => 'a resposta é grande demais',
  tooDeep: () => 'a resposta tem objetos demais um dentro do outro',
  tooManyFields: (most: number) => `a resposta tem mais de ${most} campos`,
  tooManyLines: (most: number) => `a resposta tem mais de ${most} linhas`,
  listings: {
    prices: 'lista de preços',
    products: 'lista de produtos',
    pending: 'lista de pendências',
    transactions: 'lista de abastecimentos',
    transfers: 'lista de repasses',
    fleetFuelings: 'lista de abastecimentos da frota',
    fleetInvoices: 'lista de notas da frota',
  },
  noFile: () => 'a rede respondeu sem o arquivo',
  repeated: () => 'a rede mandou os mesmos registros outra vez. Confira “query.page” no wire-profile.json',
  otherPage: (came: number) => `a rede mandou a página ${came}`,
  tooManyRows: (most: number) => `a lista passa de ${most.toLocaleString('pt-BR')} registros`,
  tooManyBytes: (megabytes: number) => `a lista passa de ${megabytes} MB`,
  list: () => 'uma lista',
} as const;

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', minimumFractionDigits: 2, maximumFractionDigits: 4 });

const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 4, signDisplay: 'exceptZero' });

/** Why a batch can't be written in the shape that the wire profile asks for. */
export const encodeTexts = {
  profileRefused: () => 'O perfil da rede tem um erro. Corrija em Ajustes → Avançado.',
  notADate: (value: string) => `“${value}” não é uma data que possa ser enviada.`,
  noText: () => 'Esta nota não está em UTF-8. A rede pede o XML como texto. Peça o arquivo em UTF-8.',
  notANumber: (value: string) => `O código “${value}” não é um número. O perfil da rede pede um número neste campo.`,
  tooManyDecimals: (priceE4: number, decimals: number, productName: string) =>
    `O preço ${money.format(priceE4 / 10_000)} de ${productName} tem casas demais. A rede aceita ${decimals}.`,
  startTooFine: (start: string, precision: 'day' | 'minute', productName: string) =>
    `O preço de ${productName} começa em ${formatLocalDate(start)}. ${START_LIMITS[precision]}`,
  demanded: (plate: string) => `Falta um dado que a rede exige no abastecimento da placa ${plate}.`,
  tooManyAmountDecimals: (amountE4: number, decimals: number, plate: string) =>
    `O número ${amount.format(amountE4 / 10_000)} do abastecimento da placa ${plate} tem casas demais. A rede aceita ${decimals}.`,
  noPercent: (priceE4: number, productName: string, customer: string | null) =>
    `Na planilha, escreva quanto o preço muda, como −3 %. A rede pede uma porcentagem do preço da bomba. O de ${productName}${customer === null ? '' : ` para ${formatCnpj(customer)}`} está em reais (${money.format(priceE4 / 10_000)}).`,
  tooManyPercentDecimals: (changeE4: number, decimals: number, productName: string) =>
    `A porcentagem de ${productName} (${percent.format(changeE4 / 1_000_000)}) tem casas demais. A rede aceita ${decimals}.`,
} as const;

/** What an answer was understood as, beside the answer itself. */
export const shownTexts = {
  money: (e4: number) => money.format(e4 / 10_000),
  amount: (e4: number) => amount.format(e4 / 10_000),
  /** A local date-time without zone. */
  moment: (local: string | null) =>
    local === null
      ? null
      : local.replace(
          /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*)?$/,
          (_, year, month, day, time) => `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`,
        ),
  kinds: { standard: 'preço da bomba', agreement: 'preço de acordo' },
  cancelled: (is: boolean) => (is ? 'cancelado' : 'válido'),
  requestedProduct: 'o produto consultado',
  status: (word: string, meaning: StatusMeaning) => (word === '' ? MEANINGS[meaning] : `${word}: ${MEANINGS[meaning]}`),
  lines: (count: number) => (count === 1 ? '1 linha' : `${count} linhas`),
} as const;

/** What can't be so in an answer that was read. */
export const doubtTexts = {
  unitPrice: (money: string) => `Cada litro custaria ${money}. Confira o valor e a quantidade.`,
  price: (money: string) => `O preço seria ${money}. Confira as casas.`,
  quantity: (amount: string) => `Cada abastecimento teria ${amount} litros ou m³. Confira as casas.`,
  dates: (count: number, date: string) =>
    count === 1 ? `1 registro é de ${date}. Confira a data.` : `${count} registros são de dias como ${date}. Confira a data.`,
  unit: (unit: string) => `“${unit}” não é uma unidade.`,
} as const;

const MEANINGS: Readonly<Record<StatusMeaning, string>> = {
  waiting: 'na fila da rede',
  running: 'em processamento',
  done: 'aceito',
  partial: 'aceito em parte',
  refused: 'recusado',
  unknown: 'sem significado no perfil',
};

/** What stands in a request that is only shown. */
export const SAMPLE = {
  products: ['Gasolina Comum', 'Etanol'],
  note: '<nfeProc>exemplo</nfeProc>',
  diesel: 'Diesel S10',
  noTransfers: 'O perfil não traz o endereço da lista de repasses. Nada é pedido.',
} as const;
