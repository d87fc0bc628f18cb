/** Texts of the first screen about the search. */
export const searchFirst = {
  open: 'Buscar',
} as const;
