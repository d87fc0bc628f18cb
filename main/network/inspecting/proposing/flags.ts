/** Words for yes and no, which come in pairs: where an answer shows the one, the network has the other. Pure. */

const PAIRS: readonly (readonly [yes: readonly string[], no: readonly string[]])[] = [
  [['SIM'], ['NAO', 'NA\u0303O'.normalize('NFC')]],
  [['S'], ['N']],
  [['YES'], ['NO']],
  [['Y'], ['N']],
  [['VERDADEIRO'], ['FALSO']],
  [['V'], ['F']],
  [['ATIVO'], ['INATIVO']],
  [['ACTIVE'], ['INACTIVE']],
];

/** null: they are no such words. */
export function flagWords(values: readonly unknown[]): { readonly yes: readonly string[]; readonly no: readonly string[] } | null {
  const words = [...new Set(values.flatMap((value) => (typeof value === 'string' ? [value.trim().toUpperCase()] : [])))];
  if (words.length === 0) return null;
  const pair = PAIRS.find((candidates) => words.every((word) => candidates.flat().includes(word)));
  return pair === undefined ? null : { yes: pair[0], no: pair[1] };
}
