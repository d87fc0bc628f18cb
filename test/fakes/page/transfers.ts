/** The transfers, as the page sees them. */

import { checked, totalsOf } from '../../../main/transfers/model/check.ts';
import { inOrder } from '../../../main/transfers/model/order.ts';
import type { Bridge, RequestOf } from '../../../preload/contract/channels.ts';
import type { TransferRow } from '../../../preload/contract/transfers/transfers.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';
import { LONG_NAME } from './data.ts';

type TransferFilters = RequestOf<'transfers:view'>;

type TransferCalls = Pick<Bridge, 'transfersView' | 'transfersRows' | 'transfersRefresh' | 'transfersSheet'>;

const NORMAL = 13;
const AWFUL = 10_000;
const DAY_MS = 86_400_000;

function transferOf(index: number, awful: boolean): TransferRow {
  const sumE4 = 20_000_000 + ((index * 7_919_000) % 90_000_000);
  const short = index % 5 === 2 ? 300_000 : 0;
  const count = 3 + (index % 20);
  const amountE4 = (awful && index % 97 === 0 ? 12_345_678_900 : 0) + sumE4 - short;
  const fuelings = index % 7 === 6 ? null : { count, missing: index % 7 === 5 ? 2 : 0, sumE4 };
  const status = awful && index % 3 === 0 ? `${LONG_NAME} ${index % 40}` : index < 2 ? 'PENDING' : 'PAID';
  const date = `${new Date(Date.parse('2026-12-07T00:00:00Z') - index * (awful ? 1 : 7) * DAY_MS).toISOString().slice(0, 10)}T00:00:00`;
  return checked({ id: String(5_000_152 - index), date, amountE4, status, fuelings });
}

export function createFakeTransfers(scenario: Scenario): TransferCalls {
  const none = scenario === 'empty' || scenario === 'first-run';
  const awful = scenario === 'awful';
  const rows = none ? [] : Array.from({ length: awful ? AWFUL : NORMAL }, (_, index) => transferOf(index, awful));
  const inPeriod = ({ from, until }: Pick<TransferFilters, 'from' | 'until'>): readonly TransferRow[] =>
    rows.filter(({ date }) => awful || ((from === null || date >= from) && (until === null || date.slice(0, 10) <= until)));
  const fits = ({ status, check, ...period }: TransferFilters): readonly TransferRow[] =>
    inPeriod(period).filter((row) => (status === null || row.status === status) && (check === null || row.check === check));
  return {
    transfersView: async (filters) => {
      if (scenario === 'errors') return no('internal', 'Os repasses não puderam ser lidos.');
      return ok({
        stationId: filters.stationId,
        ...totalsOf(fits(filters)),
        statuses: [...new Set(inPeriod(filters).flatMap(({ status }) => status ?? []))],
        readAt: scenario === 'first-run' ? null : '2026-11-21T08:12:00.000Z',
        isTooOld: false,
        reading: false,
        problem: scenario === 'offline' ? { code: 'network', message: 'Não deu para ler os repasses. A rede está fora do ar.' } : null,
      });
    },
    transfersRows: async ({ offset, limit, ...query }) => {
      const own = inOrder(fits(query), query);
      return ok({ rows: own.slice(offset, offset + limit), total: own.length });
    },
    transfersRefresh: async () => ok(null),
    transfersSheet: async () => ok({ fileName: 'repasses.csv', bytes: new Uint8Array([0x3b]) }),
  };
}
