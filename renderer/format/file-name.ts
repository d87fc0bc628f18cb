/** What a file is called where there is little room: "lote.zip/2026/nota.xml" is "nota.xml". */
export function shortFileName(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last === '' ? name : last;
}
