export const grid = {
  loadingRow: 'carregando…',
  copied_one: '{{count, number}} célula copiada',
  copied_other: '{{count, number}} células copiadas',
  notPrinted_one: 'A lista tem {{count, number}} linha e não sai na impressão.',
  notPrinted_other: 'A lista tem {{count, number}} linhas e não sai na impressão.',
  inWorkbook: 'Salve a planilha para ter todas.',
  notCopied: 'Não deu para copiar. Selecione menos linhas e tente de novo.',
} as const;
