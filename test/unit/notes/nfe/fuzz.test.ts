import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { checkStation, isSendable, noteFindingSentence, noteKindName } from '../../../../main/notes/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { mutate, seeded } from './mutate.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from './note-xml.ts';

const FOLDER = '../shared/data/nfe';
const RUNS = cases(4000);

/** The project's own notes always; the real ones as well where they are. */
function documents(): readonly Uint8Array[] {
  const own = [
    noteXml(),
    noteXml({ cnpj: '12ABC34501DE35' }),
    noteXml({ after: cancellationXml(keyOfNote(), '135') }),
    cancellationXml(keyOfNote(), null),
  ].map(bytesOf);
  if (!existsSync(FOLDER)) return own;
  const real = readdirSync(FOLDER).filter((name) => name.endsWith('.xml'));
  return [...own, ...real.map((name) => new Uint8Array(readFileSync(`${FOLDER}/${name}`)))];
}

describe('damaged files', () => {
  it(`${RUNS} of them: always an answer, never a crash, a hang or a changed prototype`, () => {
    const given = documents();
    const prototypes = [Object.prototype, Array.prototype, Map.prototype, Function.prototype];
    const before = prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
    const kinds = new Map<string, number>();
    for (let seed = 1; seed <= RUNS; seed++) {
      const bytes = mutate(given, seeded(seed));
      const copy = bytes.slice();
      const reading = readNfe(bytes);
      kinds.set(reading.kind, (kinds.get(reading.kind) ?? 0) + 1);
      const said = `seed ${seed}`;
      if (reading.kind !== 'nfe-with-protocol') expect(isSendable(reading.findings), said).toBe(false);
      else expect(reading.note, said).not.toBeNull();
      for (const finding of reading.findings) expect(noteFindingSentence(finding), said).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
      if (reading.note !== null) checkStation(reading.note, { cnpjs: [], environment: 'production' });
      expect(noteKindName(reading.kind), said).not.toBe('');
      expect(Buffer.compare(bytes, copy), said).toBe(0);
    }
    expect(prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join())).toEqual(before);
    // The damage must reach the checks, not only the parser.
    expect(kinds.get('broken-xml') ?? 0).toBeGreaterThan(RUNS / 20);
    expect(kinds.get('nfe-with-protocol') ?? 0).toBeGreaterThan(RUNS / 20);
  });

  it('is the same for the same seed', () => {
    const given = documents();
    expect(mutate(given, seeded(7))).toEqual(mutate(given, seeded(7)));
    expect(mutate(given, seeded(7))).not.toEqual(mutate(given, seeded(8)));
  });
});
