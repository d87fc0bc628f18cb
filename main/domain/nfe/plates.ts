/** Licence plates in free text: a hint for matching, never a proof. */

/** ABC1234, ABC-1234, ABC1D23 (any letter: those of new vehicles go beyond J): capitals, a hyphen at the most. */
const WRITTEN = /(?<![A-Z0-9])([A-Z]{3})-?([0-9][0-9A-Z][0-9]{2})(?![A-Z0-9])/g;
/** After the word "placa" also small letters and a space: "Placa: abc 1234". */
const ANNOUNCED = /placas?[\s.:=#-]{0,5}([a-z]{3})[\s-]?([0-9][0-9a-z][0-9]{2})(?![a-z0-9])/gi;

/** Old and Mercosul plates, upper case without hyphen, each once, in the order of the text. */
export function findPlates(text: string): readonly string[] {
  const found = new Map<string, number>();
  for (const pattern of [WRITTEN, ANNOUNCED]) {
    for (const match of text.matchAll(pattern)) {
      const plate = `${match[1] ?? ''}${match[2] ?? ''}`.toUpperCase();
      const before = found.get(plate);
      if (before === undefined || match.index < before) found.set(plate, match.index);
    }
  }
  return [...found].sort((one, other) => one[1] - other[1]).map(([plate]) => plate);
}
