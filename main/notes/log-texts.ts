/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'example notes failed': 'As notas de exemplo não foram feitas',
  'import not ended': 'Uma importação não foi encerrada',
  'note not encoded': 'Uma nota não pôde ser montada',
  'notes not worked out': 'A lista de notas não pôde ser calculada',
  'notes not stored': 'As notas não foram guardadas',
} as const;
