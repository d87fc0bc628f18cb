/** What the first screen says of uploads. */
export const outboxFirst = {
  state: {
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
  },
  badge_one: '{{count, number}} precisa de você',
  badge_other: '{{count, number}} precisam de você',
  paused: { today: 'Você pausou os envios às {{time}}.', before: 'Você pausou os envios em {{day}} às {{time}}.' },
  tryNow: 'Tentar agora',
  kind: {
    'price-standard': 'Preço padrão',
    'price-agreement': 'Preço de acordo',
    note: 'Nota de recolha',
    fueling: 'Abastecimento manual',
  },
} as const;
