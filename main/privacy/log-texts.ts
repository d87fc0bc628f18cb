/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'erasure not begun': 'O apagamento de um posto não começou',
  'erasure of a station': 'Dados de um posto: apagamento',
  'XML past its term waits for a person': 'XML vencidos esperam a sua confirmação',
  'clock not believed: nothing expires': 'A data do computador não confere: nada foi apagado',
  'expired XML not counted': 'Os XML vencidos não foram contados',
  'expired data not removed': 'Dados vencidos não foram apagados',
  'expired data removed': 'Dados vencidos apagados',
  'removal not told': 'Um apagamento não foi anotado',
} as const;
