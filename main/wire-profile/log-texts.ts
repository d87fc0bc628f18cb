/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'wire profile not written': 'O arquivo wire-profile.json não foi gravado',
} as const;
