import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE, parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import {
  createDrafter,
  type ExampleNote,
  exampleNotes,
  type Fueling,
  type TrainingNetworkParts,
  writeNote,
} from '../../../main/training/testing.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';
import { type Bench, envelope, openBench, PATHS, STATION } from './support.ts';
import { ROOM, TWO_HUNDRED } from './two-hundred.ts';

let bench: Bench;
afterEach(() => bench.network.stop());

const NAMED = profileWith({ attachment: { transactionIds: { name: 'transaction_ids', shape: 'list' } } });
const LATER_MS = 4_000;

function profileWith(change: object): WireProfile {
  const parsed = parseProfile(JSON.stringify(change));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

async function open(parts: Partial<TrainingNetworkParts> = {}) {
  bench = await openBench({ stations: [{ ...STATION, ...ROOM }], ...parts });
  const token = await bench.token();
  const send = async (bytes: Uint8Array | string, ids?: readonly string[]) => {
    const xml = Buffer.from(bytes).toString('base64');
    const body = { xml_content_base64: xml, ...(ids === undefined ? {} : { transaction_ids: ids }) };
    const reply = await bench.post(PATHS.attachNote, body, token);
    return reply.status === 201 ? 'taken' : reply.text.replace(/^.*\["|"\].*$/g, '');
  };
  const pending = () => bench.network.pending(STATION.cnpj);
  const isListed = (id: string) => pending().some(({ transactionId }) => transactionId === id);
  const drafter = createDrafter({ station: STATION, seed: 'attach', firstNumber: 9_000 });
  const note = (...fuelings: readonly Fueling[]) => writeNote(drafter.next(fuelings));
  return { send, pending, isListed, note };
}

const partsOf = (notes: readonly ExampleNote[]) => notes.filter(({ kind }) => kind.type === 'part');

test('the set of two hundred, unnamed: each good note goes to the fuelings that it is for', async () => {
  const { send, pending } = await open();
  const before = pending();
  const notes = exampleNotes(before, { station: STATION, seed: 'set', ...TWO_HUNDRED });
  for (const { kind, bytes } of notes) {
    expect(await send(bytes)).toEqual(['broken', 'foreign'].includes(kind.type) ? expect.not.stringMatching('taken') : 'taken');
  }
  const taken = new Map(bench.network.notes().map(({ key, transactionIds }) => [key, transactionIds]));
  expect(taken.size).toBe(190);
  const twins = notes.filter(({ kind }) => kind.type === 'ambiguous');
  for (const { kind, key, transactionIds } of notes) {
    if (['single', 'group', 'part'].includes(kind.type)) expect(taken.get(key)?.toSorted()).toEqual(transactionIds.toSorted());
  }
  const idsOf = (list: readonly (readonly string[] | undefined)[]) => list.flatMap((ids) => ids ?? []).toSorted();
  expect(idsOf(twins.map(({ key }) => taken.get(key)))).toEqual(idsOf(twins.map(({ transactionIds }) => transactionIds)));
  bench.advance(LATER_MS);
  const covered = new Set(idsOf([...taken.values()]));
  expect(pending()).toEqual(before.filter(({ transactionId }) => !covered.has(transactionId)));
});

test('of twins the first listed is taken, whatever note comes first', async () => {
  const { send, pending } = await open();
  const [one, two] = exampleNotes(pending(), { station: STATION, seed: 'x', single: 0, ambiguous: 2 });
  if (one === undefined || two === undefined) throw new Error('no twins');
  expect([await send(two.bytes), await send(one.bytes)]).toEqual(['taken', 'taken']);
  expect(bench.network.notes().map(({ transactionIds }) => transactionIds)).toEqual([one.transactionIds, two.transactionIds]);
});

describe.each([
  ['unnamed', DEFAULT_PROFILE],
  ['named', NAMED],
])('a fueling with several notes, %s', (by, profile) => {
  const idsFor = (ids: readonly string[]) => (by === 'named' ? ids : undefined);

  test('stays listed until they sum up to it; its key shows then', async () => {
    const store = createMemoryStore();
    const { send, pending, isListed } = await open({ profile, store });
    const [first, second] = partsOf(exampleNotes(pending(), { station: STATION, seed: 'x', single: 0, splits: 1 }));
    const [id = ''] = first?.transactionIds ?? [];
    if (first === undefined || second === undefined) throw new Error('no parts');
    const keyShown = async () => {
      const reply = await bench.get(`${PATHS.supplierTransactions}?transaction_id=${id}`);
      return envelope.parse(reply.json).data.map(({ invoice_key }) => invoice_key);
    };
    expect(await send(first.bytes, idsFor([id]))).toBe('taken');
    expect(await send(first.bytes, idsFor([id]))).toBe('Esta nota já foi anexada.');
    bench.advance(LATER_MS * 10);
    expect([isListed(id), await keyShown()]).toEqual([true, [null]]);
    await bench.network.stop();

    const again = await open({ profile, store });
    expect(again.isListed(id)).toBe(true);
    expect(await again.send(second.bytes, idsFor([id]))).toBe('taken');
    expect(again.isListed(id)).toBe(true);
    bench.advance(LATER_MS);
    expect([again.isListed(id), await keyShown()]).toEqual([false, [first.key]]);
    const [third] = exampleNotes(again.pending(), { station: STATION, seed: 'y', single: 1 });
    expect(await again.send(third?.bytes ?? '', idsFor(third?.transactionIds ?? []))).toBe('taken');
  });

  test('a part too many, one of another price a litre, and the whole after a part, are refused', async () => {
    const { send, pending, note } = await open({ profile });
    const [whole] = pending().filter(({ transactionId }) =>
      partsOf(exampleNotes(pending(), { station: STATION, seed: 'x', single: 0, splits: 1 })).some((part) =>
        part.transactionIds.includes(transactionId),
      ),
    );
    if (whole === undefined) throw new Error('no fueling');
    const ids = idsFor([whole.transactionId]);
    const share = (of: number): Fueling => ({
      ...whole,
      quantityE4: Math.round((whole.quantityE4 * of) / 10) * 10,
      valueE4: Math.round((whole.valueE4 * of) / 100) * 100,
    });
    const wrong = by === 'named' ? 'O valor da nota difere do valor das transações.' : 'Nenhuma transação pendente corresponde à nota.';
    expect(await send(note({ ...share(0.6), valueE4: share(0.6).valueE4 - 20_000 }), ids)).toBe(wrong);
    expect(await send(note(share(0.6)), ids)).toBe('taken');
    expect(await send(note(share(0.5)), ids)).toBe(wrong);
    expect(await send(note(whole), ids)).toBe(by === 'named' ? wrong : 'A transação já tem uma nota anexada.');
    expect(await send(note(share(0.4)), ids)).toBe('taken');
    expect(await send(note(share(0.4)), ids)).toBe(by === 'named' ? 'A transação já tem uma nota anexada.' : wrong);
  });
});

test('one line for many fuelings of a vehicle is a run of them', async () => {
  const { send, pending, note } = await open();
  const byVehicle = [...Map.groupBy(pending(), ({ plate, productId }) => `${plate} ${productId}`).values()];
  const own = byVehicle.find((fuelings) => fuelings.length >= 6)?.slice(1, 5) ?? [];
  const last = own.at(-1);
  if (last === undefined) throw new Error('no such vehicle');
  const sum = (field: 'valueE4' | 'quantityE4') => own.reduce((total, fueling) => total + fueling[field], 0);
  expect(await send(note({ ...last, valueE4: sum('valueE4') + 90_000, quantityE4: sum('quantityE4') }))).toBe(
    'Nenhuma transação pendente corresponde à nota.',
  );
  expect(await send(note({ ...last, valueE4: sum('valueE4'), quantityE4: sum('quantityE4') }))).toBe('taken');
  expect(bench.network.notes()[0]?.transactionIds).toEqual(own.map(({ transactionId }) => transactionId));
});

test('production notes, and a key of another emitter, are refused', async () => {
  const { send, pending, note } = await open();
  const [fueling] = pending();
  if (fueling === undefined) throw new Error('nothing pending');
  expect(await send(note(fueling).replace('<tpAmb>2<', '<tpAmb>1<'))).toBe(
    'A nota deve ser de homologação (tpAmb 2): este é o ambiente de treinamento.',
  );
  const stranger = note(fueling).replace(`<emit><CNPJ>${STATION.cnpj}`, '<emit><CNPJ>11444777000161');
  expect(await send(stranger)).toBe('A chave de acesso da nota não é válida.');
  expect(await send(note(fueling))).toBe('taken');
});

describe('rows that move while a sweep runs', () => {
  const page = async (number: number) => {
    const reply = await bench.get(`${PATHS.pendingNotes}?start_date=2026-01-01&page_size=100&page=${number}`);
    const { data, total_items } = envelope.parse(reply.json);
    return { ids: data.map(({ transaction_id }) => String(transaction_id)), total: total_items };
  };

  test('a fueling that leaves between two pages changes the total and hides another', async () => {
    const { send, pending } = await open({ pace: { pendingMs: 0, baseMs: 0, perLineMs: 0, noteMs: 0 } });
    const all = pending().map(({ transactionId }) => transactionId);
    const first = await page(1);
    const [note] = exampleNotes(pending().slice(0, 1), { station: STATION, seed: 'x' });
    expect(await send(note?.bytes ?? '')).toBe('taken');
    const second = await page(2);
    expect([first.total, second.total]).toEqual([320, 319]);
    expect(first.ids).toEqual(all.slice(0, 100));
    expect(second.ids[0]).toBe(all[101]);
  });

  test('the switch shifts one page, and the next sweep is whole', async () => {
    await open();
    await bench.network.setRules([{ fault: 'shifting-list', remaining: 1, path: 'invoices/pending' }]);
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, second.total]).toEqual([319, 320]);
    expect(second.ids[0]).toBe(first.ids.at(-1));
    expect((await page(1)).total).toBe(320);
  });

  test('a long delay keeps an attached fueling listed', async () => {
    const { send, pending, isListed } = await open({ pace: { pendingMs: 0, baseMs: 0, perLineMs: 0, noteMs: 3 * 86_400_000 } });
    const [note] = exampleNotes(pending(), { station: STATION, seed: 'x', single: 1 });
    const [id = ''] = note?.transactionIds ?? [];
    expect(await send(note?.bytes ?? '')).toBe('taken');
    bench.advance(3 * 86_400_000 - 1);
    expect(isListed(id)).toBe(true);
    bench.advance(1);
    expect(isListed(id)).toBe(false);
  });
});
