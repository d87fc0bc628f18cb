/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  pending: {
    title: 'Pendências',
    called: 'sem nota faltando abastecimentos resolvidas',
    shows: 'Aqui estão os abastecimentos que ainda não têm nota.',
    you: 'Os mais antigos e de maior valor vêm primeiro.',
    comes: '“Dados para emissão” junta o que cada nota precisa.',
  },
} as const;
