import { expect, test } from 'vitest';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { createPrivacyStore, isShorter, retentionScopeOf } from '../../../../renderer/features/privacy/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { TRAINING } from '../../../fakes/page/data.ts';

function world(scenario: Parameters<typeof createFakeBridge>[0] = 'normal') {
  const fake = createFakeBridge(scenario);
  const told: AppError[] = [];
  const store = createPrivacyStore(fake.bridge, { error: (error) => void told.push(error), info: () => {} });
  return { fake, told, store, state: () => store.getState() };
}

const STORAGE: AppError = { code: 'storage', message: 'Não deu.' };

test('a term that was changed is read back; why not is told', async () => {
  const { fake, told, state } = world();
  await state().load();
  const days = () => state().view?.storedData.find(({ kind }) => kind === 'logs')?.term?.days;
  expect(days()).toBe(90);
  await state().setTerm('logs', 30);
  expect(days()).toBe(30);
  fake.fail('privacySetTerm', STORAGE);
  await state().setTerm('logs', 366);
  expect([days(), told]).toEqual([30, [STORAGE]]);
});

test('what can not be measured is said in its place, until it can', async () => {
  const { fake, state } = world();
  fake.fail('privacyView', STORAGE);
  await state().load();
  expect([state().view, state().error]).toEqual([null, STORAGE]);
  fake.fail('privacyView', null);
  await state().load();
  expect(state().error).toBe(null);
});

test('of two choices the answer of the last counts; closed, none does', async () => {
  const { state } = world();
  const asked = [state().ask({ stationId: TRAINING.id, spareFiscal: true }), state().ask({ stationId: TRAINING.id, spareFiscal: false })];
  await Promise.all(asked);
  expect(state().plan?.spared).toBe(null);
  const late = state().ask({ stationId: TRAINING.id, spareFiscal: true });
  await state().ask(null);
  await late;
  expect(state().plan).toBe(null);
});

test('answered with yes the program closes; a no leaves everything as it was, with its reason', async () => {
  const { state } = world();
  const erasure = { stationId: TRAINING.id, spareFiscal: true };
  await state().erase({ ...erasure, typed: 'outro' });
  expect([state().closing, state().planError?.details?.field]).toEqual([false, 'typed']);
  await state().erase({ ...erasure, typed: TRAINING.name });
  expect([state().closing, state().planError]).toEqual([true, null]);
});

test('less is asked about, more is not', () => {
  expect([isShorter(90, 30), isShorter(null, 30), isShorter(30, 90), isShorter(30, null), isShorter(null, null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what has no term ends with what is here: stations, fleets, or either', () => {
  const of = (...fleets: boolean[]) => retentionScopeOf(fleets.map((fleet) => ({ fleet })));
  expect([of(), of(false), of(false, false), of(true), of(true, true), of(false, true), of(true, false)]).toEqual([
    ...['station', 'station', 'station', 'fleet', 'fleet', 'both', 'both'],
  ]);
});
