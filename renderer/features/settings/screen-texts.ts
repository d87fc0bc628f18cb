/** The words of each screen: its title, what people call it besides, and its help: what it shows, what you do there, what comes of it. */
export const screenWords = {
  settings: {
    title: 'Ajustes',
    called: 'configurações opções preferências',
    shows: 'Aqui você cadastra postos, pessoas e pastas.',
    you: 'O que muda aqui não envia nada.',
    comes: '“Ajuda e suporte” confere a conexão e o computador, linha por linha.',
  },
} as const;
