/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'listing not read': 'Uma lista da rede não foi lida',
  'listing shifted at each reading': 'Uma lista da rede mudava a cada leitura',
} as const;
