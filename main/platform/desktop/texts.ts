/** What the system shows for the program outside of its window. */

import { isPaused, type OutboxFacts } from './outbox-sign.ts';

export interface AlertText {
  readonly title: string;
  readonly body: string;
}

export function waitsForPerson(items: number): AlertText {
  return {
    title: items === 1 ? 'Um envio espera por você' : `${items} envios esperam por você`,
    body: 'O programa não decide sozinho o que pode ir em dobro. Clique para ver em Envios.',
  };
}

export function pricesRefused(batches: number): AlertText {
  return {
    title: batches === 1 ? 'A rede recusou preços de um lote' : `A rede recusou preços de ${batches} lotes`,
    body: 'Os preços recusados não vão entrar em vigor. Clique para ver o motivo.',
  };
}

export function notesCancelled(notes: number): AlertText {
  return {
    title: notes === 1 ? 'Uma nota já anexada foi cancelada' : `${notes} notas já anexadas foram canceladas`,
    body: 'O abastecimento pode ter ficado sem nota. Clique para ver.',
  };
}

export function notesQuestioned(notes: number): AlertText {
  return {
    title: notes === 1 ? 'Uma nota já anexada precisa de você' : `${notes} notas já anexadas precisam de você`,
    body: 'Apareceu um evento da SEFAZ ou do cliente. Clique para ver.',
  };
}

/** Fuelings of one station that have been waiting for so many days. */
export interface OldFuelings {
  readonly station: string;
  readonly fuelings: number;
  readonly days: number;
}

export function fuelingsOld({ station, fuelings, days }: OldFuelings): AlertText {
  return {
    title:
      fuelings === 1
        ? `1 abastecimento está sem nota há ${days} dias ou mais`
        : `${fuelings} abastecimentos estão sem nota há ${days} dias ou mais`,
    body: `${station}: sem a nota, a rede não paga. Clique para ver em Pendências.`,
  };
}

export function staysInTray(): AlertText {
  return {
    title: 'O Recolha continua aberto',
    body: 'Ele fica perto do relógio e os envios continuam. Para fechar, clique nele com o botão direito e escolha Sair.',
  };
}

export const trayTexts = {
  open: 'Abrir o Recolha',
  pause: 'Pausar envios',
  resume: 'Retomar envios',
  /** Where there are several stations or fleets: one may be paused on purpose. */
  pauseAll: 'Pausar todos os envios',
  resumeAll: 'Retomar todos os envios',
  /** Where others were paused one by one before. */
  resumeOthers: 'Retomar os pausados juntos',
  quit: 'Sair',
} as const;

/** Description of the taskbar's mark, for screen readers. */
export function needsPerson(items: number): string {
  return items === 1 ? '1 precisa de você' : `${items} precisam de você`;
}

function pausedOf(facts: OutboxFacts): string {
  return isPaused(facts) ? 'pausado' : `${facts.paused} de ${facts.accesses} pausados`;
}

/** Windows cuts a longer one. */
const MOST_CHARACTERS = 127;

export function tooltip(name: string, facts: OutboxFacts): string {
  const { leaving, needsPerson: waiting, paused, offline, refused } = facts;
  const parts = [
    waiting > 0 ? needsPerson(waiting) : null,
    refused ? 'acesso recusado' : null,
    paused > 0 ? pausedOf(facts) : null,
    offline ? 'sem rede' : null,
    leaving > 0 ? `${leaving} na fila` : null,
  ].filter((part) => part !== null);
  return `${name}: ${parts.length === 0 ? 'nada para enviar' : parts.join(', ')}`.slice(0, MOST_CHARACTERS);
}
