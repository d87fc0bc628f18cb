import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyFiles, type FileFacts, type NoteCancellation, type NoteEvent, viewNote } from '../../../../main/notes/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { fileOf, inputOf, listed, NOW } from './support.ts';

/** Whatever the order in which notes and what is stated of them arrive, the desk says the same of each. */

const FUELINGS = [
  listed('1'),
  listed('2', { date: '2026-11-11T10:00:00', valueE4: 4_000_000, quantityE4: 700_000, plate: 'XYZ9K88' }),
  listed('3', { date: '2026-11-12T10:00:00', valueE4: 5_130_000, quantityE4: 910_000, plate: 'QRS1B23' }),
];
const NOTES = FUELINGS.map((fueling, at) => fileOf(`note${at}`, 0, `35261111222333000181550010000000${at}1123456787`, [fueling]));
const place = { line: 1, column: 1, field: '' };
const HOURS = ['2026-11-21T08:00:00-03:00', null];

const cancellation = fc.record({
  state: fc.constantFrom<NoteCancellation['state']>('registered', 'duplicate', 'asked', 'refused'),
  protocol: fc.constantFrom('1', '2', null),
  at: fc.constantFrom(...HOURS),
});
const event = fc.record({
  kind: fc.constantFrom<NoteEvent['kind']>('buyer-refusal', 'buyer-confirmation', 'correction', 'correction', 'not-authorised', 'unknown'),
  state: fc.constantFrom<NoteEvent['state']>('registered', 'duplicate', 'asked', 'refused'),
  sequence: fc.integer({ min: 1, max: 2 }),
  plates: fc.subarray(['XYZ9K88', 'ABC1D23']),
  at: fc.constantFrom(...HOURS),
});

interface Arrival {
  readonly name: string;
  readonly file: FileFacts;
}

function statedFile(name: string, key: string, stated: Partial<FileFacts['stated']>): Arrival {
  const base = fileOf(name, 0, key, [FUELINGS[0] ?? listed('1')]);
  const whole = { cancellations: [], events: [], eventType: '110111', ...stated };
  return { name, file: { ...base, note: null, kind: 'event', stated: whole } };
}

function desk(arrivals: readonly Arrival[]) {
  const files = arrivals.map(({ file }, at): FileFacts => ({ ...file, seq: at + 1 }));
  const foundAt = (id: string) => new Date(NOW + files.findIndex((file) => file.id === id) * 1000).toISOString();
  const found = <T>(pick: (file: FileFacts) => readonly T[]) =>
    files.flatMap((file) => pick(file).map((each) => ({ fileId: file.id, each, foundAt: foundAt(file.id) })));
  const input = inputOf(files, FUELINGS, {
    cancellations: found(({ stated }) => stated.cancellations).map(({ each, ...more }) => ({ ...more, cancellation: each })),
    events: found(({ stated }) => stated.events).map(({ each, ...more }) => ({ ...more, event: each })),
  });
  const rows = classifyFiles(input).map((standing) => {
    const { row } = viewNote(standing);
    const added = standing.added.map(({ code, params }) => JSON.stringify([code, params])).toSorted();
    return [row.fileName, row.state, row.sentence, row.fuelings.map(({ id }) => id), added] as const;
  });
  return rows.toSorted((a, b) => (a[0] < b[0] ? -1 : 1));
}

test('the order of arrival changes nothing of what is said', () => {
  const stated = fc.array(fc.tuple(fc.nat({ max: 1 }), fc.oneof(cancellation, event, event)), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(
      stated.chain((all) => {
        const arrivals = [
          ...NOTES.map((file) => ({ name: file.name, file })),
          ...all.map(([at, each], index) => {
            const key = NOTES[at]?.key ?? '';
            const common = { key, status: '135', place };
            return statedFile(
              `event${index}`,
              key,
              'kind' in each ? { events: [{ ...common, ...each, eventType: '210220' }] } : { cancellations: [{ ...common, ...each }] },
            );
          }),
        ];
        return fc.tuple(fc.constant(arrivals), fc.shuffledSubarray(arrivals, { minLength: arrivals.length }));
      }),
      ([arrivals, shuffled]) => {
        expect(desk(shuffled)).toEqual(desk(arrivals));
      },
    ),
    { numRuns: cases(500) },
  );
});
