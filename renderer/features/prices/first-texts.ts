/** Texts of the first screen about prices in force. */
export const inForceFirst = {
  readAgo: 'lido {{ago}}',
} as const;
