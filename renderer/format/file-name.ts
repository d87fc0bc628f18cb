/** Short name of a file where space is limited: "lote.zip/2026/nota.xml" → "nota.xml". */
export function shortFileName(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last === '' ? name : last;
}
