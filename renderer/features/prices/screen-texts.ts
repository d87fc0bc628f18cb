/** Titles, synonyms and help texts of the screens. */
export const screenWords = {
  inForce: {
    title: 'Em vigor',
    called: 'preços atuais tabela mudar preço alterar reajustar histórico',
    shows: 'Aqui está o preço que vale agora, por produto e cliente.',
    you: 'Digite outro preço na célula e clique em “Revisar e enviar”.',
    comes: 'Abra uma linha para ver o histórico e o gráfico.',
  },
  catalogue: {
    title: 'Produtos',
    called: 'combustíveis catálogo apelidos',
    shows: 'Aqui estão os produtos que a rede lista para o posto.',
    you: '“Nas planilhas” mostra os nomes que você já usou para cada um.',
    comes: 'Embaixo, troque o produto de um nome que aponta errado.',
  },
} as const;
