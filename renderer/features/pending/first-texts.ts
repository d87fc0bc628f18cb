/** Texts of the first screen about fuelings without a note. */
export const pendingFirst = {
  split: {
    label: 'Quanto já tem nota',
    without: 'sem nota',
    ready: 'pronta',
    queued: 'na fila',
    uncertain: 'incerta',
    received: 'recebida',
  },
  splitHelp: {
    without: 'Nenhuma nota, ou a nota foi recusada ou cancelada.',
    ready: 'A nota está neste computador, pronta para anexar.',
    queued: 'A nota ainda não chegou à rede.',
    uncertain: 'Não sabemos se a nota chegou. Decida em Envios.',
    received: 'A rede recebeu a nota, mas ainda lista o abastecimento.',
  },
  fuelings_zero: 'nenhum abastecimento',
  fuelings_one: '{{count, number}} abastecimento',
  fuelings_other: '{{count, number}} abastecimentos',
  readAgo: 'atualizado {{ago}}',
  bandsLabel: 'Dias sem nota: clique para filtrar',
  band: { '0-7': '0 a 7 dias', '8-15': '8 a 15 dias', '16-30': '16 a 30 dias', '31+': 'Mais de 30 dias' },
  bandOpen: 'Ver pendências: {{band}}',
  home: {
    title: 'Em risco',
    open: 'Ver pendências',
    none: 'Nenhum abastecimento sem nota.',
    never: 'Pendências ainda não lidas da rede.',
  },
} as const;
