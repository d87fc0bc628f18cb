/** An in-memory `Bridge`: the page without main. Switches say what kind of day it is. */

import type { AppStateView } from '../../../preload/contract/app/app.ts';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import type { PricesInForceView } from '../../../preload/contract/price-import/price-import.ts';
import type { StationView, TrainingFaults } from '../../../preload/contract/stations/stations.ts';
import { no, ok } from '../answers.ts';
import { batchesOf, type PriceUpload } from './batches.ts';
import { createFakeClosing } from './closing.ts';
import { HOMOLOGATION, LONG_NAME, PRODUCTION, PRODUCTS, pricesOf, reach, TRAINING } from './data.ts';
import { createFakeFleet } from './fleet.ts';
import { type FakeImport, moved, rowsOf, viewOf, withEdit } from './import.ts';
import { createFakeMovement } from './movement.ts';
import { createFakeNotes } from './notes.ts';
import { createFakeOutbox } from './outbox.ts';
import { createFakePending } from './pending.ts';
import { createFakePeople } from './people/fake-people.ts';
import { createFakePriceDesk, manyPrices, scheduledOf } from './price-desk.ts';
import { createFakePrivacy } from './privacy.ts';
import { createFakeSearch } from './search.ts';
import { createFakeSupport } from './support.ts';
import { createFakeToday } from './today.ts';
import { createFakeTransfers } from './transfers.ts';
import { createFakeUpdates } from './updates.ts';
import { createFakeWireProfile } from './wire-profile.ts';

export const SCENARIOS = ['first-run', 'empty', 'normal', 'questions', 'rows', 'awful', 'offline', 'errors', 'production'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface FakeBridge {
  readonly bridge: Bridge;
  readonly push: (event: PushEvent) => void;
  /** Names of the calls made, oldest first. */
  readonly calls: readonly string[];
  /** Every call of this name answers with the error from now on; null puts it right again. */
  readonly fail: (call: keyof Bridge, error: AppError | null) => void;
}

const SINCE = '2026-11-21T08:12:00.000Z';

function firstState(scenario: Scenario): AppStateView {
  const stations: StationView[] = scenario === 'first-run' ? [] : [TRAINING, HOMOLOGATION, PRODUCTION];
  // Prices are copied between stations of one environment.
  if (scenario === 'rows') stations.push({ ...TRAINING, id: 'st-second', name: 'Posto Serra Azul', cnpj: '60746948000112' });
  if (scenario === 'awful') stations[0] = { ...TRAINING, name: LONG_NAME };
  if (scenario === 'errors') stations[1] = { ...HOMOLOGATION, secret: 'missing' };
  const active = scenario === 'production' ? PRODUCTION.id : scenario === 'errors' ? HOMOLOGATION.id : TRAINING.id;
  const online = scenario === 'offline' ? 'offline' : scenario === 'errors' ? 'refused-credentials' : 'online';
  return {
    version: '0.1.0',
    stations,
    fleets: [],
    activeFleetId: null,
    activeStationId: scenario === 'first-run' ? null : active,
    reachability: stations.map((station) => reach(station.id, online, SINCE)),
    theme: 'auto',
    menuFolded: false,
    vaultAvailable: scenario !== 'errors',
    vaultName: scenario === 'errors' ? null : 'cofre do Windows',
    profileProblem: scenario === 'errors' ? 'Em “batchStatus.words”: “CONCLUIDO” aparece com dois significados.' : null,
    off: ['transfers'],
    unitExceptions: [],
    profileOverridden: scenario === 'errors',
    desktop: { keepInTray: false, startWithSystem: false, notifications: true },
    proxy: null,
    notices:
      scenario === 'errors'
        ? [
            { id: 'n1', at: SINCE, message: 'O banco de dados estava danificado e a cópia de ontem foi restaurada.', target: null },
            {
              id: `price-folder:${HOMOLOGATION.id}:tabela.csv:1763700000000:${'a'.repeat(64)}`,
              at: SINCE,
              message: 'Na pasta de preços de Auto Posto Beira-Rio Ltda. chegou "tabela.csv". Confira e aprove em Importar.',
              target: { type: 'sheets', stationId: HOMOLOGATION.id },
            },
          ]
        : [],
  };
}

export function createFakeBridge(scenario: Scenario, options: { readonly rows?: number } = {}): FakeBridge {
  const listeners = new Set<(event: PushEvent) => void>();
  const calls: string[] = [];
  const failures = new Map<keyof Bridge, AppError>();
  const push = (event: PushEvent) => {
    for (const listener of listeners) listener(event);
  };
  let app = firstState(scenario);
  let batches: readonly PriceUpload[] = scenario === 'empty' || scenario === 'first-run' ? [] : batchesOf(app.activeStationId ?? '');
  let faults: TrainingFaults = { latencyMs: 120, fault: 'none', remaining: null };
  const imports = new Map<string, FakeImport>();
  const active = () => app.stations.find((station) => station.id === app.activeStationId) ?? TRAINING;
  function addImport(fileName: string): FakeImport {
    const id = `import-${imports.size + 1}`;
    const rows = options.rows ?? (scenario === 'rows' ? 10_000 : 64);
    const sheet = { id, fileName, station: active(), rows, awful: scenario === 'awful', asking: scenario === 'questions' };
    const fake: FakeImport = { sheet, edits: [], cursor: 0, revision: 1, status: 'open', batchIds: [] };
    imports.set(id, fake);
    return fake;
  }
  if (scenario !== 'empty' && scenario !== 'first-run') {
    addImport(scenario === 'awful' ? `${LONG_NAME} (cópia) (2) FINAL agora vai.csv` : 'tabela-precos-21-11.csv');
  }
  function change(request: { importId: string; revision: number }, act: (fake: FakeImport) => FakeImport) {
    const fake = imports.get(request.importId);
    if (fake === undefined) return no('not-found', 'Esta planilha não foi encontrada.');
    if (fake.revision !== request.revision) return no('stale', 'A planilha mudou.');
    const next = act(fake);
    imports.set(request.importId, next);
    return ok(viewOf(next));
  }
  function addStation(station: StationView): Result<StationView> {
    app = { ...app, stations: [...app.stations, station], activeStationId: station.id };
    return ok(station);
  }
  function setBatch(batchId: string, part: Partial<OutboxItemView>): void {
    const { state } = part;
    const told = state === undefined ? {} : { stage: state, needsAttention: state === 'uncertain' || state === 'dead' };
    batches = batches.map((known) => (known.id === batchId ? { ...known, ...told, ...part, batch: known.batch } : known));
  }
  function prices(stationId: string): PricesInForceView {
    if (scenario === 'empty') return { stationId, readAt: null, prices: [] };
    return { stationId, readAt: SINCE, prices: scenario === 'awful' ? manyPrices(stationId) : pricesOf(stationId) };
  }

  const plain: Bridge = {
    appState: async () => ok(app),
    appSetTheme: async ({ theme }) => {
      app = { ...app, theme };
      return ok(null);
    },
    appSetLanguage: async () => ok(null),
    appSetMenu: async ({ folded }) => {
      app = { ...app, menuFolded: folded };
      return ok(null);
    },
    appShowFile: async () => ok(null),
    appSetDesktop: async (change) => {
      const { keepInTray, startWithSystem, notifications } = { ...app.desktop, ...change };
      app = {
        ...app,
        desktop: { keepInTray: keepInTray ?? null, startWithSystem: startWithSystem ?? null, notifications: notifications ?? true },
      };
      return ok(null);
    },
    appSetProxyAccess: async ({ host, password }) => {
      app = { ...app, proxy: { host, known: password !== 'errada', wrong: password === 'errada' } };
      push({ type: 'app-changed' });
      return ok(null);
    },
    appForgetProxyAccess: async () => {
      app = { ...app, proxy: null };
      return ok(null);
    },
    appDismissNotice: async ({ noticeId }) => {
      app = { ...app, notices: app.notices.filter((notice) => notice.id !== noticeId) };
      return ok(null);
    },
    stationsAddTraining: async (station) =>
      addStation({ ...TRAINING, id: `st-${app.stations.length + 1}`, name: station.name ?? TRAINING.name }),
    stationsTestCredentials: async (station) =>
      station.clientSecret === 'errado'
        ? no('credentials', 'A rede não aceitou o identificador ou o segredo.', {
            api: { status: 401, title: 'Unauthorized', detail: 'Credenciais inválidas.', errors: {} },
          })
        : ok({ lifetimeSeconds: 3600 }),
    stationsAdd: async ({ clientSecret, ...station }) => {
      if (station.cnpj !== HOMOLOGATION.cnpj && station.cnpj !== PRODUCTION.cnpj) {
        return no('invalid', 'O CNPJ não confere: os dois últimos dígitos deveriam ser outros.', { field: 'cnpj' });
      }
      return addStation({ ...station, id: `st-${clientSecret.length}`, timeZone: 'America/Sao_Paulo', secret: 'stored' });
    },
    stationsEdit: async ({ stationId, clientSecret: _, ...change }) => {
      const found = app.stations.find((station) => station.id === stationId);
      if (found === undefined) return no('not-found', 'Este posto não está mais neste computador.');
      const station = { ...found, ...change };
      app = { ...app, stations: app.stations.map((each) => (each.id === stationId ? station : each)) };
      return ok(station);
    },
    stationsActivate: async ({ stationId }) => {
      const isFleet = app.fleets.some(({ id }) => id === stationId);
      app = { ...app, activeStationId: isFleet ? null : stationId, activeFleetId: isFleet ? stationId : null };
      return ok(null);
    },
    stationsSetSecret: async () => ok(null),
    stationsTestAccess: async ({ clientSecret }) =>
      clientSecret === 'errado' ? no('credentials', 'A rede não aceitou o identificador ou o segredo.') : ok({ lifetimeSeconds: 3600 }),
    stationsConfirmProduction: async () => ok(null),
    stationsHoldings: async () => ok({ open: 0, uploads: 12, notes: 34, prices: 560, sheets: 9, fuelings: 1240, history: 210 }),
    stationsRemove: async ({ stationId }) => {
      app = { ...app, stations: app.stations.filter((station) => station.id !== stationId) };
      return ok(null);
    },
    catalogList: async () =>
      scenario === 'errors' ? no('internal', 'Os produtos não puderam ser lidos.') : ok(scenario === 'empty' ? [] : PRODUCTS),
    catalogEnvironment: async ({ stationId }) => {
      if (scenario === 'errors') return no('internal', 'Os produtos não puderam ser lidos.');
      const of = app.stations.find(({ id }) => id === stationId)?.environment ?? 'training';
      const there = app.stations.filter(({ environment }) => environment === of);
      return ok(there.map(({ id, name }) => ({ stationId: id, stationName: name, products: scenario === 'empty' ? [] : PRODUCTS })));
    },
    catalogProduct: async ({ productId }) => {
      const found = PRODUCTS.find(({ id }) => id === productId);
      if (scenario === 'offline') return no('network', 'Não deu para consultar o produto. A rede está fora do ar.');
      return found === undefined ? no('not-found', 'Este produto não existe.') : ok(found);
    },
    pricesInForce: async ({ stationId }) => ok(prices(stationId)),
    pricesScheduled: async ({ stationId }) => ok(scheduledOf(prices(stationId).prices)),
    pricesAsked: async ({ stationId, productId }) =>
      scenario === 'offline'
        ? no('network', 'Não deu para perguntar à rede. A rede está fora do ar.')
        : ok(prices(stationId).prices.filter((price) => price.productId === productId)),
    pricesRefresh: async ({ stationId }) =>
      scenario === 'offline'
        ? no('network', 'A rede não respondeu. Os preços mostrados são os da última leitura.')
        : ok({ ...prices(stationId), readAt: new Date().toISOString() }),
    importsOpen: async ({ fileName }) => {
      if (fileName.includes('glp'))
        return no('file', `“${fileName}” é de GLP (R$ / 13 kg), que não se vende na bomba.`, { line: 2, column: 'Produto' });
      push({ type: 'import-progress', fileName, phase: 'reading', rows: 1000 });
      return ok(viewOf(addImport(fileName)));
    },
    importsList: async () =>
      ok(
        [...imports.values()].map(({ sheet, status }) => ({
          id: sheet.id,
          fileName: sheet.fileName,
          openedAt: '2026-11-21T11:12:00.000Z',
          status,
        })),
      ),
    importsGet: async ({ importId }) => {
      const fake = imports.get(importId);
      return fake === undefined ? no('not-found', 'Esta planilha não foi encontrada.') : ok(viewOf(fake));
    },
    importsRows: async ({ importId, revision, filter, offset, limit }) => {
      const fake = imports.get(importId);
      if (fake === undefined) return no('not-found', 'Esta planilha não foi encontrada.');
      if (fake.revision !== revision) return no('stale', 'A planilha mudou.');
      const rows = rowsOf(fake, filter);
      return ok({ rows: rows.slice(offset, offset + limit), total: rows.length });
    },
    importsFind: async ({ importId, filter, after, what }) => {
      const fake = imports.get(importId);
      if (fake === undefined) return no('not-found', 'Esta planilha não foi encontrada.');
      const rows = rowsOf(fake, filter);
      const fits = rows.map((row) =>
        what.type === 'text'
          ? JSON.stringify(row.cells).toLowerCase().includes(what.text.toLowerCase())
          : row.verdict === (what.type === 'error' ? 'error' : 'suspicious'),
      );
      const below = rows.findIndex((row, place) => fits[place] === true && row.line > (after ?? 0));
      const place = below === -1 ? fits.indexOf(true) : below;
      return ok(place === -1 ? { line: null, place: null } : { line: rows[place]?.line ?? null, place });
    },
    importsEdit: async (request) => change(request, (fake) => withEdit(fake, request.edit)),
    importsUndo: async (request) => change(request, (fake) => moved(fake, -1)),
    importsRedo: async (request) => change(request, (fake) => moved(fake, 1)),
    importsDiscard: async ({ importId }) => {
      imports.delete(importId);
      return ok(null);
    },
    importsSubmit: async (request) => {
      const done = change(request, (fake) => ({ ...fake, status: 'sent', batchIds: ['batch-0'], revision: fake.revision + 1 }));
      return done.ok ? ok({ batchIds: done.value.batchIds }) : done;
    },
    outboxTryNow: async () => ok(null),
    ...createFakeOutbox(
      scenario,
      () => active().id,
      () => batches,
      setBatch,
    ),
    ...createFakePriceDesk(
      scenario,
      () => active().id,
      (fileName) => viewOf(addImport(fileName)),
      (importId) => importId !== null && imports.get(importId)?.status === 'sent',
    ),
    ...createFakePending(scenario, () => active().id, push),
    ...createFakeNotes(scenario),
    ...createFakePrivacy(scenario, () => [...app.stations, ...app.fleets]),
    ...createFakeSearch(scenario),
    ...createFakeToday(scenario),
    ...createFakeClosing(scenario),
    ...createFakeMovement(scenario),
    ...createFakeTransfers(scenario),
    ...createFakeFleet(scenario, (fleet) => {
      app = { ...app, fleets: [...app.fleets, fleet], activeStationId: null, activeFleetId: fleet.id };
    }),
    ...createFakeUpdates(scenario, push),
    ...createFakePeople(push),
    ...createFakeSupport(scenario),
    ...createFakeWireProfile(
      scenario,
      () => app.stations,
      () => app.fleets,
      ({ paths }) => {
        app = { ...app, off: paths.transfers === null ? ['transfers'] : [] };
        push({ type: 'app-changed' });
      },
    ),
    trainingFaults: async () => ok(faults),
    trainingSetFaults: async (next) => {
      faults = next;
      return ok(null);
    },
    onPush: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const bridge = new Proxy(plain, {
    get(target, name: keyof Bridge) {
      if (name === 'onPush') return target.onPush;
      return async (request: never) => {
        calls.push(name);
        const failure = failures.get(name);
        if (failure !== undefined) return { ok: false, error: failure };
        return (target[name] as (request: never) => Promise<unknown>)(request);
      };
    },
  });
  return {
    bridge,
    push,
    calls,
    fail: (call, error) => {
      if (error === null) failures.delete(call);
      else failures.set(call, error);
    },
  };
}
