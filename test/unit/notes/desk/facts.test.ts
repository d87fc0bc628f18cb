import { describe, expect, it, test } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { factsOf, type Note, noteToMatch, type StoredFile } from '../../../../main/notes/testing.ts';
import { bytesOf, keyOfNote, noteXml } from '../nfe/note-xml.ts';

/** What is kept of a file, and what matching is given of its note, with and without what may be missing. */

const reading = readNfe(bytesOf(noteXml()));
const { note: read, key } = reading;
if (read === null || key === null) throw new Error('no note');
const note: Note = read;
const [item] = note.items;
if (item === undefined) throw new Error('no item');

describe('matching is given', () => {
  it.each([
    ['2026-11-22T00:30:00+00:00', '2026-11-21T21:30:00', '2026-11-21T21:30:00'],
    ['2026-11-22T02:59:59.123Z', '2026-11-21T23:59:59', '2026-11-21T23:59:59'],
    ['2026-11-22T00:30:00-04:00', '2026-11-22T00:30:00', '2026-11-22T00:30:00-04:00'],
    ['2026-11-22', '2026-11-22T12:00:00', '2026-11-22'],
  ])('of the emission %s the local time', (emittedAt, local, shown) => {
    expect(noteToMatch({ ...note, emittedAt }, 'K')?.emission).toBe(local);
    const stored = { id: 'f', seq: 1, importId: 'i', importStationId: 's', name: 'n', sha256: 'x', payloadId: 1, leftOut: false };
    expect(factsOf({ ...stored, reading: { ...reading, note: { ...note, emittedAt } } }).note?.emittedAt).toBe(shown);
  });

  it('all that the note says', () => {
    const whole: Note = {
      ...note,
      ...{
        emitter: { ...note.emitter, cnpj: '11222333000181' },
        recipient: { ...note.recipient, cnpj: '12ABC34501DE35', cpf: '52998224725', name: 'Aurora' },
      },
      ...{ total: { units: 30_000n, scale: 2 }, plates: ['ABC1D23'], references: ['k1'], emittedAt: '2026-11-21T08:30:00-03:00' },
    };
    const items = [
      {
        ...item,
        description: 'DIESEL',
        quantity: { units: 501n, scale: 1 },
        total: { units: 31_000n, scale: 2 },
        net: { units: 30_000n, scale: 2 },
      },
    ];
    expect(noteToMatch({ ...whole, items }, 'K')).toEqual({
      ...{ key: 'K', emission: '2026-11-21T08:30:00', emitterCnpj: '11222333000181' },
      ...{ recipientCnpj: '12ABC34501DE35', recipientCpf: '52998224725', recipientName: 'Aurora', totalE2: 30_000 },
      items: [{ anpCode: item.fuel?.anpCode, description: 'DIESEL', quantityE4: 501_000, valueE2: 30_000 }],
      ...{ plates: ['ABC1D23'], referencedKeys: ['k1'] },
    });
  });

  it('nothing for what is missing', () => {
    const bare: Note = {
      ...{ ...note, emitter: { ...note.emitter, cnpj: null }, recipient: { ...note.recipient, cnpj: null, cpf: null, name: null } },
      items: [{ ...item, fuel: null, description: null, quantity: null, total: null, net: null }],
    };
    expect(noteToMatch(bare, 'K')).toMatchObject({
      ...{ emitterCnpj: '', recipientCnpj: '', recipientCpf: '', recipientName: '' },
      items: [{ anpCode: null, description: '', quantityE4: 0, valueE2: 0 }],
    });
  });
});

describe('of a file is kept', () => {
  const stored: Omit<StoredFile, 'reading'> = {
    ...{ id: 'f', seq: 1, importId: 'i', importStationId: 's', name: 'n', sha256: 'x', payloadId: 1, leftOut: false },
  };

  it('what it is, and its note as the list shows it', () => {
    const facts = factsOf({ ...stored, reading });
    expect(facts).toMatchObject({
      ...stored,
      kind: reading.kind,
      key,
      emitterCnpj: note.emitter.cnpj,
      stated: { cancellations: [], events: [], eventType: null },
    });
    expect(facts).not.toHaveProperty('reading');
    expect(facts.note).toEqual({
      ...{ emitter: note.emitter, environment: note.environment, places: note.places, number: note.number, series: note.series },
      ...{ emittedAt: note.emittedAt, recipientName: note.recipient.name, recipientCnpj: note.recipient.cnpj, plates: note.plates },
      ...{ totalE4: 2_952_200, match: noteToMatch(note, key) },
    });
  });

  it('no emitter and no note, where there is none', () => {
    expect(factsOf({ ...stored, reading: { ...reading, note: null } })).toMatchObject({ note: null, emitterCnpj: null });
  });
});

test.each<[string, string, string, number]>([
  ['a liquid in cubic metres', 'M3', '820101034', 1_230_000_000],
  ['a liquid in cubic metres, written out', 'm³', '820101034', 1_230_000_000],
  ['a liquid in litres', 'L', '820101034', 1_230_000],
  ['natural gas in cubic metres', 'M3', '220101005', 1_230_000],
])('%s is matched by the unit that the network counts in', (_what, unit, code, expected) => {
  const xml = noteXml({ quantity: '123.0000' }).replace('<uCom>L</uCom>', `<uCom>${unit}</uCom>`).replace('820101034', code);
  const { note } = readNfe(bytesOf(xml));
  expect(note === null ? null : noteToMatch(note, keyOfNote())?.items[0]?.quantityE4).toBe(expected);
});
