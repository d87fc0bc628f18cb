import { describe, expect, test } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { classifyFiles, factsOf, makeFinding, type StoredFile, seenCustomers } from '../../../../main/notes/testing.ts';
import { CARRIER } from '../matching/support.ts';
import { bytesOf, noteXml } from '../nfe/note-xml.ts';
import { fileOf, inputOf, listed, sent } from './support.ts';

const F1 = listed('1');

describe('which upload teaches a customer’s CNPJ', () => {
  const note = fileOf('a', 1, 'K1', [F1]);
  test.each([
    ['accepted', true],
    ['done', true],
    ['rejected', false],
    ['uncertain', false],
    ['cancelled', false],
    ['dead', false],
  ] as const)('one that is %s after the network had it: %s', (state, teaches) => {
    const ledger = [sent('i', note, [F1], { state, stage: state })];
    expect(seenCustomers(inputOf([note], [F1], { ledger })).map(({ cnpj }) => cnpj)).toEqual(teaches ? [CARRIER] : []);
  });

  test('none that the network has not taken yet, and none for a fueling without a name', () => {
    expect(seenCustomers(inputOf([note], [F1], { ledger: [sent('i', note, [F1], { acceptedAt: null })] }))).toEqual([]);
    expect(seenCustomers(inputOf([note], [F1], { ledger: [sent('i', note, [{ ...F1, customerName: null }])] }))).toEqual([]);
    expect(seenCustomers(inputOf([note], [F1], { ledger: [sent('i', note, [{ ...F1, customerName: ' - ' }])] }))).toEqual([]);
  });

  test('none that nobody told, and none of a file that is gone or has no note', () => {
    expect(seenCustomers(inputOf([], [{ ...F1, customerDocument: null }]))).toEqual([]);
    const ledger = [sent('i', note, [F1])];
    expect(seenCustomers(inputOf([], [F1], { ledger }))).toEqual([]);
    expect(seenCustomers(inputOf([{ ...note, note: null }], [F1], { ledger }))).toEqual([]);
  });

  test('each name and CNPJ once, in their order', () => {
    const told = (id: string, customerName: string, customerDocument: string) => listed(id, { customerName, customerDocument });
    const rows = [told('1', 'Sul', CARRIER), told('2', 'SUL', CARRIER), told('3', 'Norte', CARRIER), told('4', 'Norte', '11222333000181')];
    expect(seenCustomers(inputOf([], rows))).toEqual([
      { name: 'NORTE', cnpj: '11222333000181' },
      { name: 'NORTE', cnpj: CARRIER },
      { name: 'SUL', cnpj: CARRIER },
    ]);
  });
});

describe('what the desk keeps of a file', () => {
  const reading = readNfe(bytesOf(noteXml()));
  const stored: Omit<StoredFile, 'reading'> = {
    ...{ id: 'f', seq: 1, importId: 'i', importStationId: 's', name: 'n', sha256: 'x', payloadId: 1, leftOut: false },
  };

  test('blocks by themselves; doubts, and what is only told, not at all', () => {
    const block = makeFinding('kind-nfce', null, {});
    const findings = [
      makeFinding('byte-order-mark', null, {}),
      makeFinding('byte-order-mark', null, {}),
      makeFinding('no-fuel', null, {}),
      block,
      makeFinding('items-missing', null, {}),
    ];
    expect(factsOf({ ...stored, reading: { ...reading, findings } })).toMatchObject({ blocks: [block], stated: { cancellations: [] } });
    expect(factsOf({ ...stored, reading })).toMatchObject({ blocks: [] });
  });

  test('what it states of a note', () => {
    const place = { line: 1, column: 1, field: '' };
    const cancellation = { key: 'k', state: 'asked', status: null, protocol: null, at: null, place } as const;
    const facts = factsOf({ ...stored, reading: { ...reading, eventType: '110111', cancellations: [cancellation] } });
    expect(facts.stated).toEqual({ cancellations: [cancellation], events: [], eventType: '110111' });
  });

  test('a note without a key, a date or a readable total is not matched', () => {
    const { note } = reading;
    if (note === null) throw new Error('no note');
    const matchOf = (more: Partial<typeof note>, key: string | null = reading.key) =>
      factsOf({ ...stored, reading: { ...reading, key, note: { ...note, ...more } } }).note?.match ?? null;
    expect(matchOf({})).toMatchObject({ key: reading.key, totalE2: 29_522, emission: '2026-11-21T08:30:00' });
    expect(matchOf({}, null)).toBeNull();
    expect(matchOf({ total: null })).toBeNull();
    expect(matchOf({ emittedAt: null })).toBeNull();
    for (const emittedAt of [
      '2026-11-2T08:10:00-03:00',
      '27/11/2026 08:10',
      '0000-01-02T08:10:00-03:00',
      '2026-02-31',
      '2026-11-27T25:10:00',
    ])
      expect(matchOf({ emittedAt })).toBeNull();
    // More than a number holds exactly.
    expect(matchOf({ total: { units: 10n ** 17n, scale: 2 } })).toBeNull();
    expect(matchOf({ emittedAt: '2026-11-21' })).toMatchObject({ emission: '2026-11-21T12:00:00' });
  });
});

test('a note that can not be matched is offered nothing, and takes nothing from others', () => {
  const whole = fileOf('a', 1, 'K1', [F1]);
  const note = whole.note;
  if (note === null) throw new Error('no note');
  const bare = { ...fileOf('b', 2, 'K2', [F1]), note: { ...note, match: null } };
  const [one, two] = classifyFiles(inputOf([bare, whole], [F1]));
  expect(one).toMatchObject({ state: 'not-found', fuelings: [], proposals: [], score: null });
  expect(one?.why).toEqual({ type: 'match', result: { key: '', status: 'not-found', cause: 'none' }, choice: null });
  expect(two).toMatchObject({ state: 'identical', fuelings: [{ id: '1' }] });
});
