import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CUSTOMERS,
  child,
  exampleNotes,
  isKey,
  keyCheckDigit,
  makeKey,
  readNote,
  readXml,
  seedFuelings,
  textOf,
  unitPrice,
  withCheckDigits,
} from '../../../main/training/testing.ts';
import { UFS, type Uf } from '../../../preload/contract/stations/stations.ts';
import { cases } from '../../tools/runs/cases.ts';

const NOW = Date.UTC(2026, 10, 21, 18);
const STATION = { cnpj: '12ABC34501DE35', name: 'Posto Dois & Filhos', uf: 'AM' } as const;
const seeded = (pendingCount?: number, twins?: number, of: { cnpj: string; uf: Uf } = STATION) =>
  seedFuelings({ cnpj: of.cnpj, uf: of.uf, seededAt: NOW, pendingCount, twins });
const PENDING = seeded();
const textOfFile = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const cnpj = fc.stringMatching(/^[0-9A-Z]{12}$/).map(withCheckDigits);

describe('seeded fuelings', () => {
  test('sixty by default, or as many as asked for; oldest first; the same for the same station', () => {
    expect(PENDING).toHaveLength(60);
    expect(seeded()).toEqual(PENDING);
    expect(seeded(0)).toEqual([]);
    const many = seeded(10_000);
    expect(new Set(many.map(({ transactionId }) => transactionId)).size).toBe(10_000);
    expect(many.map(({ at }) => at)).toEqual(many.map(({ at }) => at).toSorted());
    expect(many.filter(({ valueE4 }) => valueE4 === 3_000_000).length).toBeGreaterThan(500);
    expect(many.filter(({ at }) => /T(23:5|00:0)/.test(at)).length).toBeGreaterThan(200);
    expect(many.filter(({ customer }) => /[A-Z]/.test(customer.document)).length).toBeGreaterThan(1_000);
    expect(new Set(many.map(({ plate }) => plate)).size).toBe(48);
    expect(many.some(({ plate }) => /^[A-Z]{3}\d{4}$/.test(plate))).toBe(true);
  });

  test('as many twins as asked for: pairs of one day that differ in nothing but the minute', () => {
    fc.assert(
      fc.property(cnpj, fc.constantFrom(...UFS), fc.nat(20), (of, uf, twins) => {
        const all = seeded(60, twins, { cnpj: of, uf });
        expect(all).toHaveLength(60);
        const kinds = Map.groupBy(all, ({ transactionId: _, at, ...rest }) => JSON.stringify([at.slice(0, 10), rest]));
        expect([...kinds.values()].filter(({ length }) => length > 1)).toHaveLength(twins);
      }),
      { numRuns: cases(50) },
    );
    expect(seeded(3, 9)).toHaveLength(3);
  });

  test('are believable for every station: in the past 46 days, whole cents and thousandths', () => {
    fc.assert(
      fc.property(cnpj, fc.constantFrom(...UFS), (of, uf) => {
        for (const { at, valueE4, quantityE4 } of seeded(undefined, undefined, { cnpj: of, uf })) {
          expect(at >= '2026-10-05T00:00:00' && at < '2026-11-21T12:00:00').toBe(true);
          expect([valueE4 % 100, quantityE4 % 10]).toEqual([0, 0]);
          expect(quantityE4).toBeGreaterThan(0);
        }
      }),
      { numRuns: cases(30) },
    );
  });
});

describe('the access key', () => {
  test('check digit of a known key, and of one with letters', () => {
    // The example of the taxpayer's manual (Manual de Orientação do Contribuinte).
    expect(keyCheckDigit('5206043300991100250655012000000780026730161')).toBe('5');
    expect(isKey('52060433009911002506550120000007800267301615')).toBe(true);
    expect(isKey('52060433009911002506550120000007800267301616')).toBe(false);
  });

  test('one wrong digit never passes', () => {
    fc.assert(
      fc.property(cnpj, fc.nat(999_999_999), fc.nat(43), fc.integer({ min: 1, max: 9 }), (of, number, place, by) => {
        const key = makeKey({ uf: '13', month: '2611', cnpj: of, model: '55', series: 1, number, code: '12345678' });
        expect(isKey(key)).toBe(true);
        const digit = Number(key[place]);
        fc.pre(!Number.isNaN(digit));
        const changed = `${key.slice(0, place)}${(digit + by) % 10}${key.slice(place + 1)}`;
        // A remainder of 1 shares its check digit with 0: the one slip that the rule itself lets through.
        if (isKey(changed)) expect(key.endsWith('0')).toBe(true);
      }),
    );
  });
});

describe('example notes', () => {
  const notes = exampleNotes(PENDING, { station: STATION, seed: 'a', groups: 2, cancelled: 3, broken: 6, foreign: 2 });
  const of = (type: string) => notes.filter(({ kind }) => kind.type === type);

  test('the same seed gives the same bytes, another one others', () => {
    const again = exampleNotes(PENDING, { station: STATION, seed: 'a', groups: 2, cancelled: 3, broken: 6, foreign: 2 });
    expect(again.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
      notes.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    );
    expect(exampleNotes(PENDING, { station: STATION, seed: 'b' })[0]?.key).not.toBe(notes[0]?.key);
    expect(exampleNotes([], { station: STATION, seed: 'a', groups: 2, cancelled: 1, broken: 1, foreign: 1 })).toEqual([]);
  });

  test('every fueling has exactly one good note, of one customer', () => {
    const good = [...of('single'), ...of('group')];
    expect(good.flatMap(({ transactionIds }) => transactionIds).toSorted()).toEqual(PENDING.map(({ transactionId }) => transactionId));
    expect(of('group').map(({ transactionIds }) => transactionIds.length)).toEqual([2, 3]);
    for (const { transactionIds } of of('group')) {
      const customers = PENDING.filter((each) => transactionIds.includes(each.transactionId)).map(({ customer }) => customer.document);
      expect(new Set(customers).size).toBe(1);
    }
    expect(new Set(good.map(({ key }) => key)).size).toBe(good.length);
  });

  test('a good note says what its fuelings say, is marked, and has its true digest', () => {
    for (const note of [...of('single'), ...of('group')]) {
      const text = textOfFile(note.bytes);
      const read = readNote(note.bytes);
      const fuelings = PENDING.filter(({ transactionId }) => note.transactionIds.includes(transactionId));
      if (read.type !== 'note') throw new Error(read.reason);
      expect(read.note).toMatchObject({
        key: note.key,
        emitter: STATION.cnpj,
        recipient: fuelings[0]?.customer.document,
        totalE4: fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0),
      });
      expect(read.note.items.map(({ quantityE4 }) => quantityE4)).toEqual(fuelings.map(({ quantityE4 }) => quantityE4));
      expect(read.note.info).toContain(`Placa: ${fuelings[0]?.plate} | KM: `);
      expect(read.note.info).toContain('SEM VALOR FISCAL');
      const root = readXml(text);
      const inf = child(root, 'NFe', 'infNFe');
      expect(textOf(inf, 'dest', 'xNome')).toBe(fuelings[0]?.customer.name);
      for (const [first, ...rest] of [
        ['ide', 'natOp'],
        ['emit', 'xNome'],
        ['det', 'infAdProd'],
      ] as const) {
        expect(textOf(inf, first, ...rest)).toContain('SEM VALOR FISCAL');
      }
      expect(textOf(inf, 'emit', 'xNome').length).toBeLessThanOrEqual(60);
      expect(textOf(inf, 'ide', 'tpAmb')).toBe('2');
      expect(textOf(root, 'protNFe', 'infProt', 'nProt')).toMatch(/^\d{15}$/);
      expect(root?.attributes.get('versao')).toBe('4.00');
      const signed = /<infNFe[\s\S]*<\/infNFe>/.exec(text)?.[0] ?? '';
      const digest = createHash('sha1').update(signed).digest('base64');
      expect(textOf(root, 'protNFe', 'infProt', 'digVal')).toBe(digest);
      expect(textOf(root, 'NFe', 'Signature', 'SignedInfo', 'Reference', 'DigestValue')).toBe(digest);
    }
  });

  test('fuel lines carry their ANP group; ARLA has none', () => {
    const many = exampleNotes(seeded(400), { station: STATION, seed: 'a' });
    const texts = many.map(({ bytes }) => textOfFile(bytes));
    const diesel = texts.find((text) => text.includes('<cProd>1301</cProd>')) ?? '';
    expect(diesel).toContain('<comb><cProdANP>820101034</cProdANP><descANP>OLEO DIESEL B S10 - COMUM</descANP><UFCons>AM</UFCons></comb>');
    const arla = texts.find((text) => text.includes('<cProd>1501</cProd>')) ?? '<comb>';
    expect(arla).not.toContain('<comb>');
  });

  test('cancelled, broken and foreign ones are what they say', () => {
    expect(of('cancelled').map(({ kind }) => (kind.type === 'cancelled' ? kind.part : null))).toEqual([
      'note',
      'event',
      'both',
      'note',
      'event',
    ]);
    const reasons = (type: string) =>
      of(type)
        .map(({ bytes }) => readNote(bytes))
        .map((read) => (read.type === 'note' ? 'note' : read.reason));
    expect(reasons('cancelled')).toEqual(['note', 'not-a-note', 'cancelled', 'note', 'not-a-note']);
    expect(reasons('broken')).toEqual(['not-xml', 'bad-key', 'no-protocol', 'model', 'not-xml', 'not-xml']);
    const [emitter, recipient] = of('foreign').map(({ bytes }) => readNote(bytes));
    expect(emitter?.type === 'note' && emitter.note.emitter).not.toBe(STATION.cnpj);
    const wrong = recipient?.type === 'note' ? recipient.note.recipient : '';
    expect(CUSTOMERS.map(({ document }) => document)).toContain(wrong);
    expect(wrong).not.toBe(PENDING[1]?.customer.document);
  });

  test('quantity times unit price is the value, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: 5_000_000 }), (valueCents, thousandths) => {
        const price = unitPrice(valueCents * 100, thousandths * 10);
        expect(price).toMatch(/^\d+\.\d{10}$/);
        const product = BigInt(price.replace('.', '')) * BigInt(thousandths);
        const difference = product - BigInt(valueCents) * 10n ** 11n;
        expect((difference < 0n ? -difference : difference) < 10n ** 9n).toBe(true);
      }),
    );
  });
});

describe("the network's own XML check", () => {
  test.each(['<a/>', '<?xml version="1.0"?><!-- x --><n:a b="1&amp;2" xmlns:n="u"><![CDATA[<]]>\n<c>&#65;</c></n:a>\n', '\uFEFF<a></a>'])(
    '%j is well formed',
    (text) => expect(readXml(text)).not.toBeNull(),
  );

  test.each([
    '',
    'texto',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a b=1/>',
    '<a b="1" b="2"/>',
    '<a>&nbsp;</a>',
    '<a>a & b</a>',
    '<!DOCTYPE a><a/>',
    '<a><b></a></b>',
    '<a/>x',
    `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`,
  ])('%j is not', (text) => expect(readXml(text)).toBeNull());

  test('reads names without prefix, attributes and text', () => {
    const root = readXml("<x:a q='1'><b>um &lt; dois</b><b>três</b></x:a>");
    expect([root?.name, root?.attributes.get('q'), textOf(root, 'b'), textOf(root, 'c')]).toEqual(['a', '1', 'um < dois', '']);
  });
});
