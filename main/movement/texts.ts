/** What main says of the movement, and the heads of its files. */

export const movementTexts = {
  notRead: (why: string) => `Não deu para ler o movimento. ${why}`,
  undated: (count: number) => (count === 1 ? 'A rede enviou 1 abastecimento sem data.' : `A rede enviou ${count} abastecimentos sem data.`),
  failed: () => 'Não deu para montar o arquivo. Tente de novo.',
  fileName: (cnpj: string, from: string, until: string, format: string) => `movimento-${cnpj}-${from}-a-${until}.${format}`,
  sheet: 'Movimento',
  columns: {
    id: 'Número',
    date: 'Data',
    time: 'Hora',
    customer: 'Cliente',
    document: 'CNPJ do cliente',
    product: 'Produto',
    plate: 'Placa',
    quantity: 'Quantidade',
    unitPrice: 'Preço por litro ou m³',
    value: 'Valor (R$)',
    key: 'Chave da nota',
    cancelled: 'Cancelado',
  },
  yes: 'sim',
  no: 'não',
  start: 'inicio',
  end: 'hoje',
};
