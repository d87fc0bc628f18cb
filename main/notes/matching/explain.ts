/** Explains a manual match with the same reasons and score as a proposed one. */

import { stripCnpj } from '../../shared/cnpj.ts';
import { compareOptions, propose } from './compare.ts';
import { fuelingReader, noteReader } from './facts.ts';
import { productsByStation } from './product.ts';
import type { MatchContext, NoteToMatch, PendingFueling, Proposal } from './types.ts';

/** Null unless one note is matched to fuelings, or notes to one fueling, all of the emitter's station. */
export function explainMatch(notes: readonly NoteToMatch[], fuelings: readonly PendingFueling[], context: MatchContext): Proposal | null {
  const [first, ...others] = notes;
  if (first === undefined || fuelings.length === 0 || (others.length > 0 && fuelings.length > 1)) return null;
  const emitter = stripCnpj(first.emitterCnpj);
  const station = context.stations.find(({ cnpj }) => stripCnpj(cnpj) === emitter);
  if (station === undefined || others.some((note) => stripCnpj(note.emitterCnpj) !== emitter)) return null;
  const { stationId } = station;
  if (fuelings.some((fueling) => fueling.stationId !== stationId)) return null;
  const options = compareOptions(context);
  const products = productsByStation(context.products ?? []);
  const readFueling = fuelingReader(products);
  const read = noteReader(options.customers, products);
  return propose(
    [read(first, stationId), ...others.map((note) => read(note, stationId))],
    fuelings.map((fueling) => readFueling(fueling)),
    options,
  );
}
