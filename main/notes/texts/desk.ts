/** What the user reads at the desk of notes: states, sentences, refusals, and the words of the export. */

import type { NoteImportView, NoteState } from '../../../preload/contract/notes/note-desk.ts';
import type { OutboxStage } from '../../../preload/contract/outbox/outbox.ts';
import { STAGES } from '../../outbox/index.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { integer } from '../figures.ts';
import type { LedgerEntry, StatedEvent, Why } from '../model/types.ts';
import { resultText } from './matching.ts';
import { noteFindingSentence } from './nfe.ts';

const numberOf = (key: string): string => String(Number(key.slice(25, 34)));

const STATES: Readonly<Record<NoteState, string>> = {
  identical: 'Encontrada',
  grouped: 'Agrupada',
  chosen: 'Escolhida à mão',
  divergent: 'Divergente',
  ambiguous: 'Ambígua',
  'not-found': 'Não encontrada',
  doubtful: 'A conferir',
  'left-out': 'Deixada de fora',
  sent: 'Em Envios',
  'on-network': 'Já na rede',
  cancelled: 'Cancelada',
  conflict: 'Conflito',
  refused: 'Não pode ser enviada',
  duplicate: 'Repetida',
  event: 'Evento',
  other: 'Não é nota',
};

const SENT: Readonly<Record<OutboxStage, string>> = {
  saved: 'A nota está na fila.',
  queued: 'A nota está na fila.',
  sending: 'Enviando a nota.',
  uncertain: 'Decida em Envios: não sabemos se a rede recebeu a nota.',
  accepted: 'A rede recebeu a nota. Falta ela sair da lista de pendências.',
  processing: 'A rede está processando a nota.',
  done: 'O envio da nota terminou.',
  partial: 'A rede aceitou só uma parte. Veja em Envios.',
  rejected: 'A rede recusou a nota. Veja o motivo em Envios.',
  dead: 'O envio parou. Veja em Envios.',
  cancelled: 'O envio foi cancelado.',
};

type Done = NonNullable<LedgerEntry['doneBy']>;

/** Who or what decided that the network has the note. */
const DONE: Readonly<Record<Done, string>> = {
  'no-longer-pending': 'A rede recebeu a nota. Os abastecimentos saíram da lista de pendências.',
  'read-back': 'A rede já mostra esta nota.',
  status: 'A rede informou que processou a nota.',
  user: 'Você informou que a rede já tem esta nota.',
};

/** The list that was read since has a fueling of it. */
const DONE_AND_LISTED: Readonly<Record<Done, string>> = {
  'no-longer-pending': 'O abastecimento tinha saído da lista de pendências e voltou.',
  'read-back': `${DONE['read-back']} O abastecimento ainda está na lista de pendências.`,
  status: `${DONE.status} O abastecimento ainda está na lista de pendências.`,
  user: `${DONE.user} O abastecimento ainda está na lista de pendências.`,
};

function sentSentence({ stage, doneBy }: LedgerEntry, listedAgain: boolean): string {
  if (stage !== 'done' || doneBy === null) return SENT[stage];
  return (listedAgain ? DONE_AND_LISTED : DONE)[doneBy];
}

/** What became of the last upload of a note that waits again. */
const CAME_BACK: Readonly<Partial<Record<OutboxStage, string>>> = {
  rejected: 'A rede recusou o envio anterior. Veja o motivo em Envios antes de anexar de novo.',
  dead: 'O envio anterior parou. Veja o motivo em Envios.',
  cancelled: 'O envio anterior foi cancelado.',
};

const GIVEN_UP =
  'Você informou que a nota não está na rede. O envio anterior foi encerrado. Para enviar de novo, marque a nota e use “Anexar”.';

const DOUBT_FOLLOWS: Readonly<Record<StatedEvent['note'], string>> = {
  absent: 'Se a nota vier, você decide.',
  here: '',
  waits: 'A nota precisa de você.',
  sent: 'A nota já está em Envios: veja o alerta dela.',
};

const STATED: Readonly<Record<StatedEvent['type'], (note: string, stated: StatedEvent) => string>> = {
  cancelled: (note) => `Cancelamento ${note}, já considerado.`,
  duplicate: (note) => `A SEFAZ respondeu que já existe um cancelamento ${note}.`,
  asked: (note) => `Pedido de cancelamento ${note}, sem a resposta da SEFAZ.`,
  refused: (note) => `A SEFAZ recusou o cancelamento ${note}. Ela continua valendo.`,
  'buyer-refusal': (note, { eventType }) =>
    eventType === '210240'
      ? `O cliente informou que a operação ${note} não foi realizada.`
      : `O cliente informou que não conhece a operação ${note}.`,
  'buyer-confirmation': (note) => `O cliente confirmou a operação ${note}.`,
  correction: (note, { plates }) =>
    plates.length === 0 ? `Carta de correção ${note}. Leia o texto dela.` : `Carta de correção ${note}: placa ${plates.join(', ')}.`,
  'not-authorised': (note) => `A SEFAZ respondeu sobre a situação ${note}: não está autorizada.`,
  unknown: (note) => `A SEFAZ não encontrou o registro ${note}.`,
  'of-production': () => 'Este evento é de produção. Abra o posto de produção e solte de novo.',
  'of-homologation': () => 'Este evento é de homologação, sem valor fiscal. O posto está em produção.',
  none: () => 'É um evento de nota. Não precisa ser anexado.',
};

/** What came of it, by where its note stands. */
const FOLLOWS: Readonly<Record<StatedEvent['type'], Readonly<Record<StatedEvent['note'], string>> | null>> = {
  cancelled: { absent: 'Se a nota vier, não será anexada.', here: '', waits: '', sent: 'A nota já está em Envios: veja o alerta dela.' },
  duplicate: DOUBT_FOLLOWS,
  asked: DOUBT_FOLLOWS,
  'buyer-refusal': DOUBT_FOLLOWS,
  'not-authorised': DOUBT_FOLLOWS,
  unknown: DOUBT_FOLLOWS,
  correction: null,
  refused: null,
  'buyer-confirmation': null,
  'of-production': null,
  'of-homologation': null,
  none: null,
};

function eventSentence(stated: StatedEvent): string {
  const { type, key, note } = stated;
  const sentence = STATED[type](key === null ? 'de uma nota' : `da nota ${numberOf(key)}`, stated);
  const follows = FOLLOWS[type]?.[note] ?? '';
  return follows === '' ? sentence : `${sentence} ${follows}`;
}

const CHOICE = {
  gone: 'O que você escolheu à mão não está mais pendente. ',
  changed: 'Algo mudou depois da sua escolha à mão. ',
  none: '',
} as const;

function whySentence(why: Why, listedAgain: boolean): string {
  switch (why.type) {
    case 'match':
      return `${CHOICE[why.choice ?? 'none']}${resultText(why.result)}`;
    case 'chosen':
      return why.reason === null
        ? 'Alguém escolheu à mão os abastecimentos desta nota.'
        : `Alguém escolheu à mão os abastecimentos desta nota. Motivo: ${why.reason}`;
    case 'left-out':
      return 'Você deixou esta nota de fora. Ela não será anexada.';
    case 'sent':
      return sentSentence(why.entry, listedAgain);
    case 'on-network':
      return `Esta nota já está na rede, no abastecimento ${why.fuelingId} de ${moment(why.date)}. Ela não será enviada.`;
    case 'cancelled':
      return why.protocol === null || why.protocol === ''
        ? 'A nota foi cancelada e não será anexada.'
        : `A nota foi cancelada (protocolo ${why.protocol}) e não será anexada.`;
    case 'conflict':
      return why.sent
        ? 'Confira qual arquivo é o original. Esta chave já foi com outro conteúdo. Este não será anexado.'
        : 'Confira qual arquivo é o original e use “Deixar de fora” no outro. A mesma chave veio com conteúdos diferentes.';
    case 'refused':
      return noteFindingSentence(why.finding);
    case 'duplicate':
      return why.sameBytes ? `É o mesmo arquivo que “${why.firstName}”.` : `É a mesma nota que “${why.firstName}”, sem a autorização.`;
    case 'event':
      return eventSentence(why.stated);
    case 'doubtful':
      return why.partner === null
        ? noteFindingSentence(why.finding)
        : `Junto com a nota ${numberOf(why.partner)}, forma um abastecimento. Essa nota precisa de você. ${noteFindingSentence(why.finding)}`;
    case 'other':
      return why.finding === null ? 'Não há nenhuma nota neste arquivo.' : noteFindingSentence(why.finding);
  }
}

/** 12/11/2026 às 08:10 */
const moment = (date: string): string => `${formatLocalDate(date.slice(0, 10))} às ${date.slice(11, 16)}`;

export const noteDeskTexts = {
  state: (state: NoteState): string => STATES[state],
  /** Of one that was attached, by what is known of its upload. */
  truth: { without: 'Sem nota', ready: 'Pronta', queued: 'Na fila', uncertain: 'Incerta', received: 'Recebida' },
  sentence: (why: Why, last: Pick<LedgerEntry, 'stage' | 'givenUp'> | null, listedAgain: boolean): string => {
    const before = why.type === 'sent' || last === null ? undefined : last.givenUp ? GIVEN_UP : CAME_BACK[last.stage];
    const sentence = whySentence(why, listedAgain);
    return before === undefined ? sentence : `${before} ${sentence}`;
  },
  partnerBack: () => 'Outra nota deste abastecimento voltou da fila. Marque as notas dele e use “Anexar”.',
  sentBy: (station: string) => `O posto “${station}” deste computador já enviou esta nota em outro ambiente.`,
  cancelledAfterSending: () => 'Atenção: a nota foi cancelada depois de enviada. Avise a rede e emita outra.',
  eventAfterSending: (sentence: string) => `Atenção, depois do envio: ${sentence}`,
  /** Stage of the upload: a finished one is looked up, not asked about again. */
  listedForLong: (stage: OutboxStage | null) =>
    stage === 'done'
      ? 'O envio terminou há mais de um dia. Consulte o portal da rede. Se a nota não estiver lá, emita outra. Depois ligue a nova ao abastecimento em “Conferir à mão”.'
      : 'A rede recebeu a nota há mais de um dia. Ela ainda lista o abastecimento. Pergunte à rede. Se ela pedir outra nota, use “Conferir à mão”.',
  stage: (stage: OutboxStage): string => STAGES[stage],
} as const;

export const noteErrors = {
  stationNotFound: () => 'Este posto não está mais neste computador. Escolha outro na lista.',
  importNotFound: () => 'Esta importação não existe mais neste computador.',
  importOnTheWay: () => 'Uma nota desta importação ainda está em Envios. Espere o envio terminar para arquivar.',
  importReading: () => 'Esta importação ainda está sendo lida. Espere ou cancele a leitura.',
  importClosed: () => 'Esta importação já terminou. Comece outra para acrescentar arquivos.',
  noPaper: () => 'O XML desta nota saiu deste computador, ou não pode ser lido.',
  fileNotFound: () => 'Este arquivo não existe mais neste computador.',
  notStored: () => 'Libere espaço e tente de novo. O disco está cheio ou a pasta não permite gravar. O que já estava guardado continua.',
  notSaved: () => 'Libere espaço e tente de novo. O disco está cheio ou a pasta não permite gravar. Nada mudou.',
  stale: () => 'A lista mudou enquanto isso. Confira de novo e repita.',
  payloadDamaged: (fileName: string) => `O arquivo “${fileName}” está danificado neste computador. Importe de novo.`,
  notOpen: (fileName: string, state: NoteState) => `A nota de “${fileName}” não pode ser ligada agora. Situação: “${STATES[state]}”.`,
  stationsDiffer: () => 'As notas são de postos diferentes. Ligue as de cada posto em separado.',
  fuelingGone: () => 'Confira a lista. Um abastecimento não está mais pendente, ou já tem nota enviada.',
  fuelingCancelled: () => 'A rede cancelou um dos abastecimentos escolhidos. Escolha outro.',
  fuelingHasNote: (key: string) => `A rede já tem a nota ${numberOf(key)} em um dos abastecimentos escolhidos. Escolha outro.`,
  manyToMany: () => 'Ligue uma nota a vários abastecimentos, ou várias notas a um só.',
  reasonNeeded: () => 'A nota e o abastecimento são diferentes. Diga por que são o mesmo e confirme de novo.',
  undoLate: () => 'Não dá mais para desfazer: as notas mudaram depois. Abra a nota e use “Desfazer a escolha”.',
  notNotes: () => 'Só notas completas podem ser ligadas a abastecimentos.',
  notReady: (sentence: string) => `Ainda não pode ser anexada. ${sentence}`,
  alreadySent: () => 'Esta nota já está em Envios e não será enviada outra vez.',
  cancelledMeanwhile: () => 'Esta nota foi cancelada e não será anexada.',
  fuelingTaken: () => 'Outra nota já foi enviada para um destes abastecimentos.',
  groupSplit: () => 'Esta nota forma um abastecimento junto com outras: anexe todas juntas.',
  /** @param reason a whole sentence. */
  notWritable: (reason: string) => `${reason} Nada foi enviado.`,
  notEncoded: (fileName: string) =>
    `Não deu para montar o envio de “${fileName}”. O número de um dos abastecimentos não serve. Nada foi enviado.`,
  notTraining: () => 'Notas de exemplo só existem no ambiente de treinamento.',
  noExamples: () => 'Não há abastecimento pendente para gerar notas de exemplo.',
  examplesFailed: () => 'As notas de exemplo não puderam ser geradas. Tente de novo.',
} as const;

const keptFiles = (files: number): string => (files === 1 ? '1 arquivo foi guardado' : `${integer.format(files)} arquivos foram guardados`);
const missingFiles = (missing: number): string =>
  missing === 1 ? '1 ainda não tinha sido lido' : `${integer.format(missing)} ainda não tinham sido lidos`;

export const noteNotices = {
  /** @param missing files that were chosen and not read; null = not known. */
  interrupted: (label: string, source: NoteImportView['source'], files: number, missing: number | null) => {
    const cut = `A importação “${label}” foi interrompida: ${keptFiles(files)}`;
    if (source === 'folder')
      return `${cut}. Com a leitura automática ligada, o programa lê o resto. Os arquivos precisam continuar na pasta.`;
    const rest = missing === null ? 'Se faltar algum' : 'Para ler o resto';
    return `${cut}${missing === null ? '' : `, e ${missingFiles(missing)}`}. ${rest}, escolha os arquivos de novo. Os que já foram guardados aparecem como repetidos.`;
  },
  folderLost: (label: string) =>
    `A leitura de um arquivo da pasta “${label}” parou de repente. Feche e abra o programa para ler de novo. Se continuar, avise o suporte.`,
  /** @param first why the first of them was refused. */
  folderRefused: (label: string, first: string, count: number) =>
    count === 1
      ? `Um arquivo da pasta “${label}” não foi lido. ${first}`
      : `${integer.format(count)} arquivos da pasta “${label}” não foram lidos. ${first} Veja os outros motivos em Anexar, no botão “Importações”.`,
  conflict: (key: string, fileName: string) =>
    `A nota ${numberOf(key)} já está em Envios. Agora ela veio com outro conteúdo em “${fileName}”. Confira qual arquivo é o original. O novo não será anexado. Chave: ${key}.`,
  /** @param sentence what was stated of it. */
  eventBeforeSending: (key: string, sentence: string) =>
    `A nota ${numberOf(key)} saiu da fila e precisa de você. ${sentence} Chave: ${key}.`,
  partnerBeforeSending: (key: string, partner: string) =>
    `A nota ${numberOf(key)} saiu da fila com a nota ${numberOf(partner)}. As duas formam um abastecimento. Confira em Anexar. Chave: ${key}.`,
  partnerCancelled: (key: string, partner: string) =>
    `A nota ${numberOf(key)} saiu da fila. A nota ${numberOf(partner)}, do mesmo abastecimento, foi cancelada. Confira em Anexar. Chave: ${key}.`,
  eventAfterSending: (key: string, sentence: string) => `A nota ${numberOf(key)} não está mais na fila. ${sentence} Chave: ${key}.`,
  cancelledAfterSending: (key: string) =>
    `A nota ${numberOf(key)} foi cancelada. O envio dela não está mais na fila. Avise a rede e emita outra nota. Chave: ${key}.`,
} as const;

export const noteExport = {
  fileName: (day: string) => `notas-${day}.csv`,
  examples: (day: string) => `notas-de-exemplo-${day}.zip`,
  headers: [
    'Arquivo',
    'Tipo',
    'Chave de acesso',
    'Número',
    'Série',
    'Emissão',
    'Cliente',
    'CNPJ do cliente',
    'Valor (R$)',
    'Situação',
    'Explicação',
    'Pontos',
    'Abastecimentos',
    'Data dos abastecimentos',
    'Placas',
    'Valor dos abastecimentos (R$)',
    'Envio',
    'Achados',
  ],
} as const;
