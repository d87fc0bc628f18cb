import { readCnpj } from '../../../shared/cnpj.ts';

export const OURS = 0;
export const FOREIGN = 1;
/** Empty or not a CNPJ: the row may be ours, so it is kept and told. */
export const DOUBTFUL = 2;
export type StationKind = typeof OURS | typeof FOREIGN | typeof DOUBTFUL;

/** Whose rows they are, by the text of the station cell. Remembers while a sheet is read, no longer. */
export function createStationKinds(ownCnpjs: ReadonlySet<string>): { readonly kindOf: (text: string) => StationKind } {
  const kinds = new Map<string, StationKind>();
  // Rows of one station mostly stand together.
  let lastText = '';
  let lastKind: StationKind = DOUBTFUL;
  return {
    kindOf: (text) => {
      if (text === lastText) return lastKind;
      let kind = kinds.get(text);
      if (kind === undefined) {
        const reading = readCnpj(text);
        kind = reading.type !== 'valid' ? DOUBTFUL : ownCnpjs.has(reading.cnpj) ? OURS : FOREIGN;
        kinds.set(text, kind);
      }
      lastText = text;
      lastKind = kind;
      return kind;
    },
  };
}
