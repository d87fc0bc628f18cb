import type { PendingRow, SentNote } from '../../../main/pending/testing.ts';

/** 08:00 in Manaus, 21 November 2026. */
export const NOW = Date.parse('2026-11-21T12:00:00.000Z');
export const TODAY = { now: NOW, timeZone: 'America/Manaus' } as const;

export function row(id: string, more: Partial<PendingRow> = {}): PendingRow {
  return {
    stationId: 's1',
    id,
    date: '2026-11-18T10:00:00',
    stationName: 'Posto',
    customerName: 'Transportes Ágil Ltda',
    quantityE4: 1_000_000,
    valueE4: 6_000_000,
    productName: 'Diesel S10',
    plate: 'ABC1D23',
    statedDays: 3,
    repassDate: null,
    repassStatus: 'PENDING',
    firstSeenAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: '2026-11-21T12:00:00.000Z',
    goneAt: null,
    ...more,
  };
}

export function note(more: Partial<SentNote> = {}): SentNote {
  return {
    itemId: 'n1',
    key: '3526',
    number: '101',
    stage: 'accepted',
    createdAt: '2026-11-20T12:00:00.000Z',
    cancelled: false,
    acceptedAt: NOW,
    endedAt: null,
    shareE4: null,
    ...more,
  };
}
