/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  settings: {
    title: 'Ajustes',
    called: 'configurações opções preferências',
    shows: 'Aqui você cadastra postos, pessoas e pastas.',
    you: 'O que muda aqui não envia nada.',
    comes: '“Ajuda e suporte” confere a conexão e o computador, linha por linha.',
  },
} as const;
