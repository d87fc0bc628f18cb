/** What the user reads of updates that main says itself. */

import type { StorageFailure } from '../shared/storage-failure.ts';
import type { UpdateProblemCode } from './problem.ts';

const PROBLEMS: Readonly<Record<UpdateProblemCode, string>> = {
  unreachable: 'Sem resposta do servidor de atualizações. Nova tentativa mais tarde.',
  page: 'Se a sua internet pede login, entre nela e procure de novo. No lugar da lista de versões, veio outra página.',
  'not-https': 'Avise o suporte: o endereço das atualizações não tem proteção. Nada foi baixado.',
  signature: 'Avise o suporte: falta a assinatura do Recolha na lista de versões. Nada foi baixado.',
  malformed: 'Avise o suporte: a lista de versões veio com defeito. Nada foi baixado.',
  expired: 'Confira a data do computador. Se estiver certa, avise o suporte: a lista de versões venceu.',
  'wrong-file': 'O arquivo baixado não é do Recolha e foi apagado. Nova tentativa mais tarde.',
  gone: 'Procure de novo: o instalador baixado não está mais aqui.',
  publisher: 'Avise o suporte: para o Windows, o instalador é de outro fabricante. Ele foi apagado.',
  full: 'Libere espaço e procure de novo. O disco está cheio.',
  'read-only': 'Peça permissão na pasta de dados do Recolha e procure de novo. Ela não pode ser gravada.',
  locked: 'Espere um pouco e procure de novo. Outro programa está usando o arquivo da atualização.',
  damaged: 'Verifique o disco e procure de novo. Ele não deixou gravar a atualização.',
  unreadable: 'Verifique o disco e procure de novo. Ele não deixou gravar a atualização.',
};

export function problemText(code: UpdateProblemCode): string {
  return PROBLEMS[code];
}

const BACKUP: Readonly<Record<StorageFailure, string>> = {
  full: 'o disco está cheio',
  'read-only': 'a pasta não pode ser gravada',
  locked: 'um arquivo está em uso por outro programa',
  damaged: 'o arquivo de dados está danificado',
  unreadable: 'o disco não deixou ler ou gravar',
};

export const texts = {
  off: 'As atualizações automáticas não estão ligadas neste computador.',
  nothingReady: 'Ainda não há atualização pronta para instalar.',
  underWay: 'A atualização já está sendo preparada.',
  /** A request takes longer than two minutes to be answered. */
  sends: 'Tente de novo em alguns minutos. Há envios esperando a resposta da rede. Nada foi instalado.',
  backup: (failure: StorageFailure | null): string =>
    `A cópia de segurança não foi feita${failure === null ? '' : `: ${BACKUP[failure]}`}. Nada foi instalado.`,
  ending: 'O Recolha já está fechando. A atualização fica para a próxima vez.',
  notFinished: 'Tente de novo. A instalação não terminou, e você continua na versão anterior.',
  notStarted: 'Tente de novo. O instalador não abriu, e você continua na versão anterior.',
} as const;

/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'download of the update cut': 'O download da atualização foi interrompido',
  'the installer is held by another program': 'Outro programa está usando o instalador',
  'installer not started': 'O instalador não abriu',
  'no backup before the update': 'Sem cópia de segurança antes da atualização',
  'no update': 'Nenhuma atualização',
  'publisher of the update not checked': 'O autor da atualização não foi conferido',
  'the update that lay ready is none any more': 'A atualização pronta deixou de valer',
  'start of the update not forgotten': 'O início da atualização não foi gravado',
  'update at the start': 'Atualização ao abrir',
  'update left undone': 'A atualização não foi terminada',
  'update not installed at the start': 'A atualização não foi instalada ao abrir',
  'update not installed': 'A atualização não foi instalada',
  updater: 'Atualizador',
} as const;
