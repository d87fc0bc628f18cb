/** Compares the access key with its note (docs/trade.md, "NF-e"; MOC, rejections 502 and 253). */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { readAccessKey } from '../access-key.ts';
import { emissionField, writtenEmission } from '../emission.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note } from '../note.ts';
import { childOf, textOf, type XmlNode } from '../reading/xml-node.ts';

/** The CPF of a natural person as emitter is padded with zeros in the key. */
const CNPJ_PLACES = 14;
/** Numbers of `ide` that the key repeats, padded with zeros. */
const REPEATED = [
  ['key-uf', 'cUF', 'uf'],
  ['key-model', 'mod', 'model'],
  ['key-series', 'serie', 'series'],
  ['key-number', 'nNF', 'number'],
  ['key-emission-type', 'tpEmis', 'emissionType'],
  ['key-code', 'cNF', 'code'],
] as const;

export function checkKey(note: Note, { infNFe }: NoteElements, locate: Locate): readonly NoteFinding[] {
  const place = locate(infNFe.at, 'infNFe Id');
  if (note.key === null) return [makeFinding('key-missing', place, {})];
  const reading = readAccessKey(note.key);
  if (reading.type === 'shape') return [makeFinding('key-shape', place, { found: quote(note.key), length: note.key.length })];
  const found: NoteFinding[] = [];
  const { parts } = reading;
  if (reading.type === 'check-digit') {
    found.push(makeFinding('key-check-digit', place, { expected: reading.expected, found: parts.checkDigit }));
  }

  const at = (node: XmlNode | null, field: string) => (node === null ? place : locate(node.at, field));
  const emitter = note.emitter.cnpj ?? note.emitter.cpf?.padStart(CNPJ_PLACES, '0') ?? parts.cnpj;
  if (emitter !== parts.cnpj) {
    const cnpj = childOf(childOf(infNFe, 'emit'), 'CNPJ');
    const emitterText = note.emitter.cnpj === null ? 'CPF' : quote(emitter);
    found.push(makeFinding('key-emitter', at(cnpj, 'emit/CNPJ'), { expected: parts.cnpj, found: emitterText }));
  }
  const ide = childOf(infNFe, 'ide');
  for (const [code, name, part] of REPEATED) {
    const inKey = parts[part];
    const written = textOf(ide, name);
    if (written === null || written.padStart(inKey.length, '0') === inKey) continue;
    const expected = part === 'code' ? inKey : String(Number(inKey));
    found.push(makeFinding(code, at(childOf(ide, name), `ide/${name}`), { expected, found: quote(written) }));
  }
  const [year, month] = [`20${parts.yearMonth.slice(0, 2)}`, parts.yearMonth.slice(2)];
  if (writtenEmission(note.emittedAt)?.startsWith(`${year}-${month}-`) === false) {
    const field = emissionField(infNFe);
    found.push(
      makeFinding('key-date', at(childOf(ide, field), `ide/${field}`), { expected: `${month}/${year}`, found: quote(note.emittedAt) }),
    );
  }
  return found;
}
