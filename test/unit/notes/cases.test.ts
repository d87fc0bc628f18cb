import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDrop } from '../../../main/notes/intake/drop.ts';

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
});
