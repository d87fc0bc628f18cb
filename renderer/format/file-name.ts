/** Short name of a file where space is limited: "lote.zip/2026/nota.xml" → "nota.xml". */
export function shortFileName(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last === '' ? name : last;
}

/** Signs of an ending that stays readable: the date and the extension of a saved file. */
const ENDING = 20;

/** A long name without its middle: its beginning and its ending tell one file from another. */
export function fileNameWithin(name: string, most: number): string {
  const signs = [...name];
  return signs.length <= most ? name : `${signs.slice(0, most - ENDING - 1).join('')}…${signs.slice(-ENDING).join('')}`;
}
