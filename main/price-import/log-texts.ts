/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'batch not encoded': 'Um lote não pôde ser montado',
  'batches not stored': 'Um lote não foi guardado',
  'import not stored': 'Uma importação não foi guardada',
  'open import not refreshed': 'Uma planilha aberta não foi atualizada',
  'open imports not refreshed': 'As planilhas abertas não foram atualizadas',
  'waiting sheets not told': 'As planilhas que esperam não foram avisadas',
} as const;
