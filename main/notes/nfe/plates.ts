/** Licence plates in free text: a hint for matching, never a proof. */

/** ABC1234, ABC-1234, ABC1D23 (any letter: those of new vehicles go beyond J): capitals, a hyphen at the most. */
const WRITTEN = /(?<![A-Z0-9])[A-Z]{3}-?[0-9][0-9A-Z][0-9]{2}(?![A-Z0-9])/g;
/** Small letters and a space are accepted after the word "placa" or "veículo": "Placa: abc 1234". */
const ANNOUNCED = /(?<=(?:placas?|ve[ií]culos?)[\s.:=#-]{0,5})[a-z]{3}[\s-]?[0-9][0-9a-z][0-9]{2}(?![a-z0-9])/gi;
/** Letters that stations put before the number of something else (PDV0001, NFE-1234): a plate only where the text says so. */
const ABBREVIATIONS = new Set(
  'ABA AUT BIC BOM CCF CEP CFO COD COO CPF CST CTE CTR CUP CXA DAV DOC ECF FAT FIL FRE KMS LEI LOT MDF NCM NFC NFE NFS NRO NSU NUM OPE ORC ORD PAF PDV PED QTD REC REF REQ RPS SAT SEQ SER TEF TEL TKT TUR VDA VEN'.split(
    ' ',
  ),
);

/** Old and Mercosul plates, upper case without hyphen, each once, in the order of the text. */
export function findPlates(text: string): readonly string[] {
  const found = new Map<string, number>();
  for (const pattern of [WRITTEN, ANNOUNCED]) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const plate = written.replace(/[\s-]/, '').toUpperCase();
      if (pattern === WRITTEN && ABBREVIATIONS.has(plate.slice(0, 3))) continue;
      found.set(plate, Math.min(index, found.get(plate) ?? index));
    }
  }
  return [...found].sort((one, other) => one[1] - other[1]).map(([plate]) => plate);
}
