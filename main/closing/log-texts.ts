/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'file of a month failed': 'Um arquivo do fechamento não foi feito',
} as const;
