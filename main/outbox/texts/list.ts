/** What the screen of the outbox says when something can't be shown or done. */

import { documentOf } from '../../shared/files/cells.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import type { FoundFueling } from '../list/uploaded-notes.ts';
import type { NotePlace } from '../model/record.ts';
import type { NoteBar } from '../model/store.ts';

export const itemNotFound = (): string => 'Este envio não existe mais neste computador.';
export const listStale = (): string => 'A lista de envios mudou. Atualizando…';
export const notUncertain = (): string => 'Este envio não está mais incerto. Veja na lista como ele está agora.';
/** Among many, of one that the network seems to have a note for. */
export const lookFirst = (): string => 'Abra esta nota e veja antes o que a rede mostra.';
export const notQueued = (): string => 'Este envio já saiu da fila e não pode mais ser cancelado.';
export const cannotRevive = (): string => 'Só dá para tentar de novo um envio parado. Veja na lista como ele está agora.';
export const newerExists = (): string =>
  'Se estes preços ainda valem, importe a planilha de novo. Já existe um envio mais novo deste posto. Estes preços antigos ficariam por cima.';
/** Number of the note that an access key names. */
export const numberOf = (key: string): string => String(Number(key.slice(25, 34)));

/** Why a note does not leave, or not again. */
export function noteBarred(bar: NoteBar): string {
  switch (bar.type) {
    case 'cancelled':
      return 'Esta nota foi cancelada e não será enviada de novo.';
    case 'questioned':
      return 'Apareceu algo sobre esta nota que precisa de você. Confira em Anexar antes de enviar.';
    case 'same-note':
      return 'Esta mesma nota já está em outro envio. Este não será enviado de novo.';
    case 'other-note':
      return `A nota ${bar.number ?? numberOf(bar.key)} já está em Envios para um destes abastecimentos. Esta não será enviada de novo.`;
    case 'left-out':
      return 'Você deixou esta nota de fora. Para enviar, use antes “Trazer de volta” em Anexar.';
  }
}

const amount = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const dayOf = (date: string): string => `${formatLocalDate(date.slice(0, 10))} às ${date.slice(11, 16)}`;

/** A fueling at which the network shows a note that was not sent for it. */
export function placeSentence({ id, date }: NotePlace): string {
  return `Esta nota já está na rede em outro abastecimento, ${id}${date === null ? '' : `, de ${dayOf(date)}`}.`;
}

/** What the network was found to have of a fueling before its note left. */
export function foundSentence({ found, fueling }: FoundFueling): string {
  const plate = fueling?.plate ? `, placa ${fueling.plate}` : '';
  const what =
    fueling === null
      ? `Abastecimento ${found.id}`
      : `Abastecimento de ${dayOf(fueling.date)}, ${amount.format(fueling.valueE4 / 10_000)}${plate}`;
  switch (found.type) {
    case 'this-note':
      return `${what}: esta mesma nota já está na rede.`;
    case 'other-note':
      return `${what}: a rede já tem a nota ${numberOf(found.key)} (chave ${found.key}).`;
    case 'cancelled':
      return `${what}: a rede cancelou este abastecimento.`;
    case 'gone':
      return `${what}: já saiu da lista de pendências da rede.`;
    case 'other-customer':
      return `${what}: a rede mostra outro cliente, ${documentOf(found.document)}.`;
    case 'corrected':
      return `${what}: a rede mudou a quantidade ou o valor. O valor agora é ${amount.format(found.valueE4 / 10_000)}. Veja se a nota ainda serve.`;
    case 'elsewhere':
      return placeSentence(found);
    case 'other-station':
      return `O posto “${found.station}” deste computador já enviou esta nota em outro ambiente.`;
  }
}

export const cancelledBeforeSending = (key: string): string =>
  `A nota ${numberOf(key)} foi cancelada. Saiu da fila e não será enviada. Emita outra para o abastecimento. Chave: ${key}.`;

export const bodyDamaged = (): string =>
  'O conteúdo guardado está danificado. Não é mais o que você confirmou. Ele não é mostrado nem enviado.';
export const bodyMissing = (): string => 'O conteúdo guardado não foi encontrado neste computador.';
export const recordDamaged = (): string =>
  'Guarde o pacote de comprovação e fale com o suporte. O registro deste envio está danificado e ele não sai. Os seguintes do posto esperam.';
