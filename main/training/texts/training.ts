/** What the training network says: error bodies, reasons for which a price is refused, its examples. */

import type { Refusal } from '../state.ts';

/** Reasons are the network's own words, shown to the user as they come. */
export const refusalTexts: Readonly<Record<Refusal, (limit: string) => string>> = {
  'unknown-product': () => 'Produto não encontrado no catálogo.',
  'missing-product': () => 'Produto não informado.',
  'price-not-positive': () => 'O preço deve ser maior que zero.',
  'price-over-limit': (limit) => `O preço passa do limite de R$ ${limit}.`,
  'missing-customer': () => 'Cliente do acordo não informado.',
  'no-agreement': () => 'Não há acordo vigente com este cliente.',
  'validity-past': () => 'O início da vigência já passou há mais de um dia.',
  duplicate: () => 'Linha repetida: o mesmo produto já está neste lote.',
  'foreign-station': () => 'O estabelecimento da linha não é o da credencial.',
};

export const batchTexts = {
  partly: (refused: number, total: number) => `${refused} de ${total} preços foram recusados.`,
  allRefused: () => 'Nenhum preço do lote foi aceito.',
} as const;

/** `detail` of an error body. */
export const problemTexts = {
  tokenMissing: () => 'Token de acesso não informado.',
  tokenInvalid: () => 'Token de acesso inválido.',
  tokenExpired: () => 'Token de acesso expirado.',
  credentials: () => 'Credenciais inválidas: confira o client_id e o client_secret.',
  validation: () => 'Um ou mais campos não são válidos.',
  notFound: () => 'Recurso não encontrado.',
  tooLarge: () => 'O corpo da requisição é grande demais.',
  tooMany: () => 'Muitas requisições: aguarde e tente de novo.',
  internal: () => 'Erro interno do servidor.',
} as const;

/** Messages of the `errors` map. */
export const fieldTexts = {
  required: () => 'O campo é obrigatório.',
  notNull: () => 'O campo não aceita valor nulo.',
  text: () => 'O campo deve ser um texto.',
  number: () => 'O campo deve ser um número inteiro.',
  object: () => 'O campo deve ser um objeto.',
  list: () => 'O campo deve ser uma lista.',
  json: () => 'O corpo deve ser um JSON válido.',
  jsonMediaType: () => 'O corpo deve ser enviado como application/json.',
  formMediaType: () => 'O corpo deve ser enviado como application/x-www-form-urlencoded.',
  grantType: () => 'O grant_type deve ser client_credentials.',
  constant: (value: string) => `O campo deve conter ${value}.`,
  place: (expected: number) => `O número da linha deve ser ${expected}.`,
  count: (lines: number) => `A quantidade informada difere das ${lines} linhas do lote.`,
  document: () => 'O documento deve ter 14 caracteres, sem pontuação.',
  foreignDocument: () => 'O documento não é o do estabelecimento da credencial.',
  price: (example: string) => `O preço deve ser escrito como ${example}.`,
  percent: () => 'A porcentagem não está no formato combinado.',
  date: (example: string) => `A data deve ser escrita como ${example}.`,
  noLines: () => 'O lote não tem linhas.',
  tooManyLines: (largest: number) => `O lote passa do máximo de ${largest} linhas.`,
  positiveInteger: (name: string) => `O ${name} deve ser um número inteiro maior que zero.`,
  unknownValue: () => 'O valor do filtro não é conhecido.',
} as const;

export const captivePortalPage = () =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Acesso à internet</title></head>' +
  '<body><h1>Bem-vindo à rede sem fio</h1><p>Entre com o seu usuário para navegar.</p></body></html>';

export const EXAMPLE_FLEET_NAME = 'Transportadora Treinamento';

export const EXAMPLE_STATION_NAME = 'Posto Treinamento';

export const PRODUCT_NAMES = {
  gasoline: 'Gasolina Comum',
  gasolineAdditive: 'Gasolina Aditivada',
  ethanol: 'Etanol',
  dieselS10: 'Diesel S10',
  dieselS10Additive: 'Diesel S10 Aditivado',
  dieselS500: 'Diesel S500',
  gnv: 'GNV',
  arla: 'ARLA 32',
} as const;

/** Invented fleets. */
export const CUSTOMER_NAMES = [
  'Transportadora Serra Azul Ltda',
  'Expresso Vale do Ipê S.A.',
  'Logística Três Rios Ltda',
  'Rodoviário Campo Largo Ltda',
  'Frota Horizonte Transportes Ltda',
  'Viação Morro Verde Ltda',
  'Entregas Ponte Nova ME',
  'Agropecuária Boa Safra Ltda',
  'Construtora Pedra Alta S.A.',
  'Distribuidora Bom Caminho Ltda',
  'Laticínios Fonte Clara Ltda',
  'Cooperativa de Cargas do Planalto',
] as const;
