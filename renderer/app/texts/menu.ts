/** The navigation's own words: below the name of its group a screen may be called by what one does there. */
export const menu = {
  groups: { prices: 'Preços', notes: 'Notas' },
  /** Of the others their title is their name. */
  screens: { prices: 'Importar', notes: 'Anexar' },
  fold: 'Só ícones',
  unfold: 'Mostrar nomes',
} as const;
