import { describe, expect, it } from 'vitest';
import { type Exchange, UNSENT_CAUSES } from '../../../../main/network/index.ts';
import { problemMessage } from '../../../../main/outbox/index.ts';
import { createGates, gateDetail, gateSentences, type ListedItem, viewItem } from '../../../../main/outbox/testing.ts';
import { createReachability, exchangeError, outageOf } from '../../../../main/stations/index.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { silent, stations } from '../../../fakes/outbox-world.ts';
import { queued, T0 } from '../items.ts';

const DETAIL = 'HTTP 302, login.exemplo';

function listed(): ListedItem {
  const fixed = { id: 'i', stationId: 's1', kind: 'price-standard', createdAt: '2026-11-21T12:00:00.000Z', payloadId: 1 } as const;
  const none = {
    batch: null,
    payloadSha256: null,
    importId: null,
    fileName: 'a.csv',
    prices: 3,
    note: null,
    fueling: null,
    heldBy: null,
    superseded: false,
  };
  return { ...fixed, ...none, state: 'queued', record: queued() };
}

describe('one outage has one cause, worded once', () => {
  it.each(UNSENT_CAUSES.filter((cause) => cause !== 'cancelled'))('%s: header, gate, row and problem', (cause) => {
    const exchange: Exchange<never> = { type: 'unsent', cause, detail: DETAIL, raw: null };
    const { message } = outageOf(cause, DETAIL);
    const gate = cause === 'not-api' || cause === 'moved' ? 'configuration' : 'network';
    const shut = { gate, detail: gateDetail(cause, DETAIL), since: T0 } as const;

    const clock = createManualClock();
    const reach = createReachability({ clock, emit: () => {}, logger: silent, stations: () => [], probe: async () => exchange });
    reach.observe('s1', exchange);
    const desk = { closedGates: () => [shut], setPaused: () => {} };
    const gates = createGates({ desk, stations, accessIds: () => ['s1'] }).list('s1');

    expect(reach.view('s1').detail).toContain(message);
    expect(gates).toMatchObject({ ok: true, value: [{ message }] });
    const facts = { counts: null, gates: [shut], timeZone: 'America/Manaus', mayResend: false, bar: null };
    expect(viewItem(listed(), facts).problem?.message).toBe(message);
    expect(exchangeError(exchange).message.startsWith(message)).toBe(true);
    expect(problemMessage({ cause, detail: null, api: null, at: T0 }).startsWith(outageOf(cause).message)).toBe(true);
  });

  it('refused access and a strange answer too', () => {
    const raw = { method: 'GET', path: '/', status: 401, body: '' } as const;
    const access = gateSentences('credentials', null, '').message;
    expect(exchangeError({ type: 'unauthorized', problem: null, raw }).message.startsWith(access)).toBe(true);
    const strange = gateSentences('configuration', null, 'text/html').message;
    expect(exchangeError({ type: 'misconfigured', detail: 'text/html', raw }).message.startsWith(strange)).toBe(true);
  });
});
