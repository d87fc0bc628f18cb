/** What the user reads of the store: where it may lie, why it did not open, what was recovered. */

import type { StorageFailure } from '../shared/storage-failure.ts';
import type { FolderRefusal } from './opening/data-folder.ts';

/** What opens it, and who can. */
const MOVE = 'Peça ajuda a quem cuida do computador, ou abra com --user-data-dir=C:\\Recolha.';

export function folderRefused(refusal: FolderRefusal): string {
  switch (refusal.type) {
    case 'network-share':
      return `Deixe os dados do Recolha em um disco deste computador. A pasta de rede (${refusal.path}) pode cair no meio de um envio. Nada foi gravado. ${MOVE}`;
    case 'synced':
      return `Deixe os dados do Recolha fora do ${refusal.by} (${refusal.path}). Ele troca arquivos em uso, e os envios se perderiam. Nada foi gravado. ${MOVE}`;
  }
}

const NOT_OPENED: Readonly<Record<StorageFailure, string>> = {
  full: 'Libere espaço no disco e abra o Recolha de novo. O disco está cheio.',
  'read-only': 'Peça permissão de gravação na pasta e abra o Recolha de novo. A pasta não pode ser gravada.',
  locked:
    'Feche o outro programa que usa os dados. Depois abra o Recolha de novo. Pode ser antivírus, cópia de segurança ou outro Recolha.',
  damaged: 'Não apague nada e avise o suporte. O arquivo está danificado e não foi recuperado.',
  unreadable: 'Verifique o disco e abra o Recolha de novo. Ele não deixou ler ou gravar.',
};

export const storeRefused = (path: string, failure: StorageFailure): string => `${NOT_OPENED[failure]} Nada foi apagado. Dados: ${path}`;

/** A damaged store that another process of this program has open can't be put right by this one. */
export const damagedElsewhere = (path: string): string =>
  `Feche o outro Recolha e abra de novo. Os dados estão danificados e vão ser recuperados. Nada foi apagado. Dados: ${path}`;

export const storeTooNew = (path: string): string =>
  `Instale a versão mais nova do Recolha. Ela gravou estes dados. Nada foi mudado. Dados: ${path}`;

/** The store of an older version, which another process has open. */
export function migratesElsewhere(path: string): string {
  return `Feche o outro Recolha e abra de novo. Uma versão anterior está aberta com estes dados. Nada foi mudado. Dados: ${path}`;
}

/** Texts for a newer version's data: what is offered, what goes and what stays. @param at when the backup was made, epoch milliseconds. */
export const wayBackTexts = {
  offer: (at: number): string =>
    `Para continuar nesta versão, volte aos dados anteriores à atualização (${moment(at)}). O que foi feito depois sai das telas. Nada é apagado. Os dados atuais ficam na mesma pasta, com uma planilha. Envios em aberto ficam incertos. Nada vai de novo sem você decidir.`,
  close: 'Fechar',
  goBack: (at: number): string => `Voltar aos dados de ${moment(at)}`,
  failed: (detail: string): string => `Não deu para voltar aos dados anteriores: ${detail}. Nada foi mudado.`,
  /** @param fileName the current data, in the data folder. */
  halfDone: (detail: string, fileName: string): string =>
    `Não abra o Recolha antes de falar com o suporte. Os dados atuais ficaram em ${fileName}. Não deu para voltar aos dados anteriores: ${detail}.`,
  columns: ['Quando', 'Posto', 'Quem', 'O que aconteceu', 'Registro', 'De', 'Para'],
  actors: { user: 'uma pessoa', program: 'o programa', network: 'a rede' } as Readonly<Record<string, string>>,
} as const;

const NOT_WRITTEN: Readonly<Record<StorageFailure, string>> = {
  full: 'Libere espaço e tente de novo. O disco está cheio e isto não foi gravado. O que já estava salvo continua salvo.',
  'read-only':
    'Peça permissão na pasta de dados do Recolha e tente de novo. Ela não pode ser gravada. O que já estava salvo continua salvo.',
  locked: 'Espere um pouco e tente de novo. Outro programa está usando os dados do Recolha. O que já estava salvo continua salvo.',
  damaged: 'Feche o Recolha e abra de novo para recuperar os dados. Eles estão danificados. Nada foi apagado.',
  unreadable: 'Verifique o disco e tente de novo. Ele não deixou ler ou gravar os dados do Recolha. O que já estava salvo continua salvo.',
};

/** While the program runs: the act was not done. */
export const storageFailed = (failure: StorageFailure): string => NOT_WRITTEN[failure];

function moment(instant: number): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(instant);
}

/** Why a store was replaced: it could not be read, it was not there, or it held less than its backup. */
export type Why = 'damaged' | 'gone' | 'behind';

/** What is missing: all that was done after `since` (null = from the beginning), at least up to `until` (null = not known). Epoch milliseconds. */
export interface Lost {
  readonly since: number | null;
  readonly until: number | null;
  /** Uploads that were confirmed in that time, as far as is known. */
  readonly uploads: number;
}

const left = (count: number): string => {
  if (count === 0) return '';
  const what = count === 1 ? '1 envio em aberto ficou incerto' : `${count} envios em aberto ficaram incertos`;
  return ` ${what}. Nada vai de novo sem você decidir.`;
};

const missing = ({ since, until, uploads }: Lost): string => {
  const after = since === null ? 'O que foi feito antes' : `O que foi feito depois de ${moment(since)}`;
  const upTo = until === null || (since !== null && until <= since) ? '' : `, até ${moment(until)},`;
  const sent = uploads === 0 ? '' : ` ${uploads === 1 ? 'Falta 1 envio' : `Faltam ${uploads} envios`} desse tempo.`;
  return `${after}${upTo} não aparece aqui.${sent}`;
};

const LOOK = 'Confira no portal da rede o que você já enviou. Em vigor e Pendências mostram o que a rede tem agora.';

const renamedTo = (fileName: string | null): string => (fileName === null ? '' : ` e foi guardado como ${fileName}`);

const FOUND: Readonly<Record<Why, (fileName: string | null) => string>> = {
  damaged: (fileName) => `O arquivo de dados estava danificado${renamedTo(fileName)}.`,
  gone: () => 'O arquivo de dados não foi encontrado.',
  behind: (fileName) => `O arquivo de dados tinha menos que a cópia de segurança${renamedTo(fileName)}.`,
};

export const notices = {
  /** @param fileName file name of the store that was set aside; null = there was none. */
  restored: (why: Why, fileName: string | null, lost: Lost, uncertain: number): string =>
    `${FOUND[why](fileName)} O Recolha voltou à cópia de segurança. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** @param fileName the newer store. @param list what was done since, as a sheet. Both in the data folder. */
  wentBack: (at: number, fileName: string, list: string, uncertain: number): string =>
    `Você voltou aos dados de antes da atualização (${moment(at)}). O que foi feito depois está na planilha ${list}. Os dados da versão mais nova ficaram em ${fileName}.${left(uncertain)} ${LOOK}`,
  fresh: (fileName: string | null, lost: Lost): string =>
    `${fileName === null ? 'O arquivo de dados não foi encontrado' : `O arquivo de dados estava danificado${renamedTo(fileName)}`}. Não havia cópia de segurança boa, e o Recolha começou vazio. Cadastre os postos de novo. ${missing(lost)} ${LOOK}`,
  tailLost: (lost: Lost, uncertain: number): string =>
    `As últimas gravações estavam danificadas e podem ter se perdido. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** The store is an older one than the one that sent. */
  older: (lost: Lost, uncertain: number): string =>
    `Estes dados são uma cópia antiga. O Recolha já tinha trabalhado depois dela. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** The files beside the store are gone, and with them what they knew. */
  alone: (lost: Lost, uncertain: number): string =>
    `Podem faltar envios aqui: os arquivos que acompanham os dados sumiram. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** @param fileName of a backup. @param at when it was made, epoch milliseconds. */
  apart: (fileName: string, at: number): string =>
    `A cópia de segurança de ${moment(at)} tem dados que não estão aqui. Se faltar algo, avise o suporte. Ela fica em backups\\${fileName}.`,
  /** The witness can't be written. */
  noWitness: (failure: StorageFailure | null): string =>
    `Não troque os arquivos do Recolha por cópias antigas. O controle dos envios não foi gravado${failure === null ? '' : `: ${REASON[failure]}`}. Os envios continuam.`,
  itemDamaged: (itemId: string): string =>
    `Importe o arquivo de novo e avise o suporte. O registro de um envio está danificado, e ele não sai (envio ${itemId}).`,
  damageFound: (): string =>
    'Feche o Recolha e abra de novo para recuperar os dados. O arquivo está danificado. Até lá, nada novo é enviado.',
  noBackup: (failure: StorageFailure | null): string =>
    `A cópia de segurança de hoje não foi feita${failure === null ? '' : `: ${REASON[failure]}`}. O Recolha tenta de novo em uma hora.`,
  notSending: (): string => 'Use o outro Recolha aberto neste computador para enviar. Este só mostra os dados.',
} as const;

const REASON: Readonly<Record<StorageFailure, string>> = {
  full: 'o disco está cheio',
  'read-only': 'a pasta não pode ser gravada',
  locked: 'um arquivo está em uso por outro programa',
  damaged: 'o arquivo de dados está danificado',
  unreadable: 'o disco não deixou ler ou gravar',
};
