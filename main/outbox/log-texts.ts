/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'delivery failed': 'O envio parou por um erro do programa',
  'outbox alarm': 'Alarme dos envios',
  'outbox change not heard': 'Uma mudança nos envios não foi avisada',
  'outbox event ignored': 'Um evento dos envios chegou fora de hora',
  'packages of proof failed': 'Os pacotes de comprovação não foram montados',
  'proof package failed': 'O pacote de comprovação não foi montado',
  'timers not taken anew': 'As esperas não foram refeitas',
  'timers taken anew': 'As esperas foram refeitas',
  'tracking failed': 'O acompanhamento dos lotes falhou',
} as const;
