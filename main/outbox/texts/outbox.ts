/** What the outbox tells the user. */

import { type Exchange, UNSENT_CAUSES, type UnsentCause } from '../../network/index.ts';
import { outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from '../../stations/index.ts';
import type { DeadReason, Evidence, Problem, ProblemCause, UncertainCause } from '../model/record.ts';
import { saidOf } from '../model/said.ts';
import type { NoteBar } from '../model/store.ts';
import { noteBarred, numberOf as noteNumber } from './list.ts';

const prices = (count: number): string => (count === 1 ? '1 preço' : `${count} preços`);

/** Making one takes longer than a thousand uses of it, and a list may have thousands of sentences. */
const moments = new Map<string, Intl.DateTimeFormat>();

function moment(instant: number, timeZone: string): string {
  const format = moments.get(timeZone) ?? new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  moments.set(timeZone, format);
  return format.format(instant);
}

/** It did not leave: why, and that it is not lost. */
function unsent(cause: UnsentCause): string {
  const { message, todo } = outageOf(cause);
  return `${todo === null ? message : `${message} ${todo}`} O envio está guardado e sai sozinho.`;
}

const PROBLEMS: Readonly<Record<Exclude<ProblemCause, UnsentCause>, string>> = {
  timeout: 'A rede não respondeu a tempo.',
  reset: 'A conexão caiu depois que o envio começou.',
  aborted: 'O envio foi interrompido no meio.',
  'server-error': 'A rede respondeu com um erro interno dela.',
  'request-timeout': 'A rede disse que o envio demorou demais.',
  malformed: 'A rede respondeu que sim, mas a resposta não pôde ser lida.',
  'ack-no-id': 'A rede aceitou, mas não informou o número do processo.',
  redirected: 'A resposta foi um desvio, que não diz se o envio chegou à rede.',
  'already-there': 'A rede diz que isto já está lá.',
  unauthorized: REFUSED_ACCESS.message,
  'token-refused': 'A rede não aceitou o acesso agora. Nova tentativa em até um minuto.',
  throttled: 'A rede pediu para esperar. Nova tentativa em instantes.',
  'throttled-told': 'A rede pediu para esperar e disse por quanto tempo. O envio será tentado de novo depois disso.',
  rejected: 'A rede recusou o envio. Veja o motivo, corrija o que ele aponta e envie de novo.',
  misconfigured: STRANGE_ANSWER.message,
  'not-covered': 'A resposta da rede não fala de todos os preços enviados. Confira os outros em Em vigor.',
};

const isUnsent = (cause: ProblemCause): cause is UnsentCause => UNSENT_CAUSES.some((each) => each === cause);

function problemText(cause: ProblemCause): string {
  return isUnsent(cause) ? unsent(cause) : PROBLEMS[cause];
}

/** The network's own reason, when it gave one outside its error body, is quoted. */
export function problemMessage(problem: Problem): string {
  const words = problem.cause === 'rejected' && problem.api === null ? saidOf(problem.detail) : null;
  const quoted = words === null ? '' : ` A rede diz: “${words}”.`;
  return `${problemText(problem.cause)}${quoted}`;
}

const DEAD_PRICES: Readonly<Record<DeadReason, string>> = {
  exhausted: 'Parado depois de muitas tentativas: a rede não recebeu nenhuma. O lote continua guardado.',
  'payload-damaged': 'Parado: o conteúdo guardado deste lote está danificado e por isso não foi enviado. Importe a planilha de novo.',
  'payload-missing': 'Parado: o conteúdo guardado deste lote não foi encontrado. Importe a planilha de novo.',
};

const DEAD_NOTE: Readonly<Record<DeadReason, string>> = {
  exhausted: 'Parado depois de muitas tentativas: a rede não recebeu nenhuma. A nota continua guardada.',
  'payload-damaged':
    'Parado: o conteúdo guardado desta nota está danificado e por isso não foi enviado. Em Notas, importe o mesmo XML outra vez e anexe a nota de novo.',
  'payload-missing':
    'Parado: o conteúdo guardado desta nota não foi encontrado. Em Notas, importe o mesmo XML outra vez e anexe a nota de novo.',
};

export function deadMessage(of: 'prices' | 'note', reason: DeadReason): string {
  return (of === 'note' ? DEAD_NOTE : DEAD_PRICES)[reason];
}

const UNCERTAIN: Readonly<Record<UncertainCause, string>> = {
  timeout: 'A conexão foi feita, mas a rede não respondeu a tempo',
  reset: 'A conexão caiu depois que o envio começou',
  aborted: 'O programa foi fechado durante o envio',
  'server-error': 'A rede respondeu com um erro interno dela, sem dizer se aceitou',
  'request-timeout': 'A rede disse que o envio demorou demais, sem dizer se aceitou',
  malformed: 'A rede respondeu que sim, mas a resposta não pôde ser lida',
  'ack-no-id': 'A rede aceitou, mas não informou o número do processo, e não há como acompanhá-lo',
  redirected: 'A resposta foi um desvio para outra página, que não diz se o envio chegou à rede',
  'already-there': 'A rede diz que este lote já está lá, sem dizer por qual envio',
  crash: 'O programa ou o computador parou durante o envio',
  misconfigured: 'A resposta não veio da API (endereço errado ou página de outra internet), e não se sabe se algo foi aceito',
  'process-id-taken': 'A rede informou um número de processo que já é de outro lote: fale com o suporte da rede',
  'process-not-found': 'A rede aceitou o lote, mas há mais de 15 minutos diz que não o conhece',
  'no-news': 'A rede aceitou o lote, mas há mais de 24 horas não diz nada de novo sobre ele',
  // Sent twice from here, sent once after another PC's was seen, or anew after it was ended in doubt: true of each.
  'refused-after-doubt': 'A rede recusou este envio, e antes dele não se sabia se a nota já estava lá: talvez já esteja',
  'stopped-after-doubt': 'O último pedido de envio parou antes de sair, e não se sabe se a nota já está na rede: talvez já esteja',
  'restored-from-backup':
    'Os dados deste computador foram recuperados de um momento anterior: não se sabe o que aconteceu com este lote depois dele',
  'found-elsewhere': 'A nota foi procurada na rede antes de sair e ficou aqui: outro computador, ou o portal, pode ter anexado antes',
};

/** The same causes, where they speak of a batch. */
const UNCERTAIN_NOTE: Readonly<Partial<Record<UncertainCause, string>>> = {
  malformed: 'A rede respondeu, mas a resposta não diz que recebeu a nota',
  'ack-no-id': 'A rede respondeu que sim, mas sem o protocolo da nota',
  'already-there': 'A rede diz que já há uma nota neste abastecimento',
  'no-news': 'A rede aceitou a nota, mas há mais de 24 horas não diz nada de novo sobre ela',
  'restored-from-backup':
    'Os dados deste computador foram recuperados de um momento anterior: não se sabe o que aconteceu com esta nota depois dele',
};

/** The third way out. */
const END: Readonly<Partial<Record<UncertainCause, string>>> = {
  'already-there': '; se a nota de lá é outra, “não consta: encerrar”',
  'refused-after-doubt': '; se a recusa está certa, “não consta: encerrar”',
  'stopped-after-doubt': ' ou “não consta: encerrar”',
};

/** Whether the bytes of the last attempt left is not known: it may have ended before. */
const ONLY_TRIED: readonly UncertainCause[] = ['stopped-after-doubt', 'restored-from-backup', 'found-elsewhere'];

/** @param sent said of an attempt that left, before its moment. @param at epoch milliseconds of the last attempt. */
function lastAttempt(cause: UncertainCause, sent: string, at: number | null, timeZone: string): string {
  if (at === null) return '';
  return `${ONLY_TRIED.includes(cause) ? 'A última tentativa foi' : sent} em ${moment(at, timeZone)}. `;
}

/** @param sentAt epoch milliseconds of the last attempt. @param bar what keeps it from being sent again. */
export function uncertainNote(
  cause: UncertainCause,
  sentAt: number | null,
  timeZone: string,
  problem: Problem | null,
  bar: NoteBar | null,
): string {
  const sent = lastAttempt(cause, 'A nota foi enviada', sentAt, timeZone);
  const quoted = cause === 'refused-after-doubt' || cause === 'already-there';
  const why = `${UNCERTAIN_NOTE[cause] ?? UNCERTAIN[cause]}${quoted ? refusalWords(problem) : ''}`;
  if (bar !== null) return `${sent}${why}. ${noteBarred(bar)} Se ela já consta na rede, diga “já consta”; se não, “não consta: encerrar”.`;
  if (cause === 'found-elsewhere')
    return `${why}. Confira o que a rede mostra. Se já está resolvido, diga “já consta”; se esta nota precisa ir, “enviar assim mesmo”; se não precisa mais, “não consta: encerrar”.`;
  const end = END[cause] ?? '';
  return `${sent}${why}. Nada é enviado de novo enquanto você não decidir: se a nota já consta na rede, diga “já consta”; se não, “enviar de novo”${end}.`;
}

/** @param sentAt epoch milliseconds of the last attempt. */
export function uncertainMessage(cause: UncertainCause, count: number, sentAt: number | null, timeZone: string): string {
  const sent = lastAttempt(cause, count === 1 ? '1 preço foi enviado' : `${prices(count)} foram enviados`, sentAt, timeZone);
  return `${sent}${UNCERTAIN[cause]}. Nada é enviado de novo enquanto você não decidir: se os preços já constam na rede, diga “já consta”; se não, “enviar de novo”.`;
}

/** The network's own words for a refusal that may be of a second copy. */
function refusalWords(problem: Problem | null): string {
  const words = saidOf(problem?.detail) ?? saidOf(problem?.api?.title);
  return words === null ? '' : `. A rede diz: “${words.replace(/\.$/, '')}”`;
}

/** What the pending list says of an uncertain note. @param readAt epoch milliseconds of its last complete reading. */
export function noteEvidence(readAt: number, fuelings: number, listed: number, timeZone: string): string {
  const at = `${moment(readAt, timeZone)}: lista de pendências lida inteira`;
  const all = fuelings === 1 ? 'o abastecimento desta nota' : `os ${fuelings} abastecimentos desta nota`;
  if (listed === 0) {
    return `${at}. ${sentence(all)} já não ${fuelings === 1 ? 'está' : 'estão'} nela: a rede recebeu esta nota, ou outra foi anexada por outro caminho.`;
  }
  if (listed === fuelings) {
    return `${at}. ${sentence(all)} ${fuelings === 1 ? 'continua' : 'continuam'} nela: a rede não recebeu a nota, ou ainda não a tratou.`;
  }
  return `${at}. De ${fuelings} abastecimentos desta nota, ${listed} ${listed === 1 ? 'continua' : 'continuam'} nela: confira no portal.`;
}

/** Keys of other notes that the network names for the fuelings of this one. */
export function elsewhereEvidence(keys: readonly string[]): string {
  const [first = ''] = keys;
  const notes = keys.map((key) => `nota ${noteNumber(key)} (chave ${key})`).join(', ');
  return keys.length === 1
    ? `Na rede, este abastecimento está com a nota ${noteNumber(first)} (chave ${first}).`
    : `Na rede, estes abastecimentos estão com outras notas: ${notes}.`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a doubt ended. @param at epoch milliseconds. */
export function settledSentence(of: 'prices' | 'note', by: 'read-back' | 'user', at: number, timeZone: string): string {
  const when = moment(at, timeZone);
  if (by === 'read-back') return `Resolvido pelo programa em ${when}: os preços lidos da rede são os enviados.`;
  return of === 'note' ? `Você disse em ${when} que a nota já consta na rede.` : `Você disse em ${when} que os preços já constam na rede.`;
}

/** What the program will do by itself, when the wire profile allows it. */
export const MAY_RESEND =
  'Se duas leituras com 5 minutos de intervalo mostrarem que os preços não mudaram, o programa envia de novo uma única vez.';

export function evidenceSentence(evidence: Evidence, timeZone: string): string {
  const { matching, differing, silent, scheduled } = evidence;
  const total = matching + differing + silent + scheduled;
  const at = `${moment(evidence.at, timeZone)}: preços lidos da rede`;
  switch (evidence.verdict) {
    case 'in-force':
      return `${at}. Todos (${total}) estão em vigor como enviados.`;
    case 'differs':
      return `${at}. ${differing} de ${total} não estão em vigor; nada indica que o lote tenha sido aceito.`;
    case 'mixed':
      return `${at}. ${matching} de ${total} estão em vigor como enviados e ${differing} não.`;
    case 'silent':
      return `${at}. São iguais aos enviados, mas já eram assim antes do envio (ou não se sabia como eram): isso não prova nada.`;
    case 'scheduled':
      return `${at}. ${scheduled} de ${total} só valem a partir de uma data futura: ainda não há como saber.`;
  }
}

/** Outcome of one exchange, for the list of raw answers. */
export function outcomeText(exchange: Exchange<unknown>): string {
  switch (exchange.type) {
    case 'answered':
    case 'refused':
    case 'throttled':
      return `resposta ${exchange.raw.status ?? 'sem código'}`;
    case 'token-refused':
      return `resposta ${exchange.raw.status ?? 'sem código'}: acesso não aceito`;
    case 'unauthorized':
      return exchange.raw === null
        ? 'sem acesso: credenciais recusadas'
        : `resposta ${exchange.raw.status ?? 'sem código'}: credenciais recusadas`;
    case 'unsent':
      return `não chegou à rede (${exchange.detail})`;
    case 'misconfigured':
      return `a resposta não é da API (${exchange.detail})`;
    case 'unknown':
      return `${problemText(exchange.cause).replace(/\.$/, '')} (${exchange.detail})`;
  }
}

/** Why an act of the user could not be done. */
export const errors = {
  batchNotFound: () => 'Este lote não existe mais neste computador.',
  alreadySent: (fileName: string) => `Os preços de ${fileName} já foram enviados: acompanhe em Envios.`,
  nothingToSend: () => 'Não há nenhum preço a enviar.',
  stationNotFound: () => 'Este posto não existe mais neste computador.',
  stationGone: () => 'Um dos postos desta planilha foi retirado deste computador: cadastre-o de novo e tente outra vez.',
  /** @param reason a whole sentence. */
  notWritable: (reason: string) => `${reason} Nada foi enviado; a planilha continua aberta.`,
  notEncoded: () => 'O lote não pôde ser montado por um defeito do programa. Nada foi enviado; a planilha continua aberta.',
  notStored: () =>
    'O lote não pôde ser guardado neste computador (disco cheio ou pasta sem permissão). Nada foi enviado; libere espaço e tente outra vez.',
} as const;

/** What a machine word of the audit (problem or cause of doubt) means; null when it is none. */
export function causeWords(cause: string): string | null {
  const outages = UNSENT_CAUSES.map((each) => [each, outageOf(each).message]);
  const known: Readonly<Record<string, string>> = { ...Object.fromEntries(outages), ...PROBLEMS, ...UNCERTAIN };
  return Object.hasOwn(known, cause) ? (known[cause]?.replace(/\.$/, '') ?? null) : null;
}
