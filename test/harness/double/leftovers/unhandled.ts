/** Begins the line that the double writes for each rejection that nobody took. */
export const UNHANDLED = 'DOUBLE unhandled rejection:';
