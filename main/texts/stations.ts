/** What the user reads about stations, credentials and whether the network can be reached. */

import type { UnknownCause, UnsentCause } from '../domain/network.ts';

export const stationTexts = {
  nameMissing: () => 'Dê um nome ao posto.',
  nameTooLong: (most: number) => `O nome do posto passa de ${most} letras: encurte-o.`,
  cnpjMissing: () => 'Informe o CNPJ do posto.',
  cnpjShape: () => 'O CNPJ tem 14 posições: 12 números ou letras e, no fim, 2 números. Confira o que foi digitado.',
  cnpjCheckDigits: () => 'Os dois últimos números do CNPJ não combinam com os outros: algum foi digitado errado.',
  cnpjTaken: (formatted: string, name: string) =>
    `O CNPJ ${formatted} já está neste computador, neste ambiente, com o nome “${name}”. Escolha-o na lista de postos.`,
  urlMissing: () => 'Informe o endereço.',
  urlNotReadable: () => 'Isto não é um endereço completo. Ele começa com https:// e vem nos dados de acesso que a rede forneceu.',
  urlNotHttps: () => 'O endereço precisa começar com https://, para que ninguém leia a senha no caminho.',
  urlWithCredentials: () => 'O endereço não pode trazer usuário nem senha dentro dele.',
  urlWithQuery: () => 'Use só o endereço, sem “?” nem “#” e o que vem depois deles.',
  clientIdMissing: () => 'Informe o client_id que a rede forneceu.',
  clientSecretMissing: () => 'Informe o client_secret que a rede forneceu.',
  notFound: () => 'Este posto não está mais neste computador. Escolha outro na lista.',
  hasUnfinished: (name: string) =>
    `O posto “${name}” ainda tem envios sem desfecho. Espere que terminem, ou cancele os que estão na fila, e remova-o depois.`,
  trainingNotStarted: () => 'O treinamento não pôde ser iniciado neste computador. Feche e abra o Recolha e tente de novo.',
  secretNotKept: (name: string) => `O client_secret do posto “${name}” não pôde ser guardado. Informe-o de novo na tela de postos.`,
} as const;

/** Why a request did not get the answer it wanted; each says what to do. */
export const exchangeTexts = {
  refused: (said: string) => `A rede recusou o pedido. Ela diz: “${said}”.`,
  refusedWordless: (status: number) => `A rede recusou o pedido (código ${status}) e não disse por quê.`,
  unauthorized: () => 'A rede não aceita as credenciais: confira o client_id e o client_secret e se valem para este ambiente.',
  unauthorizedSaying: (said: string) => `A rede não aceita as credenciais: confira o client_id e o client_secret. Ela diz: “${said}”.`,
  noSecret: () => 'Este posto está sem client_secret neste computador: informe-o de novo na tela de postos. Nada foi perdido.',
  throttled: (seconds: number | null) =>
    seconds === null
      ? 'A rede pediu para esperar: há pedidos demais. Tente de novo daqui a pouco.'
      : `A rede pediu para esperar ${seconds} s: há pedidos demais. Tente de novo depois disso.`,
  misconfigured: () => 'A resposta que veio não é da API: confira os endereços do posto e, se existir, o arquivo wire-profile.json.',
  shifted: () => 'A lista mudou na rede enquanto era lida e ficou incompleta; a anterior foi mantida. Tente de novo daqui a pouco.',
} as const;

const UNSENT: Readonly<Record<UnsentCause, string>> = {
  dns: 'O endereço da rede não foi encontrado: verifique a internet e o endereço do posto.',
  refused: 'O endereço existe, mas recusou a conexão: confira o endereço do posto ou tente mais tarde.',
  'connect-timeout': 'A rede não atendeu à conexão: verifique a internet e tente de novo.',
  tls: 'A conexão segura com a rede falhou: verifique a data e a hora do computador e o antivírus.',
  proxy: 'O proxy desta internet não completou a conexão: peça ajuda a quem cuida da internet.',
  redirect: 'Esta internet desviou o pedido para outra página (talvez peça login): entre nela pelo navegador e tente de novo.',
  'proxy-auth': 'O proxy desta internet pede usuário e senha: peça ajuda a quem cuida da internet.',
  'proxy-unsupported': 'Este computador pede um proxy SOCKS, que o programa não sabe usar: peça ajuda a quem cuida da internet.',
  'not-api': 'Quem respondeu não é a API: confira os endereços do posto.',
  cancelled: 'O pedido foi interrompido antes de sair.',
};

const UNKNOWN: Readonly<Record<UnknownCause, string>> = {
  timeout: 'A rede não respondeu a tempo: tente de novo daqui a pouco.',
  reset: 'A conexão com a rede caiu no meio: tente de novo daqui a pouco.',
  aborted: 'O pedido foi interrompido no meio.',
  'server-error': 'A rede respondeu com um erro interno dela: tente de novo mais tarde.',
  'request-timeout': 'A rede disse que o pedido demorou demais: tente de novo daqui a pouco.',
  malformed: 'A rede respondeu, mas a resposta não pôde ser lida: se continuar, confira o arquivo wire-profile.json.',
  'ack-no-id': 'A rede respondeu sem o número do processo.',
};

export function unsentText(cause: UnsentCause): string {
  return UNSENT[cause];
}

export function unknownText(cause: UnknownCause): string {
  return UNKNOWN[cause];
}
