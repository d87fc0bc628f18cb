/** Texts of the first screen about unsent changes. */
export const repriceFirst = {
  unsent_one: '{{count, number}} alteração ainda não enviada',
  unsent_other: '{{count, number}} alterações ainda não enviadas',
  dropped_one: 'O preço em vigor de {{name}} mudou. Sua alteração para {{price}} foi descartada.',
  dropped_other: 'Os preços em vigor mudaram. {{count, number}} alterações suas foram descartadas: {{names}}.',
  acknowledge: 'Entendi',
  continue: 'Continuar',
  discard: 'Descartar alterações',
} as const;
