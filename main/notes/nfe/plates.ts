/** Finds license plates in free text: a hint for matching, never proof. */

/** ABC1234, ABC-1234, ABC1D23 (any letter: new vehicles go beyond J): capitals, at most one hyphen. */
const WRITTEN = /(?<![A-Z0-9])[A-Z]{3}-?[0-9][0-9A-Z][0-9]{2}(?![A-Z0-9])/g;
/** Lower case and a space are accepted after the word "placa": "Placa: abc 1234", "Placa do veículo: abc 1234". */
const ANNOUNCED = /(?<=placas?(?:\s+(?:do\s+)?ve[ií]culos?)?[\s.:=#-]{0,5})[a-z]{3}[\s-]?[0-9][0-9a-z][0-9]{2}(?![a-z0-9])/gi;
/** After "veículo" alone, three letters, a space and four digits may be a model and its year or engine: "Veículo: Gol 1000". */
const VEHICLE = /(?<=ve[ií]culos?[\s.:=#-]{0,5})[a-z]{3}(?:-?[0-9][0-9a-z]|\s[0-9][a-z])[0-9]{2}(?![a-z0-9])/gi;
/** Letters that stations put before other numbers (PDV0001, NFE-1234): a plate only if the text says so. */
const ABBREVIATIONS = new Set(
  'ABA AUT BIC BOM CCF CEP CFO COD COO CPF CST CTE CTR CUP CXA DAV DOC ECF FAT FIL FRE KMS LEI LOT MDF NCM NFC NFE NFS NRO NSU NUM OPE ORC ORD PAF PDV PED QTD REC REF REQ RPS SAT SEQ SER TEF TEL TKT TUR VDA VEN'.split(
    ' ',
  ),
);

/** Old and Mercosul plates, upper case without hyphen, without duplicates, in order of occurrence. */
export function findPlates(text: string): readonly string[] {
  const found = new Map<string, number>();
  for (const pattern of [WRITTEN, ANNOUNCED, VEHICLE]) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const plate = written.replace(/[\s-]/, '').toUpperCase();
      if (pattern === WRITTEN && ABBREVIATIONS.has(plate.slice(0, 3))) continue;
      found.set(plate, Math.min(index, found.get(plate) ?? index));
    }
  }
  return [...found].sort((a, b) => a[1] - b[1]).map(([plate]) => plate);
}
