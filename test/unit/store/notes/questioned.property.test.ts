/** What keeps an upload in the queue, in SQL, is what the desk of notes calls a new doubt: over events in any order. */

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type FoundCancellation, type FoundEvent, newlyStated, statedOfNotes } from '../../../../main/notes/testing.ts';
import { addNoteRules, noteBarOf } from '../../../../main/outbox/testing.ts';
import { createMonthWorld, keyOf } from '../../../integration/closing/world.ts';
import { insert } from '../../../integration/privacy/support.ts';
import { cases } from '../../../tools/runs/cases.ts';

const world = createMonthWorld();
afterAll(() => world.store.close());
const { db } = world.store;
world.put([{ id: '1' }]);
const itemId = world.attach(1, 'queued', ['1']);
const fileIds = Array.from({ length: 6 }, (_, n) => world.putXml(keyOf(1), `<evento>${n}</evento>`, 'event'));
addNoteRules(world.store);

const key = keyOf(1);
const place = { line: 1, column: 1, field: 'x' };
const BEFORE = '2026-11-20T11:00:00.000Z';
const SINCE = '2026-11-20T13:00:00.000Z';
const ATTACHED = '2026-11-20T12:00:00.000Z';

const at = fc.constantFrom(null, '2026-11-18T10:00:00-03:00', '2026-11-19T10:00:00-03:00', '2026-11-20T10:00:00-03:00', '?');
const foundAt = fc.constantFrom(BEFORE, SINCE);
const cancellation = fc.record({ state: fc.constantFrom('asked', 'duplicate', 'refused', 'registered'), at, foundAt } as const);
const event = fc.record({
  kind: fc.constantFrom('buyer-refusal', 'buyer-confirmation', 'correction', 'not-authorised', 'unknown'),
  state: fc.constantFrom('registered', 'asked', 'refused'),
  eventType: fc.constantFrom('210220', '210240'),
  sequence: fc.constantFrom(1, 2),
  at,
  foundAt,
} as const);

test('over 400 notes', () => {
  const seen = new Set<string | undefined>();
  fc.assert(
    fc.property(fc.array(cancellation, { maxLength: 3 }), fc.array(event, { maxLength: 4 }), (asked, stated) => {
      const cancellations = asked.map(({ foundAt: found, ...each }, n): FoundCancellation => {
        const read = { ...each, key, protocol: null, status: null, place };
        return { fileId: fileIds[n] ?? '', cancellation: read, foundAt: found };
      });
      const events = stated.map(({ foundAt: found, ...each }, n): FoundEvent => {
        const read = { ...each, key, status: '135', plates: [], place };
        return { fileId: fileIds[n] ?? '', event: read, foundAt: found };
      });
      db.exec('DELETE FROM note_events; DELETE FROM note_cancellations');
      const of = { environment: 'homologation', access_key: key };
      for (const each of cancellations) {
        insert(db, 'note_cancellations', {
          ...{ ...of, file_id: each.fileId, found_at: each.foundAt, cancellation: JSON.stringify(each.cancellation) },
        });
      }
      for (const each of events) {
        insert(db, 'note_events', {
          ...{ ...of, kind: each.event.kind, file_id: each.fileId, found_at: each.foundAt, event: JSON.stringify(each.event) },
        });
      }
      const old = ({ foundAt: found }: { readonly foundAt: string }): boolean => found <= ATTACHED;
      const before = statedOfNotes({ cancellations: cancellations.filter(old), events: events.filter(old) })(key);
      const after = statedOfNotes({ cancellations, events })(key);
      const doubt = newlyStated(before, after, []) === null ? undefined : 'questioned';
      const bar = noteBarOf(world.store, itemId)?.type;
      expect(bar).toBe(after.cancelled ? 'cancelled' : doubt);
      seen.add(bar);
    }),
    { numRuns: cases(400) },
  );
  expect(seen).toEqual(new Set(['cancelled', 'questioned', undefined]));
});
