/** What the user reads about reading catalog and prices. */

export const priceTexts = {
  /** Precedes the reason, a sentence of its own. */
  catalogNotRead: (reason: string) => `A lista de produtos não foi lida. ${reason}`,
  pricesNotRead: (reason: string) => `Os preços em vigor não foram lidos. ${reason}`,
} as const;
