/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'folder watch failed': 'Uma pasta deixou de ser acompanhada',
  'probe failed': 'O teste de conexão falhou',
  'secret not decrypted': 'O segredo não pôde ser lido do cofre',
  'secret not encrypted': 'O segredo não pôde ser posto no cofre',
  'secret not kept': 'O segredo não foi guardado',
  'stations not listed': 'Os postos não foram lidos',
  'training network not started': 'A rede de treinamento não começou',
} as const;
