/** What needs a person, as the page sees it. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AwayView, NeedView, TourView } from '../../../preload/contract/today/today.ts';
import { ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';

type TodayCalls = Pick<Bridge, 'todayNeeds' | 'todayStations' | 'todaySettleRefused' | 'todayPutAway' | 'todayShowTour'>;

const LONG = 'tabela de preços do distribuidor com um nome de arquivo que ninguém teria escolhido de propósito (cópia 2) final.xlsx';
const NORMAL: readonly NeedView[] = [
  { kind: 'uncertain', count: 1, held: 0, valueE4: 12_345_600, itemId: null },
  { kind: 'ready', count: 43, valueE4: 343_875_800 },
  { kind: 'choice', count: 5, valueE4: 21_098_700 },
  { kind: 'late', count: 12, valueE4: 76_476_700 },
];
const AWFUL: readonly NeedView[] = [
  { kind: 'uncertain', count: 1234, held: 5, valueE4: 12_345_678_901_200, itemId: null },
  { kind: 'stopped', count: 12, itemId: null },
  { kind: 'refused', batchId: 'b-refused', fileName: LONG, count: 10_000 },
  { kind: 'ready', count: 10_000, valueE4: 99_999_999_999_900 },
  {
    kind: 'sheet',
    entry: { id: 'i-long', fileName: LONG, openedAt: '2026-11-21T08:12:00.000Z', status: 'open' },
  },
];

const TOUR: TourView = { sheet: true, prices: false, notes: false, batchId: null };
const AWAY: AwayView = {
  since: '2026-11-20T21:42:00.000Z',
  uploads: [
    { content: 'prices', state: 'done', count: 1, listed: [{ id: 'b-1', name: LONG }] },
    {
      content: 'notes',
      state: 'accepted',
      count: 1234,
      listed: Array.from({ length: 100 }, (_, index) => ({ id: `n-${index}`, name: `${index + 1}` })),
    },
  ],
  prices: {
    count: 2,
    listed: [
      { kind: 'standard', productName: 'Gasolina Comum', customer: null, beforeE4: 60_900, priceE4: 61_900 },
      { kind: 'agreement', productName: 'Diesel S10', customer: 'Transportadora Horizonte Ltda', beforeE4: 58_900, priceE4: null },
    ],
  },
  notes: [{ importId: 'i-folder', label: 'Pasta de notas', files: 12 }],
};

export function createFakeToday(scenario: Scenario): TodayCalls {
  let needs = scenario === 'normal' ? NORMAL : scenario === 'awful' ? AWFUL : [];
  let away = scenario === 'awful' ? AWAY : null;
  let tour: TourView | null = scenario === 'empty' ? TOUR : null;
  return {
    todayNeeds: async ({ stationId }) => ok({ stationId, needs, pendingReadAt: '2026-11-21T08:12:00.000Z', yesterday: [], away, tour }),
    todayStations: async () => ok([]),
    todayPutAway: async () => {
      away = null;
      return ok(null);
    },
    todayShowTour: async ({ shown }) => {
      tour = shown ? TOUR : null;
      return ok(null);
    },
    todaySettleRefused: async ({ batchId }) => {
      needs = needs.filter((need) => need.kind !== 'refused' || need.batchId !== batchId);
      return ok(null);
    },
  };
}
