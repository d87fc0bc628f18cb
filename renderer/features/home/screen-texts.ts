/** The words of each screen: its title, what people call it besides, and its help: what it shows, what you do there, what comes of it. */
export const screenWords = {
  home: {
    title: 'Início',
    called: 'painel resumo',
    shows: 'Aqui fica o que precisa de você, o pior primeiro.',
    you: 'Cada linha diz o valor e tem o botão que resolve.',
    comes: 'Solte aqui uma planilha de preços ou notas.',
  },
} as const;
