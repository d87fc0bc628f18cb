/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'days not read': 'Alguns dias não foram lidos',
  'file of the movement failed': 'Um arquivo do movimento não foi feito',
  'fuelings of no date': 'A rede mandou abastecimentos sem data',
} as const;
