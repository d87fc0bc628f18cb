/** Texts of the first screen about who uses this PC. */
export const peopleFirst = {
  who: 'Quem está usando?',
  whoNow: 'Quem está usando: {{name}}',
  whoText: 'A auditoria guarda quem fez cada coisa. Troque quando quiser, no alto da tela.',
  nobody: 'Ninguém em particular',
  later: 'Agora não',
  manage: 'Pessoas…',
  lock: 'Travar agora',
  unlocked: 'PIN liberado',
} as const;
