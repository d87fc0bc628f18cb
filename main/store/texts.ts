/** What the user reads of the store: where it may lie, why it did not open, what was recovered. */

import type { StorageFailure } from '../shared/storage-failure.ts';
import type { FolderRefusal } from './opening/data-folder.ts';

const MOVE = 'inicie o Recolha com a opção --user-data-dir=C:\\Recolha, ou peça a quem cuida do computador que os dados fiquem neste disco';

export function folderRefused(refusal: FolderRefusal): string {
  switch (refusal.type) {
    case 'network-share':
      return `O Recolha não guarda seus dados em pasta de rede (${refusal.path}): uma queda da rede no meio de uma gravação estragaria os envios. Nada foi gravado; ${MOVE}.`;
    case 'synced':
      return `O Recolha não guarda seus dados dentro do ${refusal.by} (${refusal.path}): a sincronização troca arquivos em uso e estragaria os envios. Nada foi gravado; ${MOVE}.`;
  }
}

const NOT_OPENED: Readonly<Record<StorageFailure, string>> = {
  full: 'o disco está cheio. Libere espaço e abra o Recolha de novo',
  'read-only': 'a pasta não pode ser gravada. Peça permissão de gravação nela e abra o Recolha de novo',
  locked: 'outro programa está usando o arquivo (antivírus, cópia de segurança ou outro Recolha). Feche-o e abra o Recolha de novo',
  damaged: 'o arquivo está danificado e não pôde ser recuperado agora. Não apague nada e avise o suporte',
  unreadable: 'o disco não deixou ler ou gravar o arquivo. Verifique o disco e abra o Recolha de novo',
};

export const storeRefused = (path: string, failure: StorageFailure): string =>
  `Os dados do Recolha não abriram (${path}): ${NOT_OPENED[failure]}. Nada foi apagado.`;

/** A damaged store that another process of this program has open can't be put right by this one. */
export const damagedElsewhere = (path: string): string =>
  `Os dados do Recolha estão danificados (${path}) e outro Recolha está aberto com eles: feche o outro e abra o Recolha de novo para que sejam recuperados. Nada foi apagado.`;

export const storeTooNew = (path: string): string =>
  `Os dados do Recolha (${path}) foram gravados por uma versão mais nova do programa: instale a versão mais nova. Nada foi mudado.`;

/** The store of an older version, which another process has open. */
export function migratesElsewhere(path: string): string {
  return `Uma versão anterior do Recolha está aberta com estes dados (${path}): feche-a e abra o Recolha de novo. Nada foi mudado.`;
}

/** Of a newer version's data: what is offered, what goes and what stays. @param at when the backup was made, epoch milliseconds. */
export const wayBackTexts = {
  offer: (at: number): string =>
    `Se precisar continuar nesta versão, você pode voltar aos dados de ${moment(at)}, de antes da atualização. O que foi feito depois sai das telas, mas nada é apagado: os dados atuais ficam guardados na mesma pasta, com uma planilha do que foi feito. Envios que estavam em aberto ficam incertos, e nada é enviado de novo sem você decidir.`,
  close: 'Fechar',
  goBack: (at: number): string => `Voltar aos dados de ${moment(at)}`,
  failed: (detail: string): string => `Não deu para voltar aos dados de antes: ${detail}. Nada foi mudado.`,
  columns: ['Quando', 'Posto', 'Quem', 'O que aconteceu', 'Registro', 'De', 'Para'],
  actors: { user: 'uma pessoa', program: 'o programa', network: 'a rede' } as Readonly<Record<string, string>>,
} as const;

const NOT_WRITTEN: Readonly<Record<StorageFailure, string>> = {
  full: 'O disco está cheio e nada pôde ser gravado: libere espaço e tente de novo. O que já estava salvo continua salvo.',
  'read-only':
    'A pasta de dados do Recolha não pode ser gravada: peça permissão nela e tente de novo. O que já estava salvo continua salvo.',
  locked:
    'Outro programa está usando os dados do Recolha (antivírus ou cópia de segurança): espere um pouco e tente de novo. O que já estava salvo continua salvo.',
  damaged: 'Os dados do Recolha estão danificados: feche o programa e abra-o de novo para que sejam recuperados. Nada foi apagado.',
  unreadable:
    'O disco não deixou ler ou gravar os dados do Recolha: verifique o disco e tente de novo. O que já estava salvo continua salvo.',
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
  return ` ${what}: nada é enviado de novo sem você decidir.`;
};

const missing = ({ since, until, uploads }: Lost): string => {
  const after = since === null ? 'O que foi feito antes' : `O que foi feito depois de ${moment(since)}`;
  const upTo = until === null || (since !== null && until <= since) ? '' : `, até ${moment(until)},`;
  const sent = uploads === 0 ? '' : ` ${uploads === 1 ? 'Falta 1 envio' : `Faltam ${uploads} envios`} desse tempo.`;
  return `${after}${upTo} não aparece aqui.${sent}`;
};

const LOOK = 'Confira no portal da rede o que já foi enviado. Em vigor e Pendências mostram o que a rede tem agora.';

const keptAs = (kept: string | null): string => (kept === null ? '' : ` e foi guardado como ${kept}`);

const FOUND: Readonly<Record<Why, (kept: string | null) => string>> = {
  damaged: (kept) => `O arquivo de dados estava danificado${keptAs(kept)}.`,
  gone: () => 'O arquivo de dados não foi encontrado.',
  behind: (kept) => `O arquivo de dados tinha menos que a cópia de segurança${keptAs(kept)}.`,
};

export const notices = {
  /** @param kept file name of the store that was set aside; null = there was none. */
  restored: (why: Why, kept: string | null, lost: Lost, uncertain: number): string =>
    `${FOUND[why](kept)} O Recolha voltou à cópia de segurança. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** @param kept the newer store. @param list what was done since, as a sheet. Both in the data folder. */
  wentBack: (at: number, kept: string, list: string, uncertain: number): string =>
    `Você voltou aos dados de ${moment(at)}, de antes da atualização. O que foi feito depois não aparece aqui: está na planilha ${list}, e os dados da versão mais nova foram guardados como ${kept}.${left(uncertain)} ${LOOK}`,
  fresh: (kept: string | null, lost: Lost): string =>
    `${kept === null ? 'O arquivo de dados não foi encontrado' : `O arquivo de dados estava danificado${keptAs(kept)}`}, e não havia cópia de segurança boa: o Recolha começou vazio. ${missing(lost)} Cadastre os postos de novo. ${LOOK}`,
  tailLost: (lost: Lost, uncertain: number): string =>
    `As últimas gravações antes de o programa parar estavam danificadas e podem ter se perdido. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** The store is an older one than the one that sent. */
  older: (lost: Lost, uncertain: number): string =>
    `Estes dados são uma cópia antiga: o Recolha já tinha trabalhado depois dela neste computador. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  /** @param fileName of a backup. @param at when it was made, epoch milliseconds. */
  apart: (fileName: string, at: number): string =>
    `A cópia de segurança de ${moment(at)} tem dados que não estão aqui. Ela fica guardada (backups\\${fileName}). Se falta algo, avise o suporte.`,
  /** The witness can't be written. */
  noWitness: (failure: StorageFailure | null): string =>
    `O arquivo de controle dos envios não pôde ser gravado${failure === null ? '' : `: ${REASON[failure]}`}. Os envios continuam. Não troque os arquivos do Recolha por cópias antigas.`,
  itemDamaged: (itemId: string): string =>
    `O registro de um envio está danificado e ele não será enviado (envio ${itemId}). Importe o arquivo de novo e avise o suporte.`,
  damageFound: (): string =>
    'A conferência dos dados encontrou danos no arquivo: feche o Recolha e abra-o de novo para que seja recuperado. Até lá, nada novo é enviado.',
  noBackup: (failure: StorageFailure | null): string =>
    `A cópia de segurança de hoje não pôde ser feita${failure === null ? '' : `: ${REASON[failure]}`}. O Recolha tenta de novo em uma hora.`,
  notSending: (): string => 'Outro Recolha aberto neste computador está fazendo os envios destes dados; este só mostra.',
} as const;

const REASON: Readonly<Record<StorageFailure, string>> = {
  full: 'o disco está cheio',
  'read-only': 'a pasta não pode ser gravada',
  locked: 'um arquivo está em uso por outro programa',
  damaged: 'o arquivo de dados está danificado',
  unreadable: 'o disco não deixou ler ou gravar',
};
