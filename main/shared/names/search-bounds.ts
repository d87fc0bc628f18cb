/** Bounds of every search over stored rows: part of a plate, part of a key, an amount. */

/** Minimum length: a shorter beginning of a plate matches too many. */
export const PLATE_LETTERS = 3;
/** Minimum length of a part of an access key: nearly every key contains any two digits. */
export const KEY_DIGITS = 6;
/** Half a cent in ten-thousandths: the network may have more decimals than a screen shows. */
export const HALF_CENT = 50;
