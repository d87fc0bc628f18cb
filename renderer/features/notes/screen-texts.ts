/** The words of each screen: its title, what people call it besides, and its help: what it shows, what you do there, what comes of it. */
export const screenWords = {
  notes: {
    title: 'Anexar',
    called: 'notas nf-e xml enviar notas subir recolha',
    shows: 'Solte os XMLs: cada nota encontra o seu abastecimento.',
    you: 'O que deixa dúvida espera a sua escolha.',
    comes: '“Anexar” envia as notas prontas, cada uma uma vez.',
  },
} as const;
