/** Texts of the navigation: the names of its groups and buttons. */
export const menu = {
  groups: { prices: 'Preços', notes: 'Notas' },
  fold: 'Só ícones',
  unfold: 'Mostrar nomes',
} as const;
