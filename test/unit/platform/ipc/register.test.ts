import { describe, expect, it } from 'vitest';
import type { Handle } from '../../../../main/platform/ipc/handle.ts';
import { registerChannels, type Services } from '../../../../main/platform/ipc/register.ts';
import { ok } from '../../../../main/shared/result.ts';
import { NO_PENDING_FILTERS } from '../../../../preload/contract/pending.ts';
import { requestSchemas } from '../../../../preload/contract/schemas.ts';
import type { TrainingFaults } from '../../../../preload/contract/stations.ts';

interface Registered {
  readonly schema: unknown;
  readonly call: (request: unknown) => unknown;
}

/** Every method answers with its own name and what it was given. */
function echo<T extends object>(service: string): T {
  const echoing =
    (method: string) =>
    (...args: readonly unknown[]) =>
      Promise.resolve(ok([service, method, ...args]));
  return new Proxy({} as T, { get: (_, method) => echoing(String(method)) });
}

function setUp() {
  const registered = new Map<string, Registered>();
  const handle: Handle = (channel, schema, handler) => {
    if (registered.has(channel)) throw new Error(`${channel} twice`);
    registered.set(channel, { schema, call: (request) => handler(schema.parse(request)) });
  };
  let faults: TrainingFaults = { latencyMs: 0, fault: 'none', remaining: null };
  const themes: string[] = [];
  const services: Services = {
    appState: {
      view: () =>
        Promise.resolve({
          version: '1.2.3',
          stations: [],
          activeStationId: null,
          reachability: [],
          theme: 'auto',
          vaultAvailable: true,
          vaultName: 'cofre do Windows',
          profileProblem: null,
          profileOverridden: false,
          notices: [],
        }),
      setTheme: (theme) => void themes.push(theme),
      dismissNotice: () => {},
    },
    stations: echo('stations'),
    prices: echo('prices'),
    priceDesk: echo('priceDesk'),
    imports: echo('imports'),
    submit: echo('submit'),
    delivery: echo('delivery'),
    gates: echo('gates'),
    outbox: echo('outbox'),
    packages: echo('packages'),
    pending: echo('pending'),
    noteImports: echo('noteImports'),
    notes: echo('notes'),
    noteFolders: echo('noteFolders'),
    priceFolders: echo('priceFolders'),
    training: {
      faults: () => faults,
      setFaults: async (next) => {
        faults = next;
      },
    },
  };
  registerChannels(handle, services);
  const call = (channel: string, request: unknown) => Promise.resolve(registered.get(channel)?.call(request));
  return { registered, call, themes };
}

const EDIT = { stationId: 's', name: 'Posto', baseUrl: 'https://a.example', authUrl: 'https://b.example', clientId: 'c' } as const;

describe('registerChannels', () => {
  it('registers every channel once, with its own schema', () => {
    const { registered } = setUp();
    expect([...registered.keys()].toSorted()).toEqual(Object.keys(requestSchemas).toSorted());
    for (const [channel, { schema }] of registered) expect(schema).toBe(Reflect.get(requestSchemas, channel));
  });

  const station = {
    name: 'a',
    cnpj: 'b',
    uf: 'AM',
    environment: 'production',
    baseUrl: 'c',
    authUrl: 'd',
    clientId: 'e',
    clientSecret: 'f',
  };
  const page = { importId: 'i', revision: 1, filter: 'all', offset: 0, limit: 10 };
  const edit = { importId: 'i', revision: 1, edit: { type: 'include-unchanged', include: true } };
  const file = { fileName: 'a.csv', bytes: new Uint8Array([1]) };
  const history = { stationId: 's', productId: 'p', kind: 'standard', customerDocument: null };
  const alias = { kind: 'product', label: 'GC', target: 'p' };
  const forgotten = { kind: 'product', label: 'GC' };
  const find = { importId: 'i', revision: 1, filter: 'all', after: null, what: { type: 'error' } };

  const pending = { stationId: 's', filters: NO_PENDING_FILTERS, sort: 'risk', descending: true };
  const notes = { stationId: 's', importId: null, filter: 'all', text: '' };
  const paged = { revision: 1, offset: 0, limit: 10 };
  const asked = { fileIds: ['f'], transactionIds: ['1'], sameCustomer: false };
  const chosen = { ...asked, reason: 'r', losing: ['g'] };
  const attached = { stationId: 's', fileIds: 'ready', revision: 1 };
  const removed = { stationId: 's', importIds: ['i'] };
  const link = { stationId: 's', name: 'FROTA', cnpj: '11222333000181' };
  const folder = { stationId: 's', act: 'watch' };

  it.each([
    ['stations:add-training', { name: 'a' }, ['stations', 'addTraining', { name: 'a' }]],
    ['stations:test-credentials', station, ['stations', 'testCredentials', station]],
    ['stations:add', station, ['stations', 'add', station]],
    ['stations:edit', EDIT, ['stations', 'edit', EDIT]],
    ['stations:activate', { stationId: 's' }, ['stations', 'activate', 's']],
    ['stations:set-secret', { stationId: 's', clientSecret: 'x' }, ['stations', 'setSecret', 's', 'x']],
    ['stations:remove', { stationId: 's' }, ['stations', 'remove', 's']],
    ['catalog:list', { stationId: 's' }, ['prices', 'catalog', 's']],
    ['prices:in-force', { stationId: 's' }, ['prices', 'inForce', 's']],
    ['prices:refresh', { stationId: 's' }, ['prices', 'refresh', 's']],
    ['prices:history', history, ['priceDesk', 'history', history]],
    ['prices:export', { stationId: 's' }, ['priceDesk', 'export', 's']],
    ['prices:template', { stationId: 's', format: 'csv' }, ['priceDesk', 'template', { stationId: 's', format: 'csv' }]],
    ['aliases:list', null, ['priceDesk', 'listAliases']],
    ['aliases:set', alias, ['priceDesk', 'setAlias', alias]],
    ['aliases:forget', forgotten, ['priceDesk', 'forgetAlias', forgotten]],
    ['batches:refused-sheet', { batchId: 'b' }, ['priceDesk', 'refusedSheet', 'b']],
    ['batches:revert', { batchId: 'b' }, ['priceDesk', 'revert', 'b']],
    ['imports:find', find, ['imports', 'find', find]],
    ['imports:open', file, ['imports', 'open', file]],
    ['imports:list', null, ['imports', 'list', null]],
    ['imports:get', { importId: 'i' }, ['imports', 'get', { importId: 'i' }]],
    ['imports:rows', page, ['imports', 'rows', page]],
    ['imports:edit', edit, ['imports', 'edit', edit]],
    ['imports:undo', { importId: 'i', revision: 1 }, ['imports', 'undo', { importId: 'i', revision: 1 }]],
    ['imports:redo', { importId: 'i', revision: 1 }, ['imports', 'redo', { importId: 'i', revision: 1 }]],
    ['imports:discard', { importId: 'i' }, ['imports', 'discard', { importId: 'i' }]],
    ['imports:submit', { importId: 'i', revision: 7 }, ['submit', 'submit', 'i', 7]],
    ['batches:list', { stationId: null }, ['batches', 'list', null]],
    ['batches:get', { batchId: 'b' }, ['batches', 'get', 'b']],
    ['batches:decide', { batchId: 'b', decision: 'already-there' }, ['batches', 'decide', 'b', 'already-there']],
    ['batches:cancel', { batchId: 'b' }, ['batches', 'cancel', 'b']],
    ['outbox:try-now', { stationId: 's' }, ['delivery', 'tryNow', 's']],
    ['outbox:gates', { stationId: null }, ['gates', 'list', null]],
    ['outbox:pause', { stationId: 's', paused: true }, ['gates', 'pause', 's', true]],
    ['outbox:list', { stationId: null, show: 'all' }, ['outbox', 'list', null, 'all', {}]],
    ['outbox:check', { itemId: 'i' }, ['outbox', 'check', 'i']],
    ['outbox:act', { itemIds: ['i'], act: 'cancel' }, ['outbox', 'act', ['i'], 'cancel']],
    ['outbox:item', { itemId: 'i' }, ['outbox', 'item', 'i']],
    ['outbox:attention', null, ['outbox', 'attention']],
    ['pending:summary', pending, ['pending', 'summary', pending]],
    ['pending:rows', { ...pending, ...paged }, ['pending', 'rows', { ...pending, ...paged }]],
    ['pending:refresh', { stationId: 's' }, ['pending', 'refresh', 's']],
    ['pending:export', pending, ['pending', 'export', pending]],
    ['pending:issuing-data', { stationId: 's', transactionId: '1' }, ['pending', 'issuingData', 's', '1']],
    ['pending:history', { stationId: 's', transactionId: '1' }, ['pending', 'history', 's', '1']],
    ['notes:begin', { stationId: 's', label: 'l', expected: 2 }, ['noteImports', 'begin', 's', 'l', 'drop', 2]],
    ['notes:add', { importId: 'i', ...file }, ['noteImports', 'add', 'i', file.fileName, file.bytes]],
    ['notes:end', { importId: 'i' }, ['noteImports', 'end', 'i']],
    ['notes:cancel', { importId: 'i' }, ['noteImports', 'cancel', 'i']],
    ['notes:imports', { stationId: 's' }, ['noteImports', 'list', 's']],
    [
      'notes:archive-imports',
      { stationId: 's', importIds: ['i'], archived: true },
      ['noteImports', 'archive', { stationId: 's', importIds: ['i'], archived: true }],
    ],
    ['notes:removal', removed, ['noteImports', 'removal', removed]],
    ['notes:remove-imports', { ...removed, files: 2 }, ['noteImports', 'remove', { ...removed, files: 2 }]],
    ['notes:summary', notes, ['notes', 'summary', notes]],
    ['notes:rows', { ...notes, ...paged }, ['notes', 'rows', { ...notes, ...paged }]],
    ['notes:detail', { fileId: 'f' }, ['notes', 'detail', 'f']],
    ['notes:candidates', { fileId: 'f', text: 't' }, ['notes', 'candidates', 'f', 't']],
    ['notes:choose', chosen, ['notes', 'choose', chosen]],
    ['notes:choice', asked, ['notes', 'question', asked]],
    ['notes:undo-choice', { undoId: 'u' }, ['notes', 'undoChoice', 'u']],
    ['notes:leave-out', { fileIds: ['f'], out: true }, ['notes', 'leaveOut', { fileIds: ['f'], out: true }]],
    ['notes:attach', attached, ['notes', 'attach', attached]],
    ['notes:export', notes, ['notes', 'export', notes]],
    ['notes:customers', { stationId: 's' }, ['notes', 'customers', 's']],
    ['notes:customer-losing', link, ['notes', 'customerLosing', link]],
    ['notes:forget-customer', { ...link, losing: ['f'] }, ['notes', 'forgetCustomer', { ...link, losing: ['f'] }]],
    ['notes:examples', { stationId: 's' }, ['notes', 'examples', 's']],
    ['notes:folder', { stationId: 's' }, ['noteFolders', 'view', 's']],
    ['notes:set-folder', folder, ['noteFolders', 'change', folder]],
    ['prices:folder', { stationId: 's' }, ['priceFolders', 'view', 's']],
    ['prices:set-folder', folder, ['priceFolders', 'change', folder]],
    ['notes:choose-folder', { stationId: 's' }, ['noteFolders', 'choose', 's']],
    ['prices:choose-folder', { stationId: 's' }, ['priceFolders', 'choose', 's']],
    ['outbox:decide', { itemId: 'i', decision: 'already-there' }, ['outbox', 'decide', 'i', 'already-there']],
    ['outbox:cancel', { itemId: 'i' }, ['outbox', 'cancel', 'i']],
    ['outbox:revive', { itemId: 'i' }, ['outbox', 'revive', 'i']],
    ['outbox:package', { itemId: 'i' }, ['packages', 'pack', 'i']],
  ])('%s reaches its service', async (channel, request, reached) => {
    expect(await setUp().call(channel, request)).toEqual(ok(reached));
  });

  it('answers the state, sets the theme, and the faults once they are in force', async () => {
    const { call, themes } = setUp();
    expect(await call('app:state', null)).toMatchObject({ ok: true, value: { version: '1.2.3' } });
    expect(await call('app:set-theme', { theme: 'dark' })).toEqual(ok(null));
    expect(themes).toEqual(['dark']);
    const faults = { latencyMs: 20, fault: 'offline', remaining: 3 };
    expect(await call('training:set-faults', faults)).toEqual(ok(null));
    expect(await call('training:faults', null)).toEqual(ok(faults));
  });
});
