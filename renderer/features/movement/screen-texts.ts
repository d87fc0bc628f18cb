/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  movement: {
    title: 'Movimento',
    called: 'vendas abastecimentos conferência extrato',
    shows: 'Aqui estão todos os abastecimentos da rede, com e sem nota.',
    you: 'Escolha os dias, o cliente ou o produto.',
    comes: '“Conferência de preços” mostra o que foi pago por outro preço.',
  },
} as const;
