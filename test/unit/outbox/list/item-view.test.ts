import { describe, expect, it } from 'vitest';
import { STAGES } from '../../../../main/outbox/index.ts';
import { type ClosedGate, type ListedItem, type OutboxRecord, viewItem } from '../../../../main/outbox/testing.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { OUTBOX_STAGES } from '../../../../preload/contract/outbox/outbox.ts';
import { accepted, done, processing, queued, sending, T0, uncertain } from '../items.ts';

function listed(record: OutboxRecord | null, part: Partial<ListedItem> = {}): ListedItem {
  const state = record?.state ?? 'queued';
  const fixed = { id: 'i', stationId: 's', kind: 'price-standard', createdAt: '2026-11-21T12:00:00.000Z', payloadId: 1 } as const;
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
  return { ...fixed, ...none, state, record, ...part };
}

const view = (item: ListedItem, gates: readonly ClosedGate[] = []) =>
  viewItem(item, { counts: null, gates, timeZone: 'America/Manaus', mayResend: false, bar: null });
const gate = (name: ClosedGate['gate']): ClosedGate => ({ gate: name, detail: null, since: T0 });
const dead = (reason: 'exhausted' | 'payload-damaged' | 'payload-missing'): OutboxRecord => ({
  ...queued(),
  state: 'dead',
  finishedAt: T0,
  reason,
});

describe('an upload as the user sees it', () => {
  it('is saved behind another one, and in the queue when it is next', () => {
    expect(view(listed(queued(), { heldBy: 'other' })).stage).toBe('saved');
    expect(view(listed(queued())).stage).toBe('queued');
    for (const record of [sending(), uncertain(), accepted(), processing(), done()]) expect(view(listed(record)).stage).toBe(record.state);
  });

  it('names the gate that matters most, and only while it is queued', () => {
    const gates = [gate('network'), gate('credentials'), gate('paused')];
    expect(view(listed(queued()), gates).gate).toBe('paused');
    expect(view(listed(queued()), [gate('network'), gate('credentials')]).gate).toBe('credentials');
    expect(view(listed(uncertain()), gates).gate).toBeNull();
  });

  it('needs a person when uncertain, or stopped with nothing newer in its place', () => {
    expect(view(listed(uncertain()))).toMatchObject({ needsAttention: true, canRevive: false });
    expect(view(listed(dead('exhausted')))).toMatchObject({ needsAttention: true, canRevive: true });
    expect(view(listed(dead('exhausted'), { superseded: true }))).toMatchObject({ needsAttention: false, canRevive: false });
    expect(view(listed(dead('payload-damaged')))).toMatchObject({ needsAttention: true, canRevive: false });
    for (const record of [queued(), sending(), accepted(), processing(), done()]) expect(view(listed(record)).needsAttention).toBe(false);
  });

  it('can be marked for what its kind and its state allow', () => {
    const acts = (record: OutboxRecord, part: Partial<ListedItem> = {}) => view(listed(record, part)).acts;
    expect(acts(queued())).toEqual(['cancel']);
    expect(acts(uncertain())).toEqual(['already-there', 'send-again', 'check']);
    expect(acts(dead('exhausted'))).toEqual(['revive']);
    expect(acts(dead('exhausted'), { superseded: true })).toEqual([]);
    expect(acts(dead('payload-damaged'))).toEqual([]);
    for (const record of [sending(), accepted(), processing(), done()]) expect(acts(record)).toEqual([]);
    expect(view(listed(null)).acts).toEqual([]);
    // A note is not asked about one by one, and what the network seems to have is decided beside what it shows.
    const note = (part: object) => acts({ ...uncertain('note'), ...part } as OutboxRecord, { kind: 'note' });
    expect(note({})).toEqual(['already-there', 'send-again']);
    expect(note({ cause: 'found-elsewhere' })).toEqual(['already-there']);
    expect(note({ elsewhere: ['x'] })).toEqual(['already-there']);
    expect(note({ places: [{ id: '9', date: null }] })).toEqual(['already-there']);
  });

  it('tells the next attempt only while it waits for one', () => {
    expect(view(listed({ ...queued(), wake: T0 + 1000 })).nextAttemptAt).toBe('2026-11-21T12:00:01.000Z');
    expect(view(listed({ ...uncertain(), wake: T0 + 1000 })).nextAttemptAt).toBeNull();
    expect(view(listed(done())).finishedAt).toBe('2026-11-21T12:00:00.000Z');
  });

  it('whose record is damaged says so instead of failing', () => {
    expect(view(listed(null))).toMatchObject({
      state: 'queued',
      needsAttention: true,
      problem: { message: expect.stringContaining('danificado') },
    });
  });

  it('has a word for every state of the table, and "salvo"', () => {
    expect(OUTBOX_STAGES.toSorted()).toEqual(['saved', ...OUTBOX_STATES].toSorted());
    expect(OUTBOX_STAGES.map((stage) => STAGES[stage])).toEqual([
      'na fila',
      'na fila',
      'enviando',
      'incerto',
      'recebido',
      'em processamento',
      'concluído',
      'parcial',
      'recusado',
      'parado',
      'cancelado',
    ]);
  });
});
