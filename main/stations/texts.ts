/** What the user reads about stations, credentials and whether the network can be reached. */

import type { UnknownCause, UnsentCause } from '../network/index.ts';
import { type Outage, outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from './outage.ts';

export const stationTexts = {
  nameMissing: () => 'Dê um nome ao posto.',
  nameTooLong: (most: number) => `O nome do posto passa de ${most} letras: encurte-o.`,
  cnpjMissing: () => 'Informe o CNPJ do posto.',
  cnpjShape: () => 'O CNPJ tem 14 posições: 12 números ou letras e, no fim, 2 números. Confira o que foi digitado.',
  cnpjCheckDigits: () => 'Os dois últimos números do CNPJ não combinam com os outros: algum foi digitado errado.',
  cnpjTaken: (formatted: string, name: string) =>
    `O CNPJ ${formatted} já está neste computador, neste ambiente, com o nome “${name}”. Escolha-o na lista de postos.`,
  fleetTaken: (customerId: string, name: string) =>
    `A frota ${customerId} já está neste computador, neste ambiente, com o nome “${name}”. Escolha-a na lista.`,
  customerIdMissing: () => 'Informe o código de cliente que a rede deu à sua frota.',
  customerIdShape: () => 'O código de cliente tem só números. Ele vem nos dados de acesso que a rede forneceu.',
  urlMissing: () => 'Informe o endereço.',
  urlNotReadable: () => 'Isto não é um endereço completo. Ele começa com https:// e vem nos dados de acesso que a rede forneceu.',
  urlNotHttps: () => 'O endereço precisa começar com https://, para que ninguém leia a senha no caminho.',
  urlWithCredentials: () => 'O endereço não pode trazer usuário nem senha dentro dele.',
  urlWithQuery: () => 'Use só o endereço, sem “?” nem “#” e o que vem depois deles.',
  clientIdMissing: () => 'Informe o client_id que a rede forneceu.',
  clientSecretMissing: () => 'Informe o client_secret que a rede forneceu.',
  clientSecretForAddress: () => 'Digite o segredo de novo: o endereço mudou.',
  notFound: () => 'Este posto não está mais neste computador. Escolha outro na lista.',
  folderMissing: () => 'Escolha a pasta antes de ligar a leitura automática.',
  hasUnfinished: (name: string) =>
    `“${name}” ainda tem envios em aberto. Espere que terminem, ou cancele os que estão na fila, e remova depois.`,
  confirmProduction: (name: string) => `É o primeiro envio de “${name}” para a Produção. Falta a sua confirmação; nada foi enviado.`,
  notProduction: (name: string) => `O posto “${name}” não é de Produção.`,
  noAccessToTest: () => 'A rede de treinamento cuida do próprio acesso.',
  trainingNotStarted: () => 'O treinamento não pôde ser iniciado neste computador. Feche e abra o Recolha e tente de novo.',
  secretNotKept: (name: string) => `O client_secret do posto “${name}” não pôde ser guardado. Informe-o de novo na tela de postos.`,
} as const;

/** Why a request did not get the answer it wanted; each says what to do. */
export const exchangeTexts = {
  refused: (said: string) => `A rede recusou o pedido. Ela diz: “${said}”.`,
  answeredSaying: (said: string) => `A rede respondeu: “${said}”.`,
  refusedWordless: (status: number) => `A rede recusou o pedido (código ${status}) e não disse por quê.`,
  unauthorized: () => `${REFUSED_ACCESS.message} Confira o client_id e o client_secret, e se valem para este ambiente.`,
  unauthorizedSaying: (said: string) => `${REFUSED_ACCESS.message} Confira o client_id e o client_secret. Ela diz: “${said}”.`,
  tokenRefused: () => 'A rede não aceitou o acesso agora, embora as credenciais valham. Tente de novo em um minuto.',
  noSecret: () => 'Este posto está sem client_secret neste computador: informe-o de novo na tela de postos. Nada foi perdido.',
  throttled: (seconds: number | null) =>
    seconds === null
      ? 'A rede pediu para esperar: há pedidos demais. Tente de novo daqui a pouco.'
      : `A rede pediu para esperar ${seconds} s: há pedidos demais. Tente de novo depois disso.`,
  misconfigured: () => sentence(STRANGE_ANSWER, ''),
  unread: () => 'A rede respondeu num formato inesperado. Tente de novo. Se continuar, avise o suporte.',
  shifted: () => 'A lista mudou na rede enquanto era lida e ficou incompleta; a anterior foi mantida. Tente de novo daqui a pouco.',
} as const;

const UNKNOWN: Readonly<Record<UnknownCause, string>> = {
  timeout: 'A rede não respondeu a tempo: tente de novo daqui a pouco.',
  reset: 'A conexão com a rede caiu no meio: tente de novo daqui a pouco.',
  aborted: 'O pedido foi interrompido no meio.',
  'server-error': 'A rede está com problema. Tente mais tarde.',
  'request-timeout': 'A rede disse que o pedido demorou demais: tente de novo daqui a pouco.',
  malformed: 'A rede respondeu, mas a resposta não pôde ser lida: se continuar, confira o arquivo wire-profile.json.',
  'ack-no-id': 'A rede respondeu sem o número do processo.',
  redirected: 'A resposta veio de outro endereço. Confira a internet e tente de novo.',
  'already-there': 'A rede diz que isto já está lá.',
};

/** A reading that did not leave. @param detail technical words of the failure. */
export const unsentText = (cause: UnsentCause, detail: string | null = null): string =>
  sentence(outageOf(cause, detail), 'Tente mais tarde.');

function sentence({ message, todo }: Outage, otherwise: string): string {
  return `${message} ${todo ?? otherwise}`;
}

export const unknownText = (cause: UnknownCause): string => UNKNOWN[cause];

/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'folder watch failed': 'Uma pasta deixou de ser acompanhada',
  'probe failed': 'O teste de conexão falhou',
  'secret not decrypted': 'O segredo não pôde ser lido do cofre',
  'secret not encrypted': 'O segredo não pôde ser posto no cofre',
  'secret not kept': 'O segredo não foi guardado',
  'stations not listed': 'Os postos não foram lidos',
  'training network not started': 'A rede de treinamento não começou',
} as const;
