/** What never changes of an upload once it is there, kept at hand: the words it is found by, its customers, its value. */

import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';

export interface UploadCard {
  readonly id: string;
  readonly stationId: string;
  /** As `normaliseLabel` makes them. */
  readonly words: string;
  /** Of the file, or of the note: what a list by name is ordered by. */
  readonly name: string;
  readonly number: number | null;
  readonly customers: readonly string[];
  /** Of a note: what its fuelings come to. */
  readonly valueE4: number | null;
}

const cardRow = z.object({
  seq: z.number().int(),
  id: z.string(),
  stationId: z.string(),
  fileName: z.string().nullable(),
  number: z.string().nullable(),
  accessKey: z.string().nullable(),
  customers: z.string().nullable(),
  valueE4: z.number().nullable(),
});

/** Read at once: a few milliseconds, so that nothing else waits for a hundred thousand of them. */
const SLICE = 500;
const CUSTOMERS = `(SELECT json_group_array(DISTINCT json_extract(g.fueling, '$.customerName')) FROM attachment_fuelings g
    WHERE g.attachment_id = a.id AND json_valid(g.fueling))`;
const VALUE = `(SELECT sum(json_extract(g.fueling, '$.valueE4')) FROM attachment_fuelings g WHERE g.attachment_id = a.id AND json_valid(g.fueling))`;
const CARDS = `SELECT o.seq, o.id, o.station_id AS stationId, coalesce(i.file_name, f.name) AS fileName, a.number, a.access_key AS accessKey,
    CASE WHEN a.id IS NOT NULL THEN ${CUSTOMERS} END AS customers, CASE WHEN a.id IS NOT NULL THEN ${VALUE} END AS valueE4
  FROM outbox_items o LEFT JOIN batches b ON b.id = o.id LEFT JOIN imports i ON i.id = b.import_id
    LEFT JOIN attachments a ON a.id = o.id LEFT JOIN note_files f ON f.id = a.file_id
  WHERE o.seq > ? ORDER BY o.seq LIMIT ${SLICE}`;
const named = z.array(z.string().nullable());

export type UploadCards = ReturnType<typeof createUploadCards>;

export function createUploadCards(store: Store) {
  /** By their places in the outbox. */
  let cards: (UploadCard | undefined)[] = [];
  let last = 0;
  let reading: Promise<void> | null = null;
  /** A customer has one text, however many notes it has. */
  const texts = new Map<string, string>();

  function cardOf(row: unknown): readonly [number, UploadCard] {
    const { seq, id, stationId, fileName, number, accessKey, customers, valueE4 } = cardRow.parse(row);
    const names = customers === null ? [] : named.parse(JSON.parse(customers)).filter((name) => name !== null);
    const words = normaliseLabel([fileName ?? '', number ?? '', accessKey ?? '', id, ...names].join(' '));
    const digits = number === null || !/^\d{1,15}$/.test(number) ? null : Number(number);
    const name = normaliseLabel(number === null ? (fileName ?? '') : (names[0] ?? ''));
    return [seq, { id, stationId, words, name, number: digits, customers: names.map(shared), valueE4 }];
  }
  function shared(text: string): string {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  }

  /** A place is given anew only after the last one was removed (a station was erased). */
  function forgetRemoved(): void {
    if (last === 0) return;
    const row = store.prepare('SELECT id FROM outbox_items WHERE seq = ?').get(last);
    if (row?.id === cards[last]?.id) return;
    cards = [];
    last = 0;
  }

  /** @returns whether there may be more. */
  function readSlice(): boolean {
    const rows = store.prepare(CARDS).all(last);
    for (const row of rows) {
      const [seq, card] = cardOf(row);
      cards[seq] = card;
      last = seq;
    }
    return rows.length === SLICE;
  }

  async function readRest(): Promise<void> {
    while (readSlice()) await setImmediate();
  }

  return {
    /** Resolves once all are at hand. */
    ready(): Promise<void> {
      forgetRemoved();
      reading ??= readRest().finally(() => {
        reading = null;
      });
      return reading;
    },
    /** What came since is read at once. */
    get(): readonly (UploadCard | undefined)[] {
      forgetRemoved();
      while (readSlice());
      return cards;
    },
  };
}
