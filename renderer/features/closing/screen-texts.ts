/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  closing: {
    title: 'Fechamento',
    called: 'mês contador relatório fechar',
    shows: 'Aqui está um mês do posto, por produto e cliente.',
    you: 'Veja o que ficou sem nota antes de fechar.',
    comes: 'Mande ao contador a planilha e os XMLs.',
  },
} as const;
