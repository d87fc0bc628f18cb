import { describe, expect, it, test } from 'vitest';
import {
  type DeskInput,
  type FileFacts,
  type FoundEvent,
  judgeFiles,
  makeFinding,
  type StatedEvent,
} from '../../../../main/notes/testing.ts';
import { STATION } from '../matching/support.ts';
import { cancelled, fileOf, inputOf, listed, NOW, sent } from './support.ts';

/** What is said of each file before any fueling is looked at, and what of its upload goes with it. */

const F1 = listed('1');
const NOTE = fileOf('a', 1, 'K1', [F1]);
const TWIN: FileFacts = { ...NOTE, id: 'b', seq: 2, name: 'b.xml', sha256: 'sha-b' };
const COPY: FileFacts = { ...NOTE, id: 'c', seq: 3, name: 'c.xml' };
const STATED: FileFacts['stated'] = { cancellations: [cancelled('K1', 'e').cancellation], events: [], eventType: '110111' };
/** What the event says, and where its note stands. */
const told = (note: StatedEvent['note']) => ({
  type: 'event',
  stated: { type: 'cancelled', key: 'K1', plates: [], eventType: '110111', note },
});
const EVENT: FileFacts = { ...NOTE, id: 'e', seq: 4, name: 'e.xml', sha256: 'sha-e', kind: 'event', note: null, stated: STATED };
const judge = (files: readonly FileFacts[], more: Partial<DeskInput> = {}) => judgeFiles(inputOf(files, [F1], more));
const whys = (files: readonly FileFacts[], more: Partial<DeskInput> = {}) => judge(files, more).map(({ verdict }) => verdict?.why ?? null);

describe('one key', () => {
  it.each<[string, readonly FileFacts[], Partial<DeskInput>, readonly (object | null)[]]>([
    ['one file', [NOTE], {}, [null]],
    ['the same bytes twice', [NOTE, COPY], {}, [null, { type: 'duplicate', firstName: 'a.xml', sameBytes: true }]],
    [
      'other bytes',
      [NOTE, TWIN],
      {},
      [
        { type: 'conflict', sent: false },
        { type: 'conflict', sent: false },
      ],
    ],
    ['other bytes that were left out', [NOTE, { ...TWIN, leftOut: true }], {}, [null, { type: 'left-out' }]],
    ['other bytes of an import that is out of sight', [NOTE, { ...TWIN, importId: 'old' }], { archived: new Set(['old']) }, [null]],
    ['a file that was not kept', [NOTE, { ...TWIN, sha256: null }], {}, [null, null]],
    ['an event of it', [NOTE, EVENT], {}, [null, told('here')]],
  ])('%s', (_, files, more, expected) => expect(whys(files, more)).toEqual(expected));

  const bare: FileFacts = { ...TWIN, blocks: [makeFinding('kind-no-protocol', null, {})] };

  it.each<[string, readonly FileFacts[], Partial<DeskInput>]>([
    ['here', [bare, NOTE], {}],
    ['sent', [bare, NOTE], { ledger: [sent('i1', NOTE, [F1])] }],
    ['cancelled', [bare, NOTE, EVENT], { cancellations: [cancelled('K1', 'e')] }],
    ['left out', [bare, { ...NOTE, leftOut: true }], {}],
  ])('without its authorization is a copy of the file that has it and is %s', (_, files, more) => {
    expect(whys(files, more)[0]).toEqual({ type: 'duplicate', firstName: 'a.xml', sameBytes: false });
  });

  it('without its authorization is refused where no file has it, or that one differs', () => {
    const [finding] = bare.blocks;
    const refused = { type: 'refused', finding };
    const other: FileFacts = { ...NOTE, note: NOTE.note && { ...NOTE.note, totalE4: 1 } };
    const wrong: FileFacts = { ...NOTE, blocks: [makeFinding('items-missing', null, {})] };
    expect(whys([bare])).toEqual([refused]);
    expect(whys([bare, other])[0]).toEqual(refused);
    expect(whys([bare, wrong])[0]).toEqual(refused);
    const more: FileFacts = { ...bare, blocks: [...bare.blocks, makeFinding('several-notes', null, { count: 2 })] };
    expect(whys([more, NOTE])[0]).toMatchObject({ type: 'refused' });
  });

  it('of which other bytes were sent says that they were; of the bytes that were sent, which upload', () => {
    const entry = sent('i1', NOTE, [F1]);
    expect(whys([NOTE, TWIN, COPY, EVENT], { ledger: [entry] })).toEqual([
      { type: 'sent', entry },
      { type: 'conflict', sent: true },
      { type: 'duplicate', firstName: 'a.xml', sameBytes: true },
      told('sent'),
    ]);
    expect(judge([NOTE, TWIN, COPY, EVENT], { ledger: [entry] }).map((one) => one.entry)).toEqual([entry, null, null, null]);
    // A file that was not kept is no other bytes of it.
    expect(whys([{ ...TWIN, sha256: null }], { ledger: [entry] })).toEqual([null]);
  });

  it('that is none is no conflict', () => {
    const bare = (file: FileFacts): FileFacts => ({ ...file, key: null });
    expect(whys([bare(NOTE), bare(TWIN)])).toEqual([null, null]);
  });
});

test('files that were not kept are no copies of one another', () => {
  const unread = { ...NOTE, note: null, key: null, sha256: null, kind: 'not-xml', blocks: [makeFinding('zip-path', null, {})] } as const;
  expect(whys([unread, { ...unread, id: 'g', seq: 2 }]).map((why) => why?.type)).toEqual(['refused', 'refused']);
});

describe('a cancellation', () => {
  const registered = (protocol: string | null, key = 'K1', fileId = 'x') => {
    const { cancellation, foundAt } = cancelled(key, fileId);
    return { fileId, cancellation: { ...cancellation, protocol }, foundAt };
  };
  const own = makeFinding('cancellation-event', null, { protocol: '1', at: '' });

  it('that another file told is added to the note’s findings, without a place in the note’s own file', () => {
    const [one] = judge([NOTE], { cancellations: [registered('123')] });
    expect(one).toMatchObject({
      verdict: { state: 'cancelled', why: { type: 'cancelled', protocol: '123' } },
      cancelledAfterSending: false,
    });
    expect(one?.added).toEqual([makeFinding('cancellation-event', null, { protocol: '123', at: '' })]);
  });

  it.each<[string, readonly FileFacts[], Partial<DeskInput>]>([
    ['of another note', [NOTE], { cancellations: [registered('9', 'K2')] }],
    ['that its own file told: that is among its own findings', [NOTE], { cancellations: [registered('9', 'K1', 'a')] }],
  ])('%s is not added', (_, files, more) => expect(judge(files, more)).toMatchObject([{ added: [], verdict: null }]));

  it('is not added to the event that told of it, nor to another event', () => {
    expect(judge([EVENT], { cancellations: [registered('9')] })).toMatchObject([{ added: [], verdict: { state: 'event' } }]);
  });

  it('is told with the protocol of the one that is registered, or with none', () => {
    const asked = cancelled('K1', 'w', 'asked');
    const found = (cancellations: DeskInput['cancellations'], blocks: FileFacts['blocks'] = []) =>
      whys([{ ...NOTE, blocks }], { cancellations });
    expect(found([asked, registered('55')])).toEqual([{ type: 'cancelled', protocol: '55' }]);
    expect(found([registered('55'), registered('66')])).toEqual([{ type: 'cancelled', protocol: '55' }]);
    expect(found([registered(null)])).toEqual([{ type: 'cancelled', protocol: null }]);
    expect(found([asked], [own])).toEqual([{ type: 'cancelled', protocol: null }]);
    expect(found([], [own])).toEqual([{ type: 'cancelled', protocol: null }]);
    expect(whys([{ ...NOTE, key: null, blocks: [own] }])).toEqual([{ type: 'cancelled', protocol: null }]);
  });

  it('is an alarm for the file that was sent, and for no other', () => {
    const ledger = [sent('i1', NOTE, [F1])];
    const alarms = (files: readonly FileFacts[], more: Partial<DeskInput>) => judge(files, more).map((one) => one.cancelledAfterSending);
    const cancellations = [registered('1')];
    expect(alarms([NOTE, COPY, EVENT], { ledger, cancellations })).toEqual([true, false, false]);
    expect(alarms([NOTE], { ledger })).toEqual([false]);
    expect(alarms([NOTE], { cancellations })).toEqual([false]);
    expect(alarms([TWIN], { ledger, cancellations })).toEqual([false]);
  });
});

describe('the station', () => {
  const stations = [
    { id: 's1', cnpj: STATION },
    { id: 's2', cnpj: '11444777000161' },
  ];
  it.each([
    ['is the emitter’s', STATION, 's2', 's1'],
    ['is the one that was active, for an emitter that is none', '60746948000112', 's2', 's2'],
    ['is the one that was active, where no emitter is told', null, 's2', 's2'],
  ])('%s', (_, emitterCnpj, importStationId, stationId) => {
    expect(judge([{ ...NOTE, emitterCnpj, importStationId }], { stations })[0]?.stationId).toBe(stationId);
  });
});

describe('a file without a note', () => {
  const finding = makeFinding('file-nul', null, {});
  const bare = (more: Partial<FileFacts>): FileFacts => ({ ...NOTE, note: null, key: null, ...more });
  it.each<[Partial<FileFacts>, object]>([
    [
      { kind: 'broken-xml', blocks: [finding] },
      { type: 'refused', finding },
    ],
    [{ kind: 'broken-xml' }, { type: 'other', finding: null }],
    [
      { kind: 'nfe-with-protocol', blocks: [finding] },
      { type: 'refused', finding },
    ],
    [
      { kind: 'nfe-without-protocol', blocks: [finding] },
      { type: 'refused', finding },
    ],
    [
      { kind: 'soap', blocks: [finding] },
      { type: 'other', finding },
    ],
    [
      { kind: 'soap', blocks: [finding], sha256: null },
      { type: 'refused', finding },
    ],
    [
      { kind: 'soap', sha256: null },
      { type: 'other', finding: null },
    ],
    [{ kind: 'event' }, { type: 'event', stated: { type: 'none', key: null, plates: [], eventType: null, note: 'absent' } }],
    [{ kind: 'query-answer', stated: STATED, blocks: [finding] }, told('absent')],
    [
      { kind: 'other-xml', leftOut: true },
      { type: 'other', finding: null },
    ],
  ])('%j', (more, why) => expect(whys([bare(more)])).toEqual([why]));
});

it.each([
  ['production', '2', 'of-homologation'],
  ['homologation', '1', 'of-production'],
  ['training', '1', 'of-production'],
  ['training', '2', 'cancelled'],
  ['production', '1', 'cancelled'],
  ['production', null, 'cancelled'],
] as const)('in %s a cancellation of tpAmb %s is %s', (environment, tpAmb, type) => {
  const cancellations = STATED.cancellations.map((each) => ({ ...each, environment: tpAmb }));
  const [why] = whys([{ ...EVENT, stated: { ...STATED, cancellations } }], { environment });
  expect(why).toMatchObject({ type: 'event', stated: { type, key: 'K1' } });
});

describe('what is stated of a note that is on its way', () => {
  const entry = sent('i1', NOTE, [F1]);
  const at = (ms: number): string => new Date(ms).toISOString();
  const createdAt = Date.parse(entry.createdAt);
  const stated = (part: Partial<FoundEvent['event']>, foundAt: number): FoundEvent => ({
    fileId: 'e',
    foundAt: at(foundAt),
    event: {
      ...{ kind: 'buyer-refusal', key: 'K1', state: 'registered', status: '135', eventType: '210220', sequence: 1, at: null, plates: [] },
      place: { line: 1, column: 1, field: '' },
      ...part,
    },
  });
  const alarm = (...events: readonly FoundEvent[]) => judge([NOTE], { events, ledger: [entry] })[0]?.alarm?.code ?? null;

  it('is an alarm from the moment in which it was attached on, and was known before it otherwise', () => {
    expect(alarm()).toBeNull();
    expect(alarm(stated({}, createdAt))).toBe('buyer-refusal');
    expect(alarm(stated({}, createdAt + 1))).toBe('buyer-refusal');
    expect(alarm(stated({}, createdAt - 1))).toBeNull();
    expect(judge([NOTE], { events: [stated({}, NOW)] })[0]?.alarm).toBeNull();
  });

  it('a correction is one where it names another plate, and was answered', () => {
    const correction = { kind: 'correction', eventType: '110110', plates: ['ZZZ9Z99'] } as const;
    expect(alarm(stated(correction, NOW))).toBe('correction');
    expect(alarm(stated({ ...correction, plates: [F1.plate ?? ''] }, NOW))).toBeNull();
    expect(alarm(stated({ ...correction, state: 'asked', status: null }, NOW))).toBeNull();
    expect(alarm(stated(correction, createdAt - 1))).toBeNull();
  });
});
