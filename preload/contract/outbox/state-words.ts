import type { OutboxStage } from './outbox-states.ts';

/** What each state of an upload is called, on screens and in the files and sentences of main. */
export const stateWords = {
  saved: 'Na fila',
  queued: 'Na fila',
  sending: 'Enviando',
  uncertain: 'Incerto',
  accepted: 'Recebido',
  processing: 'Em processamento',
  done: 'Concluído',
  partial: 'Parcial',
  rejected: 'Recusado',
  dead: 'Parado',
  cancelled: 'Cancelado',
} as const satisfies Readonly<Record<OutboxStage, string>>;
