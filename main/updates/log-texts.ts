/** What the lines of the log that this feature writes mean, for readers who are no developers. */
export const logWords = {
  'download of the update cut': 'O download da atualização foi interrompido',
  'the installer is held by another program': 'Outro programa está usando o instalador',
  'installer not started': 'O instalador não abriu',
  'no backup before the update': 'Sem cópia de segurança antes da atualização',
  'no update': 'Nenhuma atualização',
  'publisher of the update not checked': 'O autor da atualização não foi conferido',
  'the update that lay ready is none any more': 'A atualização pronta deixou de valer',
  'start of the update not forgotten': 'O início da atualização não foi gravado',
  'update at the start': 'Atualização ao abrir',
  'update left undone': 'A atualização não foi terminada',
  'update not installed at the start': 'A atualização não foi instalada ao abrir',
  'update not installed': 'A atualização não foi instalada',
  updater: 'Atualizador',
} as const;
