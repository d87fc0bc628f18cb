import type { OutboxStage } from './outbox-states.ts';

/** Names of an upload's states, on screens and in main's files and sentences. */
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
