/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'backup made': 'Cópia de segurança feita',
  'backup not made': 'A cópia de segurança não foi feita',
  'doubt not kept': 'Uma dúvida sobre os dados não foi anotada',
  'log not written back': 'O diário do banco de dados não foi gravado de volta',
  'log of the store damaged': 'O diário do banco de dados está danificado',
  'notice not kept': 'Um aviso não foi guardado',
  'store checked while in use': 'O banco de dados foi conferido em uso',
  'store not checked': 'O banco de dados não foi conferido',
  'store not opened': 'O banco de dados não abriu',
  'store not settled': 'O banco de dados não foi gravado por inteiro',
  'store recovered': 'O banco de dados foi recuperado',
  'witness not read': 'A testemunha dos dados não foi lida',
  'witness not written': 'A testemunha dos dados não foi gravada',
} as const;
