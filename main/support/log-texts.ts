/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'bundle failed': 'O pacote para o suporte não foi montado',
  'health check failed': 'Uma verificação do computador falhou',
} as const;
