/** What is stated of a note beyond its own file: the tax authority's answers, the buyer's word, corrections; before it is sent, and after. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExampleNote } from '../../../main/training/testing.ts';
import { cancellationXml } from '../../unit/notes/nfe/note-xml.ts';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: NotesWorld;
beforeEach(async () => {
  world = await openNotesWorld();
  await world.sweep();
});
afterEach(() => world.stop());

interface Stated {
  readonly type?: string;
  readonly status?: string | null;
  readonly reason?: string;
  readonly text?: string;
  readonly at?: string;
}

/** An event beside its answer; without a status the answer is missing. */
function eventXml(
  key: string,
  { type = '110111', status = '135', reason = 'x', text = '', at = '2026-11-21T09:00:00-03:00' }: Stated,
): string {
  const head = `<chNFe>${key}</chNFe><tpEvento>${type}</tpEvento><nSeqEvento>1</nSeqEvento>`;
  const answer = `<retEvento versao="1.00"><infEvento><cStat>${status}</cStat><xMotivo>${reason}</xMotivo>${head}<dhRegEvento>${at}</dhRegEvento></infEvento></retEvento>`;
  const detail = text === '' ? '' : `<detEvento><xCorrecao>${text}</xCorrecao></detEvento>`;
  return `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento><infEvento>${head}<dhEvento>${at}</dhEvento>${detail}</infEvento></evento>${status === null ? '' : answer}</procEventoNFe>`;
}
const situationXml = (key: string, status: string, reason = 'x') =>
  `<retConsSitNFe versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><tpAmb>2</tpAmb><cStat>${status}</cStat><xMotivo>${reason}</xMotivo><chNFe>${key}</chNFe></retConsSitNFe>`;
const fileOf = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });
const rows = async () => new Map((await rowsOf(world.life().part)).map((row) => [row.fileName, row]));
const numberOf = (key: string) => String(Number(key.slice(25, 34)));

function single(count = 1): readonly [ExampleNote, ...ExampleNote[]] {
  const [first, ...others] = world.examples({ single: count });
  if (first === undefined) throw new Error('no notes');
  return [first, ...others];
}

interface Case {
  readonly what: string;
  readonly stated: (key: string) => string;
  readonly state: 'cancelled' | 'doubtful';
  /** In the note's own sentence, and in that of the file that states it. */
  readonly ofNote: string;
  readonly ofFile: string;
}

const CANCELLED = { state: 'cancelled', ofNote: 'foi cancelada', ofFile: 'Cancelamento' } as const;
const UNKNOWN_TO_BUYER = { state: 'doubtful', ofNote: 'não conhece esta nota', ofFile: 'não conhece a operação' } as const;
const CASES: readonly Case[] = [
  { what: 'a refused second cancellation (420)', stated: (key) => eventXml(key, { status: '420' }), ...CANCELLED },
  { what: 'a refused second cancellation (218)', stated: (key) => eventXml(key, { status: '218' }), ...CANCELLED },
  {
    what: 'a correction that is refused because the note is cancelled, by the words alone',
    stated: (key) => eventXml(key, { type: '110110', status: '999', reason: 'Rejeicao: NF-e ja esta cancelada na base de dados da SEFAZ' }),
    ...CANCELLED,
  },
  { what: 'a consultation (218)', stated: (key) => situationXml(key, '218'), ...CANCELLED },
  { what: 'a summary of the note', stated: (key) => `<resNFe><chNFe>${key}</chNFe><cSitNFe>3</cSitNFe></resNFe>`, ...CANCELLED },
  {
    what: 'a request without an answer',
    stated: (key) => eventXml(key, { status: null }),
    ...{ state: 'doubtful', ofNote: 'sem a resposta da SEFAZ', ofFile: 'Pedido de cancelamento' },
  },
  {
    what: 'a duplicate event (573)',
    stated: (key) => eventXml(key, { status: '573' }),
    ...{ state: 'doubtful', ofNote: 'cancelamento', ofFile: 'já existe um cancelamento' },
  },
  { what: 'the buyer’s refusal (210220)', stated: (key) => eventXml(key, { type: '210220' }), ...UNKNOWN_TO_BUYER },
  { what: 'the buyer’s refusal, told again (573)', stated: (key) => eventXml(key, { type: '210220', status: '573' }), ...UNKNOWN_TO_BUYER },
  {
    what: 'a summary of the buyer’s refusal',
    stated: (key) => `<resEvento><chNFe>${key}</chNFe><tpEvento>210220</tpEvento><nProt>1</nProt></resEvento>`,
    ...UNKNOWN_TO_BUYER,
  },
  {
    what: 'the buyer’s refusal (210240)',
    stated: (key) => eventXml(key, { type: '210240' }),
    ...{ state: 'doubtful', ofNote: 'não aconteceu', ofFile: 'não foi realizada' },
  },
  {
    what: 'a consultation that finds no note (217)',
    stated: (key) => situationXml(key, '217'),
    ...{ state: 'doubtful', ofNote: 'não encontrou esta nota', ofFile: 'não encontrou' },
  },
  {
    what: 'a consultation that finds it denied (205)',
    stated: (key) => situationXml(key, '205'),
    ...{ state: 'doubtful', ofNote: 'não está autorizada', ofFile: 'não está autorizada' },
  },
];

/** Each case with a note of its own. */
function casesWithNotes(times: number) {
  const made = world.examples({ single: CASES.length * times });
  expect(made).toHaveLength(CASES.length * times);
  return made.map((note, at) => {
    const each = CASES[at % CASES.length];
    if (each === undefined) throw new Error('no case');
    return { ...each, note, isLater: at >= CASES.length, event: fileOf(`evento-${at}.xml`, each.stated(note.key)) };
  });
}

test('what is stated of a note keeps it here, whichever comes first; each file’s own line is true', async () => {
  const all = casesWithNotes(2);
  await world.drop([
    ...all.filter(({ isLater }) => !isLater).map(({ event }) => event),
    ...all.map(({ note }) => note),
    ...all.filter(({ isLater }) => isLater).map(({ event }) => event),
  ]);
  const found = await rows();
  for (const { what, note, event, state, ofNote, ofFile } of all) {
    const [row, own] = [found.get(note.fileName), found.get(event.fileName)];
    expect([what, row?.state, row?.sentence]).toEqual([what, state, expect.stringContaining(ofNote)]);
    expect([what, own?.state, own?.sentence]).toEqual([what, 'event', expect.stringContaining(ofFile)]);
    expect(own?.sentence).toContain(numberOf(note.key));
    expect(own?.sentence.endsWith('A nota precisa de você.')).toBe(state === 'doubtful');
  }
  expect((await summaryOf(world.life().part)).ready.notes).toBe(0);
  expect(value(await world.attachReady()).itemIds).toEqual([]);
});

test('stated after the note was sent it is an alarm in its own words, once', async () => {
  const all = casesWithNotes(1);
  await world.drop(all.map(({ note }) => note));
  value(await world.attachReady());
  await world.deliver();
  await world.pass(1000);
  await world.drop(all.map(({ event }) => event));
  await world.drop(all.map(({ note, stated }, at) => fileOf(`de novo-${at}.xml`, `${stated(note.key)}\n`)));
  const found = await rows();
  const told = world.life().notices.list();
  expect(told).toHaveLength(all.length);
  for (const { what, note, event, state } of all) {
    const row = found.get(note.fileName);
    const alarms = [row?.cancelledAfterSending, row?.eventAfterSending !== null];
    expect([what, row?.state, ...alarms]).toEqual([what, 'sent', state === 'cancelled', state === 'doubtful']);
    expect(row?.sentence).toMatch(/^Atenção/);
    expect(told.filter(({ message }) => message.includes(note.key))).toMatchObject([{ target: { type: 'upload', itemId: row?.itemId } }]);
    expect(found.get(event.fileName)?.sentence).toContain('já está em Envios');
  }
  expect((await summaryOf(world.life().part)).filters.trouble).toBe(all.length);
});

test('a cancellation that was refused leaves the note ready, and is said', async () => {
  const [note] = single();
  await world.drop([
    fileOf('pedido.xml', eventXml(note.key, { status: null })),
    fileOf('ev.xml', eventXml(note.key, { status: '501' })),
    note,
  ]);
  const found = await rows();
  expect(found.get(note.fileName)?.state).toBe('identical');
  expect(found.get('ev.xml')?.sentence).toContain('Ela continua valendo');
  const detail = value(await world.life().part.notes.detail(found.get(note.fileName)?.id ?? ''));
  expect(detail.note.findings.map(({ code }) => code)).toContain('cancellation-refused');
});

describe('what is stated of the notes of another environment', () => {
  const OF_PRODUCTION = 'Este evento é de produção. Abra o posto de produção e solte de novo.';
  const inside = (text: string, environment: string) => text.replaceAll('<infEvento>', `<infEvento><tpAmb>${environment}</tpAmb>`);

  test('is not taken for stated here, and its file says where it belongs', async () => {
    const [queued, ready] = single(2);
    if (ready === undefined) throw new Error('no notes');
    await world.drop([queued]);
    value(await world.attachReady());
    await world.pass(1000);
    const texts = [queued, ready].flatMap(({ key }) => [
      inside(eventXml(key, {}), '1'),
      inside(eventXml(key, { type: '210220' }), '1'),
      situationXml(key, '101').replace('<tpAmb>2', '<tpAmb>1'),
      situationXml(key, '217').replace('<tpAmb>2', '<tpAmb>1'),
    ]);
    const files = texts.map((text, at) => fileOf(`outro-${at}.xml`, text));
    await world.drop([ready, ...files]);
    const found = await rows();
    expect([found.get(queued.fileName)?.state, found.get(ready.fileName)?.state]).toEqual(['sent', 'identical']);
    expect(world.states()).toEqual(['queued']);
    const stated = files.map(({ fileName }) => [found.get(fileName)?.state, found.get(fileName)?.sentence]);
    expect(stated).toEqual(files.map(() => ['event', OF_PRODUCTION]));
  });

  test('counts where it is of this one, or does not say', async () => {
    const [said, unsaid] = single(2);
    if (unsaid === undefined) throw new Error('no notes');
    await world.drop([said, unsaid, fileOf('1.xml', inside(eventXml(said.key, {}), '2')), fileOf('2.xml', eventXml(unsaid.key, {}))]);
    const found = await rows();
    expect([found.get(said.fileName)?.state, found.get(unsaid.fileName)?.state]).toEqual(['cancelled', 'cancelled']);
    // A file of both says what counts.
    const both = `<x>${inside(eventXml(said.key, { type: '210220' }), '1')}${inside(eventXml(unsaid.key, {}), '2')}</x>`;
    await world.drop([fileOf('ambos.xml', both.replaceAll('procEventoNFe', 'evento'))]);
    expect((await rows()).get('ambos.xml')?.sentence).toContain(`Cancelamento da nota ${numberOf(unsaid.key)}`);
  });
});

describe('an event that the tax authority refused', () => {
  const refused = (key: string, more: Stated) => eventXml(key, { status: '596', text: 'Placa ZZZ9Z99', ...more });

  test('leaves its note ready, and one in the queue there, whatever it asked for', async () => {
    const [queued, ready] = single(2);
    if (ready === undefined) throw new Error('no notes');
    await world.drop([queued]);
    value(await world.attachReady());
    await world.pass(1000);
    const files = ['210220', '210240', '110110'].flatMap((type) =>
      [queued, ready].map(({ key }) => fileOf(`${type}-${key}.xml`, refused(key, { type }))),
    );
    await world.drop([ready, ...files]);
    const found = await rows();
    expect([found.get(queued.fileName)?.state, found.get(ready.fileName)?.state]).toEqual(['sent', 'identical']);
    expect(world.states()).toEqual(['queued']);
    expect(world.life().notices.list()).toEqual([]);
    const sentences = files.map(({ fileName }) => found.get(fileName)?.sentence);
    expect(new Set(sentences)).toEqual(new Set(['É um evento de nota. Não precisa ser anexado.']));
    const detail = value(await world.life().part.notes.detail(found.get(ready.fileName)?.id ?? ''));
    expect(detail.note.findings.map(({ code }) => code)).not.toContain('correction');
  });

  test('settles its request in another file, unless that is later or of another number', async () => {
    const [settled, later, second] = single(3);
    if (later === undefined || second === undefined) throw new Error('no notes');
    const asked = (key: string, at = '2026-11-21T09:00:00-03:00') => eventXml(key, { type: '210240', status: null, at });
    await world.drop([
      ...[settled, later, second],
      fileOf('1.xml', asked(settled.key)),
      fileOf('2.xml', asked(later.key, '2026-11-21T11:00:00-03:00')),
      fileOf('3.xml', asked(second.key).replaceAll('<nSeqEvento>1', '<nSeqEvento>2')),
    ]);
    const states = async () =>
      [settled, later, second].map(({ fileName }) => fileName).map(async (name) => (await rows()).get(name)?.state);
    expect(await Promise.all(await states())).toEqual(['doubtful', 'doubtful', 'doubtful']);
    await world.drop(
      [settled, later, second].map(({ key }, at) =>
        fileOf(`recusado-${at}.xml`, refused(key, { type: '210240', at: '2026-11-21T10:00:00-03:00' })),
      ),
    );
    expect(await Promise.all(await states())).toEqual(['identical', 'doubtful', 'doubtful']);
  });
});

test('a buyer who confirms later takes the refusal back; one who confirmed before does not', async () => {
  const [back, still] = single(2);
  if (still === undefined) throw new Error('no notes');
  const refusal = (key: string) => eventXml(key, { type: '210220', at: '2026-11-21T09:00:00-03:00' });
  const confirmation = (key: string, at: string) => eventXml(key, { type: '210200', at });
  await world.drop([back, still]);
  await world.drop([
    fileOf('1.xml', confirmation(back.key, '2026-11-21T10:00:00-03:00')),
    fileOf('2.xml', refusal(back.key)),
    fileOf('3.xml', confirmation(still.key, '2026-11-21T08:00:00-03:00')),
    fileOf('4.xml', refusal(still.key)),
  ]);
  const found = await rows();
  expect([found.get(back.fileName)?.state, found.get(still.fileName)?.state]).toEqual(['identical', 'doubtful']);
});

test('a note in doubt is sent once a person chose its fueling with the doubt in view, and gave a reason', async () => {
  const [note] = single();
  await world.drop([note, fileOf('pedido.xml', eventXml(note.key, { status: null }))]);
  const { part } = world.life();
  const id = (await rows()).get(note.fileName)?.id ?? '';
  const request = { fileIds: [id], transactionIds: [...note.transactionIds], sameCustomer: false };
  const question = value(part.notes.question(request));
  expect(question).toMatchObject({ differences: [], doubts: [expect.stringContaining('sem a resposta da SEFAZ')], needsReason: true });
  expect(part.notes.choose({ ...request, reason: '', losing: [] })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  value(part.notes.choose({ ...request, reason: 'o pedido foi desfeito', losing: [] }));
  expect((await rows()).get(note.fileName)).toMatchObject({ state: 'chosen', eventAfterSending: null });
  // What comes later was not in view.
  await world.pass(1000);
  await world.drop([fileOf('cliente.xml', eventXml(note.key, { type: '210220' }))]);
  expect((await rows()).get(note.fileName)?.state).toBe('doubtful');
  await world.pass(1000);
  value(part.notes.choose({ ...request, reason: 'falei com ele', losing: [] }));
  expect(value(await world.attachReady()).itemIds).toHaveLength(1);
  await world.deliver();
  expect((await rows()).get(note.fileName)).toMatchObject({ state: 'sent', eventAfterSending: null });
});

describe('while the PC’s clock was a day ahead', () => {
  const DAY = 86_400_000;
  const choose = async (note: ExampleNote, reason: string) => {
    const fileIds = [(await rows()).get(note.fileName)?.id ?? ''];
    value(world.life().part.notes.choose({ fileIds, transactionIds: [...note.transactionIds], sameCustomer: false, reason, losing: [] }));
  };
  const dropAhead = async (files: Parameters<NotesWorld['drop']>[0]) => {
    world.clock.jump(DAY);
    await world.drop(files);
    world.clock.jump(-DAY);
  };

  test('a doubt was found that a person confirmed since: the note is sent', async () => {
    const [note] = single();
    await dropAhead([note, fileOf('cliente.xml', eventXml(note.key, { type: '210220' }))]);
    await choose(note, 'falei com ele');
    expect(value(await world.attachReady()).itemIds).toHaveLength(1);
    await world.deliver();
    expect(world.states()).toEqual(['accepted']);
    expect((await rows()).get(note.fileName)).toMatchObject({ state: 'sent', eventAfterSending: null });
    // Another doubt comes after it, whatever the clock says.
    await world.drop([fileOf('pedido.xml', eventXml(note.key, { status: null }))]);
    expect((await rows()).get(note.fileName)?.eventAfterSending).toContain('sem a resposta da SEFAZ');
  });

  test('a doubt that comes after a choice was not in view', async () => {
    const [note] = single();
    await dropAhead([note, fileOf('pedido.xml', eventXml(note.key, { status: null }))]);
    await choose(note, 'o pedido foi desfeito');
    expect((await rows()).get(note.fileName)?.state).toBe('chosen');
    await world.drop([fileOf('cliente.xml', eventXml(note.key, { type: '210220' }))]);
    expect((await rows()).get(note.fileName)?.state).toBe('doubtful');
  });

  test('a correction was found before the note was attached: it is no alarm', async () => {
    const [note] = single();
    await dropAhead([note, fileOf('correcao.xml', eventXml(note.key, { type: '110110', text: 'Placa: ZZZ9Z99' }))]);
    await choose(note, 'a placa da carta está errada');
    value(await world.attachReady());
    expect((await rows()).get(note.fileName)).toMatchObject({ state: 'sent', eventAfterSending: null });
  });
});

test('what still waits in the queue leaves it, and the note asks for a person', async () => {
  const [note] = single();
  await world.drop([note]);
  const [itemId = ''] = value(await world.attachReady()).itemIds;
  await world.pass(1000);
  await world.drop([fileOf('cliente.xml', eventXml(note.key, { type: '210240' }))]);
  expect(world.states()).toEqual(['cancelled']);
  expect(world.life().notices.list()).toMatchObject([
    { message: expect.stringContaining('saiu da fila'), target: { type: 'upload', itemId } },
  ]);
  expect((await rows()).get(note.fileName)).toMatchObject({ state: 'doubtful', cancelledAfterSending: false, eventAfterSending: null });
  await world.deliver();
  expect(world.states()).toEqual(['cancelled']);
});

test('a note whose partner is in doubt does not go alone', async () => {
  const parts = world.examples({ splits: 1 }).filter(({ kind }) => kind.type === 'part');
  const [first] = parts;
  if (first === undefined) throw new Error('no parts');
  await world.drop(parts);
  expect((await summaryOf(world.life().part)).ready.notes).toBe(parts.length);
  await world.drop([fileOf('cliente.xml', eventXml(first.key, { type: '210220' }))]);
  const found = await rows();
  expect(parts.map(({ fileName }) => found.get(fileName)?.state)).toEqual(parts.map(() => 'doubtful'));
  expect(found.get(parts[1]?.fileName ?? '')?.sentence).toContain(`Junto com a nota ${numberOf(first.key)}, forma um abastecimento.`);
  expect(value(await world.attachReady()).itemIds).toEqual([]);
});

test('a queued note whose partner leaves the queue leaves it too, and says so', async () => {
  const parts = world.examples({ splits: 1 }).filter(({ kind }) => kind.type === 'part');
  const [first, second] = parts;
  if (first === undefined || second === undefined) throw new Error('no parts');
  await world.drop(parts);
  expect(value(await world.attachReady()).itemIds).toHaveLength(parts.length);
  await world.pass(1000);
  await world.drop([fileOf('cliente.xml', eventXml(first.key, { type: '210240' }))]);
  expect(world.states()).toEqual(parts.map(() => 'cancelled'));
  const messages = world
    .life()
    .notices.list()
    .map(({ message }) => message);
  expect(messages).toHaveLength(parts.length);
  expect(messages).toContainEqual(
    expect.stringMatching(new RegExp(`^A nota ${numberOf(second.key)} saiu da fila com a nota ${numberOf(first.key)}\\.`)),
  );
  await world.deliver();
  expect(world.states()).toEqual(parts.map(() => 'cancelled'));
});

test('a queued note leaves the queue where its partner, which was sent already, is cancelled', async () => {
  const parts = world.examples({ splits: 1 }).filter(({ kind }) => kind.type === 'part');
  const [first, second] = parts;
  if (first === undefined || second === undefined) throw new Error('no parts');
  await world.drop(parts);
  const { itemIds } = value(await world.attachReady());
  const { desk, store, notices } = world.life();
  const ofKey = (key: string) => String(store.prepare('SELECT id FROM attachments WHERE access_key = ?').get(key)?.id);
  desk.apply(ofKey(first.key), { type: 'start', attemptId: 'a', bodySha256: 'f'.repeat(64), gatesOpen: true, leaseHeld: true });
  await world.drop([fileOf('cancelamento.xml', cancellationXml(first.key, '135'))]);
  expect(itemIds).toHaveLength(2);
  expect(world.states().toSorted()).toEqual(['cancelled', 'sending']);
  expect(notices.list().map(({ message }) => message)).toContainEqual(
    expect.stringContaining(
      `A nota ${numberOf(second.key)} saiu da fila. A nota ${numberOf(first.key)}, do mesmo abastecimento, foi cancelada.`,
    ),
  );
});

test('a note that was held before it left is withdrawn when its cancellation is found', async () => {
  const [note] = single(1);
  await world.drop([note]);
  const [itemId = ''] = value(await world.attachReady()).itemIds;
  world.life().desk.apply(itemId, { type: 'found-elsewhere' });
  expect(world.states()).toEqual(['uncertain']);
  await world.drop([fileOf('cancelamento.xml', cancellationXml(note.key, '135'))]);
  expect(world.states()).toEqual(['cancelled']);
  expect((await rows()).get(note.fileName)).toMatchObject({ state: 'cancelled', cancelledAfterSending: false });
});

test.each(['one', 'both'] as const)('a person who cancels %s of two notes of a fueling takes both out of the queue', async (chosen) => {
  const parts = world.examples({ splits: 1 }).filter(({ kind }) => kind.type === 'part');
  await world.drop(parts);
  const { itemIds } = value(await world.attachReady());
  expect(itemIds).toHaveLength(2);
  const { outbox } = world.life().screen;
  const answer = value(outbox.act(chosen === 'one' ? itemIds.slice(0, 1) : itemIds, 'cancel'));
  expect(answer).toEqual({ done: chosen === 'one' ? 1 : 2, uncertain: 0, refused: [] });
  expect(world.states()).toEqual(['cancelled', 'cancelled']);
  await world.deliver();
  expect(world.states()).toEqual(['cancelled', 'cancelled']);
});

test('of two notes of a fueling that are cancelled in the queue, what may have arrived is uncertain again, and said to be', async () => {
  const parts = world.examples({ splits: 1 }).filter(({ kind }) => kind.type === 'part');
  await world.drop(parts);
  const { itemIds } = value(await world.attachReady());
  const [first = '', second = ''] = itemIds;
  const { desk, screen } = world.life();
  desk.apply(second, { type: 'found-elsewhere' });
  value(screen.outbox.decide(second, 'send-again'));
  expect(value(screen.outbox.act([first, second], 'cancel'))).toEqual({ done: 2, uncertain: 1, refused: [] });
  expect(world.states()).toEqual(['cancelled', 'uncertain']);
});

test('a note whose partner came back from the queue is not counted as ready, and both go once they are marked', async () => {
  const parts = world.examples({ splits: 1 }).filter(({ kind }) => kind.type === 'part');
  const [first, second] = parts;
  if (first === undefined || second === undefined) throw new Error('no parts');
  const { part, screen } = world.life();
  await world.drop([first]);
  const id = (await rows()).get(first.fileName)?.id ?? '';
  value(await chooseByHand(part, [id], first.transactionIds));
  const { itemIds } = value(await world.attachReady());
  value(screen.outbox.act(itemIds, 'cancel'));
  value(await chooseByHand(part, [id], []));
  await world.drop([second]);
  const found = await rows();
  expect([first, second].map(({ fileName }) => found.get(fileName)?.state)).toEqual(['grouped', 'grouped']);
  expect(found.get(second.fileName)?.sentence).toContain('Outra nota deste abastecimento voltou da fila.');
  const { ready, filters } = await summaryOf(part);
  expect([ready.notes, filters.ready, filters.trouble, part.readyOf(STATION_ID).notes.size]).toEqual([0, 0, 2, 0]);
  expect(value(await world.attachReady())).toEqual({ itemIds: [], notAttached: [] });
  const { revision } = await summaryOf(part);
  const fileIds = [first, second].map(({ fileName }) => found.get(fileName)?.id ?? '');
  const attached = value(await part.notes.attach({ stationId: STATION_ID, fileIds, revision }));
  expect([attached.itemIds.length, attached.notAttached]).toEqual([2, []]);
});

describe('a correction', () => {
  test('that gives another plate: the note is matched by it, and says so', async () => {
    const [right, wrong] = single(2);
    if (wrong === undefined) throw new Error('no notes');
    const plate = /Placa: ?([A-Z0-9-]+)/i;
    const text = new TextDecoder().decode(right.bytes);
    const written = plate.exec(text)?.[1] ?? '';
    expect(written).not.toBe('');
    const typo = fileOf('errada.xml', text.replaceAll(written, 'ZZZ9Z99'));
    const key = right.key;
    await world.drop([typo]);
    const before = (await rows()).get('errada.xml');
    await world.drop([fileOf('cce.xml', eventXml(key, { type: '110110', text: `Onde se le placa ZZZ9Z99 leia-se ${written}` }))]);
    const after = (await rows()).get('errada.xml');
    expect([before?.state, after?.state]).toEqual(['divergent', 'identical']);
    const detail = value(await world.life().part.notes.detail(after?.id ?? ''));
    expect(detail.note.findings).toContainEqual(
      expect.objectContaining({ code: 'correction', message: expect.stringContaining(written.replace('-', '')) }),
    );
    expect((await rows()).get('cce.xml')?.sentence).toContain('Carta de correção');
  });

  test('is an alarm after sending only where it names another plate than the fueling has', async () => {
    const [same, other] = single(2);
    if (other === undefined) throw new Error('no notes');
    await world.drop([same, other]);
    value(await world.attachReady());
    await world.deliver();
    await world.pass(1000);
    const plateOf = async ({ fileName }: ExampleNote) => (await rows()).get(fileName)?.fuelings[0]?.plate ?? '';
    await world.drop([
      fileOf('1.xml', eventXml(same.key, { type: '110110', text: `Placa correta: ${await plateOf(same)}` })),
      fileOf('2.xml', eventXml(other.key, { type: '110110', text: 'Placa correta: ZZZ9Z99' })),
    ]);
    const found = await rows();
    expect(found.get(same.fileName)?.eventAfterSending).toBeNull();
    expect(found.get(other.fileName)?.eventAfterSending).toContain('ZZZ9Z99');
    expect(world.life().notices.list()).toHaveLength(1);
  });
});
