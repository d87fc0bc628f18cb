import { readCnpj } from '../../../shared/cnpj.ts';
import { remembering } from '../../../shared/remember.ts';

export const OURS = 0;
export const FOREIGN = 1;
/** Empty or not a CNPJ: the row may be ours, so it is kept and reported. */
export const DOUBTFUL = 2;
export type StationKind = typeof OURS | typeof FOREIGN | typeof DOUBTFUL;

/** Classifies rows by the text of the station cell. Cached only while a sheet is read. */
export function createStationKinds(ownCnpjs: ReadonlySet<string>): { readonly kindOf: (text: string) => StationKind } {
  return {
    kindOf: remembering((text): StationKind => {
      const reading = readCnpj(text);
      if (reading.type !== 'valid') return DOUBTFUL;
      return ownCnpjs.has(reading.cnpj) ? OURS : FOREIGN;
    }),
  };
}
