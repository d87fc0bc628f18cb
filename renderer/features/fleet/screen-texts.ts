/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  fleetFuelings: {
    title: 'Abastecimentos',
    called: 'gastos veículos consumo km',
    shows: 'Aqui estão os abastecimentos da sua frota.',
    you: '“Veículos” mostra o custo por km e os abastecimentos impossíveis.',
    comes: 'Salve a planilha ou imprima o resumo do período.',
  },
  fleetNotes: {
    title: 'Notas da frota',
    called: 'nf-e xml baixar notas',
    shows: 'Aqui estão as notas dos seus abastecimentos.',
    you: 'Baixe todas de uma vez, ou salve numa pasta.',
    comes: '“Sem nota” lista o que falta cobrar de cada posto.',
  },
  fleetManual: {
    title: 'Abastecimento manual',
    called: 'registrar lançar digitar',
    shows: 'Registre o abastecimento que não passou pelo cartão.',
    you: 'Digite um, ou importe a sua planilha de controle.',
    comes: 'Ele vai por Envios, uma vez só.',
  },
  fleetProducts: {
    title: 'Produtos',
    called: 'combustíveis catálogo',
    shows: 'Aqui estão os produtos que a rede conhece.',
    you: 'O código ANP diz qual combustível é.',
    comes: 'Use estes nomes na sua planilha de controle.',
  },
} as const;
