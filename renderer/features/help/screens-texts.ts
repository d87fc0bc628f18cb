/** Texts around the help of a screen; its three sentences are in the `screen-texts.ts` of its feature. */
export const screenHelp = {
  title: 'Ajuda: {{screen}}',
  keys: 'Atalhos do teclado',
  picture: 'A tela {{screen}}, com dados de exemplo',
  all: 'Ajuda de cada tela',
} as const;
