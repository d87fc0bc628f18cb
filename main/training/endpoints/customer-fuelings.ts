import { createHash } from 'node:crypto';
import { invalid, json } from '../http/answers.ts';
import { fleetEndpoint } from '../http/endpoint.ts';
import { toLocal } from '../local-time.ts';
import { DEFAULT_NOTE_MS } from '../rules/progress.ts';
import { PRODUCTS, type Product } from '../seed/products.ts';
import { usualPrice } from '../seed/seed-fleet.ts';
import type { FuelingRecord } from '../state.ts';
import { fleetTexts } from '../texts/fleet.ts';
import { fieldTexts } from '../texts/training.ts';
import { createFieldErrors } from '../wire/field-errors.ts';
import { parseBody, record } from '../wire/json.ts';
import { type ReceivedFueling, readFueling } from '../wire/read-fueling.ts';

/** First number of fuelings registered by fleets, far from those of the cards. */
const FIRST = 39_000_001;
/** Tolerance for differing clocks. */
const AHEAD_MS = 3_600_000;
/** Old and Mercosul plates. */
const PLATE = /^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$/;

/**
 * POST customers/fuelings: 201 once it is saved; the fleet's listing shows it later. It can't distinguish
 * a repeated request from another fueling, since the document has no key: every request counts.
 */
export const customerFuelings = fleetEndpoint('customer-fuelings', 'POST', 'customerFuelings', async (context, fleet) => {
  const { request, profile, instance, now, pace } = context;
  if (request.mediaType !== 'application/json') return invalid(instance, { body: [fieldTexts.jsonMediaType()] });
  const body = parseBody(request.body);
  if (body === undefined) return invalid(instance, { body: [fieldTexts.json()] });
  const read = readFueling(profile.fueling, fleet, body);
  if (read.type === 'invalid') return invalid(instance, read.errors);
  const { fueling } = read;
  const product = productOf(fueling);
  const latest = toLocal(now + AHEAD_MS, fleet.uf);
  const errors = createFieldErrors();
  const nameOf = (source: string): string => profile.fueling.fields.find((field) => field.source === source)?.name ?? source;
  if (product === null) errors.add(nameOf('productId'), fleetTexts.unknownProduct());
  if (!PLATE.test(fueling.plate ?? '')) errors.add(nameOf('plate'), fleetTexts.badPlate());
  if ((fueling.quantity ?? 0) <= 0) errors.add(nameOf('quantity'), fleetTexts.notPositive());
  if (fueling.value !== null && fueling.value <= 0) errors.add(nameOf('value'), fleetTexts.notPositive());
  if ((fueling.date ?? '') > latest) errors.add(nameOf('date'), fleetTexts.inFuture());
  const wrong = errors.map();
  if (wrong !== null || product === null) return invalid(instance, wrong ?? {});

  const quantityE4 = fueling.quantity ?? 0;
  const price = fueling.unitPrice ?? usualPrice(product.id);
  const taken = await context.update<FuelingRecord>((state) => {
    const before = state.fuelings ?? [];
    const result: FuelingRecord = {
      ...{ customerId: fleet.customerId, transactionId: String(FIRST + before.length), productId: product.id },
      ...{ at: fueling.date ?? '', plate: fueling.plate ?? '', quantityE4 },
      valueE4: fueling.value ?? Math.round((quantityE4 * price) / 10_000 / 100) * 100,
      ...{ odometer: fueling.odometer, supplierDocument: fueling.supplierDocument },
      bodySha256: createHash('sha256').update(request.body).digest('hex'),
      receivedAt: now,
      listedAt: now + (pace.noteMs ?? DEFAULT_NOTE_MS),
    };
    return { state: { ...state, fuelings: [...before, result] }, result };
  });
  context.note({ processId: taken.transactionId });
  const { acceptance } = profile.fueling;
  return json(
    201,
    record([
      [['message'], fleetTexts.registered()],
      [acceptance.transactionId, Number(taken.transactionId)],
      [acceptance.status, acceptance.required.includes('status') ? fleetTexts.taken() : undefined],
    ]),
  );
});

function productOf({ productId, productCode, productName }: Readonly<ReceivedFueling>): Product | null {
  return (
    PRODUCTS.find(({ id, code, name }) => id === productId || (productCode !== null && code === productCode) || name === productName) ??
    null
  );
}
