/** Notes that must not leave, or not again: what is known of them since they were attached stands in the way. */

import { afterEach, describe, expect, test } from 'vitest';
import {
  createAttachmentsRepository,
  createKeepNotes,
  createNoteCancellationsRepository,
  createNoteChoicesRepository,
  createNoteEventsRepository,
  createNoteFilesRepository,
  createNoteImportsRepository,
  openDrop,
} from '../../../../main/notes/testing.ts';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { createDeliverOutbox } from '../../../../main/outbox/testing.ts';
import { createAuditRepository, createPayloadsRepository } from '../../../../main/store/index.ts';
import { nothingFound } from '../../../fakes/nothing-found.ts';
import { silent } from '../../../fakes/outbox-world.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from '../world.ts';
import { attachOne, causes, dropOne, fault, renumbered, sent, stop, view } from './uploads.ts';

let world: NotesWorld;
afterEach(() => world.stop());

describe('a note whose cancellation is found', () => {
  async function attached() {
    world = await openNotesWorld();
    await world.sweep();
    const made = world.examples({ single: 4, cancelled: 1 });
    const part = (name: 'note' | 'event') => made.find(({ kind }) => kind.type === 'cancelled' && kind.part === name);
    const note = part('note');
    const event = part('event');
    if (note === undefined || event === undefined) throw new Error('no cancelled note');
    await world.drop([note]);
    return { id: await attachOne(world), note, event };
  }

  test('while it is queued leaves the line at once, and says so', async () => {
    const { id, event } = await attached();
    await world.drop([event]);
    expect(world.states()).toEqual(['cancelled']);
    expect(causes(world, id)).toEqual(['submitted', 'note-cancelled', 'withdrawn']);
    expect(
      world
        .life()
        .notices.list()
        .map(({ message }) => message),
    ).toEqual([expect.stringContaining('Saiu da fila')]);
    const row = (await rowsOf(world.life().part)).find(({ state }) => state === 'cancelled');
    expect(row?.sentence).toContain('não será anexada');
    expect(row?.sentence).not.toContain('próxima a ser enviada');
    await world.deliver();
    expect(sent(world)).toBe(0);
  });

  test('in an import of another station is filed under the station of the upload', async () => {
    const { id, event } = await attached();
    const { store, desk } = world.life();
    const other = 'st-2';
    store
      .prepare(
        `INSERT INTO stations SELECT ?, name, '12ABC34501DE35', uf, environment, base_url, auth_url, client_id, created_at, NULL FROM stations`,
      )
      .run(other);
    const made = { id: 'import-2', environment: 'training', stationId: other, source: 'drop' } as const;
    createNoteImportsRepository(store).insert({ ...made, label: 'notas', startedAt: '2026-11-21T12:00:00.000Z' });
    const keep = createKeepNotes({
      outbox: createOutboxRepository(store, () => {}),
      uploads: desk,
      payloads: createPayloadsRepository(store, world.clock),
      files: createNoteFilesRepository(store),
      cancellations: createNoteCancellationsRepository(store),
      events: createNoteEventsRepository(store),
      choices: createNoteChoicesRepository(store),
      attachments: createAttachmentsRepository(store),
      audit: createAuditRepository(store, world.clock, () => 'America/Sao_Paulo'),
      notices: { keep: () => {} },
      clock: world.clock,
      newId: () => 'file-2',
    });
    keep(made, value(openDrop({ name: event.fileName, bytes: event.bytes })).read(0));
    const filed = store.prepare(`SELECT station_id FROM audit WHERE entity_id = ? AND cause = 'note-cancelled'`).all(id);
    expect(filed).toEqual([{ station_id: STATION_ID }]);
    expect(world.states()).toEqual(['cancelled']);
  });

  test('which nobody told the queue of does not leave all the same', async () => {
    const { id, event } = await attached();
    await world.drop([event]);
    const { store } = world.life();
    store.prepare(`UPDATE outbox_items SET state = 'queued', record = json_set(record, '$.state', 'queued') WHERE id = ?`).run(id);
    await world.deliver();
    expect(world.states()).toEqual(['cancelled']);
    expect(sent(world)).toBe(0);
  });

  test('while it is on its way does not wait for another turn when it could not leave', async () => {
    const { id, event } = await attached();
    const { desk, store } = world.life();
    const station = {
      id: STATION_ID,
      cnpj: '',
      baseUrl: '',
      authUrl: '',
      clientId: '',
      environment: 'training',
      timeZone: 'America/Sao_Paulo',
    } as const;
    const delivery = createDeliverOutbox({
      witness: { note: () => {} },
      ...{
        desk,
        clock: world.clock,
        logger: silent,
        newId: () => 'attempt',
        random: () => 0.5,
        parallel: 1,
        notesAtOnce: () => 1,
        stopGraceMs: 0,
      },
      outbox: createOutboxRepository(store, () => {}),
      payloads: createPayloadsRepository(store, world.clock),
      stations: { find: () => station, list: () => [] },
      prices: { refreshPrices: () => Promise.reject(new Error('not asked')) },
      reachability: { observe: () => {} },
      lease: { held: () => true },
      look: nothingFound,
      api: {
        sendBatch: () => Promise.reject(new Error('no prices')),
        sendFueling: () => Promise.reject(new Error('no fuelings')),
        sendNote: async () => {
          await world.drop([event]);
          return { type: 'unsent', cause: 'dns', detail: '', raw: null };
        },
      },
    });
    delivery.start();
    await expect.poll(world.states).toEqual(['cancelled']);
    await delivery.stop();
    expect(causes(world, id)).toEqual(['submitted', 'start', 'note-cancelled', 'unsent', 'withdrawn']);
  });

  test('while it is uncertain is not sent again', async () => {
    const { id, event } = await attached();
    await fault(world, 'drop-before-read');
    await world.deliver();
    expect(view(world, id).uncertainty).toMatchObject({ canSendAgain: true });
    await world.drop([event]);
    expect(world.states()).toEqual(['uncertain']);
    expect(view(world, id).uncertainty).toMatchObject({
      canSendAgain: false,
      message: expect.stringContaining('Esta nota foi cancelada'),
    });
    const refusal = world.life().screen.outbox.decide(id, 'send-again');
    expect(refusal).toMatchObject({ ok: false, error: { code: 'not-allowed', message: expect.stringContaining('foi cancelada') } });
    await world.deliver();
    expect(world.states()).toEqual(['uncertain']);
    expect(sent(world)).toBe(0);
    expect(value(world.life().screen.outbox.decide(id, 'already-there')).state).toBe('done');
  });

  test('while it is uncertain may be ended, and its fueling takes another note', async () => {
    const { id, note, event } = await attached();
    await fault(world, 'drop-before-read');
    await world.deliver();
    expect(world.life().screen.outbox.giveUp(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    await world.drop([event]);
    expect(view(world, id).uncertainty).toMatchObject({ canGiveUp: true });
    expect(value(world.life().screen.outbox.giveUp(id)).state).toBe('cancelled');
    expect(causes(world, id).at(-1)).toBe('given-up');
    const row = (await rowsOf(world.life().part)).find(({ state }) => state === 'cancelled');
    expect(row).toMatchObject({ cancelledAfterSending: false });
    expect(sent(world)).toBe(0);
    await world.drop([renumbered(note, 8888)]);
    await attachOne(world);
    await world.deliver();
    expect(world.states()).toEqual(['cancelled', 'accepted']);
    expect(sent(world)).toBe(1);
  });

  test('after it stopped is not revived', async () => {
    const { id, event } = await attached();
    stop(world, id);
    expect(view(world, id)).toMatchObject({ canRevive: true, needsAttention: true });
    await world.drop([event]);
    expect(view(world, id)).toMatchObject({ canRevive: false, needsAttention: false });
    expect(world.life().screen.outbox.revive(id)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('foi cancelada') },
    });
    await world.deliver();
    expect(world.states()).toEqual(['dead']);
    expect(sent(world)).toBe(0);
  });
});

describe('a stopped note', () => {
  test('is not revived for a fueling that another note took meanwhile, nor after it was left out', async () => {
    world = await openNotesWorld();
    const note = await dropOne(world);
    const id = await attachOne(world);
    stop(world, id);
    const [row] = await rowsOf(world.life().part);
    value(await world.life().part.notes.leaveOut({ fileIds: [row?.id ?? ''], out: true }));
    expect(view(world, id).canRevive).toBe(false);
    expect(world.life().screen.outbox.revive(id)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('Trazer de volta') },
    });
    await world.drop([renumbered(note, 8888)]);
    await attachOne(world);
    await world.deliver();
    expect(world.states()).toEqual(['dead', 'accepted']);
    value(await world.life().part.notes.leaveOut({ fileIds: [row?.id ?? ''], out: false }));
    expect(view(world, id)).toMatchObject({ canRevive: false, needsAttention: false });
    expect(world.life().screen.outbox.revive(id)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('A nota 8888 já está em Envios') },
    });
    expect(world.life().screen.outbox.attention()).toEqual({ ok: true, value: { items: 0, refused: [] } });
    expect(sent(world)).toBe(1);
  });

  test('is not revived after it was attached anew', async () => {
    world = await openNotesWorld();
    await world.sweep();
    await world.drop(world.examples({ single: 1 }));
    const id = await attachOne(world);
    stop(world, id);
    const { part } = world.life();
    const { revision } = await summaryOf(part);
    const [row] = await rowsOf(part);
    value(await part.notes.attach({ stationId: STATION_ID, fileIds: [row?.id ?? ''], revision }));
    expect(view(world, id).canRevive).toBe(false);
    expect(world.life().screen.outbox.revive(id)).toMatchObject({ ok: false, error: { message: expect.stringContaining('outro envio') } });
  });

  test('that is one fueling only together with another one is revived beside it', async () => {
    world = await openNotesWorld();
    await world.sweep();
    const parts = world.examples({ single: 0, splits: 1 });
    await world.drop(parts);
    const { itemIds } = value(await world.attachReady());
    expect(itemIds).toHaveLength(2);
    const [first = ''] = itemIds;
    stop(world, first);
    expect(view(world, first).canRevive).toBe(true);
    value(world.life().screen.outbox.revive(first));
    await world.deliver();
    expect(world.states()).toEqual(['accepted', 'accepted']);
    expect(sent(world)).toBe(2);
  });
});

test('an uncertain note is not sent again beside another one for the same fueling', async () => {
  world = await openNotesWorld();
  const note = await dropOne(world);
  const id = await attachOne(world);
  stop(world, id);
  const [row] = await rowsOf(world.life().part);
  value(await world.life().part.notes.leaveOut({ fileIds: [row?.id ?? ''], out: true }));
  await world.drop([renumbered(note, 8888)]);
  await attachOne(world);
  await world.deliver();
  const uncertain = `json_set(record, '$.state', 'uncertain', '$.cause', 'timeout', '$.since', 1, '$.reads', 0, '$.differsSince', NULL, '$.evidence', json('[]'))`;
  world.life().store.prepare(`UPDATE outbox_items SET state = 'uncertain', record = ${uncertain} WHERE id = ?`).run(id);
  expect(view(world, id).uncertainty).toMatchObject({
    canSendAgain: false,
    message: expect.stringContaining('A nota 8888 já está em Envios'),
  });
  expect(world.life().screen.outbox.decide(id, 'send-again')).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('8888') },
  });
});
