export const grid = {
  loadingRow: 'carregando…',
  copied_one: '{{count, number}} célula copiada',
  copied_other: '{{count, number}} células copiadas',
  notCopied: 'Não deu para copiar. Selecione menos linhas e tente de novo.',
} as const;
