/** The words of each screen: its title, what people call it besides, and its help: what it shows, what you do there, what comes of it. */
export const screenWords = {
  closing: {
    title: 'Fechamento',
    called: 'mês contador relatório fechar',
    shows: 'Aqui está um mês do posto, por produto e cliente.',
    you: 'Veja o que ficou sem nota antes de fechar.',
    comes: 'Mande ao contador a planilha e os XMLs.',
  },
} as const;
