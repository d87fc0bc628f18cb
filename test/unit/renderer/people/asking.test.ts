import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { askingBridge } from '../../../../renderer/features/people/public/asking-bridge.ts';
import { createPeopleStore } from '../../../../renderer/features/people/testing.ts';
import { no, ok } from '../../../fakes/answers.ts';
import { PRODUCTION } from '../../../fakes/page/data.ts';
import { held } from '../../../fakes/page/held.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

const PIN_REQUIRED: AppError = { code: 'pin-required', message: 'Isto pede o PIN.' };
const CONFIRM: AppError = { code: 'confirm-production', message: 'Falta confirmar.', details: { stationId: PRODUCTION.id } };
const SUBMIT = { importId: 'i', revision: 3 };
const REFUSED = { ok: false, error: PIN_REQUIRED } as const;

/** A network of one act: refused with these errors, one after the other, then done. */
function setUp(...refusals: readonly AppError[]) {
  const left = [...refusals];
  const world = pageWorld({
    importsSubmit: async () => {
      const error = left.shift();
      return error === undefined ? ok({ batchIds: ['b'] }) : { ok: false, error };
    },
  });
  const store = createPeopleStore(world.bridge, world.notify);
  const bridge = askingBridge(world.bridge, store.getState().ask);
  const people = store.getState;
  return { ...world, people, bridge };
}

async function withPin(...refusals: readonly AppError[]) {
  const world = setUp(...refusals);
  await world.people().setPin('1234', null);
  return world;
}

describe('an act that main holds back', () => {
  it('goes on by itself when the PIN is proven, with the same request', async () => {
    const { bridge, people, of } = await withPin(PIN_REQUIRED);
    const answer = bridge.importsSubmit(SUBMIT);
    await settle();
    expect(people().confirmation).toEqual({ type: 'pin' });
    await people().prove('9');
    expect([people().confirmation, people().error?.details?.field]).toEqual([{ type: 'pin' }, 'pin']);
    await people().prove('1234');
    expect(await answer).toEqual(ok({ batchIds: ['b'] }));
    expect([people().confirmation, people().error, of('importsSubmit')]).toEqual([null, null, [SUBMIT, SUBMIT]]);
  });

  it('is answered as it was when the person does not want to', async () => {
    const { bridge, people, of } = await withPin(PIN_REQUIRED);
    const answer = bridge.importsSubmit(SUBMIT);
    await settle();
    people().cancelPrompt();
    expect(await answer).toEqual(REFUSED);
    expect([people().confirmation, of('importsSubmit')]).toEqual([null, [SUBMIT]]);
  });

  it('may have to be both proven and confirmed', async () => {
    const { bridge, people, of } = await withPin(PIN_REQUIRED, CONFIRM);
    const answer = bridge.importsSubmit(SUBMIT);
    await settle();
    await people().prove('1234');
    await settle();
    expect(people().confirmation).toEqual({ type: 'production', stationId: PRODUCTION.id });
    await people().confirmProduction();
    expect((await answer).ok).toBe(true);
    expect(of('stationsConfirmProduction')).toEqual([{ stationId: PRODUCTION.id }]);
  });

  it('stays where it was when the confirmation could not be kept', async () => {
    const { bridge, people, fake, of } = setUp(CONFIRM);
    fake.fail('stationsConfirmProduction', { code: 'storage', message: 'O disco está cheio.' });
    const answer = bridge.importsSubmit(SUBMIT);
    await settle();
    await people().confirmProduction();
    expect([people().confirmation?.type, people().error?.code]).toEqual(['production', 'storage']);
    people().cancelPrompt();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'confirm-production' } });
    expect(of('importsSubmit')).toHaveLength(1);
  });

  it('two that need the PIN are asked about once; another question waits for its turn', async () => {
    const { people } = await withPin();
    const [one, two] = [people().ask({ type: 'pin' }), people().ask({ type: 'pin' })];
    const other = people().ask({ type: 'production', stationId: 's' });
    await people().prove('1234');
    expect(await Promise.all([one, two])).toEqual([true, true]);
    await settle();
    expect(people().confirmation).toEqual({ type: 'production', stationId: 's' });
    people().cancelPrompt();
    expect(await other).toBe(false);
  });

  it('a proof that comes after the question was given up answers no later one', async () => {
    const proof = held<never>();
    const world = pageWorld({ peopleProvePin: proof.call });
    const { getState: people } = createPeopleStore(world.bridge, world.notify);
    const first = people().ask({ type: 'pin' });
    await settle();
    const proving = people().prove('1234');
    people().cancelPrompt();
    expect(await first).toBe(false);
    const second = people().ask({ type: 'pin' });
    proof.answer(ok({ operators: [], currentId: null, pin: { isSet: true, unlocked: true, minutes: 10 } }) as never);
    await proving;
    expect(people().confirmation).toEqual({ type: 'pin' });
    people().cancelPrompt();
    expect(await second).toBe(false);
  });

  it('a call without a request stays one', async () => {
    const counts: number[] = [];
    const count = async (...request: readonly unknown[]) => {
      counts.push(request.length);
      return no('storage', 'O disco está cheio.');
    };
    const { bridge: plain } = pageWorld();
    const bridge = askingBridge({ ...plain, appState: count, importsSubmit: count }, async () => false);
    await bridge.appState();
    await bridge.importsSubmit(SUBMIT);
    expect(counts).toEqual([0, 1]);
  });

  it('any other refusal, and every push, goes through untouched', async () => {
    const { bridge, people, fake } = setUp({ code: 'stale', message: 'Mudou.' });
    const heard: string[] = [];
    const leave = bridge.onPush(({ type }) => heard.push(type));
    expect(await bridge.importsSubmit(SUBMIT)).toMatchObject({ ok: false, error: { code: 'stale' } });
    expect(people().confirmation).toBeNull();
    fake.push({ type: 'app-changed' });
    leave();
    fake.push({ type: 'app-changed' });
    expect(heard).toEqual(['app-changed']);
  });
});

describe('who uses the program', () => {
  async function started(names: readonly string[], chosen: number | null) {
    const world = setUp();
    for (const name of names) await world.bridge.peopleAdd({ name });
    if (chosen !== null) await world.bridge.peopleUse({ operatorId: `p${chosen}` });
    await world.people().load();
    return world;
  }

  it.each([
    [[], null, false],
    [['Ana'], null, false],
    [['Ana', 'Bia'], 1, false],
    [['Ana', 'Bia'], null, true],
  ] as const)('of %j, chosen %j: asked at the start: %j', async (names, chosen, asked) => {
    const { people } = await started(names, chosen);
    expect(people().asksWho).toBe(asked);
  });

  it('is asked once, and never in the middle of the day', async () => {
    const { people } = await started(['Ana', 'Bia'], null);
    people().askLater();
    await people().load();
    expect(people().asksWho).toBe(false);
    await people().use('p2');
    expect(people().people?.currentId).toBe('p2');
  });

  it('what goes wrong with a name stands at its form; what a press could not do is told', async () => {
    const { people, fake, told } = await started([], null);
    expect(await people().add(' ')).toBe(false);
    expect([people().error?.details?.field, told]).toEqual(['name', []]);
    const gone = no('not-found', 'Esta pessoa não está mais na lista.').error;
    fake.fail('peopleRemove', gone);
    expect(await people().remove('x')).toBe(false);
    expect([people().error, told]).toEqual([null, [gone]]);
  });

  it('an answer that was overtaken by a change is dropped', async () => {
    const reading = held<never>();
    const world = pageWorld({ peopleState: reading.call });
    const { getState: people } = createPeopleStore(world.bridge, world.notify);
    const loading = people().load();
    await people().add('Ana');
    reading.answer(ok({ operators: [], currentId: null, pin: { isSet: false, unlocked: false, minutes: 10 } }) as never);
    await loading;
    expect(people().people?.operators).toHaveLength(1);
  });
});
