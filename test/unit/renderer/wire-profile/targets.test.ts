/** What pressing a field of an answer means for the profile. */

import { describe, expect, it } from 'vitest';
import { ENTRY_VIEWS } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE, valuesOf } from '../../../../main/network/testing.ts';
import { EXAMPLES } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { fill, foundIn, markPath, marksOf, targetsOf } from '../../../../renderer/features/wire-profile/testing.ts';

const STANDARD = valuesOf(DEFAULT_PROFILE);
const currentOf = (entry: string) => STANDARD[entry] ?? null;
const press = (example: (typeof EXAMPLES)[number], entry: string, segments: readonly (string | number)[], value: string | null = 'x') => {
  const target = ENTRY_VIEWS.find((each) => each.entry === entry);
  return target === undefined ? null : fill(example, target, segments, value, currentOf, ENTRY_VIEWS);
};

describe('a field that is pressed', () => {
  it('of a listing stands below its record', () => {
    expect(press('prices', 'prices.price', ['data', 2, 'valores', 'atual'])).toEqual({ 'prices.price': ['valores.atual'] });
    expect(press('pending', 'pending.value', ['data', 0, 'itens', 0, 'v'])).toEqual({ 'pending.value': ['itens.0.v'] });
  });

  it('of a line makes the list that it stands in the list of lines', () => {
    expect(press('batch-status', 'batchStatus.line.status', ['lote', 'linhas', 1, 'resultado', 'situacao'])).toEqual({
      'batchStatus.lines': ['lote.linhas'],
      'batchStatus.line.status': ['resultado.situacao'],
    });
    expect(press('batch-status', 'batchStatus.status', ['lote', 'situacao'])).toEqual({ 'batchStatus.status': ['lote.situacao'] });
  });

  it('of what a transfer pays makes the list that it stands in the list of its fuelings', () => {
    expect(press('transfers', 'transfers.fuelingId', ['data', 3, 'pagos', 'itens', 1, 'abastecimento', 'numero'])).toEqual({
      'transfers.fuelings': ['pagos.itens'],
      'transfers.fuelingId': ['abastecimento.numero'],
    });
    expect(press('transfers', 'transfers.fuelingId', ['data', 3, 'pagos', 0])).toEqual({
      'transfers.fuelings': ['pagos'],
      'transfers.fuelingId': [''],
    });
    expect(press('transfers', 'transfers.fuelings', ['data', 3, 'pago'])).toEqual({ 'transfers.fuelings': ['pago'] });
    const places = marksOf('transfers', targetsOf('transfers', ENTRY_VIEWS), currentOf);
    expect(places.get('data.*.transaction_id')).toEqual(['transfers.fuelings']);
  });

  it('of one product stands below where the product is', () => {
    expect(press('product', 'products.oneRoot', ['produto'])).toEqual({ 'products.oneRoot': ['produto'] });
    expect(press('product', 'products.oneRoot', [])).toEqual({ 'products.oneRoot': [''] });
    const target = ENTRY_VIEWS.find(({ entry }) => entry === 'products.id') ?? ENTRY_VIEWS[0];
    const below = (entry: string) => (entry === 'products.oneRoot' ? ['produto'] : currentOf(entry));
    expect(target && fill('product', target, ['produto', 'numero'], '1', below, ENTRY_VIEWS)).toEqual({ 'products.id': ['numero'] });
  });

  it('of a word gives the word this meaning, and takes it from the others', () => {
    expect(press('batch-status', 'batchStatus.words.refused', ['s'], ' completed ')).toEqual({
      'batchStatus.words.refused': ['FAILED', 'REJECTED', 'ERROR', 'completed'],
      'batchStatus.words.done': ['PROCESSED', 'SUCCESS'],
    });
    expect(press('batch-status', 'batchStatus.words.done', ['s'], 'completed')).toEqual({
      'batchStatus.words.done': STANDARD['batchStatus.words.done'],
    });
    expect(press('batch-status', 'batchStatus.words.done', ['lote'], null)).toEqual({});
    // Words of a line are others.
    expect(press('batch-status', 'batchStatus.words.partial', ['s'], 'COMPLETED')).not.toHaveProperty('batchStatus.line.words.done');
  });
});

it('every place of the profile can be filled by some answer, but those of a token, which nobody pastes', () => {
  const fillable = new Set(EXAMPLES.flatMap((example) => targetsOf(example, ENTRY_VIEWS).map(({ entry }) => entry)));
  const places = ENTRY_VIEWS.filter(({ kind }) => kind.type === 'names').map(({ entry }) => entry);
  expect(places.filter((entry) => !fillable.has(entry) && !entry.startsWith('token.'))).toEqual([]);
});

it('what an entry looks for is marked in every record', () => {
  const marks = marksOf('prices', targetsOf('prices', ENTRY_VIEWS), currentOf);
  expect(marks.get(markPath(['data', 7, 'price']))).toEqual(['prices.price']);
  expect(marks.get(markPath(['data', 7, 'nada']))).toBeUndefined();
  const status = marksOf('batch-status', targetsOf('batch-status', ENTRY_VIEWS), currentOf);
  expect(status.get(markPath(['items', 3, 'status']))).toEqual(['batchStatus.line.status']);
  expect(status.get(markPath(['status']))).toEqual(['batchStatus.status']);
});

it('a place is named only where the pasted answer has it', () => {
  const targets = targetsOf('prices', ENTRY_VIEWS);
  const found = foundIn({ data: [{ product_id: '1' }, { valores: 3, valid_from: null }] }, marksOf('prices', targets, currentOf));
  expect(found.get('prices.productId')).toEqual(['product_id']);
  expect([...found.keys()].toSorted()).toEqual(['page.list', 'prices.productId', 'prices.validFrom']);
});

it('pressing a field of a list elsewhere says where the list is', () => {
  expect(press('prices', 'prices.price', ['retorno', 'itens', 2, 'valor'])).toEqual({
    'prices.price': ['valor'],
    'page.list': ['retorno.itens', 'data'],
  });
  expect(press('prices', 'page.total', ['retorno', 'quantos'])).toEqual({ 'page.total': ['retorno.quantos'] });
});

it('pressing a price of a list within its record says where that list is', () => {
  expect(press('prices', 'prices.price', ['data', 0, 'precos', 1, 'valor'])).toEqual({
    'prices.within': ['precos'],
    'prices.price': ['valor'],
  });
  expect(press('prices', 'prices.within', ['data', 0, 'precos'])).toEqual({ 'prices.within': ['precos'] });
  const inRecord = (entry: string) => (entry === 'prices.within' ? ['precos'] : currentOf(entry));
  const marks = marksOf('prices', targetsOf('prices', ENTRY_VIEWS), inRecord);
  expect(marks.get(markPath(['data', 0, 'precos', 1, 'price']))).toEqual(['prices.price']);
  expect(foundIn({ data: [{ precos: [{ price: 3 }] }] }, marks).get('prices.price')).toEqual(['price']);
});
