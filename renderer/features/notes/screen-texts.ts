/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  notes: {
    title: 'Anexar',
    called: 'notas nf-e xml enviar notas subir recolha',
    shows: 'Solte os XMLs: cada nota encontra o seu abastecimento.',
    you: 'O que deixa dúvida espera a sua escolha.',
    comes: '“Anexar” envia as notas prontas, cada uma uma vez.',
  },
} as const;
