import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyFiles, type DeskInput, factsOf, openDrop } from '../../../main/notes/testing.ts';
import { inputOf, knownOf, listed } from './desk/support.ts';

/** Inputs that are kept beside the repository, on which the program was wrong; skipped where they are absent. */

const FOLDER = new URL('../../../../shared/cases/notes/', import.meta.url);

function readCase(name: string) {
  const opened = openDrop({ name, bytes: new Uint8Array(readFileSync(new URL(name, FOLDER))) });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.names.flatMap((_, index) => opened.value.read(index).map(({ reading }) => reading));
}

describe.skipIf(!existsSync(FOLDER))('kept cases', () => {
  it.each([
    ['b51b-573.xml', { cancellations: [{ state: 'duplicate' }] }],
    ['b51d-420.xml', { cancellations: [{ state: 'registered' }] }],
    ['q1-pedido.xml', { cancellations: [{ state: 'asked' }] }],
    ['b26b-desconhecimento.xml', { events: [{ kind: 'buyer-refusal', state: 'registered' }] }],
    ['b23b-cce.xml', { events: [{ kind: 'correction', plates: ['XYZ9Z99'] }] }],
    ['b06-text-before.xml', { findings: [{ code: 'text-before', params: { found: '200' } }] }],
    ['b07-blank-before.xml', { kind: 'nfe-with-protocol', findings: [{ code: 'file-padded' }] }],
    ['b11-retdist.xml', { kind: 'nfe-with-protocol', findings: [] }],
    ['b13-mail.eml', { kind: 'nfe-with-protocol', findings: [] }],
    ['b14-rar.zip', { findings: [{ code: 'file-foreign', params: { what: 'rar' } }] }],
    ['b44-fonte-ibpt.xml', { findings: [{ code: 'file-broken', params: { defect: 'less-than' } }] }],
    ['b45-bare-amp.xml', { findings: [{ code: 'file-broken', params: { defect: 'ampersand' } }] }],
  ])('%s', (name, expected) => expect(readCase(name)).toMatchObject([expected]));

  it('b09: two notes, one after the other', () => {
    expect(readCase('b09-two-concat.xml').map(({ kind, findings }) => [kind, findings])).toEqual([
      ['nfe-with-protocol', []],
      ['nfe-with-protocol', []],
    ]);
  });

  /** Where a note stands beside the one fueling that fits it, with what another file states and the network tells. */
  function standOf(
    name: string,
    { event, told, buyer = null }: { event?: string; told?: (key: string) => Partial<DeskInput>; buyer?: string | null } = {},
  ) {
    const [reading] = readCase(name);
    if (reading === undefined) throw new Error('not read');
    const stored = { id: 'f', seq: 1, importId: 'im', importStationId: 's1', name, sha256: 'x', payloadId: 1, leftOut: false };
    const file = factsOf({ ...stored, reading });
    const { note } = file;
    const [item] = note?.match?.items ?? [];
    const fueling = listed('1', {
      date: `${note?.emittedAt?.slice(0, 16)}:00`,
      customerName: note?.recipientName ?? '',
      productName: item?.description ?? '',
      plate: note?.plates[0] ?? null,
      quantityE4: item?.quantityE4 ?? 0,
      valueE4: note?.totalE4 ?? 0,
      customerDocument: buyer,
    });
    const stated = event === undefined ? [] : readCase(event);
    const found = { fileId: 'e', foundAt: '2026-11-21T12:00:00.000Z' };
    const [stand] = classifyFiles(
      inputOf([file], [fueling], {
        environment: note?.environment === '1' ? 'production' : 'homologation',
        stations: [{ id: 's1', cnpj: file.emitterCnpj ?? '' }],
        cancellations: stated.flatMap(({ cancellations }) => cancellations.map((cancellation) => ({ ...found, cancellation }))),
        events: stated.flatMap(({ events }) => events.map((one) => ({ ...found, event: one }))),
        ...told?.(file.key ?? ''),
      }),
    );
    return { state: stand?.state, doubts: stand?.doubts.length ?? 0, why: stand?.why };
  }

  it.each([
    ['b51a-note.xml', 'b51b-573.xml'],
    ['b51c-note.xml', 'b51d-420.xml'],
    ['q1-note.xml', 'q1-pedido.xml'],
    ['b26a-note.xml', 'b26b-desconhecimento.xml'],
  ])('%s is found by itself, and not ready beside %s', (note, event) => {
    expect(standOf(note).state).toBe('identical');
    expect(standOf(note, { event }).state).not.toBe('identical');
  });

  it('b23a: a correction that names another plate asks', () => {
    expect(standOf('b23a-note.xml').state).toBe('identical');
    expect(standOf('b23a-note.xml', { event: 'b23b-cce.xml' })).not.toMatchObject({ state: 'identical', doubts: 0 });
  });

  it('a04: its key stands at another fueling of the movement', () => {
    const places = (key: string) => ({ known: knownOf([], { places: new Map([[key, { id: '9', date: '2026-11-08T08:10:00' }]]) }) });
    expect(standOf('a04-portal-noplate.xml', { told: places })).toMatchObject({ state: 'on-network', why: { fuelingId: '9' } });
  });

  it('a05: the movement has another CNPJ for that fueling', () => {
    expect(standOf('a05-branch.xml').state).toBe('identical');
    expect(standOf('a05-branch.xml', { buyer: '11222333000262' }).state).toBe('divergent');
  });
});
