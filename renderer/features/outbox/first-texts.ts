import { stateWords } from '../../../preload/contract/outbox/state-words.ts';

/** Texts of the first screen about uploads. */
export const outboxFirst = {
  state: stateWords,
  badge_one: '{{count, number}} precisa de você',
  badge_other: '{{count, number}} precisam de você',
  paused: { today: 'Você pausou os envios às {{time}}.', before: 'Você pausou os envios em {{day}} às {{time}}.' },
  tryNow: 'Tentar agora',
  scheduled: {
    all: 'agendado a partir de {{time}}',
    part_one: '{{count, number}} agendado a partir de {{time}}',
    part_other: '{{count, number}} agendados a partir de {{time}}',
  },
  kind: {
    'price-standard': 'Preço padrão',
    'price-agreement': 'Preço de acordo',
    note: 'Nota de recolha',
    fueling: 'Abastecimento manual',
  },
} as const;
