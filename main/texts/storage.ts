/** What the user reads of the store: where it may lie, why it did not open, what was recovered. */

import type { FolderRefusal } from '../domain/data-folder.ts';
import type { StorageFailure } from '../domain/storage-failure.ts';

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

export function storeRefused(path: string, failure: StorageFailure): string {
  return `Os dados do Recolha não abriram (${path}): ${NOT_OPENED[failure]}. Nada foi apagado.`;
}

/** A damaged store that another process of this program has open can't be put right by this one. */
export function damagedElsewhere(path: string): string {
  return `Os dados do Recolha estão danificados (${path}) e outro Recolha está aberto com eles: feche o outro e abra o Recolha de novo para que sejam recuperados. Nada foi apagado.`;
}

export function storeTooNew(path: string): string {
  return `Os dados do Recolha (${path}) foram gravados por uma versão mais nova do programa: instale a versão mais nova. Nada foi mudado.`;
}

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
export function storageFailed(failure: StorageFailure): string {
  return NOT_WRITTEN[failure];
}

function moment(instant: number): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(instant);
}

const left = (count: number): string => {
  if (count === 0) return 'Nenhum envio estava em aberto nela.';
  const what = count === 1 ? '1 envio que estava em aberto ficou incerto' : `${count} envios que estavam em aberto ficaram incertos`;
  return `${what} e ${count === 1 ? 'será conferido' : 'serão conferidos'} na rede; nada é enviado de novo sem você decidir.`;
};

export const notices = {
  /** @param kept file name of the damaged store; null = it was not found. @param backupAt epoch milliseconds. */
  restored: (kept: string | null, backupAt: number, uncertain: number): string =>
    `${kept === null ? 'O arquivo de dados não foi encontrado' : `O arquivo de dados estava danificado e foi guardado como ${kept}`}. O Recolha voltou à cópia de segurança de ${moment(backupAt)}: o que foi feito depois dela não aparece aqui. ${left(uncertain)} Confira no portal da rede os preços e as notas enviados depois dessa hora.`,
  /** @param kept file name of the damaged store; null = it was not found. */
  fresh: (kept: string | null): string =>
    `${kept === null ? 'O arquivo de dados não foi encontrado' : `O arquivo de dados estava danificado e foi guardado como ${kept}`}, e não havia cópia de segurança boa: o Recolha começou vazio. Cadastre os postos de novo e confira no portal da rede o que já foi enviado.`,
  tailLost: (uncertain: number): string =>
    `As últimas gravações antes de o programa parar estavam danificadas e podem ter se perdido. ${left(uncertain)} Confira em Envios se falta algum.`,
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
