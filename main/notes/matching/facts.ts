/** Notes and fuelings with precomputed values for repeated comparisons. */

import { stripCnpj } from '../../shared/cnpj.ts';
import { customerDocumentOf } from '../../shared/names/customer-document.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { CustomerIndex } from './customers.ts';
import { comparablePlate } from './plate.ts';
import type { Product, ProductsOf } from './product.ts';
import type { NoteToMatch, PendingFueling } from './types.ts';

export interface Amount {
  readonly valueE4: number;
  readonly quantityE4: number;
}

export interface FuelingFacts extends Amount {
  readonly id: string;
  readonly stationId: string;
  readonly name: string;
  /** CNPJ or CPF of the customer; null = not stated. */
  readonly document: string | null;
  readonly product: Product;
  readonly plate: string | null;
  /** Days and minutes since 1970, as if local time were UTC. */
  readonly day: number;
  readonly minute: number;
}

export interface NoteLine extends Amount {
  readonly product: Product;
}

export interface NoteFacts extends Amount {
  readonly key: string;
  readonly stationId: string;
  readonly cnpj: string;
  /** Empty unless the recipient is a natural person. */
  readonly cpf: string;
  readonly recipientName: string;
  /** Names of this customer in the pending list. */
  readonly names: readonly string[];
  readonly lines: readonly NoteLine[];
  /** The lines, summed by product. */
  readonly products: readonly NoteLine[];
  readonly plates: ReadonlySet<string>;
  readonly references: number;
  readonly day: number;
  readonly minute: number;
}

export const MINUTES_A_DAY = 1440;
const DIGIT_ZERO = 48;

export type FuelingReader = ReturnType<typeof fuelingReader>;

/** Reads pending rows. Labels repeat, so each is normalised once; callers may pass an already normalised name and plate. */
export function fuelingReader(products: ProductsOf) {
  const nameOf = remembering(normaliseLabel);
  const productOf = remembering((stationId: string) => remembering(products(stationId).ofLabel));
  const plateOf = remembering(comparablePlate);
  const documentOf = (text: string | null | undefined): string | null => (text ? customerDocumentOf(text) : null);
  return (fueling: PendingFueling, name = nameOf(fueling.customerName), plate = plateOf(fueling.plate)): FuelingFacts => {
    const day = dayOf(fueling.date);
    return {
      id: fueling.id,
      stationId: fueling.stationId,
      name,
      document: documentOf(fueling.customerDocument),
      product: productOf(fueling.stationId)(fueling.product),
      plate,
      valueE4: fueling.valueE4,
      quantityE4: fueling.quantityE4,
      day,
      minute: day * MINUTES_A_DAY + minuteOfDay(fueling.date),
    };
  };
}

/** Reads notes. Names and labels repeat here too. */
export function noteReader(customers: CustomerIndex, products: ProductsOf): (note: NoteToMatch, stationId: string) => NoteFacts {
  const nameOf = remembering(normaliseLabel);
  const productsOf = remembering((stationId: string) =>
    remembering((code: string | null) => remembering((description: string) => products(stationId).ofItem(code, description))),
  );
  return (note, stationId) => {
    const cnpj = stripCnpj(note.recipientCnpj);
    const recipientName = nameOf(note.recipientName);
    const productOf = productsOf(stationId);
    const lines = note.items.map((item) => ({
      product: productOf(item.anpCode)(item.description),
      valueE4: item.valueE2 * 100,
      quantityE4: item.quantityE4,
    }));
    const names = new Set(customers.namesOf(cnpj));
    if (recipientName !== '' && customers.cnpjsOf(recipientName).size === 0) names.add(recipientName);
    const day = dayOf(note.emission);
    return {
      key: note.key,
      stationId,
      cnpj,
      cpf: cnpj === '' ? stripCnpj(note.recipientCpf ?? '') : '',
      recipientName,
      names: [...names].sort(),
      lines,
      products: byProduct(lines),
      valueE4: note.totalE2 * 100,
      quantityE4: lines.reduce((sum, line) => sum + line.quantityE4, 0),
      plates: new Set(note.plates.map(comparablePlate).filter((plate) => plate !== null)),
      references: new Set(note.referencedKeys).size,
      day,
      minute: day * MINUTES_A_DAY + minuteOfDay(note.emission),
    };
  };
}

function byProduct(lines: readonly NoteLine[]): readonly NoteLine[] {
  const sums = new Map<string, NoteLine>();
  for (const line of lines) {
    const sum = sums.get(line.product.key);
    const valueE4 = (sum?.valueE4 ?? 0) + line.valueE4;
    const quantityE4 = (sum?.quantityE4 ?? 0) + line.quantityE4;
    sums.set(line.product.key, { product: line.product, valueE4, quantityE4 });
  }
  return [...sums.values()];
}

/** NaN for an invalid date. */
function dayOf(date: string): number {
  return Date.UTC(numberAt(date, 0, 4), numberAt(date, 5, 7) - 1, numberAt(date, 8, 10)) / 86_400_000;
}

function minuteOfDay(date: string): number {
  return numberAt(date, 11, 13) * 60 + numberAt(date, 14, 16);
}

/** Parses digits without a substring: long lists contain many dates. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let place = from; place < to; place += 1) {
    const digit = text.charCodeAt(place) - DIGIT_ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number(text.slice(from, to));
    number = number * 10 + digit;
  }
  return number;
}
