/** Sentences about an import as a whole: opening it, acting on it, and the worker that reads it. */

import type { ImportStatus } from '../../../preload/contract/price-import.ts';
import { listed } from '../../shared/list.ts';

export function fileTooLarge(fileName: string, maxMb: number): string {
  return `O arquivo "${fileName}" tem mais de ${maxMb} MB e não foi aberto. Planilhas de preços são bem menores: confira se escolheu o arquivo certo.`;
}

export function noStation(): string {
  return 'Ainda não há um posto cadastrado. Cadastre o posto e abra a planilha de novo.';
}

export function importNotFound(): string {
  return 'Esta planilha não está mais no programa. Abra o arquivo de novo.';
}

export function staleImport(): string {
  return 'A conferência mudou depois do que estava na tela e nada foi feito. Confira os valores atualizados e repita a ação.';
}

export function closedImport(status: Exclude<ImportStatus, 'open'>): string {
  return status === 'sent'
    ? 'Esta planilha já foi enviada e não muda mais. Para corrigir um preço, abra uma nova planilha.'
    : 'Esta planilha foi descartada. Para usá-la, abra o arquivo de novo.';
}

/** @param date local `YYYY-MM-DD` on which it was confirmed; the year is told when it is not `thisYear`. */
export function mappingNote(date: string, thisYear: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `Usando o mapeamento de ${day}/${month}${year === thisYear ? '' : `/${year}`}.`;
}

export function nothingToUndo(): string {
  return 'Não há nada para desfazer nesta planilha.';
}

export function nothingToRedo(): string {
  return 'Não há nada para refazer nesta planilha.';
}

export function nothingToAnswer(type: 'confirm' | 'justify'): string {
  return type === 'confirm' ? 'Nenhuma linha espera confirmação.' : 'Nenhuma linha espera um motivo.';
}

export function originalDamaged(fileName: string): string {
  return `A cópia guardada do arquivo "${fileName}" está danificada e não pode ser usada. Descarte esta planilha e abra o arquivo de novo.`;
}

export function importNotSaved(): string {
  return 'Não foi possível gravar no disco e nada foi alterado. Confira o espaço livre e se a pasta permite gravação, e tente de novo.';
}

/** Follows a plan that can't be sent; names of stations. */
export function catalogNeverRead(stations: readonly string[]): string {
  return `Os produtos de ${listed(stations)} ainda não foram lidos da rede. Confira a conexão: assim que forem lidos, a conferência se atualiza sozinha.`;
}

export function pricesNeverRead(stations: readonly string[]): string {
  return `Os preços em vigor de ${listed(stations)} ainda não foram lidos da rede: as variações não puderam ser conferidas.`;
}

export function readingTookTooLong(fileName: string, seconds: number): string {
  return `A leitura do arquivo "${fileName}" passou de ${seconds} segundos e foi interrompida. Confira se é mesmo uma planilha de preços ou divida-a em arquivos menores.`;
}

export function readingTookTooMuchMemory(fileName: string): string {
  return `O arquivo "${fileName}" ocupa memória demais para ser lido. Divida-o em arquivos menores e abra um de cada vez.`;
}

export function readingStopped(fileName: string): string {
  return `A leitura do arquivo "${fileName}" parou de repente e nada foi guardado. Tente abrir de novo; se continuar, avise o suporte.`;
}

export function checkTookTooLong(seconds: number): string {
  return `A conferência passou de ${seconds} segundos e foi interrompida. O que já estava feito está salvo: tente de novo.`;
}

export function checkTookTooMuchMemory(): string {
  return 'A conferência precisou de memória demais e foi interrompida. O que já estava feito está salvo: tente de novo ou divida a planilha.';
}

export function checkStopped(): string {
  return 'A conferência parou de repente. O que já estava feito está salvo: tente de novo; se continuar, avise o suporte.';
}
