/** What the first screen says of notes that are dropped on it. */
export const notesFirst = {
  intake: {
    busy: 'Espere a leitura em curso terminar',
    files: 'Escolher arquivos',
    none: 'Não há arquivo nenhum no que foi solto.',
    tooMany: 'São mais de {{limit, number}} arquivos de uma vez. Solte uma pasta de cada vez, ou um zip por mês.',
  },
  imports: {
    files_zero: 'nenhum arquivo',
    files_one: '{{count, number}} arquivo',
    files_other: '{{count, number}} arquivos',
  },
} as const;
