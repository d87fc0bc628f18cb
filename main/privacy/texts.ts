/** What the user reads of privacy that main says itself. */

import type { StorageFailure } from '../shared/storage-failure.ts';

const REASON: Readonly<Record<StorageFailure, string>> = {
  full: 'o disco está cheio',
  'read-only': 'a pasta não pode ser gravada',
  locked: 'um arquivo está em uso por outro programa',
  damaged: 'o arquivo de dados está danificado',
  unreadable: 'o disco não deixou ler ou gravar',
};

export const notices = {
  erased: (): string =>
    'Os dados do posto foram apagados deste computador. As cópias de segurança antigas deram lugar a uma nova, sem ele.',
  notErased: (failure: StorageFailure | null): string =>
    `Os dados do posto ainda não foram apagados por inteiro${failure === null ? '' : `: ${REASON[failure]}`}. O Recolha tenta de novo na próxima abertura.`,
  unfinished: (): string => 'Os dados do posto não foram apagados: há envios dele em aberto. Resolva-os em Envios e apague de novo.',
} as const;

export const errors = {
  stationNotFound: (): string => 'Este posto não está mais neste computador.',
  otherName: (): string => 'O nome digitado não é o deste posto. Nada foi apagado.',
  unfinished: (count: number): string =>
    `${count === 1 ? '1 envio deste posto ainda está' : `${count} envios deste posto ainda estão`} em aberto. Resolva em Envios e tente de novo. Nada foi apagado.`,
  underWay: (): string => 'Um posto já está sendo apagado. Feche o Recolha e abra de novo.',
  elsewhere: (): string => 'Outro Recolha aberto neste computador usa estes dados. Feche o outro e tente de novo.',
  notWritten: (): string => 'Não deu para começar a apagar: a pasta de dados não pôde ser gravada. Nada foi apagado.',
  notMeasured: (): string => 'Não deu para medir os dados agora. Tente de novo em instantes.',
  notOffered: (): string => 'Esse prazo não pode ser escolhido.',
  nothingSpared: (): string => 'Não há XML guardado de postos apagados.',
} as const;

export const sparedFileName = (day: string): string => `xml-de-postos-apagados-${day}.zip`;
