/** The access key against the note it names (docs/trade.md, "NF-e"; MOC, rejections 502 and 253). */

import type { NoteFinding } from '../../../../preload/contract/notes.ts';
import { readAccessKey } from '../access-key.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note } from '../note.ts';
import { childOf, textOf, type XmlNode } from '../reading/xml-node.ts';

/** Old layouts have a date alone, `2026-11-21`; both begin with year and month. */
const YEAR_MONTH = /^[0-9]{2}([0-9]{2})-([0-9]{2})-/;
/** CPF of an emitter that is a person stands in the key with zeros before it. */
const CNPJ_PLACES = 14;

export function checkKey(note: Note, elements: NoteElements, locate: Locate): readonly NoteFinding[] {
  const place = locate(elements.infNFe.at, 'infNFe Id');
  if (note.key === null) return [makeFinding('key-missing', place, {})];
  const reading = readAccessKey(note.key);
  if (reading.type === 'shape') return [makeFinding('key-shape', place, { found: quote(note.key), length: note.key.length })];
  const found: NoteFinding[] = [];
  const { parts } = reading;
  if (reading.type === 'check-digit') {
    found.push(makeFinding('key-check-digit', place, { expected: reading.expected, found: parts.checkDigit }));
  }

  const ide = childOf(elements.infNFe, 'ide');
  const at = (parent: XmlNode | null, name: string, said: string) => {
    const node = childOf(parent, name);
    return node === null ? place : locate(node.at, said);
  };
  const emitter = note.emitter.cnpj ?? note.emitter.cpf?.padStart(CNPJ_PLACES, '0') ?? null;
  if (emitter !== null && emitter !== parts.cnpj) {
    found.push(
      makeFinding('key-emitter', at(childOf(elements.infNFe, 'emit'), 'CNPJ', 'emit/CNPJ'), {
        expected: parts.cnpj,
        found: note.emitter.cnpj === null ? 'CPF' : quote(emitter),
      }),
    );
  }
  const field = (name: string) => at(ide, name, `ide/${name}`);
  const uf = textOf(ide, 'cUF');
  if (differs(uf, parts.uf)) found.push(makeFinding('key-uf', field('cUF'), { expected: parts.uf, found: quote(uf) }));
  if (differs(note.model, parts.model)) {
    found.push(makeFinding('key-model', at(ide, 'mod', 'ide/mod'), { expected: parts.model, found: quote(note.model) }));
  }
  if (differs(note.series, parts.series)) {
    found.push(makeFinding('key-series', at(ide, 'serie', 'ide/serie'), { expected: bare(parts.series), found: quote(note.series) }));
  }
  if (differs(note.number, parts.number)) {
    found.push(makeFinding('key-number', at(ide, 'nNF', 'ide/nNF'), { expected: bare(parts.number), found: quote(note.number) }));
  }
  const month = YEAR_MONTH.exec(note.emittedAt ?? '');
  const yearMonth = month === null ? null : `${month[1] ?? ''}${month[2] ?? ''}`;
  if (note.emittedAt !== null && yearMonth !== parts.yearMonth) {
    const dateField = childOf(ide, 'dhEmi') === null ? 'dEmi' : 'dhEmi';
    const expected = `${parts.yearMonth.slice(2)}/20${parts.yearMonth.slice(0, 2)}`;
    found.push(makeFinding('key-date', field(dateField), { expected, found: quote(note.emittedAt) }));
  }
  const emission = textOf(ide, 'tpEmis');
  if (differs(emission, parts.emissionType)) {
    found.push(makeFinding('key-emission-type', field('tpEmis'), { expected: parts.emissionType, found: quote(emission) }));
  }
  const code = textOf(ide, 'cNF');
  if (differs(code, parts.code)) found.push(makeFinding('key-code', field('cNF'), { expected: parts.code, found: quote(code) }));
  return found;
}

function differs(written: string | null, inKey: string): boolean {
  return written !== null && written.padStart(inKey.length, '0') !== inKey;
}

function bare(part: string): string {
  return part.replace(/^0+(?=.)/, '');
}
