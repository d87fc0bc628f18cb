/** Sentences about an import as a whole: opening it, acting on it, and the worker that reads it. */

import type { ImportStatus } from '../../../preload/contract/price-import/price-import.ts';
import { listed } from '../../shared/list.ts';

export const fileTooLarge = (fileName: string, maxMb: number): string =>
  `O arquivo "${fileName}" tem mais de ${maxMb} MB e não foi aberto. Planilhas de preços são bem menores: confira se escolheu o arquivo certo.`;

export const noStation = (): string => 'Ainda não há um posto cadastrado. Cadastre o posto e abra a planilha de novo.';

export const importNotFound = (): string => 'Esta planilha não está mais no programa. Abra o arquivo de novo.';

export const staleImport = (): string => 'Confira de novo e repita. A planilha mudou e nada foi feito.';

export const closedImport = (status: Exclude<ImportStatus, 'open'>): string =>
  status === 'sent'
    ? 'Esta planilha já foi enviada. Para corrigir um preço, abra uma nova.'
    : 'Esta planilha foi descartada. Para usá-la, abra o arquivo de novo.';

/** @param date local `YYYY-MM-DD` on which it was confirmed; the year is told when it is not `thisYear`. */
export function mappingNote(date: string, thisYear: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `Lida como em ${day}/${month}${year === thisYear ? '' : `/${year}`}.`;
}

export const nothingToUndo = (): string => 'Não há nada para desfazer nesta planilha.';

export const nothingToRedo = (): string => 'Não há nada para refazer nesta planilha.';

export const nothingToAnswer = (type: 'confirm' | 'justify'): string =>
  type === 'confirm' ? 'Nenhuma linha espera confirmação.' : 'Nenhuma linha espera um motivo.';

export const originalDamaged = (fileName: string): string =>
  `Descarte esta planilha e abra o arquivo de novo. A cópia guardada de "${fileName}" está danificada.`;

export const importNotSaved = (): string => 'Confira o espaço livre e a permissão da pasta. Não deu para gravar no disco, e nada mudou.';

/** Follows a plan that can't be sent; names of stations. */
export const catalogNeverRead = (stations: readonly string[]): string =>
  `Confira a conexão. Os produtos de ${listed(stations)} ainda não foram lidos da rede.`;

export const pricesNeverRead = (stations: readonly string[]): string =>
  `As mudanças não puderam ser conferidas. Os preços em vigor de ${listed(stations)} ainda não foram lidos.`;

export const readingTookTooLong = (fileName: string, seconds: number): string =>
  `A leitura de "${fileName}" passou de ${seconds} segundos e foi interrompida. Confira se é mesmo uma planilha de preços, ou divida o arquivo.`;

export const readingTookTooMuchMemory = (fileName: string): string =>
  `O arquivo "${fileName}" ocupa memória demais. Divida em arquivos menores e abra um de cada vez.`;

export const readingStopped = (fileName: string): string =>
  `A leitura de "${fileName}" parou de repente e nada foi guardado. Abra de novo. Se continuar, avise o suporte.`;

export const checkTookTooLong = (seconds: number): string =>
  `A conferência passou de ${seconds} segundos e foi interrompida. O que você fez está salvo: tente de novo.`;

export const checkTookTooMuchMemory = (): string =>
  'A conferência precisou de memória demais e foi interrompida. O que você fez está salvo. Tente de novo ou divida a planilha.';

export const checkStopped = (): string =>
  'A conferência parou de repente. O que você fez está salvo: tente de novo. Se continuar, avise o suporte.';
