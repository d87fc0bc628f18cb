/** What the first screen says of changes that are not sent. */
export const repriceFirst = {
  unsent_one: '{{count, number}} alteração ainda não enviada',
  unsent_other: '{{count, number}} alterações ainda não enviadas',
  dropped_one: '{{name}}: sua alteração para {{price}} foi descartada, porque o preço em vigor mudou.',
  dropped_other: '{{count, number}} alterações foram descartadas, porque os preços em vigor mudaram: {{names}}.',
  acknowledge: 'Entendi',
  continue: 'Continuar',
  discard: 'Descartar alterações',
} as const;
