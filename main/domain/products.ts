/**
 * Fuels by the ANP's codes (SIMP codes, the NF-e field cProdANP) and the words that sheets use for
 * them (DOMAIN.md, "Products"). Exact synonyms only: a fuzzy match would turn "Gasolina A", which no
 * pump sells, into "Gasolina C". "DIESEL" alone names two products and therefore none.
 */

import { normaliseLabel } from './text.ts';

export type Measure = 'litre' | 'cubic-metre' | 'any';

interface Fuel {
  readonly code: string | null;
  readonly measure: Measure;
  /** Family, for offering likely candidates first. */
  readonly family: 'gasolina' | 'etanol' | 'diesel' | 'gnv' | 'arla';
  /** Fuels whose price is normally not above this one's: a lower price here is worth a warning. */
  readonly notBelow: readonly FuelName[];
  readonly synonyms: readonly string[];
}

export type FuelName =
  | 'gasolina-comum'
  | 'gasolina-aditivada'
  | 'gasolina-premium'
  | 'etanol-comum'
  | 'etanol-aditivado'
  | 'diesel-s10'
  | 'diesel-s10-aditivado'
  | 'diesel-s500'
  | 'diesel-s500-aditivado'
  | 'gnv'
  | 'arla32';

const GASOLINA_COMUM = [
  'GC',
  'GAS COMUM',
  'GASOLINA',
  'GASOLINA COMUM',
  'GASOLINA C',
  'GASOLINA C COMUM',
  'GASOLINA COMUM C',
  'GASOLINA TIPO C',
  'GASOLINA TIPO C COMUM',
];
const GASOLINA_ADITIVADA = [
  'GA',
  'GAS ADITIVADA',
  'ADITIVADA',
  'GASOLINA ADITIVADA',
  'GASOLINA C ADITIVADA',
  'GASOLINA ADITIVADA C',
  'GASOLINA ADIT',
  'GASOLINA ADTIVADA',
  'V POWER',
  'GASOLINA V POWER',
  'GRID',
  'GASOLINA GRID',
];
const GASOLINA_PREMIUM = [
  'GP',
  'GASOLINA PREMIUM',
  'GASOLINA C PREMIUM',
  'PREMIUM',
  'PODIUM',
  'GASOLINA PODIUM',
  'GASOLINA ADITIVADA PREMIUM',
  'GASOLINA C ADITIVADA PREMIUM',
];
const ETANOL_COMUM = [
  'ET',
  'ETANOL',
  'ETANOL COMUM',
  'ALCOOL',
  'ALCOOL COMUM',
  'AEHC',
  'EHC',
  'ETANOL HIDRATADO',
  'ETANOL HIDRATADO COMUM',
];
const ETANOL_ADITIVADO = ['ETANOL ADITIVADO', 'ALCOOL ADITIVADO', 'ETANOL HIDRATADO ADITIVADO', 'AEHA'];
const S10 = [
  'S10',
  'S 10',
  'DS10',
  'DS 10',
  'DIESEL S10',
  'DIESEL S 10',
  'DIESEL S10 COMUM',
  'DIESEL B S10',
  'DIESEL B S10 COMUM',
  'OLEO DIESEL S10',
  'OLEO DIESEL S 10',
  'OLEO DIESEL S10 COMUM',
  'OLEO DIESEL B S10',
  'OLEO DIESEL B S10 COMUM',
];
const S500 = [
  'S500',
  'S 500',
  'DS500',
  'DS 500',
  'DIESEL S500',
  'DIESEL S 500',
  'DIESEL S500 COMUM',
  'DIESEL B S500',
  'DIESEL B S500 COMUM',
  'OLEO DIESEL S500',
  'OLEO DIESEL S 500',
  'OLEO DIESEL S500 COMUM',
  'OLEO DIESEL B S500',
  'OLEO DIESEL B S500 COMUM',
];
const additive = (plain: readonly string[]): readonly string[] => [
  ...new Set(plain.map((word) => `${word.replace(/ COMUM$/, '')} ADITIVADO`)),
];

const FUELS: Readonly<Record<FuelName, Fuel>> = {
  'gasolina-comum': { code: '320102001', measure: 'litre', family: 'gasolina', notBelow: [], synonyms: GASOLINA_COMUM },
  'gasolina-aditivada': {
    code: '320102002',
    measure: 'litre',
    family: 'gasolina',
    notBelow: ['gasolina-comum'],
    synonyms: GASOLINA_ADITIVADA,
  },
  'gasolina-premium': { code: '320102003', measure: 'litre', family: 'gasolina', notBelow: ['gasolina-comum'], synonyms: GASOLINA_PREMIUM },
  'etanol-comum': { code: '810101001', measure: 'litre', family: 'etanol', notBelow: [], synonyms: ETANOL_COMUM },
  'etanol-aditivado': { code: '810101002', measure: 'litre', family: 'etanol', notBelow: ['etanol-comum'], synonyms: ETANOL_ADITIVADO },
  'diesel-s10': { code: '820101034', measure: 'litre', family: 'diesel', notBelow: ['diesel-s500'], synonyms: S10 },
  'diesel-s10-aditivado': {
    code: '820101033',
    measure: 'litre',
    family: 'diesel',
    notBelow: ['diesel-s10', 'diesel-s500-aditivado'],
    synonyms: additive(S10),
  },
  'diesel-s500': { code: '820101012', measure: 'litre', family: 'diesel', notBelow: [], synonyms: S500 },
  'diesel-s500-aditivado': { code: '820101013', measure: 'litre', family: 'diesel', notBelow: ['diesel-s500'], synonyms: additive(S500) },
  gnv: { code: '220101005', measure: 'cubic-metre', family: 'gnv', notBelow: [], synonyms: ['GNV', 'GAS NATURAL VEICULAR', 'GAS NATURAL'] },
  arla32: { code: null, measure: 'any', family: 'arla', notBelow: [], synonyms: ['ARLA', 'ARLA 32', 'ARLA32', 'ARLA 32 GRANEL'] },
};

const NAMES = Object.keys(FUELS).filter((name): name is FuelName => name in FUELS);
const BY_WORD = new Map<string, FuelName>(
  NAMES.flatMap((name) => [...FUELS[name].synonyms, ...codes(FUELS[name].code)].map((word): [string, FuelName] => [word, name])),
);
const FAMILY_WORDS: readonly (readonly [RegExp, Fuel['family']])[] = [
  [/\b(DIESEL|D10|D500|D?S ?10|D?S ?500)\b/, 'diesel'],
  [/\b(GASOLINA|GAS|PODIUM|PREMIUM|GRID|V POWER)\b/, 'gasolina'],
  [/\b(ETANOL|ALCOOL|AEHC)\b/, 'etanol'],
  [/\b(GNV|METANO|NATURAL)\b/, 'gnv'],
  [/\bARLA/, 'arla'],
];
const LPG = /^(GLP|GLP P ?13|GLP 13 ?KG|P ?13|GAS DE COZINHA|GAS LIQUEFEITO DE PETROLEO|BOTIJAO( P?13( ?KG)?)?)$/;

function codes(code: string | null): readonly string[] {
  return code === null ? [] : [code];
}

/** The fuel that a label or ANP code names exactly; null for what is ambiguous or not known. */
export function fuelOf(label: string): FuelName | null {
  return BY_WORD.get(normaliseLabel(label)) ?? null;
}

/** A catalog entry's fuel: by its ANP code, else by its name. */
export function fuelOfEntry(entry: { readonly code: string | null; readonly name: string }): FuelName | null {
  return (entry.code === null ? null : fuelOf(entry.code)) ?? fuelOf(entry.name);
}

/** The words by which a fuel is known. */
export function synonymsOf(fuel: FuelName): readonly string[] {
  return FUELS[fuel].synonyms;
}

export function measureOf(fuel: FuelName): Measure {
  return FUELS[fuel].measure;
}

export function notBelow(fuel: FuelName): readonly FuelName[] {
  return FUELS[fuel].notBelow;
}

/** Cooking gas (GLP, R$/13 kg) is no pump product: never a price of this network. */
export function isCookingGas(label: string): boolean {
  return LPG.test(normaliseLabel(label));
}

/** What a label is probably about; for the order of candidates only, never for deciding. */
export function familyOf(label: string): Fuel['family'] | null {
  const normal = normaliseLabel(label);
  return FAMILY_WORDS.find(([pattern]) => pattern.test(normal))?.[1] ?? null;
}
