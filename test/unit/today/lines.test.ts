/** What stands on Início in how many lines. */

import { expect, test } from 'vitest';
import { createToday } from '../../../main/today/testing.ts';
import type { GateView } from '../../../preload/contract/outbox/batches.ts';

const shut = (gate: GateView['gate']): GateView => ({ stationId: 's1', gate, since: '2026-11-22T10:00:00.000Z', message: '', opens: '' });

async function needsOf({
  sheets = 0,
  gates = [],
  queued = 0,
}: {
  readonly sheets?: number;
  readonly gates?: readonly GateView[];
  readonly queued?: number;
}) {
  const entries = Array.from({ length: sheets }, (_, at) => ({ id: `i${at}`, fileName: `${at}.csv`, openedAt: 'x', status: 'open' }));
  const today = createToday({
    stations: { find: (id: string) => ({ id, timeZone: 'America/Sao_Paulo' }), list: () => [], activeStationId: () => null },
    outbox: {
      list: () => ({ ok: true, value: { states: { queued }, total: 0, items: [] } }),
      openValue: () => 0,
      held: () => 0,
      refused: () => null,
    },
    gates: { list: () => ({ ok: true, value: gates }) },
    refused: { open: () => [] },
    pending: { totals: () => ({ ok: true, value: { late: { count: 0, valueE4: 0 } } }) },
    notes: { summary: () => ({ ok: false, error: { code: 'not-found', message: '' } }) },
    yesterday: () => [],
    imports: { list: async () => ({ ok: true, value: [...entries, { ...entries[0], id: 'sent', status: 'sent' }] }) },
    readyVersion: () => null,
    notices: { list: () => [], setAside: () => {}, isSetAside: () => false },
    away: { of: () => null, putAway: () => {} },
    tour: { of: () => null, show: () => {} },
    clock: { now: () => Date.parse('2026-11-22T12:00:00.000Z') },
  } as never);
  const answer = await today.needs('s1');
  return answer.ok ? answer.value.needs : [];
}

test('many unsent sheets are one line, few have one each', async () => {
  expect((await needsOf({ sheets: 2 })).map(({ kind }) => kind)).toEqual(['sheet', 'sheet']);
  expect(await needsOf({ sheets: 76 })).toEqual([{ kind: 'sheets', count: 76 }]);
});

test('the reason why nothing leaves stands there; a lost connection only while something waits for it', async () => {
  expect(await needsOf({ gates: [shut('paused')] })).toMatchObject([{ kind: 'held', gate: { gate: 'paused' }, count: 0 }]);
  expect(await needsOf({ gates: [shut('network')] })).toEqual([]);
  expect(await needsOf({ gates: [shut('network')], queued: 3 })).toMatchObject([{ kind: 'held', gate: { gate: 'network' }, count: 3 }]);
});
