/** The navigation's own words: the names of its groups and of its buttons. */
export const menu = {
  groups: { prices: 'Preços', notes: 'Notas' },
  fold: 'Só ícones',
  unfold: 'Mostrar nomes',
} as const;
