/** A network that nobody here has seen, fitted by its own answers alone: both families run on it, through faults, and its ledger is clean. */

import { afterEach, describe, expect, test } from 'vitest';
import { type Exchange, fitNetwork, understand, withValues } from '../../../main/network/index.ts';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import type { ProfileValues } from '../../../preload/contract/wire-profile/wire-profile.ts';
import { CNPJ, CUSTOMER, collectionOf, lineOf, MANUAL, notesOf, startThird, thirdProfile } from './third-network.ts';

let third: Awaited<ReturnType<typeof startThird>>;
afterEach(() => third.network.stop());

function answered<T>(exchange: Exchange<T>): T {
  if (exchange.type !== 'answered') throw new Error(JSON.stringify(exchange).slice(0, 600));
  return exchange.value;
}

/** What a person who knows the network answers where its samples tell nothing. */
const ANSWERS: ProfileValues = {
  ...{
    'query.transactionsEnd': 'exclusive',
    'query.transfersEnd': 'inclusive',
    'query.customerEnd': 'exclusive',
    'query.invoicesEnd': 'exclusive',
  },
  ...{ 'transfers.amountHides': 2, 'batchStatus.words.done': ['CONCLUIDO'], 'batchStatus.words.refused': ['REJEITADO'] },
};

/** Whoever rests for seconds is woken; what waits for an answer goes on waiting for it. */
async function waited<T>(asked: Promise<T>): Promise<T> {
  let done = false;
  const end = asked.finally(() => {
    done = true;
  });
  while (!done) {
    await third.clock.settle();
    const next = third.clock.untilNext();
    if (next !== null && next <= 5_000) await third.clock.advance(next);
  }
  return end;
}

async function fitted(): Promise<{ readonly profile: WireProfile; readonly told: ReturnType<typeof fitNetwork> }> {
  third = await startThird();
  const told = fitNetwork([{ name: 'rede.json', text: await collectionOf(third) }], DEFAULT_PROFILE);
  const answers = Object.fromEntries(told.questions.map((entry) => [entry, ANSWERS[entry] ?? null]));
  return { profile: withValues(DEFAULT_PROFILE, { ...told.values, ...answers }), told };
}

describe('a network of its own words in each point that the document leaves open', () => {
  test('is told by one collection, but for what no sample can tell, which is asked', async () => {
    const { profile, told } = await fitted();
    expect(told.questions.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
    expect(told.unknown).toEqual([]);
    expect(told.fixed).toEqual([{ body: 'standard', name: 'sistema', value: 'erp' }]);
    // Confirmed by reading rows: each answer is understood as by the network's own profile.
    const cells = (by: WireProfile, example: (typeof told.answers)[number]['example'], text: string) => {
      const { rows, problem } = understand(example, text, by, third.station, third.clock.now());
      return { problem, rows: rows.map((row) => ({ ...row, cells: Object.values(row.cells) })) };
    };
    for (const { name, example, text } of told.answers)
      expect(cells(profile, example, text), name).toEqual(cells(thirdProfile(), example, text));
  });

  test('runs both families through faults, and nothing arrives wrong or twice', async () => {
    const { profile } = await fitted();
    const { network, clock, station, fleet } = third;
    const [api, own] = [third.apiOf(profile), third.apiOf(thirdProfile())];
    const begun = network.ledger().length;
    const before = {
      batches: network.batches().length,
      notes: network.notes().length,
      fuelings: network.registeredFuelings(fleet.customerId).length,
    };
    const period = { startDate: '2026-11-01', endDate: '2026-11-21' };

    // Every reading gives what the network's own profile gives, though each is asked to wait once.
    await network.setRules([{ fault: 'status-503', remaining: 1, retryAfter: '2', method: 'GET', path: '/acordos/precos' }]);
    const prices = api.listPrices(station);
    expect(answered(await waited(prices)).items).toEqual(answered(await own.listPrices(station)).items);
    expect(answered(await api.listPrices(station)).items.length).toBeGreaterThan(8);
    for (const read of [
      (by: typeof api) => by.listProducts(station),
      (by: typeof api) => by.listPending(station, {}),
      (by: typeof api) => by.listSupplierTransactions(station, period),
      (by: typeof api) => by.listTransfers(station, { from: '2026-10-01', until: '2026-11-30' }) ?? by.listProducts(station),
      (by: typeof api) => by.listFleetFuelings(fleet, period),
      (by: typeof api) => by.listFleetInvoices(fleet, period),
      (by: typeof api) => by.listFleetProducts(fleet),
    ]) {
      const items: readonly object[] = answered<{ readonly items: readonly object[] }>(await read(api)).items;
      expect(items).toEqual(answered<{ readonly items: readonly object[] }>(await read(own)).items);
      expect(items.length).toBeGreaterThan(0);
    }
    const [invoice] = answered(await api.listFleetInvoices(fleet, period)).items;
    const xml = answered(await api.downloadFleetNote(fleet, invoice?.invoiceKey ?? ''));
    expect(new TextDecoder().decode(xml)).toContain(invoice?.invoiceKey);

    // Prices: one line of three is refused, and it is the right one.
    const lines = [lineOf('1301', 61_230), lineOf('1201', 42_340), lineOf('9999', 50_000)];
    const [batch] = api.encodeBatches(station, 'standard', lines);
    const { processId } = answered(await api.sendBatch(station, 'standard', batch?.body ?? new Uint8Array()));
    await network.setRules([{ fault: 'status-429', remaining: 1, retryAfter: new Date(clock.now() + 5_000).toUTCString(), method: 'GET' }]);
    expect(await api.readBatch(station, processId, lines)).toMatchObject({ type: 'throttled', retryAfterMs: expect.closeTo(5_000, -3) });
    await clock.advance(200_000);
    const status = answered(await api.readBatch(station, processId, lines));
    expect(status).toMatchObject({ meaning: 'partial', covers: true });
    expect(status.lines.map(({ index, meaning }) => [index, meaning]).toSorted()).toEqual([
      [0, 'done'],
      [1, 'done'],
      [2, 'refused'],
    ]);
    const agreed = lineOf('1303', 58_120, { customerDocument: CUSTOMER });
    const [agreement] = api.encodeBatches(station, 'agreement', [agreed]);
    answered(await api.sendBatch(station, 'agreement', agreement?.body ?? new Uint8Array()));

    // A note whose answer never comes is in doubt, and is there once; a refused one names its words.
    const [note] = notesOf(network, 'teste', { single: 1 });
    await network.setRules([{ fault: 'drop-after-read', remaining: 1, method: 'POST', path: '/notas' }]);
    const { body } = api.encodeAttachment(station, note?.bytes ?? new Uint8Array(), note?.transactionIds ?? []);
    expect((await api.sendNote(station, body)).type).toBe('unknown');
    expect(network.notes().at(-1)?.transactionIds.toSorted()).toEqual(note?.transactionIds.toSorted());
    expect(await api.sendNote(station, new TextEncoder().encode('[{}]'))).toMatchObject({
      type: 'refused',
      problem: { title: 'E400', errors: { conteudoXml: [expect.any(String)] } },
    });

    // A fueling by hand, with its driver.
    answered(await api.sendFueling(fleet, api.encodeFueling(fleet, { ...MANUAL, date: '2026-11-20T19:05:00' }).body));
    expect(network.registeredFuelings(fleet.customerId).at(-1)).toMatchObject({
      ...{ plate: 'ABC1D23', at: '2026-11-20T19:05:00', productId: '1301', quantityE4: 2_605_000, valueE4: 15_838_400, odometer: 120_340 },
      supplierDocument: CNPJ,
    });

    // The ledger: each act once, and no refusal but the one that was meant.
    expect(network.batches().length - before.batches).toBe(2);
    expect(network.notes().length - before.notes).toBe(1);
    expect(network.registeredFuelings(fleet.customerId).length - before.fuelings).toBe(1);
    const refusals = network
      .ledger()
      .slice(begun)
      .flatMap(({ path, outcome }) =>
        outcome.type === 'answered' && outcome.status >= 400 ? [`${outcome.status} ${path.split('?')[0]}`] : [],
      );
    expect(refusals.toSorted()).toEqual([
      '400 /api/posto/v3/notas',
      expect.stringMatching(/^429 \/api\/posto\/v3\/lotes\//),
      '503 /api/posto/v3/acordos/precos',
    ]);
  });
});
