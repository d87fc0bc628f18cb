/** Texts of the second confirmation of a manual match. */
export const noteChoice = {
  title: {
    differs: 'Esta nota é mesmo deste abastecimento?',
    doubt: 'Enviar esta nota mesmo assim?',
    losing: 'Outras notas ficam sem o abastecimento',
    back: 'Desfazer a escolha?',
  },
  points_one: 'Só {{count, number}} ponto de 100: este par parece errado.',
  points_other: 'Só {{count, number}} pontos de 100: este par parece errado.',
  noPoints: 'Nenhum ponto em 100: este par parece errado.',
  reason: 'Por que são o mesmo?',
  doubtReason: 'Por que esta nota vale?',
  reasonHelp: 'O motivo fica no histórico.',
  yes: 'Sim, este nome é deste CNPJ',
  yesHelp: '“{{name}}” passa a ser o CNPJ {{cnpj}} também nas próximas notas. Marque só se tiver certeza.',
  losing_one: 'Esta nota fica sem o abastecimento:',
  losing_other: 'Estas {{count, number}} notas ficam sem o abastecimento:',
  losingName: 'Nota {{name}}',
  action: { differs: 'Ligar mesmo assim', losing: 'Ligar assim mesmo', back: 'Desfazer a escolha' },
  kept: 'Par guardado. A nota está pronta para anexar.',
  takenBack: 'Escolha desfeita.',
  undone: 'Desfeito. Tudo voltou a ser como antes.',
} as const;
