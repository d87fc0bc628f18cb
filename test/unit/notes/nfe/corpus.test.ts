import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { isSendable, noteFindingSentence, type ReadNote } from '../../../../main/notes/testing.ts';
import type { NoteFindingCode } from '../../../../preload/contract/notes/notes.ts';
import { CORPUS } from './corpus-table.ts';

const FOLDER = '../shared/data/nfe';
const MANIFEST = '../shared/data/MANIFEST.md';
const present = existsSync(FOLDER) && existsSync(MANIFEST);

interface Expected {
  readonly file: string;
  readonly kind: string;
  readonly key: string | null;
  readonly codes: readonly string[];
}

const table: readonly Expected[] = CORPUS.trim()
  .split('\n')
  .map((line) => {
    const [file = '', kind = '', key = '', codes = ''] = line.split(' | ');
    return { file: `${file}.xml`, kind, key: key === '-' ? null : key, codes: codes.split(' ').filter((code) => code !== '') };
  });

/** Kinds that a root may be; the manifest names the root alone. */
const KINDS_OF_ROOT: ReadonlyMap<string, readonly string[]> = new Map([
  ['nfeProc', ['nfe-with-protocol', 'nfe-without-protocol', 'nfce']],
  ['NFe', ['nfe-without-protocol', 'nfce']],
  ['enviNFe', ['submission']],
  ['evento', ['event']],
  ['procEventoNFe', ['event']],
  ['retEnvEvento', ['event']],
  ['inutNFe', ['number-voiding']],
  ['retConsReciNFe', ['receipt-answer']],
  ['retConsSitNFe', ['query-answer']],
  ['nfeDadosMsg', ['soap']],
  ['Envelope', ['soap']],
  ['teste', ['other-xml']],
]);

/** The manifest's traits that are a finding of ours, in both directions. */
const TRAIT_FINDINGS: readonly (readonly [string, NoteFindingCode])[] = [
  ['key DV BAD', 'key-check-digit'],
  ['emit CNPJ != key', 'key-emitter'],
  ['emit CNPJ DV bad', 'emitter-cnpj'],
  ['protNFe chNFe != Id', 'protocol-key'],
];

interface Traits {
  readonly root: string;
  readonly all: readonly string[];
  /** `mod=55` and the like. */
  readonly values: ReadonlyMap<string, string>;
}

function traitsOf(manifest: string): ReadonlyMap<string, Traits> {
  const found = new Map<string, Traits>();
  for (const line of manifest.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const file = cells[1] ?? '';
    if (!file.endsWith('.xml')) continue;
    const all = (cells[5] ?? '').split(';').map((trait) => trait.trim());
    const values = new Map(
      all.flatMap((trait) => (/^[A-Za-z]+=/.test(trait) ? [[trait.split('=')[0] ?? '', trait.split('=')[1] ?? '']] : [])) as [
        string,
        string,
      ][],
    );
    found.set(file, { root: all[0] ?? '', all, values });
  }
  return found;
}

const readings = new Map<string, ReadNote>();
function readingOf(file: string): ReadNote {
  const known = readings.get(file);
  if (known !== undefined) return known;
  const made = readNfe(new Uint8Array(readFileSync(`${FOLDER}/${file}`)));
  readings.set(file, made);
  return made;
}

describe.skipIf(!present)('public NF-e files (skipped where ../shared/data is absent)', () => {
  const traits = present ? traitsOf(readFileSync(MANIFEST, 'utf8')) : new Map<string, Traits>();

  it('are all in the table and in the manifest', () => {
    const files = readdirSync(FOLDER).sort();
    expect(table.map(({ file }) => file).sort()).toEqual(files);
    expect([...traits.keys()].sort()).toEqual(files);
  });

  it.each(table)('$file', ({ file, kind, key, codes }) => {
    const reading = readingOf(file);
    expect(reading.kind).toBe(kind);
    expect(reading.key).toBe(key);
    expect([...new Set(reading.findings.map(({ code }) => code))]).toEqual(codes);
    for (const finding of reading.findings) {
      const sentence = noteFindingSentence(finding);
      expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/);
      expect(sentence).not.toMatch(/undefined|null|NaN/);
    }
  });

  it.each(table)('$file, as the manifest has it', ({ file }) => {
    const reading = readingOf(file);
    const { note } = reading;
    const codes = new Set(reading.findings.map(({ code }) => code));
    const { root, all, values } = traits.get(file) ?? { root: '', all: [], values: new Map<string, string>() };
    if (root === 'NOT XML/parse error') {
      expect(['not-xml', 'broken-xml']).toContain(reading.kind);
      return;
    }
    expect(reading.root).toBe(root);
    expect(KINDS_OF_ROOT.get(root) ?? []).toContain(reading.kind);
    const value = (name: string) => values.get(name) ?? null;
    if (value('tpEvento') !== null || note === null) expect(reading.eventType).toBe(expectedEvent(file, value('tpEvento')));
    expect(codes.has('byte-order-mark')).toBe(all.includes('BOM'));
    // Without a namespace the manifest's script saw no note.
    if (note === null || value('mod') === null) return;
    expect(note.version).toBe(value('ver'));
    expect(note.model).toBe(value('mod'));
    expect(note.environment).toBe(value('tpAmb'));
    expect(String(note.items.length)).toBe(value('ndet'));
    expect(String(note.items.filter(({ fuel }) => fuel !== null).length)).toBe(value('comb') ?? '0');
    expect(note.references).toHaveLength(Number(value('refNFe') ?? '0') - prepayments(file));
    if (codes.has('protocol-misplaced')) expect(note.protocol).toBeNull();
    else expect(note.protocol?.status ?? null).toBe(value('cStat'));
    expect(reading.kind === 'nfce').toBe(value('mod') === '65');
    // Words in the place of a key or a CNPJ have no digits to be judged.
    if (!codes.has('key-shape'))
      for (const [trait, code] of TRAIT_FINDINGS) expect(codes.has(code), `${trait}: ${code}`).toBe(all.includes(trait));
    expect(codes.has('key-shape')).toBe(all.some((trait) => trait.startsWith('key len')));
  });

  it('can be sent only when they are authorised notes of model 55, layout 4.00; all others say why', () => {
    const sendable = table.filter(({ file }) => isSendable(readingOf(file).findings)).map(({ file }) => file);
    expect(sendable).toHaveLength(SENDABLE);
    for (const file of sendable) {
      const reading = readingOf(file);
      expect(reading).toMatchObject({ kind: 'nfe-with-protocol', note: { model: '55', version: '4.00', protocol: { status: '100' } } });
      expect(reading.key).toBe(reading.note?.protocol?.key);
    }
  });

  it('refuses placeholder words clearly', () => {
    const reading = readingOf('spednfe__procNFe_PL_010C_cnpjalfa.xml');
    const blocks = reading.findings.filter(({ severity }) => severity === 'block').map(noteFindingSentence);
    expect(blocks.join('\n')).toContain('A chave de acesso “string” tem 6 caracteres');
    expect(blocks.join('\n')).toContain('A versão do leiaute é “string”');
    expect(reading.key).toBeNull();
  });

  it('marks cancelled notes, whose protocol still says 100', () => {
    const reading = readingOf('spedda__cancelada_55_new.xml');
    expect(reading.note?.protocol?.status).toBe('100');
    expect(reading.cancellations).toMatchObject([{ key: reading.key, state: 'registered', status: '135' }]);
    for (const file of ['spednfe__req_evento_cancela.xml', 'spednfe__exemplo_xml_sefazCancela.xml']) {
      expect(readingOf(file).cancellations).toMatchObject([{ state: 'asked', status: null }]);
    }
  });
});

/** Counted by hand in the table: lines without any block. */
const SENDABLE = 11;

/** The manifest counts every refNFe; those of gPagAntecipado name payments, not the sales that a note collects. */
function prepayments(file: string): number {
  return file === 'spednfe__procNFe_PL_010C_cnpjalfa.xml' ? 1 : 0;
}

/** The manifest's script looked for no event type in these answers. */
function expectedEvent(file: string, trait: string | null): string | null {
  return file.endsWith('-retEvento.xml') ? '110111' : trait;
}
