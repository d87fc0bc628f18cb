/** What the user reads about the network's answers and about wire-profile.json. */

import type { ApiProblem } from '../../preload/contract/errors.ts';
import type { UnknownCause, UnsentCause } from '../domain/network.ts';

const PROFILE_FILE = 'wire-profile.json';

export function profileNotJson(): string {
  return `O arquivo ${PROFILE_FILE} não é um JSON válido: corrija-o ou apague-o; até lá, valem os ajustes de fábrica.`;
}

export function profileNotAnObject(): string {
  return `O arquivo ${PROFILE_FILE} precisa conter um objeto JSON, entre chaves; até ser corrigido, valem os ajustes de fábrica.`;
}

/** `path`: dotted path of the wrong entry. */
export function profileWrong(path: string, sentence: string): string {
  return `No arquivo ${PROFILE_FILE}, “${path}”: ${sentence}. Até ser corrigido, valem os ajustes de fábrica.`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

/** Fragments that end `profileWrong`: lower case, no full stop. */
export const profileSentences = {
  wrong: () => 'o valor não serve',
  unknownEntry: () => 'este nome não existe; confira se está escrito certo',
  wrongType: (expected: string) => `aqui vai ${TYPE_NAMES[expected] ?? 'outro tipo de valor'}`,
  oneOf: (values: readonly string[]) => `aqui vai ${values.map((value) => `“${value}”`).join(' ou ')}`,
  atLeast: (minimum: number, origin: string) =>
    origin === 'array' ? `a lista precisa de ${minimum} item ou mais` : `o menor valor é ${minimum}`,
  atMost: (maximum: number, origin: string) => (origin === 'array' ? `a lista passa de ${maximum} itens` : `o maior valor é ${maximum}`),
  badName: () => 'o nome de campo não serve; use nomes separados por ponto, como “resultado.itens”',
  badPath: () => 'o caminho começa com uma barra e não tem espaço, “?”, “#” nem “..”',
  missingPlaceholder: (name: string) => `o caminho precisa conter ${name}`,
  unknownPlaceholder: (name: string) => `o caminho não conhece ${name}`,
  fieldsWithoutObject: () => 'quando o corpo é a própria lista (linesField é null), não há lugar para outros campos',
  namesClash: () => 'há dois campos com o mesmo nome, ou um dentro do outro',
  namesKept: (names: readonly string[]) => `há um nome repetido, ou um dos que não podem ser usados aqui (${names.join(', ')})`,
  needsSource: (source: string) => `falta um campo com a origem “${source}”`,
  wordTwice: () => 'a mesma palavra está em dois significados',
} as const;

/** What is wrong with an answer of the network; places come first ("página 2, registro 7: ..."). */
export const wireTexts = {
  page: (number: number) => `página ${number}`,
  record: (number: number) => `registro ${number}`,
  line: (number: number) => `linha ${number} da resposta`,
  notAnObject: () => 'a resposta não é um objeto JSON',
  noData: () => 'a resposta não traz a lista “data”',
  endless: (pages: number) => `a lista não terminou depois de ${pages} páginas`,
  noProcessId: () => 'a resposta não traz o número do processo (process_id)',
  badToken: (field: string) =>
    field === ''
      ? 'a resposta do servidor de acesso não pôde ser lida'
      : `a resposta do servidor de acesso não traz um “${field}” que sirva`,
  missing: (candidates: readonly string[]) =>
    candidates.length === 0
      ? 'falta um campo que o perfil não nomeia'
      : `falta o campo ${candidates.map((name) => `“${name}”`).join(' ou ')}`,
  wrongType: (field: string, expected: string, found: string) => `o campo “${field}” deveria ser ${expected}, mas veio ${found}`,
  unknownKind: (word: string) => `o tipo de preço “${word}” não está no perfil de comunicação`,
  unknownProductCode: (code: string) => `o preço do produto de código “${code}” não corresponde a nenhum produto do catálogo`,
  text: () => 'um texto',
  integer: () => 'um número inteiro',
  boolean: () => 'verdadeiro ou falso',
  date: () => 'uma data (AAAA-MM-DD, com ou sem hora)',
  price: () => 'um preço',
  amount: () => 'um número',
  notJson: () => 'a resposta não é um JSON válido',
  list: () => 'uma lista',
} as const;

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Why a batch can't be written in the shape that the wire profile asks for. */
export const encodeTexts = {
  notADate: (value: string) => `“${value}” não é uma data que possa ser enviada.`,
  notANumber: (value: string) => `O código “${value}” não é um número, e o perfil de comunicação pede um número neste campo.`,
  tooManyDecimals: (priceE4: number, decimals: number, productName: string) =>
    `O preço ${money.format(priceE4 / 10_000)} de ${productName} tem mais casas decimais do que a rede aceita (${decimals}).`,
} as const;

/** Our sentence beside the API's own words, which are quoted as they came. */
export function problemSentence(problem: ApiProblem): string {
  const ours = PROBLEMS[problem.status] ?? 'A rede não aceitou o pedido';
  const fields = Object.entries(problem.errors).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  const theirs = [problem.detail ?? problem.title ?? '', ...fields].map((words) => words.trim()).filter((words) => words !== '');
  return theirs.length === 0 ? `${ours} (código ${problem.status}).` : `${ours}. A rede diz: “${theirs.join(' — ')}”`;
}

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'A rede recusou o pedido porque algum dado não serve',
  401: 'A rede não aceitou as credenciais deste posto',
  403: 'A rede não permite este pedido com as credenciais deste posto',
  404: 'A rede não encontrou o que foi pedido',
  413: 'A rede recusou o pedido por ser grande demais',
  422: 'A rede recusou o pedido porque algum dado não serve',
};

/** Nothing reached the network: what stands in the way and what to do. */
export function unsentSentence(cause: UnsentCause): string {
  return UNSENT[cause];
}

const UNSENT: Readonly<Record<UnsentCause, string>> = {
  dns: 'O endereço da rede não foi encontrado: confira a internet e o endereço do posto. Nada foi enviado.',
  refused: 'O servidor da rede não aceitou a conexão. Nada foi enviado.',
  'connect-timeout': 'O servidor da rede não atendeu a tempo. Nada foi enviado.',
  tls: 'Não foi possível uma conexão segura com a rede: confira o endereço (https) e a data do computador. Nada foi enviado.',
  proxy: 'O proxy da internet não deixou a conexão passar. Nada foi enviado.',
  'proxy-auth': 'O proxy da internet pede usuário e senha. Nada foi enviado.',
  'proxy-unsupported': 'Este computador pede um proxy SOCKS, que este programa não sabe usar. Nada foi enviado.',
  redirect: 'A internet desviou o pedido para outro endereço: pode ser a página de entrada do Wi-Fi. Nada foi aceito pela rede.',
  'not-api': 'Quem respondeu não parece ser a rede: confira os endereços do posto. Nada foi enviado.',
  cancelled: 'O envio foi cancelado antes de sair. Nada foi enviado.',
};

/** The network may or may not have acted. */
export function unknownSentence(cause: UnknownCause): string {
  return UNKNOWN[cause];
}

const UNKNOWN: Readonly<Record<UnknownCause, string>> = {
  timeout: 'A rede não respondeu a tempo: não dá para saber se o pedido foi aceito.',
  reset: 'A conexão caiu antes da resposta: não dá para saber se o pedido foi aceito.',
  aborted: 'O pedido foi interrompido antes da resposta: não dá para saber se foi aceito.',
  'server-error': 'O servidor da rede falhou ao responder: não dá para saber se o pedido foi aceito.',
  'request-timeout': 'A rede desistiu de esperar pelo pedido: não dá para saber se foi aceito.',
  malformed: 'A resposta da rede não pôde ser lida: não dá para saber se o pedido foi aceito.',
  'ack-no-id': 'A rede respondeu sem o número do processo: não dá para acompanhar o lote por ele.',
};

/** HTML, or an answer of no documented shape. */
export function misconfiguredSentence(): string {
  return 'Quem respondeu não parece ser a rede: confira os endereços do posto e o perfil de comunicação.';
}

export function refusedCredentialsSentence(problem: ApiProblem | null): string {
  return problem === null
    ? 'A rede não aceitou as credenciais deste posto: confira o client_id e o client_secret.'
    : problemSentence(problem);
}

/** 429. */
export function throttledSentence(): string {
  return 'A rede pediu para esperar: há pedidos demais em pouco tempo. O envio continua sozinho.';
}
