import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createProofPackage, type ListedItem } from '../../../../main/outbox/testing.ts';
import { plainText } from '../../../../main/shared/plain-text.ts';
import { zipFiles } from '../../../../main/shared/zip/zip-files.ts';
import { silent, stations } from '../../../fakes/outbox-world.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { uncertain } from '../items.ts';

const ITEM: ListedItem = {
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  stationId: 's1',
  kind: 'price-standard',
  state: 'uncertain',
  createdAt: '2026-11-21T12:00:00.000Z',
  payloadId: 1,
  payloadSha256: 'a'.repeat(64),
  record: uncertain(),
  importId: 'i1',
  fileName: '',
  prices: 1,
  batch: null,
  heldBy: null,
  note: null,
  fueling: null,
  superseded: false,
};

/** As Windows refuses them ("Naming Files, Paths, and Namespaces"). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const REFUSED = /[\u0000-\u001f<>:"\\|?*]|[ .](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;

const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    'con',
    'NUL.csv',
    '../../etc/passwd',
    'a/b\\c.csv',
    '__proto__',
    `${'x'.repeat(500)}.csv`,
    ' . ',
    '',
    'preços.csv ',
    'LPT1.a.b',
  ),
);

test('any body and file come back byte for byte, and any answer as text, under names that Windows takes', async () => {
  const bodies = fc.uint8Array({ maxLength: 2_000 });
  await fc.assert(
    fc.asyncProperty(bodies, bodies, names, fc.string({ unit: 'binary' }), async (sent, sheet, fileName, answer) => {
      const packages = createProofPackage({
        listing: { find: () => ({ ...ITEM, fileName }), originalOf: () => 2, noteOf: () => null, fuelingsOf: () => [] },
        answers: { list: () => [{ at: ITEM.createdAt, method: 'POST', path: '/x', status: 500, body: answer, outcome: 'resposta 500' }] },
        payloads: { get: (id) => ({ type: 'bytes', bytes: id === 1 ? sent : sheet, sha256: 'a'.repeat(64) }) },
        audit: { trail: () => [] },
        stations,
        units: () => () => 'L',
        sha256: () => 'a'.repeat(64),
        redact: (text) => text,
        zip: zipFiles,
        logger: silent,
      });
      const made = await packages.pack(ITEM.id);
      if (!made.ok) throw new Error(made.error.message);
      const files = new Map(Object.entries(unzipSync(made.value.bytes)));
      const inFolder = (folder: string) => [...files].filter(([path]) => path.startsWith(`${folder}/`)).map(([, bytes]) => bytes);
      expect(inFolder('enviado')).toEqual([sent]);
      expect(inFolder('original')).toEqual([sheet]);
      const encoded = new TextEncoder().encode(plainText(answer));
      expect(inFolder('respostas')[0]?.slice(-encoded.length || Number.POSITIVE_INFINITY)).toEqual(encoded);
      expect(files.size).toBe(6);
      for (const path of [...files.keys(), made.value.fileName]) {
        expect(path).not.toMatch(REFUSED);
        expect(path.length).toBeLessThan(160);
        expect(path.split('/').length).toBeLessThanOrEqual(2);
      }
      expect(strFromU8(files.get('SHA-256.txt') ?? new Uint8Array()).split('\n')).toHaveLength(6);
    }),
    { numRuns: cases(300) },
  );
});

test('a body of a megabyte, which is compressed off the main thread, comes back whole', async () => {
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) >> 3);
  const zipped = await zipFiles([{ path: 'a.bin', bytes, localTime: '2026-11-21T08:00:00' }]);
  expect(Buffer.compare(unzipSync(zipped)['a.bin'] ?? new Uint8Array(), bytes)).toBe(0);
});

test('the time in the zip is the station’s, wherever the PC stands', async () => {
  const bytes = await zipFiles([{ path: 'a', bytes: new Uint8Array(), localTime: '2026-11-21T08:20:30' }]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([
    2026, 11, 21, 8, 20, 30,
  ]);
});
