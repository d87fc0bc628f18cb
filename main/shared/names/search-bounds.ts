/** What every search over stored rows means by a part of a plate, a part of a key, and an amount. */

/** A shorter beginning of a plate fits too many. */
export const PLATE_LETTERS = 3;
/** Part of an access key: nearly every key holds any two digits. */
export const KEY_DIGITS = 6;
/** Half a cent in ten-thousandths: the network may have more decimals than a screen shows. */
export const HALF_CENT = 50;
