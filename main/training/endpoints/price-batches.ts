import { createHash } from 'node:crypto';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { type Answer, invalid, json } from '../http/answers.ts';
import { type EndpointContext, stationEndpoint } from '../http/endpoint.ts';
import { type ListedPrice, priceBook } from '../rules/price-book.ts';
import { schedule } from '../rules/progress.ts';
import { judgeLines } from '../rules/refusals.ts';
import type { StationRecord } from '../state.ts';
import { fieldTexts } from '../texts/training.ts';
import { parseBody } from '../wire/json.ts';
import { writeQuirks } from '../wire/quirks.ts';
import { readBatch } from '../wire/read-batch.ts';
import { writeAcceptance } from '../wire/write-batch.ts';

/** POST suppliers/prices/standard/batch. */
export const standardBatch = stationEndpoint('standard-batch', 'POST', 'standardBatch', (context, station) =>
  acceptBatch('standard', context, station),
);

/** POST suppliers/prices/agreements/batch. */
export const agreementBatch = stationEndpoint('agreement-batch', 'POST', 'agreementBatch', (context, station) =>
  acceptBatch('agreement', context, station),
);

/** 202 once the batch is saved. The same body twice makes two batches: there is no idempotency key. */
async function acceptBatch(kind: PriceKind, context: EndpointContext, station: StationRecord): Promise<Answer> {
  const { request, profile, now } = context;
  if (request.mediaType !== 'application/json') return invalid(context.instance, { body: [fieldTexts.jsonMediaType()] });
  const value = parseBody(request.body);
  if (value === undefined) return invalid(context.instance, { body: [fieldTexts.json()] });
  const read = readBatch(profile.batches[kind], station, value);
  if (read.type === 'invalid') return invalid(context.instance, read.errors);

  let standard: ReadonlyMap<string, number> | null = null;
  const lines = judgeLines(kind, read.lines, station, now, (productId) => {
    standard ??= standardPrices(priceBook(context.state(), station, now));
    return standard.get(productId) ?? 0;
  });
  const batch = await context.update((state) => {
    const fresh = {
      processId: String(state.nextProcess),
      cnpj: station.cnpj,
      kind,
      bodySha256: createHash('sha256').update(request.body).digest('hex'),
      receivedAt: now,
      ...schedule(now, lines.length, context.pace),
      lines,
    };
    return { state: { ...state, nextProcess: state.nextProcess + 1, batches: [...state.batches, fresh] }, result: fresh };
  });
  context.note({ processId: batch.processId });
  return json(202, writeAcceptance(profile, batch, writeQuirks(context)));
}

function standardPrices(book: readonly ListedPrice[]): ReadonlyMap<string, number> {
  return new Map(book.flatMap(({ kind, active, productId, priceE4 }) => (kind === 'standard' && active ? [[productId, priceE4]] : [])));
}
