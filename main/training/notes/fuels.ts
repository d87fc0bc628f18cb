/** Texts of a note about a product of the catalog: NCM, and the ANP's own description. */
export const FUELS: Readonly<Partial<Record<string, { readonly ncm: string; readonly anp: string }>>> = {
  '1101': { ncm: '27101259', anp: 'GASOLINA C COMUM' },
  '1102': { ncm: '27101259', anp: 'GASOLINA C ADITIVADA' },
  '1201': { ncm: '22071090', anp: 'ETANOL HIDRATADO COMUM' },
  '1301': { ncm: '27101921', anp: 'OLEO DIESEL B S10 - COMUM' },
  '1302': { ncm: '27101921', anp: 'OLEO DIESEL B S10 - ADITIVADO' },
  '1303': { ncm: '27101921', anp: 'OLEO DIESEL B S500 - COMUM' },
  '1401': { ncm: '27112100', anp: 'GAS NATURAL VEICULAR' },
  '1501': { ncm: '31021010', anp: '' },
};
