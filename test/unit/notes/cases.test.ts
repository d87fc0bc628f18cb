import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDrop } from '../../../main/notes/intake/drop.ts';

/** Inputs that are kept beside the repository, on which the program was wrong; skipped where they are absent. */

const FOLDER = new URL('../../../../shared/cases/notes/', import.meta.url);

function readCase(name: string) {
  const opened = openDrop({ name, bytes: new Uint8Array(readFileSync(new URL(name, FOLDER))) });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.names.map((_, index) => opened.value.read(index).reading);
}

describe.skipIf(!existsSync(FOLDER))('kept cases', () => {
  it.each([
    ['b51b-573.xml', { cancellations: [{ state: 'duplicate' }] }],
    ['b51d-420.xml', { cancellations: [{ state: 'registered' }] }],
    ['q1-pedido.xml', { cancellations: [{ state: 'asked' }] }],
    ['b26b-desconhecimento.xml', { events: [{ kind: 'buyer-refusal', state: 'registered' }] }],
    ['b23b-cce.xml', { events: [{ kind: 'correction', plates: ['XYZ9Z99'] }] }],
  ])('%s', (name, expected) => expect(readCase(name)).toMatchObject([expected]));
});
