export const pictureOf = (screen: string): string => new URL(`./pictures/en/${screen}.webp`, import.meta.url).href;
