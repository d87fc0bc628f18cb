/** A note in cubic metres, from its file to its fueling: liquids are listed in litres, gas in cubic metres. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyFiles, type DeskFueling, factsOf, openDrop } from '../../../../main/notes/testing.ts';
import { bytesOf, noteXml } from '../nfe/note-xml.ts';
import { inputOf, listed } from './support.ts';

const CASE = new URL('../../../../../shared/cases/notes/a09-m3.xml', import.meta.url);

/** Where the note stands beside this fueling of its emitter, and how far their quantities are apart. */
function standOf(xml: Uint8Array, fueling: DeskFueling) {
  const opened = openDrop({ name: 'nota.xml', bytes: xml });
  const reading = opened.ok ? opened.value.read(0)[0]?.reading : undefined;
  if (reading === undefined) throw new Error('not read');
  const stored = { id: 'f', seq: 1, importId: 'im', importStationId: 's1', name: 'nota.xml', sha256: 'x', payloadId: 1, leftOut: false };
  const file = factsOf({ ...stored, reading });
  const stations = [{ id: 's1', cnpj: file.emitterCnpj ?? '' }];
  const [stand] = classifyFiles(inputOf([file], [fueling], { environment: 'homologation', stations }));
  const fits = stand?.state === 'identical';
  return { state: stand?.state, ids: stand?.fuelings.map(({ id }) => id), fits };
}

const lot = (quantityE4: number, more: Partial<DeskFueling> = {}): DeskFueling =>
  listed('1', { date: '2026-11-20T08:45:00', customerName: 'Transportes São João', valueE4: 88_050_000, quantityE4, ...more });
const own = (code: string, name: string, unit = 'M3'): Uint8Array =>
  bytesOf(
    noteXml({
      environment: '2',
      emittedAt: '2026-11-20T08:50:00-03:00',
      quantity: '1.5000',
      unitValue: '5870.0000',
      total: '8805.00',
      extraText: 'PLACA: MMM1A01',
    })
      .replace('<uCom>L</uCom>', `<uCom>${unit}</uCom>`)
      .replace('820101034', code)
      .replaceAll('DIESEL B S10', name),
  );

describe('1,5 m³ on the note', () => {
  it.each(['M3', 'm³', 'MT3'])('of diesel (%s) are 1.500 L of the list, and not 1,5', (unit) => {
    const xml = own('820101034', 'DIESEL B S10', unit);
    expect(standOf(xml, lot(15_000_000, { productName: 'Diesel S10', plate: 'MMM1A01' }))).toMatchObject({
      state: 'identical',
      ids: ['1'],
    });
    expect(standOf(xml, lot(15_000, { productName: 'Diesel S10', plate: 'MMM1A01' })).fits).toBe(false);
  });

  it('of gas are 1,5 m³ of the list, and not 1.500', () => {
    const xml = own('220101005', 'GNV');
    expect(standOf(xml, lot(15_000, { productName: 'GNV', plate: 'MMM1A01' }))).toMatchObject({ state: 'identical', ids: ['1'] });
    expect(standOf(xml, lot(15_000_000, { productName: 'GNV', plate: 'MMM1A01' })).fits).toBe(false);
  });

  it.skipIf(!existsSync(CASE))('the kept case', () => {
    const fueling = lot(15_000_000, { productName: 'Diesel S10', plate: 'MMM1A01', customerName: 'Agropecuária Boa Safra Ltda' });
    expect(standOf(new Uint8Array(readFileSync(CASE)), fueling)).toMatchObject({ state: 'identical', ids: ['1'] });
  });
});
