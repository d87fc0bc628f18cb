/** Notes that look right and are none to send: returns, cancelled ones, ones for another customer; and those that come late. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExampleNote } from '../../../main/training/testing.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: NotesWorld;
beforeEach(async () => {
  world = await openNotesWorld();
  await world.sweep();
});
afterEach(() => world.stop());

const textOf = ({ bytes }: Pick<ExampleNote, 'bytes'>) => new TextDecoder().decode(bytes);
const fileOf = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });
/** A mutation that changes nothing would prove nothing. */
function changed(text: string, ...pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    return after;
  }, text);
}
const rows = async () => new Map((await rowsOf(world.life().part)).map((row) => [row.fileName, row]));
const notes = (count: number) => world.examples({ single: count });
const CANCELLED = ['<cStat>100</cStat>', '<cStat>101</cStat>'] as const;
const OTHER_CNPJ = [/<dest><CNPJ>\w+<\/CNPJ>/, '<dest><CNPJ>11444777000161</CNPJ>'] as const;

test('returns, complements and adjustments are refused with a sentence, and nothing of them is sent', async () => {
  const made = notes(4);
  const kinds = [
    ['devolucao.xml', '<finNFe>4</finNFe>', '0', 'de devolução'],
    ['complementar.xml', '<finNFe>2</finNFe>', '1', 'complementar'],
    ['entrada.xml', '<finNFe>1</finNFe>', '0', 'de entrada'],
    ['debito.xml', '<finNFe>6</finNFe>', '1', 'de débito'],
  ] as const;
  await world.drop(
    made.map((note, place) => {
      const [name, purpose, direction] = kinds[place] ?? kinds[0];
      const text = textOf(note).replace('<finNFe>1</finNFe>', purpose).replace('<tpNF>1</tpNF>', `<tpNF>${direction}</tpNF>`);
      expect(text).not.toBe(textOf(note));
      return fileOf(name, text);
    }),
  );
  const found = await rows();
  for (const [name, , , words] of kinds) {
    expect(found.get(name)).toMatchObject({ state: 'refused', sentence: expect.stringContaining(`A nota é ${words}`) });
  }
  expect((await summaryOf(world.life().part)).ready.notes).toBe(0);
});

test('an answer about its situation cancels a note, whichever comes first', async () => {
  const [before, after] = notes(2);
  if (before === undefined || after === undefined) throw new Error('no notes');
  const answer = (key: string) =>
    `<retConsSitNFe versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><tpAmb>2</tpAmb><cStat>101</cStat><xMotivo>Cancelamento</xMotivo><chNFe>${key}</chNFe></retConsSitNFe>`;
  await world.drop([fileOf('antes.xml', answer(before.key)), before, after, fileOf('depois.xml', answer(after.key))]);
  const found = await rows();
  for (const { fileName } of [before, after]) expect(found.get(fileName)?.state).toBe('cancelled');
  expect(found.get('antes.xml')?.sentence).toBe(`Cancelamento da nota ${Number(before.key.slice(25, 34))}, já considerado.`);
});

test('a copy whose protocol says cancelled cancels the original, also when the copy is left out', async () => {
  const [note] = notes(1);
  if (note === undefined) throw new Error('no note');
  await world.drop([note, fileOf('copia.xml', changed(textOf(note), CANCELLED))]);
  const found = await rows();
  expect([found.get(note.fileName)?.state, found.get('copia.xml')?.state]).toEqual(['cancelled', 'cancelled']);
  value(await world.life().part.notes.leaveOut({ fileIds: [found.get('copia.xml')?.id ?? ''], out: true }));
  expect((await rows()).get(note.fileName)?.state).toBe('cancelled');
});

test('such a copy of a note that was sent raises the alarm', async () => {
  const [note] = notes(1);
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  value(await world.attachReady());
  await world.deliver();
  await world.drop([fileOf('copia.xml', changed(textOf(note), CANCELLED))]);
  expect((await rows()).get(note.fileName)).toMatchObject({ cancelledAfterSending: true });
  expect(world.life().notices.list()).toMatchObject([{ message: expect.stringContaining('foi cancelada') }]);
});

test('an event whose answer leaves out its type cancels the note', async () => {
  const made = world.examples({ single: 4, cancelled: 1 });
  const part = (wanted: 'event' | 'note') => made.find(({ kind }) => kind.type === 'cancelled' && kind.part === wanted);
  const [event, note] = [part('event'), part('note')];
  if (event === undefined || note === undefined) throw new Error('no cancelled note');
  await world.drop([fileOf('ev.xml', changed(textOf(event), [/(<retEvento.*?)<tpEvento>\d+<\/tpEvento>/s, '$1'])), note]);
  expect((await rows()).get(note.fileName)?.state).toBe('cancelled');
});

test('another CNPJ under the same name is no match once the network told whose fueling it is, before the note came or after', async () => {
  const [before, after, right] = notes(3);
  if (before === undefined || after === undefined || right === undefined) throw new Error('no notes');
  const read = async (note: ExampleNote) => value(await world.life().pending.service.issuingData(STATION_ID, note.transactionIds[0] ?? ''));
  await read(before);
  await world.drop([
    fileOf('antes.xml', changed(textOf(before), OTHER_CNPJ)),
    fileOf('depois.xml', changed(textOf(after), OTHER_CNPJ)),
    right,
  ]);
  expect((await rows()).get('antes.xml')?.state).toBe('divergent');
  expect((await rows()).get('depois.xml')?.state).toBe('identical');
  await read(after);
  await read(right);
  const found = await rows();
  expect(found.get('depois.xml')?.state).toBe('divergent');
  expect(found.get(right.fileName)?.state).toBe('identical');
  const detail = value(await world.life().part.notes.detail(found.get('depois.xml')?.id ?? ''));
  expect(detail.proposals[0]?.reasons.map(({ sentence }) => sentence)).toContain('O CNPJ do cliente é outro.');
  expect(JSON.stringify(detail)).not.toContain('customerDocument');
});

test('a note for a CPF is never ready by itself', async () => {
  const [note] = notes(1);
  if (note === undefined) throw new Error('no note');
  await world.drop([fileOf('cpf.xml', changed(textOf(note), [/<dest><CNPJ>\w+<\/CNPJ>/, '<dest><CPF>52998224725</CPF>']))]);
  expect((await rows()).get('cpf.xml')?.state).toBe('divergent');
  expect((await summaryOf(world.life().part)).ready.notes).toBe(0);
});

test('a note for several fuelings with a discount in each line is grouped', async () => {
  const groups = world.examples({ single: 0, groups: 4 });
  expect(groups.length).toBeGreaterThan(0);
  const discounted = (text: string): string => {
    let sum = 0;
    let lines = 0;
    const items = text.replace(/<vProd>([\d.]+)<\/vProd>(.*?)<indTot>/gs, (_whole, value: string, between: string) => {
      sum += Number(value) * 100 + 300;
      lines += 1;
      return `<vProd>${(Number(value) + 3).toFixed(2)}</vProd>${between}<vDesc>3.00</vDesc><indTot>`;
    });
    const totals = [
      [/<vProd>[\d.]+<\/vProd><vFrete>/, `<vProd>${(sum / 100).toFixed(2)}</vProd><vFrete>`],
      ['<vDesc>0.00</vDesc><vII>', `<vDesc>${(lines * 3).toFixed(2)}</vDesc><vII>`],
    ] as const;
    return changed(items, ...totals);
  };
  await world.drop(groups.map((note, place) => fileOf(`grupo-${place}.xml`, discounted(textOf(note)))));
  const found = await rows();
  for (const [place, { transactionIds }] of groups.entries()) {
    const row = found.get(`grupo-${place}.xml`);
    expect([row?.state, row?.fuelings.map(({ id }) => id).sort()]).toEqual(['grouped', [...transactionIds].sort()]);
  }
});

test('a note of 20 days later is offered, not taken', async () => {
  const [note] = notes(1);
  if (note === undefined) throw new Error('no note');
  const text = textOf(note);
  const day = /<dhEmi>(.*?)T/.exec(text)?.[1] ?? '';
  const later = new Date(Date.parse(day) + 20 * 86_400_000).toISOString().slice(0, 10);
  await world.drop([fileOf('tarde.xml', changed(text, [`<dhEmi>${day}T`, `<dhEmi>${later}T`]))]);
  const row = (await rows()).get('tarde.xml');
  expect(row?.state).toBe('ambiguous');
  const { proposals } = value(await world.life().part.notes.detail(row?.id ?? ''));
  expect(proposals[0]?.fuelings.map(({ id }) => id)).toEqual(note.transactionIds);
  expect(proposals[0]?.reasons.map(({ sentence }) => sentence).join()).toMatch(/emitida (19|20|21) dias depois/);
});

test('a date of emission that can not be read refuses its file, and all others are worked on', async () => {
  const [broken, other] = notes(2);
  if (broken === undefined || other === undefined) throw new Error('no notes');
  const id = await world.drop([fileOf('data.xml', changed(textOf(broken), [/<dhEmi>(\d{4}-\d{2}-\d)\dT/, '<dhEmi>$1T'])), other]);
  const found = await rows();
  expect(found.get('data.xml')).toMatchObject({
    state: 'refused',
    sentence: expect.stringMatching(/^A data de emissão \(“.*T.*”\) não pode ser lida\./),
  });
  expect(found.get(other.fileName)?.state).toBe('identical');
  expect((await summaryOf(world.life().part)).ready.notes).toBe(1);
  const { noteImports } = world.life().part;
  const request = { stationId: STATION_ID, importIds: [id] };
  const { files } = value(noteImports.removal(request));
  expect(value(noteImports.remove({ ...request, files })).files).toBe(2);
});

test('what is no plate says nothing', async () => {
  const [note] = notes(1);
  if (note === undefined) throw new Error('no note');
  await world.drop([fileOf('pdv.xml', changed(textOf(note), [/Placa: \w{3}-?\w{4}/, 'PDV0001 CUPOM 123']))]);
  expect((await rows()).get('pdv.xml')?.state).toBe('identical');
});
