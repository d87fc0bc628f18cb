/** Texts of the first screen for dropped notes. */
export const notesFirst = {
  intake: {
    busy: 'Espere a leitura atual terminar',
    listing: 'Procurando arquivos nas pastas…',
    files: 'Escolher arquivos',
    none: 'Nada do que você soltou é um arquivo.',
    tooMany: 'São mais de {{limit, number}} arquivos de uma vez. Solte uma pasta por vez, ou um zip por mês.',
  },
  imports: {
    files_zero: 'nenhum arquivo',
    files_one: '{{count, number}} arquivo',
    files_other: '{{count, number}} arquivos',
  },
} as const;
