/** Three sentences on each screen: what it shows, what you do there, and what comes of it. */
export const screenHelp = {
  title: 'Ajuda: {{screen}}',
  keys: 'Atalhos do teclado',
  picture: 'A tela {{screen}}, com dados de exemplo',
  all: 'Ajuda de cada tela',
  of: {
    home: {
      shows: 'Aqui fica o que precisa de você, o pior primeiro.',
      you: 'Cada linha diz o valor e tem o botão que resolve.',
      comes: 'Solte aqui uma planilha de preços ou notas.',
    },
    prices: {
      shows: 'Solte a planilha de preços, ou cole o que você copiou.',
      you: 'Responda às perguntas e compare cada preço com o de hoje.',
      comes: 'Nada sai antes de você confirmar o envio.',
    },
    catalogue: {
      shows: 'Aqui estão os produtos que a rede lista para o posto.',
      you: '“Nas planilhas” mostra os nomes que você já usou para cada um.',
      comes: 'Embaixo, troque o produto de um nome que aponta errado.',
    },
    inForce: {
      shows: 'Aqui está o preço que vale agora, por produto e cliente.',
      you: 'Digite outro preço na célula e clique em “Revisar e enviar”.',
      comes: 'Abra uma linha para ver o histórico e o gráfico.',
    },
    pending: {
      shows: 'Aqui estão os abastecimentos que ainda não têm nota.',
      you: 'Os mais antigos e de maior valor vêm primeiro.',
      comes: '“Dados para emissão” junta o que cada nota precisa.',
    },
    notes: {
      shows: 'Solte os XMLs: cada nota encontra o seu abastecimento.',
      you: 'O que deixa dúvida espera a sua escolha.',
      comes: '“Anexar” envia as notas prontas, cada uma uma vez.',
    },
    outbox: {
      shows: 'Aqui está tudo o que sai deste computador.',
      you: 'Decida o que está incerto: nada vai em dobro.',
      comes: 'Abra um envio para corrigir preços recusados ou baixar a prova.',
    },
    movement: {
      shows: 'Aqui estão todos os abastecimentos da rede, com e sem nota.',
      you: 'Escolha os dias, o cliente ou o produto.',
      comes: '“Conferência de preços” mostra o que foi pago por outro preço.',
    },
    transfers: {
      shows: 'Aqui estão os pagamentos da rede, ao lado dos abastecimentos.',
      you: 'O que veio a mais ou a menos fica marcado.',
      comes: 'Salve a planilha para conferir com o banco.',
    },
    closing: {
      shows: 'Aqui está um mês do posto, por produto e cliente.',
      you: 'Veja o que ficou sem nota antes de fechar.',
      comes: 'Mande ao contador a planilha e os XMLs.',
    },
    fleetFuelings: {
      shows: 'Aqui estão os abastecimentos da sua frota.',
      you: '“Veículos” mostra o custo por km e os abastecimentos impossíveis.',
      comes: 'Salve a planilha ou imprima o resumo do período.',
    },
    fleetNotes: {
      shows: 'Aqui estão as notas dos seus abastecimentos.',
      you: 'Baixe todas de uma vez, ou salve numa pasta.',
      comes: '“Sem nota” lista o que falta cobrar de cada posto.',
    },
    fleetManual: {
      shows: 'Registre o abastecimento que não passou pelo cartão.',
      you: 'Digite um, ou importe a sua planilha de controle.',
      comes: 'Ele vai por Envios, uma vez só.',
    },
    fleetProducts: {
      shows: 'Aqui estão os produtos que a rede conhece.',
      you: 'O código ANP diz qual combustível é.',
      comes: 'Use estes nomes na sua planilha de controle.',
    },
    settings: {
      shows: 'Aqui você cadastra postos, pessoas e pastas.',
      you: 'O que muda aqui não envia nada.',
      comes: '“Ajuda e suporte” confere a conexão e o computador, linha por linha.',
    },
  },
} as const;
