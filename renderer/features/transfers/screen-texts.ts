/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  transfers: {
    title: 'Repasses',
    called: 'pagamentos recebimentos extrato',
    shows: 'Aqui estão os pagamentos da rede, ao lado dos abastecimentos.',
    you: 'O que veio a mais ou a menos fica marcado.',
    comes: 'Salve a planilha para conferir com o banco.',
  },
} as const;
