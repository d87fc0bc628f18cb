/** What the user reads about stations, credentials and whether the network can be reached. */

import type { UnknownCause, UnsentCause } from '../network/index.ts';
import { type Outage, outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from './outage.ts';

export const stationTexts = {
  nameMissing: () => 'Dê um nome ao posto.',
  nameTooLong: (most: number) => `Encurte o nome do posto: ele passa de ${most} letras.`,
  cnpjMissing: () => 'Informe o CNPJ do posto.',
  cnpjShape: () => 'Confira o CNPJ: são 14 caracteres. São 12 números ou letras e, no fim, 2 números.',
  cnpjCheckDigits: () => 'Confira o CNPJ: os dois últimos números não combinam com os outros.',
  cnpjTaken: (formatted: string, name: string) =>
    `Escolha na lista de postos. O CNPJ ${formatted} já está neste computador e ambiente. O nome é “${name}”.`,
  fleetTaken: (customerId: string, name: string) =>
    `Escolha na lista. A frota ${customerId} já está neste computador e ambiente. O nome é “${name}”.`,
  customerIdMissing: () => 'Informe o código de cliente que a rede deu à sua frota.',
  customerIdShape: () => 'O código de cliente tem só números. Ele vem nos dados de acesso da rede.',
  urlMissing: () => 'Informe o endereço.',
  urlNotReadable: () => 'Isto não é um endereço completo. Ele começa com https:// e vem nos dados de acesso da rede.',
  urlNotHttps: () => 'O endereço precisa começar com https://. Assim ninguém lê a senha no caminho.',
  urlWithCredentials: () => 'O endereço não pode trazer usuário nem senha dentro dele.',
  urlWithQuery: () => 'Use só o endereço, sem “?”, “#” nem o que vem depois.',
  clientIdMissing: () => 'Informe o client_id que a rede forneceu.',
  clientSecretMissing: () => 'Informe o client_secret que a rede forneceu.',
  clientSecretForAddress: () => 'Digite o segredo de novo: o endereço mudou.',
  notFound: () => 'Este posto não está mais neste computador. Escolha outro na lista.',
  folderMissing: () => 'Escolha a pasta antes de ligar a leitura automática.',
  hasUnfinished: (name: string) => `Espere os envios em aberto de “${name}” terminarem. Ou cancele os que estão na fila. Depois remova.`,
  confirmProduction: (name: string) => `É o primeiro envio de “${name}” para a Produção. Falta a sua confirmação. Nada foi enviado.`,
  notProduction: (name: string) => `O posto “${name}” não é de Produção.`,
  noAccessToTest: () => 'A rede de treinamento cuida do próprio acesso.',
  trainingNotStarted: () => 'Feche e abra o Recolha e tente de novo. O treinamento não pôde ser iniciado.',
  secretNotKept: (name: string) => `Informe de novo o client_secret do posto “${name}” em Ajustes. Ele não pôde ser guardado.`,
} as const;

/** Why a request did not get the answer it wanted; each says what to do. */
export const exchangeTexts = {
  refused: (message: string) => `A rede recusou o pedido. Ela diz: “${message}”.`,
  answeredSaying: (message: string) => `A rede respondeu: “${message}”.`,
  refusedWordless: (status: number) => `A rede recusou o pedido (código ${status}) e não disse por quê.`,
  unauthorized: () => `${REFUSED_ACCESS.message} Confira o client_id e o client_secret. Eles precisam valer neste ambiente.`,
  unauthorizedSaying: (message: string) => `${REFUSED_ACCESS.message} Confira o client_id e o client_secret. Ela diz: “${message}”.`,
  tokenRefused: () => 'As credenciais valem, mas a rede não aceitou o acesso agora. Tente de novo em um minuto.',
  noSecret: () => 'Informe de novo o client_secret em Ajustes. Ele não está neste computador. Nada foi perdido.',
  throttled: (wait: string | null) =>
    wait === null
      ? 'A rede pediu para esperar: há pedidos demais. Tente de novo daqui a pouco.'
      : `A rede pediu para esperar ${wait}: há pedidos demais. Tente de novo depois disso.`,
  misconfigured: () => sentence(STRANGE_ANSWER, ''),
  unread: () => 'A rede respondeu num formato inesperado. Tente de novo. Se continuar, avise o suporte.',
  shifted: () => 'A lista mudou na rede durante a leitura e ficou incompleta. A anterior continua. Tente de novo daqui a pouco.',
} as const;

const UNKNOWN: Readonly<Record<UnknownCause, string>> = {
  timeout: 'A rede não respondeu a tempo: tente de novo daqui a pouco.',
  reset: 'A conexão com a rede caiu no meio. Tente de novo daqui a pouco.',
  aborted: 'O pedido foi interrompido no meio.',
  'server-error': 'A rede está com problema. Tente mais tarde.',
  'request-timeout': 'A rede disse que o pedido demorou demais. Tente de novo daqui a pouco.',
  malformed: 'A resposta da rede não pôde ser lida. Tente de novo. Se continuar, avise o suporte.',
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
