/** What the first screen says of the prices in force. */
export const inForceFirst = {
  readAgo: 'lido {{ago}}',
} as const;
