/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  home: {
    title: 'Início',
    called: 'painel resumo',
    shows: 'Aqui fica o que precisa de você, o pior primeiro.',
    you: 'Cada linha diz o valor e tem o botão que resolve.',
    comes: 'Solte aqui uma planilha de preços ou notas.',
  },
} as const;
