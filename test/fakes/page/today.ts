/** What needs a person, as the page sees it. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { NeedView } from '../../../preload/contract/overview/today.ts';
import { ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';

type TodayCalls = Pick<Bridge, 'todayNeeds' | 'todayStations' | 'todaySettleRefused'>;

const LONG = 'tabela de preços do distribuidor com um nome de arquivo que ninguém teria escolhido de propósito (cópia 2) final.xlsx';
const NORMAL: readonly NeedView[] = [
  { kind: 'uncertain', count: 1, valueE4: 12_345_600, itemId: null },
  { kind: 'ready', count: 43, valueE4: 343_875_800 },
  { kind: 'choice', count: 5, valueE4: 21_098_700 },
  { kind: 'late', count: 12, valueE4: 76_476_700 },
];
const AWFUL: readonly NeedView[] = [
  { kind: 'uncertain', count: 1234, valueE4: 12_345_678_901_200, itemId: null },
  { kind: 'stopped', count: 12, itemId: null },
  { kind: 'refused', batchId: 'b-refused', fileName: LONG, count: 10_000 },
  { kind: 'ready', count: 10_000, valueE4: 99_999_999_999_900 },
  {
    kind: 'sheet',
    entry: { id: 'i-long', fileName: LONG, openedAt: '2026-11-21T08:12:00.000Z', status: 'open' },
  },
];

export function createFakeToday(scenario: Scenario): TodayCalls {
  let needs = scenario === 'normal' ? NORMAL : scenario === 'awful' ? AWFUL : [];
  return {
    todayNeeds: async ({ stationId }) => ok({ stationId, needs, yesterday: [] }),
    todayStations: async () => ok([]),
    todaySettleRefused: async ({ batchId }) => {
      needs = needs.filter((need) => need.kind !== 'refused' || need.batchId !== batchId);
      return ok(null);
    },
  };
}
