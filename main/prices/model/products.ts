/**
 * Fuels by the ANP's codes (SIMP codes, the NF-e field cProdANP) and the words that sheets use for
 * them (docs/trade.md, "Products"). Exact synonyms only: a fuzzy match would turn "Gasolina A", which no
 * pump sells, into "Gasolina C". "DIESEL" alone names two products and so matches neither.
 */

import { normaliseLabel } from '../../shared/text.ts';

export type Measure = 'litre' | 'cubic-metre' | 'any';

export type FuelFamily = 'gasolina' | 'etanol' | 'diesel' | 'gnv' | 'arla';

interface Fuel {
  readonly measure: Measure;
  /** Family; likely candidates are offered first. */
  readonly family: FuelFamily;
  /** Fuels whose price is normally at most this fuel's; a price below theirs raises a warning. */
  readonly notBelow: readonly FuelName[];
  readonly synonyms: readonly string[];
}

const NAMES = [
  'gasolina-comum',
  'gasolina-aditivada',
  'gasolina-premium',
  'etanol-comum',
  'etanol-aditivado',
  'diesel-s10',
  'diesel-s10-aditivado',
  'diesel-s500',
  'diesel-s500-aditivado',
  'gnv',
  'arla32',
] as const;
export type FuelName = (typeof NAMES)[number];

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
  'GASOLINA ADITIVADA GRID',
  'GASOLINA ADITIVADA V POWER',
  'DT CLEAN',
  'GASOLINA DT CLEAN',
  'GASOLINA ADITIVADA DT CLEAN',
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
  'DS10',
  'DIESEL S10',
  'DIESEL S10 COMUM',
  'DIESEL B S10',
  'DIESEL B S10 COMUM',
  'OLEO DIESEL S10',
  'OLEO DIESEL S10 COMUM',
  'OLEO DIESEL B S10',
  'OLEO DIESEL B S10 COMUM',
];
const S500 = [
  'S500',
  'DS500',
  'DIESEL S500',
  'DIESEL S500 COMUM',
  'DIESEL B S500',
  'DIESEL B S500 COMUM',
  'OLEO DIESEL S500',
  'OLEO DIESEL S500 COMUM',
  'OLEO DIESEL B S500',
  'OLEO DIESEL B S500 COMUM',
];
const additive = (plain: readonly string[]): readonly string[] => [
  ...new Set(plain.map((word) => `${word.replace(' COMUM', '')} ADITIVADO`)),
];

/** Brand names of additive S10: the sulphur grade is part of the name, or they could be another diesel. */
const S10_BRANDS = ['GRID', 'EVOLUX'].flatMap((name) => [
  `DIESEL S10 ${name}`,
  `DIESEL ${name} S10`,
  `${name} DIESEL S10`,
  `OLEO DIESEL S10 ${name}`,
]);

const FUELS: Readonly<Record<FuelName, Fuel>> = {
  'gasolina-comum': { measure: 'litre', family: 'gasolina', notBelow: [], synonyms: GASOLINA_COMUM },
  'gasolina-aditivada': {
    measure: 'litre',
    family: 'gasolina',
    notBelow: ['gasolina-comum'],
    synonyms: GASOLINA_ADITIVADA,
  },
  'gasolina-premium': { measure: 'litre', family: 'gasolina', notBelow: ['gasolina-comum'], synonyms: GASOLINA_PREMIUM },
  'etanol-comum': { measure: 'litre', family: 'etanol', notBelow: [], synonyms: ETANOL_COMUM },
  'etanol-aditivado': { measure: 'litre', family: 'etanol', notBelow: ['etanol-comum'], synonyms: ETANOL_ADITIVADO },
  'diesel-s10': { measure: 'litre', family: 'diesel', notBelow: ['diesel-s500'], synonyms: S10 },
  'diesel-s10-aditivado': {
    measure: 'litre',
    family: 'diesel',
    notBelow: ['diesel-s10', 'diesel-s500-aditivado'],
    synonyms: [...additive(S10), ...S10_BRANDS],
  },
  'diesel-s500': { measure: 'litre', family: 'diesel', notBelow: [], synonyms: S500 },
  'diesel-s500-aditivado': { measure: 'litre', family: 'diesel', notBelow: ['diesel-s500'], synonyms: additive(S500) },
  gnv: { measure: 'cubic-metre', family: 'gnv', notBelow: [], synonyms: ['GNV', 'GAS NATURAL VEICULAR', 'GAS NATURAL'] },
  arla32: { measure: 'any', family: 'arla', notBelow: [], synonyms: ['ARLA', 'ARLA 32', 'ARLA32', 'ARLA 32 GRANEL'] },
};

const CODES: readonly (readonly [string, FuelName])[] = [
  ['320102001', 'gasolina-comum'],
  ['320102002', 'gasolina-aditivada'],
  ['320102003', 'gasolina-premium'],
  ['810101001', 'etanol-comum'],
  ['810101002', 'etanol-aditivado'],
  ['820101034', 'diesel-s10'],
  ['820101033', 'diesel-s10-aditivado'],
  ['820101012', 'diesel-s500'],
  ['820101013', 'diesel-s500-aditivado'],
  ['220101005', 'gnv'],
];
const BY_WORD = new Map<string, FuelName>([
  ...CODES,
  ...NAMES.flatMap((name) => FUELS[name].synonyms.map((word): [string, FuelName] => [word, name])),
]);
const FAMILY_WORDS: readonly (readonly [RegExp, Fuel['family']])[] = [
  [/\b(DIESEL|D10|D500|D?S ?10|D?S ?500)\b/, 'diesel'],
  [/\b(GASOLINA|GAS|PODIUM|PREMIUM|GRID|V POWER)\b/, 'gasolina'],
  [/\b(ETANOL|ALCOOL|AEHC)\b/, 'etanol'],
  [/\b(GNV|METANO|NATURAL)\b/, 'gnv'],
  [/\bARLA/, 'arla'],
];
const LPG = /^(GLP|GLP P ?13|GLP 13 ?KG|P ?13|GAS DE COZINHA|GAS LIQUEFEITO DE PETROLEO|BOTIJAO( P?13( ?KG)?)?)$/;

/** The fuel that a label or ANP code names exactly; null when ambiguous or unknown. */
export function fuelOf(label: string): FuelName | null {
  const word = normaliseLabel(label);
  const known = BY_WORD.get(word);
  if (known !== undefined) return known;
  const whole = writtenOut(word);
  return BY_WORD.get(whole) ?? BY_WORD.get(whole.replace('ADITIVADA', 'ADITIVADO')) ?? null;
}

/** Abbreviations used by shop programs that are unambiguous beside a fuel. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['COM', 'COMUM'],
  ['COMU', 'COMUM'],
  ['ADIT', 'ADITIVADA'],
  ['ADITIV', 'ADITIVADA'],
  ['ADITI', 'ADITIVADA'],
  ['ETAN', 'ETANOL'],
  ['HID', 'HIDRATADO'],
  ['HIDR', 'HIDRATADO'],
  ['HIDRAT', 'HIDRATADO'],
  ['GASOL', 'GASOLINA'],
  ['DIES', 'DIESEL'],
]);
/** Abbreviations expanded only at the beginning: elsewhere they are the "C" of gasolina C or the "D" of a tank. */
const SHORT_FIRST: ReadonlyMap<string, string> = new Map([
  ['G', 'GASOLINA'],
  ['GAS', 'GASOLINA'],
  ['D', 'DIESEL'],
  ['OL', 'OLEO'],
  ['O', 'OLEO'],
]);
/** The distributor's name does not identify the product. */
const DISTRIBUTORS = new Set(['SHELL', 'PETROBRAS', 'IPIRANGA', 'BR', 'VIBRA', 'ALE', 'RAIZEN']);

/** A normalised label without the distributor's name, abbreviations expanded, "S 10" as "S10". A single word is returned unchanged. */
function writtenOut(word: string): string {
  const parts = word
    .replace(/\bS (10|500)\b/g, 'S$1')
    .split(' ')
    .filter((part) => !DISTRIBUTORS.has(part));
  // "Gasolina Shell" may be any of Shell's products.
  if (parts.length === 1) return parts[0] === 'GASOLINA' ? word : parts.join(' ');
  return parts.map((part, place) => (place === 0 ? SHORT_FIRST.get(part) : undefined) ?? SHORT.get(part) ?? part).join(' ');
}

/** Fuel of a catalog entry, by its ANP code, else by its name. */
export function fuelOfEntry(entry: { readonly code: string | null; readonly name: string }): FuelName | null {
  return (entry.code === null ? null : fuelOf(entry.code)) ?? fuelOf(entry.name);
}

/** Family of a catalog entry, by its fuel, else by the words of its name. */
export function familyOfEntry(entry: { readonly code: string | null; readonly name: string }): FuelFamily | null {
  const fuel = fuelOfEntry(entry);
  return fuel === null ? familyOf(entry.name) : FUELS[fuel].family;
}

/** Every word that appears in a fuel's name, or beside it without changing its meaning. */
export function fuelWords(): ReadonlySet<string> {
  const words = [...Object.values(FUELS).flatMap(({ synonyms }) => synonyms), ...DISTRIBUTORS, ...SHORT.keys(), ...BESIDE];
  return new Set(words.flatMap((synonym) => synonym.split(' ')));
}

/** Words beside a fuel that name a place or a unit. */
const BESIDE = ['POSTO', 'BOMBA', 'VENDA', 'PRECO', 'LITRO', 'LITROS', 'L', 'LT', 'M3', 'DE', 'DO', 'DA', 'COM', 'TIPO', 'R'] as const;

/** Every label that names the fuel exactly. */
export function synonymsOf(fuel: FuelName): readonly string[] {
  return FUELS[fuel].synonyms;
}

export function measureOf(fuel: FuelName): Measure {
  return FUELS[fuel].measure;
}

export function notBelow(fuel: FuelName): readonly FuelName[] {
  return FUELS[fuel].notBelow;
}

/** Cooking gas (GLP, R$/13 kg) is not sold at pumps, so it never has a price in this network. */
export function isCookingGas(label: string): boolean {
  return LPG.test(normaliseLabel(label));
}

/** Probable family of a label; only orders candidates, never decides. */
export function familyOf(label: string): Fuel['family'] | null {
  const normal = normaliseLabel(label);
  return FAMILY_WORDS.find(([pattern]) => pattern.test(normal))?.[1] ?? null;
}
