/** Texts of the first screen about sheets. */
export const pricesFirst = {
  discard: 'Descartar',
  discardTitle: 'Descartar esta conferência?',
  discardText: 'As correções feitas em “{{name}}” se perdem. O arquivo original não muda, e nada foi enviado.',
  discardAction: 'Descartar conferência',
  place: 'linha {{line, number}}',
  placeColumn: 'linha {{line, number}}, coluna {{column}}',
} as const;
