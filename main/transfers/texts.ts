/** What main says of the transfers, and the heads of their file. */

export const transferTexts = {
  notRead: (why: string) => `Não deu para ler os repasses. ${why}`,
  notKept: () => 'Libere espaço no disco e tente de novo. Os repasses não puderam ser guardados.',
  twice: (id: string) => `O repasse ${id} veio mais de uma vez. No perfil da rede, confira o campo do número do repasse.`,
  failed: () => 'Não deu para montar o arquivo. Tente de novo.',
  fileName: (cnpj: string, from: string, until: string, format: string) => `repasses-${cnpj}-${from}-a-${until}.${format}`,
  sheet: 'Repasses',
  basis: 'O que a rede listou até a última leitura. Com os filtros da tela.',
  columns: {
    id: 'Repasse',
    date: 'Data',
    status: 'Situação',
    amount: 'Valor (R$)',
    fuelings: 'Abastecimentos',
    missing: 'Fora deste computador',
    sum: 'Soma dos abastecimentos (R$)',
    difference: 'Diferença (R$)',
  },
  start: 'inicio',
  end: 'fim',
};
