import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStationAccess } from '../../../main/people/index.ts';
import { COST, hashPin, isPin } from '../../../main/people/testing.ts';
import { cases } from '../../tools/runs/cases.ts';
import { CHEAP, peopleWorld } from './support.ts';

const MINUTE = 60_000;
const wrong = { ok: false, error: { code: 'invalid', details: { field: 'pin' } } };
const held = { ok: false, error: { code: 'not-allowed' } };

async function withPin(pin = '4711') {
  const world = peopleWorld();
  expect((await world.people.setPin(pin, null)).ok).toBe(true);
  return world;
}

describe('the hash', () => {
  it('proves its own PIN and no other, and two of the same PIN are not alike', async () => {
    const digits = fc.stringMatching(/^\d{4,12}$/);
    await fc.assert(
      fc.asyncProperty(digits, digits, async (pin, other) => {
        const [one, two] = [await hashPin(pin, CHEAP), await hashPin(pin, CHEAP)];
        expect([await isPin(pin, one), await isPin(other, one)]).toEqual([true, other === pin]);
        expect(Buffer.compare(one.hash, two.hash)).not.toBe(0);
      }),
      { numRuns: cases(50) },
    );
  });

  it('by the figures of the program, which stay with it', async () => {
    expect(COST).toEqual({ cost: 32_768, blockSize: 8, parallel: 3 });
    const made = await hashPin('4711', COST);
    expect([made.salt.length, made.hash.length, await isPin('4711', made), await isPin('4712', made)]).toEqual([16, 32, true, false]);
  });
});

describe('the PIN', () => {
  it('is off at first: nothing is asked, and there is none to prove or to remove', async () => {
    const { people } = peopleWorld();
    expect(people.refusal()).toBeNull();
    expect(await people.prove('4711')).toMatchObject(held);
    expect(await people.removePin('4711')).toMatchObject(held);
    expect(await people.forgetPin(null, '')).toMatchObject(held);
  });

  it.each(['', '123', '1234567890123', '12a4', '１２３４', '-1234'])('is of four to twelve digits, not %j', async (pin) => {
    const { people } = peopleWorld();
    expect(await people.setPin(pin, null)).toMatchObject(wrong);
    expect(people.view().pin.isSet).toBe(false);
  });

  it('guards until it is proven, and again after ten minutes, or when it is locked', async () => {
    const { people, clock } = await withPin();
    expect(people.refusal()).toMatchObject({ code: 'pin-required' });
    expect(await people.prove('4712')).toMatchObject(wrong);
    expect(people.refusal()).not.toBeNull();
    expect((await people.prove(' 4711 ')).ok).toBe(true);
    expect([people.refusal(), people.view().pin]).toEqual([null, { isSet: true, unlocked: true, minutes: 10 }]);
    await clock.advance(10 * MINUTE - 1);
    expect(people.refusal()).toBeNull();
    await clock.advance(1);
    expect(people.refusal()).not.toBeNull();
    await people.prove('4711');
    people.lock();
    expect(people.refusal()).not.toBeNull();
  });

  it('that guards again by the time that passed is told to the page, unless the program has ended', async () => {
    const { people, clock, told, ended } = await withPin();
    await people.prove('4711');
    told.length = 0;
    await clock.advance(10 * MINUTE);
    expect([told.length, people.view().pin.unlocked]).toEqual([0, false]);
    await clock.advance(1000);
    expect(told).toEqual([{ type: 'people-changed' }]);
    await people.prove('4711');
    told.length = 0;
    ended.abort();
    await clock.advance(11 * MINUTE);
    expect(told).toEqual([]);
  });

  it('another person at the keys proves it anew; the same one chosen again does not', async () => {
    const { people } = await withPin();
    people.add('Ana');
    people.use('p1');
    await people.prove('4711');
    people.use('p1');
    expect(people.refusal()).toBeNull();
    people.use(null);
    expect(people.refusal()).not.toBeNull();
  });

  it('a new start is locked', async () => {
    const { people, store } = await withPin();
    await people.prove('4711');
    expect(peopleWorld({ store }).people.refusal()).toMatchObject({ code: 'pin-required' });
  });

  it('is changed and removed with the one of now alone, unlocked or not', async () => {
    const { people, audited } = await withPin();
    await people.prove('4711');
    expect(await people.setPin('9999', null)).toMatchObject({ ok: false, error: { details: { field: 'old' } } });
    expect(await people.setPin('9999', '1111')).toMatchObject({ ok: false, error: { details: { field: 'old' } } });
    expect(await people.removePin('1111')).toMatchObject({ ok: false, error: { details: { field: 'old' } } });
    expect((await people.setPin('9999', '4711')).ok).toBe(true);
    expect(people.refusal()).not.toBeNull();
    expect(await people.prove('4711')).toMatchObject(wrong);
    expect((await people.prove('9999')).ok).toBe(true);
    expect((await people.removePin('9999')).ok).toBe(true);
    expect([people.refusal(), people.view().pin.isSet]).toEqual([null, false]);
    expect(audited().map(([cause]) => cause)).toEqual([
      ...['pin-set', 'pin-proven', 'pin-wrong', 'pin-wrong', 'pin-changed', 'pin-wrong', 'pin-proven', 'pin-removed'],
    ]);
  });

  it('stands nowhere in the store', async () => {
    const { people, store } = await withPin('73018264');
    await people.prove('73018265');
    await people.prove('73018264');
    const tables = store.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const all = tables.flatMap(({ name }) => store.prepare(`SELECT * FROM "${String(name)}"`).all());
    const text = JSON.stringify(all, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));
    expect(text).toContain('pin-proven');
    expect(text).not.toMatch(/7301826[45]/);
  });
});

describe('wrong tries', () => {
  it('the third in a row waits, a right PIN is not even looked at before, and a right one begins anew', async () => {
    const { people, clock } = await withPin();
    for (const pin of ['1', '2']) expect(await people.prove(pin)).toMatchObject(wrong);
    expect(await people.prove('3')).toMatchObject({ error: { message: 'PIN errado. Espere 30 segundos para tentar de novo.' } });
    expect(await people.prove('4711')).toMatchObject(held);
    await clock.advance(29_999);
    expect(await people.prove('4711')).toMatchObject({
      error: { message: 'Espere 1 segundo e tente de novo. Foram muitas tentativas erradas.' },
    });
    await clock.advance(1);
    expect((await people.prove('4711')).ok).toBe(true);
    expect(await people.prove('1')).toMatchObject({ error: { message: 'PIN errado. Tente de novo.' } });
  });

  it('the wait outlives the program, also when it is ended in the middle of a try', async () => {
    const first = await withPin();
    for (const pin of ['1', '2']) await first.people.prove(pin);
    // Never answered in this life: it counts all the same.
    const ended = first.people.prove('4711');
    const { store, clock } = first;
    await Promise.resolve();
    await Promise.resolve();
    const next = peopleWorld({ store: store, clock });
    expect(await next.people.prove('4711')).toMatchObject(held);
    await clock.advance(30_000);
    expect((await next.people.prove('4711')).ok).toBe(true);
    await ended;
  });

  it.each([60 * MINUTE, -60 * MINUTE])('a restart with the clock %d ms further does not end the wait', async (shift) => {
    const first = await withPin();
    for (const pin of ['1', '2', '3']) await first.people.prove(pin);
    first.clock.jump(shift);
    const next = peopleWorld({ store: first.store, clock: first.clock });
    expect(await next.people.prove('4711')).toMatchObject(held);
    await first.clock.advance(29_999);
    expect(await next.people.prove('4711')).toMatchObject(held);
    await first.clock.advance(1);
    expect((await next.people.prove('4711')).ok).toBe(true);
  });

  it('many at once are judged one after the other', async () => {
    const { people } = await withPin();
    const answers = await Promise.all(['1', '2', '3', '4711', '4711'].map((pin) => people.prove(pin)));
    expect(answers.map((answer) => (answer.ok ? 'in' : answer.error.code))).toEqual([
      ...['invalid', 'invalid', 'invalid', 'not-allowed', 'not-allowed'],
    ]);
  });

  it('those at changing it count too', async () => {
    const { people } = await withPin();
    for (let n = 0; n < 3; n += 1) await people.removePin('1');
    expect(await people.prove('4711')).toMatchObject(held);
  });
});

describe('a forgotten PIN', () => {
  it('is guarded by each real access of this PC, stations and fleets', () => {
    const views = [
      { id: 's1', environment: 'production' },
      { id: 's2', environment: 'training' },
    ] as const;
    const fleets = [
      { id: 'f1', environment: 'homologation' },
      { id: 'f2', environment: 'training' },
    ] as const;
    const parts = { api: { testCredentials: () => Promise.reject(new Error('not asked')) }, secretOf: async () => null, newId: () => 'n' };
    const of = (stations: readonly object[]) =>
      createStationAccess({
        ...parts,
        directory: { views: () => stations as never, fleets: () => fleets as never, find: () => null },
      }).realAccesses();
    expect([of(views), of([])]).toEqual([['s1', 'f1'], ['f1']]);
  });

  it('goes where there is no real station', async () => {
    const { people, audited } = await withPin();
    expect((await people.forgetPin(null, '')).ok).toBe(true);
    expect(people.view().pin.isSet).toBe(false);
    expect(audited().at(-1)?.[0]).toBe('pin-forgotten');
  });

  it('goes by the secret of a real station, and the network is not asked then', async () => {
    const { people, access } = await withPin();
    Object.assign(access, { real: ['s1'], secret: 'segredo-do-posto' });
    for (const [stationId, secret, field] of [
      [null, 'segredo-do-posto', 'stationId'],
      ['s2', 'segredo-do-posto', 'stationId'],
      ['s1', ' ', 'clientSecret'],
    ] as const) {
      expect(await people.forgetPin(stationId, secret)).toMatchObject({ ok: false, error: { details: { field } } });
    }
    expect((await people.forgetPin('s1', ' segredo-do-posto ')).ok).toBe(true);
    expect([people.view().pin.isSet, access.asked]).toEqual([false, []]);
  });

  it('goes by one that the network takes, when the one here is lost or old', async () => {
    const { people, access } = await withPin();
    Object.assign(access, { real: ['s1'], secret: 'velho', network: true });
    expect((await people.forgetPin('s1', 'novo')).ok).toBe(true);
    expect(access.asked).toEqual(['novo']);
  });

  it.each([
    [false, 'a rede não aceitou'],
    [null, 'a rede não respondeu'],
  ])('stays when the network answers %s, and such tries wait too', async (network, words) => {
    const { people, access } = await withPin();
    Object.assign(access, { real: ['s1'], secret: null, network });
    expect(await people.forgetPin('s1', 'x')).toMatchObject({ error: { message: expect.stringContaining(words) } });
    for (let n = 0; n < 2; n += 1) await people.forgetPin('s1', 'x');
    expect(await people.forgetPin('s1', 'x')).toMatchObject(held);
    expect(people.view().pin.isSet).toBe(true);
  });
});
