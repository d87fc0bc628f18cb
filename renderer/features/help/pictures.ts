/** URL of the thumbnail of a screen (`npm run help:pictures`). @param screen its name in the navigation. */
export const pictureOf = (screen: string): string => new URL(`./pictures/pt/${screen}.webp`, import.meta.url).href;
