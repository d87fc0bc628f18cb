/** What the first screen says of the search. */
export const searchFirst = {
  open: 'Buscar',
} as const;
