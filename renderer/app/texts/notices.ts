export const notices = {
  title: 'Avisos',
  unseen_one: 'Avisos: {{count, number}} novo',
  unseen_other: 'Avisos: {{count, number}} novos',
  refused: 'Avisos: {{refused}}',
  unseenAndRefused: '{{unseen}}, {{refused}}',
  none: 'Nenhum aviso por enquanto.',
  clear: 'Limpar avisos',
  saved: '{{fileName}} foi salvo.',
  notSaved: '{{fileName}} não foi salvo. Confira o espaço no disco e tente de novo.',
  showFile: 'Mostrar na pasta',
} as const;
