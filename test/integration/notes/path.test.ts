/** The whole way of notes: dropped, matched, attached, sent once, gone from the pending list. */

import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value, zipped } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

/** How often each note was posted, by key. */
const posted = (): readonly string[] => world.bench.network.notes().map(({ key }) => key);

test('30 notes in a zip: matched, attached, accepted, gone after two sweeps, and nothing twice', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const notes = world.examples({ single: 30 });
  await world.drop([zipped(notes)]);
  const { part } = world.life();
  const before = await summaryOf(part);
  expect(before.counts).toMatchObject({ identical: 30 });
  expect(before.ready).toMatchObject({ notes: 30, fuelings: 30 });
  const { attach } = part.notes;
  const request = { stationId: STATION_ID, fileIds: 'ready', revision: before.revision } as const;
  const [first, second] = await Promise.all([attach(request), attach(request)]);
  expect(value(first).itemIds).toHaveLength(30);
  expect(second).toEqual(first);
  expect(await attach(request)).toEqual(first);
  await world.deliver();
  expect(world.states()).toEqual(Array(30).fill('accepted'));
  expect(posted().toSorted()).toEqual(notes.map(({ key }) => key).toSorted());
  expect((await summaryOf(part)).counts).toMatchObject({ sent: 30, identical: 0 });
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await world.pass(60_000);
    await world.sweep();
  }
  expect(world.states()).toEqual(Array(30).fill('done'));
  expect(world.bench.network.pending('11222333000181')).toHaveLength(30);
  const rows = await rowsOf(part);
  expect(rows.map(({ stage, fuelings }) => [stage, fuelings.length])).toEqual(Array(30).fill(['done', 1]));
  expect((await world.attachReady()).ok).toBe(true);
  expect(world.states()).toHaveLength(30);
});

test('the body is the very bytes of the file; list, detail and package show the note', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  const { itemIds } = value(await world.attachReady());
  const { screen } = world.life();
  const list = value(screen.outbox.list(STATION_ID, 'open'));
  expect(list.items).toMatchObject([{ kind: 'note', fileName: note.fileName, prices: null, stage: 'queued' }]);
  const detail = value(screen.outbox.item(itemIds[0] ?? ''));
  const [row] = await rowsOf(world.life().part);
  expect(detail.item.note).toEqual({ number: row?.number, customerName: row?.fuelings[0]?.customerName, valueE4: expect.any(Number) });
  expect(detail.item.note?.customerName).toMatch(/\w{3}/);
  const body: unknown = JSON.parse(detail.sentBody);
  expect(body).toMatchObject({ xml_content_base64: Buffer.from(note.bytes).toString('base64') });
  expect(detail.audit.map(({ sentence }) => sentence)).toEqual(['Confirmado para envio e guardado neste computador.']);
  const files = unzipSync(value(await screen.packages.pack(itemIds[0] ?? '')).bytes);
  expect(Buffer.compare(files[`original/${note.fileName}`] ?? new Uint8Array(), note.bytes)).toBe(0);
  const prepared = Object.entries(files).find(([path]) => path.startsWith('preparado/'));
  expect(
    createHash('sha256')
      .update(prepared?.[1] ?? '')
      .digest('hex'),
  ).toBe(detail.sentSha256);
  expect(value(screen.outbox.cancel(itemIds[0] ?? ''))).toMatchObject({ state: 'cancelled' });
  expect(screen.outbox.cancel(itemIds[0] ?? '')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  const [cancelled] = await rowsOf(world.life().part);
  expect(cancelled).toMatchObject({ state: 'identical', stage: 'cancelled' });
  // What a person cancelled goes again only when it is picked.
  expect(value(await world.attachReady()).itemIds).toEqual([]);
  const { part } = world.life();
  const { revision } = await summaryOf(part);
  const again = value(await part.notes.attach({ stationId: STATION_ID, fileIds: [cancelled?.id ?? ''], revision }));
  const { corrects_id: corrects } =
    world
      .life()
      .store.prepare('SELECT corrects_id FROM outbox_items WHERE id = ?')
      .get(again.itemIds[0] ?? '') ?? {};
  expect(corrects).toBe(itemIds[0]);
});

test('the process is gone between the commit and the sending, and between the sending and the answer: nothing goes twice', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const notes = world.examples({ single: 10 });
  await world.drop([zipped(notes)]);
  value(await world.attachReady());
  world.restart();
  expect((await summaryOf(world.life().part)).counts).toMatchObject({ sent: 10, identical: 0 });
  expect(value(await world.attachReady()).itemIds).toEqual([]);
  // One is under way when the process dies: its answer is never heard, however quick this machine is.
  await world.bench.network.setFaults({ latencyMs: 400, fault: 'none', remaining: null });
  world.life().delivery.start();
  await expect.poll(posted).not.toHaveLength(0);
  world.restart();
  await world.bench.network.setFaults({ latencyMs: 0, fault: 'none', remaining: null });
  await world.deliver();
  expect(world.states()).not.toContain('sending');
  const keys = posted();
  expect(new Set(keys).size).toBe(keys.length);
  const uncertain = world.states().filter((state) => state === 'uncertain').length;
  expect(uncertain).toBeGreaterThan(0);
  const { filters } = await summaryOf(world.life().part);
  expect(filters).toMatchObject({ received: 10 - uncertain, queued: 0, uncertain, trouble: 0, ready: 0 });
  // The user looks into the portal and says so.
  const { outbox } = world.life().screen;
  const doubtful = value(outbox.list(STATION_ID, 'open')).items.find(({ state }) => state === 'uncertain');
  expect(doubtful?.uncertainty?.message).toContain('Se a nota está lá, use “Já está na rede”');
  expect(value(outbox.decide(doubtful?.id ?? '', 'already-there'))).toMatchObject({ state: 'done' });
});

test('a key comes again: the same bytes are a repetition, others an alarm; the sent one stays', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  const other = { fileName: 'outra.xml', bytes: Buffer.concat([note.bytes, Buffer.from('\n')]) };
  await world.drop([note, { ...note, fileName: 'copia.xml' }, other]);
  const { part } = world.life();
  expect((await rowsOf(part)).map(({ state }) => state)).toEqual(['conflict', 'duplicate', 'conflict']);
  expect(value(await part.notes.summary({ stationId: STATION_ID, importId: null, filter: 'all', text: '' })).repeated).toBe(1);
  expect(value(await world.attachReady()).itemIds).toEqual([]);

  await world.stop();
  world = await openNotesWorld();
  await world.sweep();
  await world.drop([note]);
  value(await world.attachReady());
  await world.deliver();
  await world.drop([other]);
  const rows = await rowsOf(world.life().part);
  expect(rows.map(({ state, fileName }) => [fileName, state])).toEqual([
    ['outra.xml', 'conflict'],
    [note.fileName, 'sent'],
  ]);
  expect(value(await world.attachReady()).itemIds).toEqual([]);
  const { revision } = await summaryOf(world.life().part);
  const asked = { stationId: STATION_ID, fileIds: rows.map(({ id }) => id), revision };
  const answer = value(await world.life().part.notes.attach(asked));
  expect(answer.itemIds).toEqual([]);
  expect(answer.notAttached.map(({ fileName }) => fileName)).toEqual(['outra.xml', note.fileName]);
  expect(posted()).toEqual([note.key]);
  expect(
    world
      .life()
      .notices.list()
      .map(({ message }) => message),
  ).toEqual([expect.stringContaining('outra.xml')]);
});

test('what another process has just sent, or a cancellation it has found, is seen at the last moment', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const notes = world.examples({ single: 3, splits: 1 });
  await world.drop(notes);
  const { part, store } = world.life();
  const { revision } = await summaryOf(part);
  const other = world.beside();
  const rows = await rowsOf(other.part);
  const [first, second] = rows.filter(({ state }) => state === 'identical');
  const [half] = rows.filter(({ state }) => state === 'grouped');
  const theirs = { stationId: STATION_ID, fileIds: [first?.id ?? ''], revision: (await summaryOf(other.part)).revision };
  expect(value(await other.part.notes.attach(theirs)).itemIds).toHaveLength(1);
  store.prepare(`INSERT INTO note_cancellations VALUES ('training', ?, ?, ?, '2026-11-21T18:00:00.000Z')`).run(
    second?.key ?? '',
    JSON.stringify({
      key: second?.key,
      state: 'registered',
      status: '135',
      protocol: '1',
      at: null,
      place: { line: 1, column: 1, field: '' },
    }),
    first?.id ?? '',
  );
  // Bytes of a note that changed on the disk are not sent, and its other half stays with it.
  store.prepare(`UPDATE payloads SET bytes = x'00' WHERE id = (SELECT payload_id FROM note_files WHERE id = ?)`).run(half?.id ?? '');
  const answer = value(await part.notes.attach({ stationId: STATION_ID, fileIds: 'ready', revision }));
  expect(answer.itemIds).toHaveLength(1);
  expect(answer.notAttached.map(({ sentence }) => sentence).toSorted()).toEqual(
    [
      'Esta nota forma um abastecimento junto com outras: anexe todas juntas.',
      'Esta nota já está em Envios e não será enviada outra vez.',
      'Esta nota foi cancelada e não será anexada.',
      expect.stringContaining('está danificado neste computador'),
    ].toSorted(),
  );
  expect(world.states()).toHaveLength(2);
});

test('an upload that stopped is not revived beside a newer one of the same note, in whichever order', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  const { part, screen, store, emit } = world.life();
  const stop = (id: string) =>
    store
      .prepare(
        `UPDATE outbox_items SET state = 'dead', record = json_set(record, '$.state', 'dead', '$.reason', 'exhausted', '$.finishedAt', 1) WHERE id = ?`,
      )
      .run(id);
  const attach = async () => {
    emit({ type: 'batches-changed', batchIds: [] });
    const [row] = await rowsOf(part);
    const { revision } = await summaryOf(part);
    return value(await part.notes.attach({ stationId: STATION_ID, fileIds: [row?.id ?? ''], revision })).itemIds[0] ?? '';
  };
  const first = await attach();
  expect(value(screen.outbox.item(first)).item).toMatchObject({ state: 'queued', canRevive: false });
  stop(first);
  expect(value(screen.outbox.item(first)).item).toMatchObject({ state: 'dead', canRevive: true });
  const second = await attach();
  expect(second).not.toBe('');
  expect(screen.outbox.revive(first)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  stop(second);
  value(screen.outbox.revive(first));
  expect(screen.outbox.revive(second)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await attach()).toBe('');
});

test('a cancellation that comes after the sending is flagged, told and written down once', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const made = world.examples({ single: 4, cancelled: 1 });
  const event = made.find(({ kind }) => kind.type === 'cancelled' && kind.part === 'event');
  const note = made.find(({ kind }) => kind.type === 'cancelled' && kind.part === 'note');
  if (event === undefined || note === undefined) throw new Error('no event');
  await world.drop([note]);
  const { part, notices, store } = world.life();
  const [row] = await rowsOf(part);
  const [candidate] = value(await part.notes.candidates(row?.id ?? '', ''));
  value(await chooseByHand(part, [row?.id ?? ''], [candidate?.fueling.id ?? '']));
  value(await world.attachReady());
  await world.deliver();
  await world.drop([event]);
  await world.drop([{ ...event, fileName: 'de novo.xml', bytes: Buffer.concat([event.bytes, Buffer.from('\n')]) }]);
  const rows = await rowsOf(part);
  expect(rows.map(({ state, cancelledAfterSending }) => [state, cancelledAfterSending])).toEqual([
    ['event', false],
    ['event', false],
    ['sent', true],
  ]);
  // An event of the note is no other copy of it.
  expect(value(await part.notes.detail(row?.id ?? '')).sameKey).toEqual([]);
  expect((await summaryOf(part)).filters.trouble).toBe(1);
  expect(notices.list().map(({ message }) => message)).toEqual([expect.stringContaining(note.key)]);
  expect(store.prepare(`SELECT count(*) AS n FROM audit WHERE cause = 'note-cancelled'`).get()).toEqual({ n: 1 });
  const [{ history }] = [{ history: value(await world.life().pending.service.history(STATION_ID, candidate?.fueling.id ?? '')) }];
  expect(history.notes).toMatchObject([{ key: note.key, cancelled: true }]);
});
