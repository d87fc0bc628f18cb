/** What every screen shows, and the forms of stations. */

import { describe, expect, it } from 'vitest';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import type { Bridge, NewStation, StationChange } from '../../../../preload/contract/channels.ts';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { CredentialsTest } from '../../../../preload/contract/stations/stations.ts';
import { createStationsStore, isTested, type StationsStore } from '../../../../renderer/features/stations/testing.ts';
import { activeStation, createAppStore, reachabilityOf } from '../../../../renderer/kit/app-store.ts';
import { ok } from '../../../fakes/answers.ts';
import type { Scenario } from '../../../fakes/page/bridge.ts';
import { HOMOLOGATION, TRAINING } from '../../../fakes/page/data.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

describe('the state of the program', () => {
  function setUp(part: Partial<Bridge> = {}, scenario: Scenario = 'normal') {
    const world = pageWorld(part, scenario);
    const store = createAppStore(world.bridge, world.notify);
    const app = () => store.getState().app ?? raise();
    return { ...world, store, act: store.getState(), app, loads: () => world.of('appState').length };
  }

  it('that can not be read takes the place of the page, or is told beside what is shown', async () => {
    const { fake, store, act, told, app } = setUp();
    expect(store.getState()).toMatchObject({ app: null, loadError: null });
    fake.fail('appState', FULL_DISK);
    await act.load();
    expect([store.getState().app, store.getState().loadError, told]).toEqual([null, FULL_DISK, []]);
    fake.fail('appState', null);
    await act.load();
    expect(store.getState().loadError).toBeNull();
    const shown = app();
    fake.fail('appState', FULL_DISK);
    await act.load();
    expect([app(), store.getState().loadError, told]).toEqual([shown, null, [FULL_DISK]]);
  });

  it.each([
    ['activate', 'stationsActivate', { stationId: 'x' }, true],
    ['tryNow', 'outboxTryNow', { stationId: 'x' }, false],
    ['dismissNotice', 'appDismissNotice', { noticeId: 'x' }, true],
  ] as const)(
    '%s is asked of main; done, it is read again if it changes what is shown; refused, it is told',
    async (name, call, request, reads) => {
      const { fake, act, of, loads, told } = setUp();
      await act[name]('x');
      expect([of(call), loads(), told]).toEqual([[request], reads ? 1 : 0, []]);
      fake.fail(call, FULL_DISK);
      await act[name]('x');
      expect([of(call).length, loads(), told]).toEqual([2, reads ? 1 : 0, [FULL_DISK]]);
    },
  );

  it('asks main for another language, and tells when it can not be kept', async () => {
    const { fake, act, of, told } = setUp();
    await act.setLanguage('en');
    expect([of('appSetLanguage'), told]).toEqual([[{ language: 'en' }], []]);
    fake.fail('appSetLanguage', FULL_DISK);
    await act.setLanguage('pt-BR');
    expect(told).toEqual([FULL_DISK]);
  });

  it('shows a theme at once; refused, the theme alone goes back', async () => {
    const theme = held<null>();
    const { act, app, told, fake } = setUp({ appSetTheme: theme.call });
    fake.bridge.onPush(act.onPush);
    await act.load();
    const one = act.setTheme('dark');
    expect(app().theme).toBe('dark');
    theme.answer(ok(null));
    await one;
    expect([app().theme, theme.asked, told]).toEqual(['dark', [{ theme: 'dark' }], []]);
    const two = act.setTheme('light');
    const reachability = { stationId: TRAINING.id, state: 'offline', since: null, detail: null } as const;
    fake.push({ type: 'reachability', reachability });
    theme.answer(refused);
    await two;
    expect([app().theme, reachabilityOf(app(), TRAINING.id), told]).toEqual(['dark', reachability, [FULL_DISK]]);
  });

  it('of which nothing is known yet has no theme to show or to take back', async () => {
    const { act, store, told } = setUp({ appSetTheme: async () => refused });
    await act.setTheme('dark');
    expect([store.getState().app, told]).toEqual([null, [FULL_DISK]]);
    const late = setUp({ appSetTheme: async () => refused });
    const setting = late.act.setTheme('dark');
    await late.act.load();
    await setting;
    expect(late.app().theme).toBe('auto');
  });

  it('follows news: the whole when it changed, of one station its reachability', async () => {
    const { act, app, loads, store } = setUp();
    const reachability = { stationId: TRAINING.id, state: 'offline', since: null, detail: null } as const;
    act.onPush({ type: 'reachability', reachability });
    expect([store.getState().app, loads()]).toEqual([null, 0]);
    await act.load();
    const others = app().reachability.filter(({ stationId }) => stationId !== TRAINING.id);
    act.onPush({ type: 'reachability', reachability });
    expect(app().reachability).toEqual([...others, reachability]);
    act.onPush({ type: 'prices-changed', stationId: TRAINING.id });
    expect(loads()).toBe(1);
    act.onPush({ type: 'app-changed' });
    expect(loads()).toBe(2);
  });

  it('read several times at once, an older answer is shown while no newer one is, and not after it', async () => {
    const waiting: ((answer: Result<AppStateView>) => void)[] = [];
    const { act, app, told, fake } = setUp({ appState: () => new Promise((resolve) => waiting.push(resolve)) });
    const now = await fake.bridge.appState();
    if (!now.ok) throw new Error('no state');
    const loads = Array.from({ length: 4 }, () => act.load());
    const answered = async (at: number, answer: Result<AppStateView> = ok({ ...now.value, version: String(at) })) => {
      waiting[at]?.(answer);
      await loads[at];
      return app().version;
    };
    expect([await answered(0), await answered(2), await answered(1)]).toEqual(['0', '2', '2']);
    expect(await answered(3)).toBe('3');
    const older = act.load();
    const newer = act.load();
    waiting[5]?.(ok({ ...now.value, version: '5' }));
    await newer;
    waiting[4]?.(refused);
    await older;
    expect([app().version, told]).toEqual(['5', []]);
  });

  it('knows the active station and how it is reached; of none, nothing', async () => {
    const { act, app } = setUp();
    await act.load();
    expect([activeStation(app())?.id, reachabilityOf(app(), HOMOLOGATION.id)?.stationId]).toEqual([TRAINING.id, HOMOLOGATION.id]);
    expect([
      activeStation(null),
      activeStation({ ...app(), activeStationId: 'gone' }),
      activeStation({ ...app(), activeStationId: null }),
    ]).toEqual([null, null, null]);
    expect([reachabilityOf(null, TRAINING.id), reachabilityOf(app(), null), reachabilityOf(app(), 'gone')]).toEqual([null, null, null]);
  });
});

const NEW: NewStation = {
  ...{ name: 'Beira-Rio', cnpj: HOMOLOGATION.cnpj, uf: 'SP', environment: 'homologation', clientId: 'id', clientSecret: 's' },
  ...{ baseUrl: 'https://a.example', authUrl: 'https://b.example' },
};

const CHANGE: StationChange = {
  stationId: 'x',
  name: 'N',
  baseUrl: 'https://c.example',
  authUrl: 'https://c.example',
  clientId: 'c',
  clientSecret: '',
};

describe('the forms of stations', () => {
  function setUp(part: Partial<Bridge> = {}) {
    const world = pageWorld(part);
    const loaded = held<null>();
    const store = createStationsStore(world.bridge, world.notify, () => loaded.call().then(() => undefined));
    return { ...world, store, act: store.getState(), loaded };
  }
  const tested = { station: NEW, answer: { lifetimeSeconds: 60 } as CredentialsTest };
  const SAVES: readonly (readonly [string, keyof Bridge, unknown, boolean, (state: StationsStore) => Promise<boolean>])[] = [
    ['adding', 'stationsAdd', NEW, true, ({ add }) => add(NEW)],
    ['adding one for training', 'stationsAddTraining', { name: 'T' }, true, ({ addTraining }) => addTraining({ name: 'T' })],
    ['changing', 'stationsEdit', CHANGE, true, ({ edit }) => edit(CHANGE)],
    ['a new secret', 'stationsSetSecret', { stationId: 'x', clientSecret: 'y' }, true, ({ setSecret }) => setSecret('x', 'y')],
    ['removing', 'stationsRemove', { stationId: 'x' }, false, ({ remove }) => remove('x')],
  ];

  it.each(SAVES)('%s is done when what is shown is read again', async (_, call, request, __, run) => {
    const saving = held<null>();
    const { store, act, loaded, told } = setUp({ [call]: saving.call });
    store.setState({ error: FULL_DISK, tested });
    const one = run(act);
    expect(store.getState()).toMatchObject({ busy: 'save', error: null, tested });
    saving.answer(ok(null));
    await settle();
    expect([loaded.asked.length, store.getState().busy]).toEqual([1, 'save']);
    loaded.answer(ok(null));
    expect(await one).toBe(true);
    expect(store.getState()).toMatchObject({ busy: null, error: null, tested: null });
    expect([saving.asked, told]).toEqual([[request], []]);
  });

  it.each(SAVES)('%s that is refused is said where it was asked', async (_, call, __, inForm, run) => {
    const { store, act, loaded, told } = setUp({ [call]: async () => refused });
    store.setState({ tested });
    expect(await run(act)).toBe(false);
    expect(store.getState()).toMatchObject({ busy: null, error: inForm ? FULL_DISK : null, tested });
    expect([told, loaded.asked]).toEqual([inForm ? [] : [FULL_DISK], []]);
  });

  it.each(SAVES)('%s that is answered once another form is open leaves that one alone', async (_, call, __, ___, run) => {
    for (const answer of [refused, ok(null)]) {
      const saving = held<null>();
      const { store, act, loaded, told } = setUp({ [call]: saving.call });
      const one = run(act);
      act.reset();
      store.setState({ busy: 'test', tested });
      saving.answer(answer);
      await settle();
      loaded.answer(ok(null));
      expect(await one).toBe(false);
      expect(store.getState()).toMatchObject({ busy: 'test', error: null, tested });
      expect([told, loaded.asked.length]).toEqual(answer.ok ? [[], 1] : [[FULL_DISK], 0]);
    }
  });

  it('a test that is answered once another form is open is not its answer', async () => {
    for (const answer of [refused, ok(tested.answer)]) {
      const testing = held<CredentialsTest>();
      const { store, act } = setUp({ stationsTestCredentials: testing.call });
      const one = act.test(NEW);
      act.reset();
      testing.answer(answer);
      await one;
      expect(store.getState()).toMatchObject({ busy: null, error: null, tested: null });
    }
  });

  it('a test keeps the very values that it was of; a refusal keeps none', async () => {
    const testing = held<CredentialsTest>();
    const { store, act } = setUp({ stationsTestCredentials: testing.call });
    expect(store.getState()).toMatchObject({ busy: null, error: null, tested: null });
    store.setState({ error: FULL_DISK, tested });
    const one = act.test(NEW);
    expect(store.getState()).toMatchObject({ busy: 'test', error: null, tested: null });
    testing.answer(ok(tested.answer));
    await one;
    expect(store.getState()).toMatchObject({ busy: null, error: null, tested });
    const two = act.test(NEW);
    testing.answer(refused);
    await two;
    expect(store.getState()).toMatchObject({ busy: null, error: FULL_DISK, tested: null });
    expect(testing.asked).toEqual([NEW, NEW]);
    store.setState({ busy: 'save', tested });
    act.reset();
    expect(store.getState()).toMatchObject({ busy: null, error: null, tested: null });
  });

  it('a test holds for what the network was asked with, and for nothing else', () => {
    expect(isTested(null, NEW)).toBe(false);
    for (const part of [{}, { name: 'x' }, { cnpj: 'x' }, { uf: 'AC' as const }]) expect(isTested(tested, { ...NEW, ...part })).toBe(true);
    for (const part of [
      { baseUrl: 'x' },
      { authUrl: 'x' },
      { clientId: 'x' },
      { clientSecret: 'x' },
      { environment: 'production' as const },
    ]) {
      expect(isTested(tested, { ...NEW, ...part })).toBe(false);
    }
  });
});

function raise(): never {
  throw new Error('the state of the program is not known');
}
