/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'file of the transfers failed': 'Um arquivo dos repasses não foi feito',
  'transfers not read': 'Os repasses não foram lidos',
} as const;
