/** What the user reads of updates that main says itself. */

import type { StorageFailure } from '../shared/storage-failure.ts';
import type { UpdateProblemCode } from './problem.ts';

const PROBLEMS: Readonly<Record<UpdateProblemCode, string>> = {
  unreachable: 'O servidor de atualizações não respondeu. O Recolha tenta de novo mais tarde.',
  page: 'Veio uma página da internet no lugar da lista de versões. Se a sua rede pede login, entre nela e procure de novo.',
  'not-https': 'O servidor de atualizações usou um endereço sem proteção. Nada foi baixado. Avise o suporte.',
  signature: 'A lista de versões não tem a assinatura do Recolha. Nada foi baixado. Avise o suporte.',
  malformed: 'A lista de versões veio com defeito. Nada foi baixado. Avise o suporte.',
  expired: 'A lista de versões está vencida. Confira a data do computador. Se estiver certa, avise o suporte.',
  'wrong-file': 'O arquivo baixado não é o que o Recolha publicou e foi apagado. O Recolha tenta de novo mais tarde.',
  publisher: 'O Windows diz que o instalador é de outro fabricante. Ele foi apagado. Avise o suporte.',
  full: 'O disco está cheio. Libere espaço e procure de novo.',
  'read-only': 'A pasta de dados do Recolha não pode ser gravada. Peça permissão nela e procure de novo.',
  locked: 'Outro programa está usando o arquivo da atualização. Espere um pouco e procure de novo.',
  damaged: 'O disco não deixou gravar a atualização. Verifique o disco e procure de novo.',
  unreadable: 'O disco não deixou gravar a atualização. Verifique o disco e procure de novo.',
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
  gone: 'O instalador baixado não está mais aqui. O Recolha baixa de novo na próxima procura.',
  underWay: 'A atualização já está sendo preparada.',
  /** A request takes longer than two minutes to be answered. */
  sends: 'Ainda há envios esperando a resposta da rede. Nada foi instalado. Tente de novo em alguns minutos.',
  backup: (failure: StorageFailure | null): string =>
    `A cópia de segurança não pôde ser feita${failure === null ? '' : `: ${BACKUP[failure]}`}. Nada foi instalado.`,
  ending: 'O Recolha já está fechando. A atualização fica para a próxima vez.',
  notFinished: 'A instalação não terminou da última vez. Você continua na versão de antes. Tente de novo.',
  notStarted: 'O instalador não abriu. Você continua na versão de antes.',
} as const;
