/** What the outbox tells the user. */

import type { Unit } from '../../../preload/contract/kit/measure.ts';
import type { UploadWord } from '../../../preload/contract/outbox/outbox.ts';
import { type Exchange, UNSENT_CAUSES, type UnsentCause } from '../../network/index.ts';
import { quantityWords } from '../../shared/amounts/quantity-words.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { shortMoment } from '../../shared/time/short-moment.ts';
import { outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from '../../stations/index.ts';
import type { NearFueling } from '../fuelings/manual-fuelings-repository.ts';
import { shownWords, wordsOfDoubt } from '../model/network-words.ts';
import type { DeadReason, Evidence, Problem, ProblemCause, UncertainCause } from '../model/record.ts';
import type { NoteBar } from '../model/store.ts';
import { noteBarred, numberOf as noteNumber } from './list.ts';

const prices = (count: number): string => (count === 1 ? '1 preço' : `${count} preços`);

/** It did not leave: why, and that it is not lost. */
function unsent(cause: UnsentCause): string {
  const { message, todo } = outageOf(cause);
  return `${todo === null ? message : `${message} ${todo}`} O envio está guardado e sai sozinho.`;
}

const PROBLEMS: Readonly<Record<Exclude<ProblemCause, UnsentCause>, string>> = {
  timeout: 'A rede não respondeu a tempo.',
  reset: 'A conexão caiu depois que o envio começou.',
  aborted: 'O envio foi interrompido no meio.',
  'server-error': 'A rede está com problema.',
  'request-timeout': 'A rede disse que o envio demorou demais.',
  malformed: 'A rede respondeu que sim, mas a resposta não pôde ser lida.',
  'ack-no-id': 'A rede aceitou, mas não informou o número do processo.',
  redirected: 'A resposta veio de outro endereço. Não sabemos se o envio chegou à rede.',
  'already-there': 'A rede diz que isto já está lá.',
  unauthorized: REFUSED_ACCESS.message,
  'token-refused': 'A rede não aceitou o acesso agora. Nova tentativa em até um minuto.',
  throttled: 'A rede pediu para esperar. Nova tentativa em instantes.',
  'throttled-told': 'A rede pediu para esperar e disse por quanto tempo. Nova tentativa depois disso.',
  rejected: 'A rede recusou o envio. Veja o motivo, corrija e envie de novo.',
  misconfigured: STRANGE_ANSWER.message,
  'not-covered': 'A rede não respondeu sobre todos os preços. Confira os outros em Em vigor.',
};

const isUnsent = (cause: ProblemCause): cause is UnsentCause => UNSENT_CAUSES.some((each) => each === cause);

function problemText(cause: ProblemCause): string {
  return isUnsent(cause) ? unsent(cause) : PROBLEMS[cause];
}

/** The network's own reason, when it gave one outside its error body, is quoted. */
export function problemMessage(problem: Problem): string {
  const words = problem.cause === 'rejected' && problem.api === null ? shownWords(problem.detail) : null;
  const quoted = words === null ? '' : ` A rede diz: “${words}”.`;
  return `${problemText(problem.cause)}${quoted}`;
}

type Damage = Exclude<DeadReason, 'exhausted'>;

const DEAD_PRICES: Readonly<Record<Damage, string>> = {
  'payload-damaged': 'Parado, sem enviar: o conteúdo guardado deste lote está danificado. Importe a planilha de novo.',
  'payload-missing': 'Parado, sem enviar: o conteúdo deste lote não foi encontrado. Importe a planilha de novo.',
};

const DEAD_NOTE: Readonly<Record<Damage, string>> = {
  'payload-damaged': 'Parado, sem enviar: o conteúdo guardado desta nota está danificado. Em Anexar, importe o mesmo XML e anexe de novo.',
  'payload-missing': 'Parado, sem enviar: o conteúdo desta nota não foi encontrado. Em Anexar, importe o mesmo XML e anexe de novo.',
};

const DEAD_FUELING: Readonly<Record<Damage, string>> = {
  'payload-damaged': 'Parado, sem enviar: o conteúdo guardado deste abastecimento está danificado. Registre o abastecimento de novo.',
  'payload-missing': 'Parado, sem enviar: o conteúdo deste abastecimento não foi encontrado. Registre o abastecimento de novo.',
};

const DEAD = { prices: DEAD_PRICES, note: DEAD_NOTE, fueling: DEAD_FUELING } as const;

const STORED: Readonly<Record<UploadWord, string>> = {
  prices: 'O lote continua guardado.',
  note: 'A nota continua guardada.',
  fueling: 'O abastecimento continua guardado.',
};

/** A price batch was sent again in doubt. */
const IN_DOUBT = 'Um envio anterior pode ter chegado à rede: confira em Em vigor.';

/** What ended the last attempt. */
function whyExhausted(cause: ProblemCause | null): string {
  switch (cause) {
    case 'unauthorized':
    case 'token-refused':
      return 'Parado depois de muitas tentativas: a rede não aceitou o acesso. Confira o acesso em Ajustes ou fale com a rede.';
    case 'throttled':
    case 'throttled-told':
      return 'Parado depois de muitas tentativas: a rede pediu para esperar. Fale com a rede.';
    case 'dns':
    case 'refused':
    case 'connect-timeout':
    case 'tls':
    case 'proxy':
      return 'Parado depois de muitas tentativas: a última não chegou à rede.';
    default: {
      const stopped = 'Parado depois de muitas tentativas.';
      if (cause === null || !isUnsent(cause)) return stopped;
      const { message, todo } = outageOf(cause);
      return [stopped, message, ...(todo === null ? [] : [todo])].join(' ');
    }
  }
}

/** @param problem the cause that ended the last attempt. */
export const deadMessage = (of: UploadWord, reason: DeadReason, mayHaveArrived: boolean, problem: ProblemCause | null): string =>
  reason === 'exhausted' ? `${whyExhausted(problem)} ${mayHaveArrived ? IN_DOUBT : STORED[of]}` : DEAD[of][reason];

const UNCERTAIN: Readonly<Record<UncertainCause, string>> = {
  timeout: 'A rede não respondeu a tempo',
  reset: 'A conexão caiu depois que o envio começou',
  aborted: 'O programa foi fechado durante o envio',
  'server-error': 'A rede está com problema e não disse se aceitou',
  'request-timeout': 'A rede disse que o envio demorou demais. Não disse se aceitou',
  malformed: 'A rede respondeu que sim, mas a resposta não pôde ser lida',
  'ack-no-id': 'A rede aceitou, mas não informou o número para acompanhar',
  redirected: 'A resposta veio de outra página. Não sabemos se o envio chegou à rede',
  'already-there': 'A rede diz que este lote já está lá. Não diz por qual envio',
  crash: 'O programa ou o computador parou durante o envio',
  misconfigured: 'Quem respondeu não foi a rede. Não sabemos se algo foi aceito',
  'process-id-taken': 'A rede informou o número de processo de outro lote. Fale com o suporte da rede',
  'process-not-found': 'A rede aceitou o lote. Há mais de 15 minutos diz que não o conhece',
  'no-news': 'A rede aceitou o lote. Há mais de 24 horas não diz nada de novo',
  // Sent twice from here, sent once after another PC's was seen, or anew after it was ended in doubt: true of each.
  'refused-after-doubt': 'A rede recusou este envio. Os preços talvez já estivessem lá antes dele',
  'stopped-after-doubt': 'O último pedido de envio parou antes de sair. A nota talvez já esteja na rede',
  'restored-from-backup':
    'Os dados deste computador foram recuperados de um momento anterior. Não sabemos o que aconteceu com este lote depois',
  'found-elsewhere': 'A nota ficou aqui. Apareceu algo sobre ela ou o abastecimento depois que você a anexou',
};

/** The same causes, where they speak of a batch. */
const UNCERTAIN_NOTE: Readonly<Partial<Record<UncertainCause, string>>> = {
  malformed: 'A rede respondeu, mas não disse que recebeu a nota',
  'ack-no-id': 'A rede respondeu que sim, mas sem o protocolo da nota',
  'already-there': 'A rede diz que já há uma nota neste abastecimento',
  'refused-after-doubt': 'A rede recusou este envio. A nota talvez já estivesse lá antes dele',
  'no-news': 'A rede aceitou a nota. Há mais de 24 horas não diz nada de novo',
  'restored-from-backup':
    'Os dados deste computador foram recuperados de um momento anterior. Não sabemos o que aconteceu com esta nota depois',
};

/** The same causes, where they speak of a batch or of a note. */
const UNCERTAIN_FUELING: Readonly<Partial<Record<UncertainCause, string>>> = {
  malformed: 'A rede respondeu, mas não disse que recebeu o abastecimento',
  'ack-no-id': 'A rede respondeu que sim, mas sem o número do abastecimento',
  'already-there': 'A rede diz que este abastecimento já está lá',
  'no-news': 'A rede aceitou. Há mais de 24 horas o abastecimento não aparece na lista dela',
  'refused-after-doubt': 'A rede recusou este envio. O abastecimento talvez já estivesse lá antes dele',
  'stopped-after-doubt': 'O último pedido de envio parou antes de sair. O abastecimento talvez já esteja na rede',
  'restored-from-backup':
    'Os dados deste computador foram recuperados de um momento anterior. Não sabemos o que aconteceu com este abastecimento depois',
};

/** @param sentAt epoch milliseconds of the last attempt. */
export function uncertainFueling(cause: UncertainCause, sentAt: number | null, timeZone: string, problem: Problem | null): string {
  const sent = lastAttempt(cause, 'O abastecimento foi enviado', sentAt, timeZone);
  const why = `${UNCERTAIN_FUELING[cause] ?? UNCERTAIN[cause]}${wordsQuoted(cause, problem)}`;
  return `${sent}${why}. Confira em Abastecimentos ou no portal. Se está lá, use “Já está na rede”. Se não, “Enviar de novo”. Se não precisa mais, “Não está lá: encerrar”. Nada vai sem você decidir.`;
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** What the listing of its day shows of a fueling in doubt. @param readAt epoch milliseconds. */
export function fuelingEvidence(
  readAt: number,
  near: readonly (NearFueling & { readonly unit: Unit })[],
  timeZone: string,
): readonly string[] {
  const at = `${shortMoment(readAt, timeZone)}: lista de abastecimentos lida inteira`;
  if (near.length === 0) return [`${at}. Nenhum desta placa perto desta hora. Isso não prova que a rede não recebeu.`];
  const found = near.map(({ id, date, quantityE4, valueE4, unit }) => {
    const parts = [
      `${formatLocalDate(date.slice(0, 10))} às ${date.slice(11, 16)}`,
      quantityE4 === null ? null : quantityWords(quantityE4, unit),
      valueE4 === null ? null : reais.format(valueE4 / 10_000),
      `número ${id}`,
    ];
    return `A rede tem um parecido desta placa: ${parts.filter((part) => part !== null).join(', ')}.`;
  });
  return [`${at}. Nenhum igual a este.`, ...found];
}

const REFUSAL_STANDS = ' Se a recusa está certa, use “Não está lá: encerrar”.';

/** The third way out of a note. */
const END: Readonly<Partial<Record<UncertainCause, string>>> = {
  'already-there': ' Se a nota de lá é outra, use “Não está lá: encerrar”.',
  'refused-after-doubt': REFUSAL_STANDS,
  'stopped-after-doubt': ' Se não precisa mais, use “Não está lá: encerrar”.',
};

/** Whether the bytes of the last attempt left is not known: it may have ended before. */
const ONLY_TRIED: readonly UncertainCause[] = ['stopped-after-doubt', 'restored-from-backup', 'found-elsewhere'];

/** @param sent said of an attempt that left, before its moment. @param at epoch milliseconds of the last attempt. */
function lastAttempt(cause: UncertainCause, sent: string, at: number | null, timeZone: string): string {
  if (at === null) return '';
  return `${ONLY_TRIED.includes(cause) ? 'A última tentativa foi' : sent} em ${shortMoment(at, timeZone)}. `;
}

/**
 * @param sentAt epoch milliseconds of the last attempt. @param bar what keeps it from being sent again.
 * @param isElsewhere the network shows it at a fueling that it was not sent for.
 */
export function uncertainNote(
  cause: UncertainCause,
  sentAt: number | null,
  timeZone: string,
  problem: Problem | null,
  bar: NoteBar | null,
  isElsewhere = false,
): string {
  const sent = lastAttempt(cause, 'A nota foi enviada', sentAt, timeZone);
  const why = `${UNCERTAIN_NOTE[cause] ?? UNCERTAIN[cause]}${wordsQuoted(cause, problem)}`;
  if (bar !== null) return `${sent}${why}. ${noteBarred(bar)} Se ela está na rede, use “Já está na rede”. Se não, “Não está lá: encerrar”.`;
  if (cause === 'found-elsewhere')
    return `${why}. Confira o que apareceu. Se já está resolvido, use “Já está na rede”. Se esta nota precisa ir, “Enviar assim mesmo”. Se não precisa mais, “Não está lá: encerrar”.`;
  if (isElsewhere)
    return `${sent}${why}. A rede mostra esta nota em outro abastecimento. Confira no portal. Se ela também está no certo, use “Já está na rede”. Se precisa ir, “Enviar de novo”. Se não precisa mais, “Não está lá: encerrar”. Nada vai sem você decidir.`;
  const end = END[cause] ?? '';
  return `${sent}${why}. Confira no portal. Se a nota está lá, use “Já está na rede”. Se não, “Enviar de novo”.${end} Nada vai sem você decidir.`;
}

/** What the program will do by itself, when the wire profile allows it. */
const MAY_RESEND = 'O programa lê os preços duas vezes, com 5 minutos de intervalo. Se eles não mudaram, envia de novo, uma única vez.';

/** @param sentAt epoch milliseconds of the last attempt. @param mayResend the program sends it again by itself. */
export function uncertainMessage(
  cause: UncertainCause,
  count: number,
  sentAt: number | null,
  timeZone: string,
  problem: Problem | null = null,
  mayResend = false,
): string {
  const end = cause === 'refused-after-doubt' ? REFUSAL_STANDS : '';
  const sent = lastAttempt(cause, count === 1 ? '1 preço foi enviado' : `${prices(count)} foram enviados`, sentAt, timeZone);
  return `${sent}${UNCERTAIN[cause]}${wordsQuoted(cause, problem)}. Os preços já aparecem na rede? Se sim, use “Já está na rede”. Se não, “Enviar de novo”.${end} ${mayResend ? MAY_RESEND : 'Nada vai sem você decidir.'}`;
}

/** The network's own words of the answer that left it in doubt. */
function wordsQuoted(cause: UncertainCause, problem: Problem | null): string {
  const words = wordsOfDoubt(cause, problem);
  return words === null ? '' : `. A rede diz: “${words}”`;
}

/** What the pending list says of an uncertain note. @param readAt epoch milliseconds of its last complete reading. */
export function noteEvidence(readAt: number, fuelings: number, listed: number, timeZone: string): string {
  const at = `${shortMoment(readAt, timeZone)}: lista de pendências lida inteira`;
  const all = fuelings === 1 ? 'o abastecimento desta nota' : `os ${fuelings} abastecimentos desta nota`;
  if (listed === 0) {
    return `${at}. ${sentence(all)} já não ${fuelings === 1 ? 'está' : 'estão'} nela. A rede recebeu esta nota, ou outra foi anexada por outro caminho.`;
  }
  if (listed === fuelings) {
    return `${at}. ${sentence(all)} ${fuelings === 1 ? 'continua' : 'continuam'} nela. A rede não recebeu a nota, ou ainda não a processou.`;
  }
  return `${at}. De ${fuelings} abastecimentos desta nota, ${listed} ${listed === 1 ? 'continua' : 'continuam'} nela. Confira no portal.`;
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
export function settledSentence(of: UploadWord, by: 'read-back' | 'user', at: number, timeZone: string): string {
  const when = shortMoment(at, timeZone);
  const reasons = {
    prices: ['os preços lidos da rede são os enviados', 'os preços já estão na rede'],
    note: ['a nota está na rede', 'a nota já está na rede'],
    fueling: ['a lista da rede tem este abastecimento', 'o abastecimento já está na rede'],
  } as const;
  const [found, stated] = reasons[of];
  return by === 'read-back' ? `Resolvido pelo programa em ${when}: ${found}.` : `Você disse em ${when} que ${stated}.`;
}

export function evidenceSentence(evidence: Evidence, timeZone: string): string {
  const { matching, differing, silent, scheduled } = evidence;
  const total = matching + differing + silent + scheduled;
  const at = `${shortMoment(evidence.at, timeZone)}: preços lidos da rede`;
  switch (evidence.verdict) {
    case 'in-force':
      return `${at}. Todos (${total}) estão em vigor como enviados.`;
    case 'differs':
      return `${at}. ${differing} de ${total} não ${differing === 1 ? 'está' : 'estão'} em vigor. Nada indica que a rede aceitou o lote.`;
    case 'mixed':
      return `${at}. ${matching} de ${total} ${matching === 1 ? 'está' : 'estão'} em vigor como enviado; ${differing} não.`;
    case 'silent':
      return `${at}. São iguais aos enviados, mas talvez já fossem assim antes. Isso não prova nada.`;
    case 'scheduled':
      return `${at}. ${scheduled} de ${total} só ${scheduled === 1 ? 'vale' : 'valem'} a partir de uma data futura. Ainda não há como saber.`;
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
      return `quem respondeu não foi a rede (${exchange.detail})`;
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
  stationGone: () => 'Cadastre de novo um dos postos desta planilha. Ele foi retirado deste computador.',
  /** @param reason a whole sentence. */
  notWritable: (reason: string) => `${reason} Nada foi enviado; a planilha continua aberta.`,
  notEncoded: () => 'Um defeito do programa não deixou montar o lote. Nada foi enviado; a planilha continua aberta.',
  notStored: () =>
    'Libere espaço e tente outra vez: não deu para guardar o lote. O disco está cheio ou a pasta não permite gravar. Nada foi enviado.',
} as const;

/** What a machine word of the audit (problem or cause of doubt) means; null when it is none. */
export function causeWords(cause: string): string | null {
  const outages = UNSENT_CAUSES.map((each) => [each, outageOf(each).message]);
  const known: Readonly<Record<string, string>> = { ...Object.fromEntries(outages), ...PROBLEMS, ...UNCERTAIN };
  return Object.hasOwn(known, cause) ? (known[cause]?.replace(/\.$/, '') ?? null) : null;
}
