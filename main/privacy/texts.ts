/** What the user reads of privacy that main says itself. */

import type { StorageFailure } from '../shared/storage-failure.ts';

const REASON: Readonly<Record<StorageFailure, string>> = {
  full: 'o disco está cheio',
  'read-only': 'a pasta não pode ser gravada',
  locked: 'um arquivo está em uso por outro programa',
  damaged: 'o arquivo de dados está danificado',
  unreadable: 'o disco não deixou ler ou gravar',
};

const MEND: Readonly<Record<StorageFailure, string>> = {
  full: 'Libere espaço no disco',
  'read-only': 'Peça permissão na pasta de dados',
  locked: 'Feche outros programas',
  damaged: 'Verifique o disco',
  unreadable: 'Verifique o disco',
};

export const notices = {
  erased: (): string => 'Os dados foram apagados deste computador. Uma cópia de segurança nova, sem eles, substituiu as antigas.',
  notErased: (failure: StorageFailure | null): string =>
    `Os dados ainda não foram apagados por inteiro${failure === null ? '' : `: ${REASON[failure]}`}. O Recolha tenta de novo quando abrir.`,
  clockNotBelieved: (): string => 'Confira a data deste computador: ela não bate com a da rede. Até lá, nada é apagado por prazo.',
  xmlExpired: (files: number): string => `${files} XML passaram do prazo. Em Ajustes → Privacidade e dados, decida se podem ser apagados.`,
  unfinished: (): string => 'Resolva em Envios o que está em aberto e apague de novo. Nada foi apagado.',
} as const;

export const errors = {
  stationNotFound: (): string => 'Este cadastro não está mais neste computador.',
  otherName: (): string => 'Digite o nome que aparece na pergunta. Você digitou outro. Nada foi apagado.',
  unfinished: (count: number): string =>
    `${count === 1 ? '1 envio ainda está' : `${count} envios ainda estão`} em aberto. Resolva em Envios e tente de novo.`,
  underWay: (): string => 'Feche o Recolha e abra de novo. Já há dados sendo apagados.',
  elsewhere: (): string => 'Feche o outro Recolha aberto neste computador e tente de novo. Ele usa estes dados.',
  notWritten: (failure: StorageFailure | null): string =>
    `${failure === null ? 'Confira a pasta de dados' : MEND[failure]} e tente de novo. Nada foi apagado${failure === null ? '' : `: ${REASON[failure]}`}.`,
  notMeasured: (): string => 'Não deu para medir os dados agora. Tente de novo em instantes.',
  notOffered: (): string => 'Escolha um dos prazos da lista.',
  otherXml: (): string => 'Confira de novo: os XML fora do prazo mudaram. Nada foi apagado.',
  nothingSpared: (): string => 'Não há XML guardado de dados apagados.',
} as const;

export const sparedFileName = (day: string): string => `xml-de-postos-apagados-${day}.zip`;
