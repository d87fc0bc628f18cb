/** Of every store but the notes': an answer to what is not asked any more is dropped. */

import { createOutboxStore } from '../../../../renderer/features/outbox/testing.ts';
import { createPendingStore } from '../../../../renderer/features/pending/testing.ts';
import {
  createImportStore,
  createPriceFolderStore,
  createRowsStore,
  type RowKey,
} from '../../../../renderer/features/price-import/testing.ts';
import { createAliasesStore, createInForceStore, createPricesStore } from '../../../../renderer/features/prices/testing.ts';
import { ok } from '../../../fakes/answers.ts';

import { lateAnswers } from '../../../fakes/late-answer.ts';
import { noRest, type PageWorld } from '../../../fakes/page/world.ts';

const aliases = ({ bridge, notify }: PageWorld) => createAliasesStore(bridge, notify);
const NAMES = [{ kind: 'product', label: 'LATE' }];

lateAnswers('kept names', {
  call: 'aliasesList',
  value: NAMES,
  store: aliases,
  ask: ({ load }) => load('a'),
  leaves: { 'another station': ({ load }) => load('b') },
  refusal: 'shown',
});
lateAnswers('the catalog beside them', {
  call: 'catalogEnvironment',
  value: [{ stationId: 'late' }],
  store: aliases,
  ask: ({ load }) => load('a'),
  leaves: { 'another station': ({ load }) => load('b') },
  refusal: 'told',
});
lateAnswers('a changed name', {
  call: 'aliasesSet',
  value: NAMES,
  store: aliases,
  before: ({ load }) => load('a'),
  ask: ({ change }) => change({ kind: 'product', label: 'GC', target: '', targetName: null, confirmedAt: '' }, 'p'),
  leaves: { 'another station': ({ load }) => load('b') },
  shown: ({ list, error }) => [list, error],
  refusal: 'silent',
});

const imports = ({ bridge, notify }: PageWorld) => createImportStore(bridge, notify, () => '');

lateAnswers('the catalog of a station', {
  call: 'catalogEnvironment',
  value: [{ stationId: 'late' }],
  store: imports,
  ask: ({ loadProducts }) => loadProducts('a'),
  leaves: { 'another station': ({ loadProducts }) => loadProducts('b') },
  refusal: 'told',
});
lateAnswers('a sheet that is taken up again', {
  call: 'importsGet',
  value: { id: 'late', revision: 9 },
  store: imports,
  ask: ({ resume }) => resume('import-1'),
  leaves: {
    another: ({ resume }) => resume('import-2'),
    closing: ({ close }) => close(),
    'a new one': ({ open }) => open({ name: 'a.csv', size: 1, arrayBuffer: async () => new ArrayBuffer(1) }),
  },
  refusal: 'told',
});
lateAnswers('the sheet on the table, read again', {
  call: 'importsGet',
  value: { id: 'late', revision: 9 },
  store: imports,
  before: ({ resume }) => resume('import-1'),
  ask: ({ reload }) => reload(),
  leaves: {
    another: (_, store) => store.setState({ view: { id: 'import-2' } as never }),
    closing: ({ close }) => close(),
  },
  refusal: 'told',
});

const KEY = { kind: 'standard', productId: '101', customerDocument: null } as const;
lateAnswers('the history of a price', {
  call: 'pricesHistory',
  value: { points: ['late'], markers: [] },
  store: ({ bridge }) => createInForceStore(bridge),
  ask: ({ open }) => open('a', KEY),
  leaves: {
    'another price': ({ open }) => open('a', { ...KEY, productId: '102' }),
    'another station': ({ open }) => open('b', KEY),
    closing: ({ close }) => close(),
  },
  refusal: 'shown',
});

lateAnswers('what the network says of a price', {
  call: 'pricesAsked',
  value: [{ productId: 'late' }],
  part: { pricesHistory: async () => ok({ points: [], markers: [] }) },
  store: ({ bridge }) => createInForceStore(bridge),
  before: ({ open }) => open('a', KEY),
  ask: ({ ask }) => ask(),
  leaves: {
    'another price': ({ open }) => open('a', { ...KEY, productId: '102' }),
    closing: ({ close }) => close(),
  },
  shown: ({ networkPrices, networkError, isReading }) => [networkPrices, networkError, isReading],
  refusal: 'shown',
});

const outbox = ({ bridge, notify }: PageWorld) => createOutboxStore(bridge, notify, noRest);
lateAnswers('the list of the outbox', {
  call: 'outboxSummary',
  value: { revision: 1, total: 1, states: {}, withPrices: false, hidden: 0 },
  store: outbox,
  before: ({ narrow }) => narrow({ stationId: 'a' }),
  ask: ({ look }) => look(),
  leaves: {
    'another station': ({ narrow }) => narrow({ stationId: 'b' }),
    'another view': ({ narrow }) => narrow({ open: false }),
    'another state': ({ narrow }) => narrow({ state: 'done' }),
    'other words': ({ narrow }) => narrow({ text: 'x' }),
    'another order': ({ narrow }) => narrow({ sort: 'file' }),
  },
  shown: ({ summary }) => summary,
  refusal: 'told',
});
lateAnswers('the customers of a station', {
  call: 'outboxCustomers',
  value: ['late'],
  store: outbox,
  before: ({ narrow }) => narrow({ stationId: 'a' }),
  ask: ({ askCustomers }) => askCustomers(),
  leaves: { 'another station': ({ narrow }) => narrow({ stationId: 'b' }) },
  shown: ({ customers }) => customers,
  refusal: 'told',
});
lateAnswers('uploads that another screen follows', {
  call: 'outboxList',
  value: { items: [{ id: 'late' }], total: 1, states: {} },
  store: outbox,
  ask: ({ follow }) => follow({ stationId: 'a', newest: 5 }),
  leaves: { 'another station': ({ follow }) => follow({ stationId: 'b', newest: 5 }), 'nobody follows': ({ follow }) => follow(null) },
  shown: ({ followed }) => followed,
  refusal: 'told',
});
lateAnswers('an upload', {
  call: 'outboxItem',
  value: { item: { id: 'late' } },
  store: outbox,
  ask: ({ open }) => open('a'),
  leaves: { another: ({ open }) => open('b'), closing: ({ close }) => close() },
  refusal: 'shown',
});

const pending = ({ bridge, notify }: PageWorld) => createPendingStore(bridge, notify, noRest);
const SUMMARY = { stationId: 'a', count: 1, revision: 1, problem: null };
lateAnswers('the sum of the pending list', {
  call: 'pendingSummary',
  value: SUMMARY,
  store: pending,
  before: ({ look }) => look('a'),
  ask: ({ look }) => look('a'),
  leaves: {
    'another station': ({ look }) => look('b'),
    'another filter': ({ filter }) => filter({ text: 'x' }),
    'another order': ({ narrow }) => narrow({ sort: 'date', descending: true }),
    'one age alone': ({ showWith }) => showWith('a', { bands: ['31+'] }),
  },
  shown: ({ view, rows, error }) => [view, rows, error],
  refusal: 'shown',
});
lateAnswers('the sum of the first screen', {
  call: 'pendingTotals',
  value: SUMMARY,
  store: pending,
  ask: ({ lookAtTotals }) => lookAtTotals('a'),
  leaves: { 'another station': ({ lookAtTotals }) => lookAtTotals('b') },
  refusal: 'silent',
});
lateAnswers('a page of the pending list', {
  call: 'pendingRows',
  value: { rows: [{ id: 'late' }], total: 12_345 },
  store: pending,
  part: {
    pendingSummary: async () => ok({ ...SUMMARY, count: 12_345 } as never),
    pendingRows: async () => ok({ rows: [], total: 12_345 }),
  },
  before: ({ look }) => look('a'),
  ask: ({ need }) => need(5_000, 5_000),
  leaves: {
    'another station': ({ look }) => look('b'),
    'another order': ({ narrow }) => narrow({ sort: 'date', descending: true }),
    'a newer revision': (_, store) => {
      const { rows } = store.getState();
      store.setState({ rows: rows === null ? null : { ...rows, key: { ...rows.key, revision: 2 } } });
    },
    'nothing shown': (_, store) => store.setState({ rows: null }),
  },
  shown: ({ rows, error }) => [rows, error],
  refusal: 'shown',
});
lateAnswers('a sweep by hand', {
  call: 'pendingRefresh',
  value: {},
  store: pending,
  before: ({ look }) => look('a'),
  ask: ({ refresh }) => refresh(),
  leaves: { 'another station': ({ look }) => look('b') },
  refusal: 'told',
});
for (const [name, call] of [
  ['the history of a fueling', 'pendingHistory'],
  ['the data for issuing its note', 'pendingIssuingData'],
] as const) {
  lateAnswers(name, {
    call,
    value: { late: true },
    store: pending,
    before: ({ look }) => look('a'),
    ask: ({ open }) => open('880'),
    leaves: { another: ({ open }) => open('881'), closing: ({ close }) => close(), 'another station': ({ look }) => look('b') },
    shown: ({ history, historyError, issuing, issuingError, asking }) =>
      call === 'pendingHistory' ? [history, historyError] : [issuing, issuingError, asking],
    refusal: 'shown',
  });
}

const folder = ({ bridge, notify }: PageWorld) => createPriceFolderStore(bridge, notify);
lateAnswers('the watched folder', {
  call: 'pricesFolder',
  value: { path: 'late' },
  store: folder,
  ask: ({ load }) => load('a'),
  leaves: { 'another station': ({ load }) => load('b') },
  refusal: 'shown',
});
lateAnswers('a change of the watched folder', {
  call: 'pricesSetFolder',
  value: { path: 'late' },
  store: folder,
  before: ({ load }) => load('a'),
  ask: ({ setFolder }) => setFolder('watch'),
  leaves: { 'another station': ({ load }) => load('b') },
  refusal: 'told',
  toldAnyway: true,
});

const prices = ({ bridge, notify }: PageWorld) => createPricesStore(bridge, notify);
lateAnswers('the prices in force', {
  call: 'pricesInForce',
  value: { stationId: 'a', readAt: 'late', prices: [] },
  store: prices,
  ask: ({ show }) => show('a'),
  leaves: { 'another station': ({ show }) => show('b') },
  refusal: 'shown',
});
lateAnswers('the prices in force, read from the network', {
  call: 'pricesRefresh',
  value: { stationId: 'a', readAt: 'late', prices: [] },
  store: prices,
  before: ({ show }) => show('a'),
  ask: ({ refresh }) => refresh(),
  leaves: { 'another station': ({ show }) => show('b') },
  refusal: 'told',
});

const SHEET: RowKey = { importId: 'import-1', revision: 1, filter: 'all' };
lateAnswers('a page of a sheet', {
  call: 'importsRows',
  value: { rows: [{ line: 1 }], total: 1_000 },
  part: { importsRows: async () => ok({ rows: [], total: 1_000 }) },
  store: ({ bridge, notify }) => createRowsStore(bridge, notify, () => undefined),
  before: async ({ show }) => show(SHEET, 1_000),
  ask: ({ need }) => need(500, 500),
  leaves: {
    'another sheet': ({ show }) => show({ ...SHEET, importId: 'import-2' }, 1_000),
    'a newer revision': ({ show }) => show({ ...SHEET, revision: 2 }, 1_000),
    'another filter': ({ show }) => show({ ...SHEET, filter: 'errors' }, 1_000),
  },
  refusal: 'told',
});
