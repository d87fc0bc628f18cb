/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  prices: {
    title: 'Importar',
    called: 'preços planilha excel csv abrir carregar subir',
    shows: 'Solte a planilha de preços, ou cole o que você copiou.',
    you: 'Responda às perguntas e compare cada preço com o de hoje.',
    comes: 'Nada sai antes de você confirmar o envio.',
  },
} as const;
