/** Texts of the first screen about unsent changes. */
export const repriceFirst = {
  unsent_one: '{{count, number}} alteração ainda não enviada',
  unsent_other: '{{count, number}} alterações ainda não enviadas',
  continue: 'Continuar',
  discard: 'Descartar alterações',
} as const;
