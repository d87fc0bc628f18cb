/** The network test and the checks of the PC belong to the access that they ran for. */

import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import type { HealthResult } from '../../../../preload/contract/support/support.ts';
import {
  FLEET_STEPS,
  type NetworkStep,
  type ProfileValues,
  type ProfileView,
  STATION_STEPS,
  type StepResult,
} from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { HealthSection } from '../../../../renderer/features/support/public/health-section.tsx';
import { createSupportStore } from '../../../../renderer/features/support/testing.ts';
import { NetworkTestSection } from '../../../../renderer/features/wire-profile/public/network-test-section.tsx';
import { createWireProfileStore, reportOf } from '../../../../renderer/features/wire-profile/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { HOMOLOGATION, PRODUCTION } from '../../../fakes/page/data.ts';
import { drawn } from '../../../fakes/page/drawn.tsx';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

let VIEW: ProfileView;
beforeAll(async () => {
  startTexts();
  await readTexts();
  const read = await createFakeBridge('normal').bridge.profileView();
  if (read.ok) VIEW = read.value;
});

const AT = '2026-11-21T11:12:00.000Z';
const STATION = { ...PRODUCTION, isFleet: false };
const FLEET = { ...HOMOLOGATION, isFleet: true };
const resultOf = (step: NetworkStep): StepResult => ({
  ...{ step, state: 'good', message: `Li ${step}.`, request: null, status: 200, milliseconds: 5 },
  ...{ body: '', understood: null, foundId: null },
});

/** Answers are held until the test lets one go. */
async function started() {
  const waiting: (() => void)[] = [];
  const { bridge, notify, of } = pageWorld({
    profileStep: ({ step }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      return promise.then(() => ok(resultOf(step)));
    },
  });
  const active = { access: STATION };
  const facts = { access: () => active.access, reload: async () => {}, now: () => AT };
  const store = createWireProfileStore(bridge, notify, facts);
  await store.getState().load();
  async function answerAll(): Promise<void> {
    await settle();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next();
      await settle();
    }
  }
  return { store, of, answerAll, active };
}

describe('the network test', () => {
  it('keeps the access and the profile of its start, whatever is active or edited later', async () => {
    const { store, of, answerAll, active } = await started();
    store.getState().set('paths.prices', '/antes');
    store.getState().set('requests.headers', ['X-Chave: segredo']);
    const running = store.getState().test(null);
    active.access = FLEET;
    store.getState().set('paths.prices', '/depois');
    await answerAll();
    await running;
    const { tested, results } = store.getState();
    expect([tested?.access.id, tested?.at, results.length]).toEqual([PRODUCTION.id, AT, STATION_STEPS.length]);
    expect(new Set(of('profileStep').map((request) => (request as { stationId: string }).stationId))).toEqual(new Set([PRODUCTION.id]));
    if (tested === null) throw new Error('nothing was tested');
    const report = reportOf(i18next.t, results, { version: '1', tested, nameOf: String });
    for (const part of [PRODUCTION.cnpj, 'production', PRODUCTION.baseUrl, '/antes', 'X-Chave: •••']) expect(report).toContain(part);
    for (const part of ['/depois', 'segredo', HOMOLOGATION.cnpj]) expect(report).not.toContain(part);

    const again = store.getState().test(null);
    await answerAll();
    await again;
    expect([store.getState().tested?.access.id, store.getState().results.length]).toEqual([FLEET.id, FLEET_STEPS.length]);
  });

  it('is shown while its access is active', () => {
    const tested = { access: STATION, profile: '{}', at: AT };
    const steps = { steps: STATION_STEPS, results: STATION_STEPS.map(resultOf), tested };
    const shown = (activeStationId: string): string => drawn(<NetworkTestSection />, { app: pcWith(activeStationId), wireProfile: steps });
    expect(shown(PRODUCTION.id)).toMatch(/Li prices\..*Testar de novo|Testar de novo.*Li prices\./);
    expect(shown(HOMOLOGATION.id)).not.toMatch(/Li prices\.|Testar de novo/);
  });
});

describe('what the network test concludes', () => {
  const tested = { access: STATION, profile: '{}', at: AT };
  const foot = (results: readonly StepResult[], draft: ProfileValues = {}): string => {
    const held = { view: VIEW, draft, steps: STATION_STEPS, results, tested };
    return drawn(<NetworkTestSection />, { app: pcWith(PRODUCTION.id), wireProfile: held });
  };
  const all = STATION_STEPS.map(resultOf);
  const GOOD = 'A rede foi entendida em todos os passos.';

  it('is that all was understood only where all was asked', () => {
    expect(foot(all)).toContain(GOOD);
    const skipped = all.map((result) => (result.step === 'batch-status' ? ({ ...result, state: 'none' } as const) : result));
    for (const results of [skipped, all.slice(0, -1)]) {
      expect(foot(results)).toContain('1 passo não foi perguntado.');
      expect(foot(results)).not.toContain(GOOD);
    }
  });

  it('is no longer said of a profile that was edited since, and has its time', () => {
    expect(foot(all)).toContain('Testado em 21/11, ');
    const edited = foot(all, { 'paths.prices': '/outro' });
    expect(edited).toContain('o perfil mudou depois deste teste');
    expect(edited).not.toContain(GOOD);
  });
});

function pcWith(activeStationId: string) {
  const accesses = { stations: [PRODUCTION, HOMOLOGATION], fleets: [], activeStationId, activeFleetId: null };
  return { app: { ...accesses, reachability: [] } as unknown as AppStateView } as const;
}

describe('the checks of connection and PC', () => {
  const token: HealthResult = { check: 'token', state: 'bad', found: 'A rede recusou o acesso.', todo: null, technical: null, at: AT };

  it('are shown while their access is active', () => {
    const shown = (activeStationId: string): string =>
      drawn(<HealthSection />, { app: pcWith(activeStationId), support: { accessId: PRODUCTION.id, results: { token } } });
    expect(shown(PRODUCTION.id)).toContain(token.found);
    expect(shown(HOMOLOGATION.id)).not.toContain(token.found);
  });

  it('say when they were made, and are dropped once they are old', () => {
    const { bridge, notify } = pageWorld();
    const held = { accessId: PRODUCTION.id, results: { token } };
    expect(drawn(<HealthSection />, { app: pcWith(PRODUCTION.id), support: held })).toContain('Verificado em 21/11, ');
    const later = { at: Date.parse(AT) };
    const store = createSupportStore(bridge, notify, { activeAccessId: () => PRODUCTION.id, now: () => later.at });
    store.setState(held);
    later.at += 9 * 60_000;
    store.getState().open();
    expect(store.getState().results).toEqual({ token });
    later.at += 2 * 60_000;
    store.setState({ checking: ['dns'] });
    store.getState().open();
    expect(store.getState().results).toEqual({ token });
    store.setState({ checking: [] });
    store.getState().open();
    expect(store.getState().results).toEqual({});
  });

  it('belong to the access that is active when they begin', async () => {
    const { bridge, notify } = pageWorld();
    const stores = createStores(bridge, notify, { stale: () => '' });
    await stores.app.getState().load();
    await stores.support.getState().check();
    expect(stores.support.getState().accessId).toBe(stores.app.getState().app?.activeStationId);
  });
});
