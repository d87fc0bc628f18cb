import { describe, expect, it } from 'vitest';
import type { RevertView } from '../../../../preload/contract/prices/prices.ts';
import { createRepriceStore, type Drafts, typedDraft, withDrafts } from '../../../../renderer/features/prices/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { pricesOf, TRAINING } from '../../../fakes/page/data.ts';

const HERE = TRAINING.id;
const [FIRST, SECOND, THIRD] = pricesOf(HERE);

const changeOf = (price: typeof FIRST) => {
  if (price === undefined) throw new Error('no price');
  const { kind, productId, customerDocument } = price;
  return { kind, productId, customerDocument, priceE4: 99_100 };
};

function created(fake = createFakeBridge('normal')) {
  const told: string[] = [];
  const store = createRepriceStore(fake.bridge, { error: ({ message }) => told.push(message), info: (message) => told.push(message) });
  const type = (price: typeof FIRST, text: string, stationId = HERE) =>
    store
      .getState()
      .change(stationId, (drafts) => (price === undefined ? drafts : withDrafts(drafts, [typedDraft(price, text, undefined)])));
  const texts = (stationId = HERE) =>
    [...(store.getState().stations[stationId]?.drafts ?? (new Map() as Drafts)).values()].map(({ text }) => text);
  return { ...fake, store, told, type, texts };
}

describe('what is typed over the prices in force', () => {
  it('is taken back step by step, and done again; each station has its own', () => {
    const { store, type, texts } = created();
    type(FIRST, '9,91');
    type(FIRST, '9,92');
    type(SECOND, '9,93');
    type(SECOND, '8,00', 'outro');
    store.getState().undo(HERE);
    expect(texts()).toEqual(['9,92']);
    store.getState().undo(HERE);
    expect(texts()).toEqual(['9,91']);
    store.getState().redo(HERE);
    expect(texts()).toEqual(['9,92']);
    // Another step: what was taken back before it is not done again.
    type(SECOND, '9,94');
    store.getState().redo(HERE);
    expect(texts()).toEqual(['9,92', '9,94']);
    expect(texts('outro')).toEqual(['8,00']);
  });

  /** The double answers as main does: an import that was sent has sent all that it was made of. */
  const submit = async ({ bridge }: ReturnType<typeof created>, made: RevertView | null) =>
    bridge.importsSubmit({ importId: made?.import.id ?? '', revision: made?.import.revision ?? 0 });

  it('goes when its import has been sent; what was typed since stays', async () => {
    const fake = created();
    const { store, type, texts } = fake;
    await store.getState().load(HERE);
    type(FIRST, '9,91');
    type(SECOND, '9,92');
    const made = await store.getState().prepare(HERE, [changeOf(FIRST), changeOf(SECOND)]);
    type(SECOND, '9,95');
    await store.getState().sent('another import');
    expect(texts()).toEqual(['9,91', '9,95']);
    await submit(fake, made);
    await store.getState().sent(made?.import.id ?? '');
    expect(texts()).toEqual(['9,95']);
    // What was sent can't be typed back by undoing.
    store.getState().undo(HERE);
    expect(texts()).toEqual(['9,95']);
  });

  it('stays when its import was made without it, or its import left it out', async () => {
    const fake = created();
    const { store, type, texts, bridge } = fake;
    await store.getState().load(HERE);
    type(FIRST, '9,91');
    type(SECOND, '9,92');
    const made = await store.getState().prepare(HERE, [changeOf(FIRST)]);
    await submit(fake, made);
    await store.getState().sent(made?.import.id ?? '');
    expect(texts()).toEqual(['9,92']);

    // The second import is not sent, as far as main knows: none of its prices was.
    const left = await store.getState().prepare(HERE, [changeOf(SECOND)]);
    await store.getState().sent(left?.import.id ?? '');
    expect(texts()).toEqual(['9,92']);
    const stored = await bridge.pricesDrafts({ stationId: HERE });
    expect(stored).toMatchObject({ value: [{ text: '9,92', importId: null }] });
  });

  it('stays bound to its import while main can not say what was sent', async () => {
    const fake = created();
    const { store, type, texts, fail, told } = fake;
    await store.getState().load(HERE);
    type(FIRST, '9,91');
    const made = await store.getState().prepare(HERE, [changeOf(FIRST)]);
    fail('pricesDrafts', { code: 'storage', message: 'Não deu.' });
    await store.getState().sent(made?.import.id ?? '');
    expect([texts(), told]).toEqual([['9,91'], ['Não deu.']]);
    fail('pricesDrafts', null);
    await submit(fake, made);
    await store.getState().sent(made?.import.id ?? '');
    expect(texts()).toEqual([]);
  });

  it('stays when nothing could be prepared of it, and the user is told', async () => {
    const { store, type, texts, fail, told } = created();
    type(FIRST, '9,91');
    fail('pricesReprice', { code: 'not-allowed', message: 'Não deu.' });
    expect(await store.getState().prepare(HERE, [])).toBeNull();
    expect(texts()).toEqual(['9,91']);
    expect(told).toEqual(['Não deu.']);
    expect(store.getState().busy).toBe(false);
  });
});

describe('what was typed and not sent', () => {
  const anew = (fake: ReturnType<typeof createFakeBridge>) =>
    createRepriceStore(fake.bridge, { error: () => undefined, info: () => undefined });
  const textsOf = (store: ReturnType<typeof anew>) => [...(store.getState().stations[HERE]?.drafts.values() ?? [])].map(({ text }) => text);

  it('is there again when the program is, and goes with its import also then', async () => {
    const fake = createFakeBridge('normal');
    const store = anew(fake);
    await store.getState().load(HERE);
    const type = (price: typeof FIRST, text: string, into = store) =>
      into.getState().change(HERE, (drafts) => (price === undefined ? drafts : withDrafts(drafts, [typedDraft(price, text, undefined)])));
    type(FIRST, '9,91');
    type(SECOND, '9,92');
    const made = await store.getState().prepare(HERE, [changeOf(FIRST), changeOf(SECOND)]);
    await expect.poll(() => fake.calls.filter((call) => call === 'pricesKeepDrafts').length).toBeGreaterThan(1);
    await new Promise((resolve) => setImmediate(resolve));

    const again = anew(fake);
    expect(textsOf(again)).toEqual([]);
    await again.getState().load(HERE);
    expect(textsOf(again)).toEqual(['9,91', '9,92']);
    // What is typed over one of them since is no part of what was prepared.
    type(SECOND, '9,95', again);
    await fake.bridge.importsSubmit({ importId: made?.import.id ?? '', revision: made?.import.revision ?? 0 });
    await again.getState().sent(made?.import.id ?? '');
    expect(textsOf(again)).toEqual(['9,95']);
  });

  it('comes back unread where it is no price, or has more decimals than the network takes', async () => {
    const fake = createFakeBridge('normal');
    const store = anew(fake);
    await store.getState().load(HERE);
    const long = 'x'.repeat(600);
    for (const [price, text] of [
      [FIRST, '5,8o'],
      [SECOND, '9,999'],
      [THIRD, long],
    ] as const) {
      const put = price === undefined ? [] : [typedDraft(price, text, { standard: 2, agreement: 2 })];
      store.getState().change(HERE, (drafts) => withDrafts(drafts, put));
    }
    await new Promise((resolve) => setImmediate(resolve));

    const again = anew(fake);
    await again.getState().load(HERE);
    expect([...(again.getState().stations[HERE]?.drafts.values() ?? [])].map(({ text, read }) => [text, read])).toEqual([
      ['5,8o', { type: 'refused', reason: 'text' }],
      ['9,999', { type: 'refused', reason: 'fine' }],
      [long.slice(0, 500), { type: 'refused', reason: 'text' }],
    ]);
  });

  it('is never written over before it was read', async () => {
    const fake = createFakeBridge('normal');
    const store = anew(fake);
    await store.getState().load(HERE);
    store.getState().change(HERE, (drafts) => (FIRST === undefined ? drafts : withDrafts(drafts, [typedDraft(FIRST, '9,91', undefined)])));
    await new Promise((resolve) => setImmediate(resolve));

    const again = anew(fake);
    again
      .getState()
      .change(HERE, (drafts) => (SECOND === undefined ? drafts : withDrafts(drafts, [typedDraft(SECOND, '9,92', undefined)])));
    await again.getState().load(HERE);
    expect(textsOf(again)).toEqual(['9,91', '9,92']);
    await new Promise((resolve) => setImmediate(resolve));
    const third = anew(fake);
    await third.getState().load(HERE);
    expect(textsOf(third)).toEqual(['9,91', '9,92']);
  });
});
