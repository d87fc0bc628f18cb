/** The products of the stations of one import, numbered across stations, and how labels find them. */

import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { unitOf } from './price-columns.ts';
import {
  type FuelFamily,
  type FuelName,
  familyOfEntry,
  fuelOf,
  fuelOfEntry,
  isCookingGas,
  type Measure,
  measureOf,
  notBelow,
} from './products.ts';
import { isErrorValue } from './sheet-cell.ts';

export interface CatalogueProduct {
  /** Index of the station in the context. */
  readonly station: number;
  readonly view: ProductView;
  readonly measure: Measure;
  /** Fuel family; null = unknown. */
  readonly family: FuelFamily | null;
  /** Products of the same station whose price this one's should not undercut. */
  readonly notBelow: readonly number[];
}

export const NO_LABEL = -1;
export const ASK_PRODUCT = -2;
export const COOKING_GAS = -3;
/** The user answered that this label is not a fuel. */
export const NOT_FUEL = -4;

export interface Catalogue {
  readonly products: readonly CatalogueProduct[];
  /** Index of the product with that id in the station's catalog, or null. */
  readonly byId: (station: number, productId: string) => number | null;
  /**
   * Product that a label means at a station: an answer given in this import, else the only entry of
   * that name or code, else the only entry of the same fuel, else the answer remembered; or
   * `NO_LABEL`, `ASK_PRODUCT`, `COOKING_GAS`, `NOT_FUEL`.
   */
  readonly find: FindProduct;
  /**
   * Like `find`, but `ASK_PRODUCT` where `contradicted` finds another product: neither the label's own meaning nor the
   * remembered answer may win silently.
   */
  readonly findAgreed: FindProduct;
  /** Product remembered for a label that itself means another one; null = they agree, or this import has an answer. */
  readonly contradicted: (...label: Parameters<FindProduct>) => number | null;
}

/** Normalised label -> the product id that was answered for each station, by the station's id. */
export type LabelAnswers = ReadonlyMap<string, ReadonlyMap<string, string>>;

type FindProduct = (station: number, label: string, answers: LabelAnswers) => number;

interface StationIndex {
  readonly byId: ReadonlyMap<string, number>;
  /** Normalised names and codes; null = more than one entry. */
  readonly byWord: ReadonlyMap<string, number | null>;
  readonly byFuel: ReadonlyMap<FuelName, number | null>;
}

/** Input of `createCatalogue`. */
interface CatalogueSource {
  readonly stations: readonly { readonly id?: string; readonly catalog: readonly ProductView[] }[];
  /** Remembered answers: normalised label -> product ids; a station takes the first one that it has. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

/** @param notFuel labels known not to be fuels (stored with the layout), which raise no question. */
export function createCatalogue(source: CatalogueSource, notFuel: readonly string[] = []): Catalogue {
  const products: CatalogueProduct[] = [];
  const others = new Set(notFuel.map(normaliseLabel));
  const aliases = new Map(Object.entries(source.aliases));
  const stations = source.stations.map((station, stationIndex): StationIndex => {
    const byId = new Map<string, number>();
    const byWord = new Map<string, number | null>();
    const byFuel = new Map<FuelName, number | null>();
    const first = products.length;
    station.catalog.forEach((view, place) => {
      const index = first + place;
      const fuel = fuelOfEntry(view);
      byId.set(view.id, index);
      for (const word of new Set([view.name, view.code ?? ''].map(normaliseLabel))) if (word !== '') addUnique(byWord, word, index);
      if (fuel !== null) addUnique(byFuel, fuel, index);
    });
    // The network's own id names a product where no name or code does.
    for (const [id, index] of byId) if (!byWord.has(normaliseLabel(id))) byWord.set(normaliseLabel(id), index);
    for (const view of station.catalog) {
      const fuel = fuelOfEntry(view);
      const dearer = fuel === null ? [] : notBelow(fuel).flatMap((cheaper) => byFuel.get(cheaper) ?? []);
      products.push({ station: stationIndex, view, measure: measureOfEntry(view, fuel), family: familyOfEntry(view), notBelow: dearer });
    }
    return { byId, byWord, byFuel };
  });
  const byId = (station: number, productId: string): number | null => stations[station]?.byId.get(productId) ?? null;
  const answerOf = (station: number, word: string, answers: LabelAnswers): number | null => {
    const answered = answers.get(word)?.get(source.stations[station]?.id ?? '');
    return answered === undefined ? null : byId(station, answered);
  };
  const rememberedOf = (station: number, word: string): number | null => {
    for (const remembered of aliases.get(word) ?? []) {
      const index = byId(station, remembered);
      if (index !== null) return index;
    }
    return null;
  };
  const askUnlessOther = (word: string): number => (others.has(word) ? NOT_FUEL : ASK_PRODUCT);
  const find: FindProduct = (station, label, answers) => {
    const word = normaliseLabel(label);
    if (word === '' || isErrorValue(label)) return NO_LABEL;
    const index = stations[station];
    const chosen = answerOf(station, word, answers);
    if (chosen !== null) return chosen;
    const named = index?.byWord.get(word);
    if (named !== undefined) return named ?? askUnlessOther(word);
    if (isCookingGas(label)) return COOKING_GAS;
    const fuel = fuelOf(label);
    const only = fuel === null ? undefined : index?.byFuel.get(fuel);
    return only ?? rememberedOf(station, word) ?? askUnlessOther(word);
  };
  const contradicted: Catalogue['contradicted'] = (station, label, answers) => {
    const word = normaliseLabel(label);
    const remembered = rememberedOf(station, word);
    if (remembered === null || answerOf(station, word, answers) !== null) return null;
    const meant = products[find(station, label, answers)]?.view.id;
    return meant === undefined || meant === products[remembered]?.view.id ? null : remembered;
  };
  const findAgreed: FindProduct = (station, label, answers) =>
    contradicted(station, label, answers) === null ? find(station, label, answers) : askUnlessOther(normaliseLabel(label));
  return { products, byId, find, findAgreed, contradicted };
}

function addUnique<K>(map: Map<K, number | null>, key: K, index: number): void {
  map.set(key, map.has(key) ? null : index);
}

function measureOfEntry(view: ProductView, fuel: FuelName | null): Measure {
  if (fuel !== null) return measureOf(fuel);
  const unit = unitOf(view.unit ?? '');
  return unit === 'litre' || unit === 'cubic-metre' ? unit : 'any';
}
