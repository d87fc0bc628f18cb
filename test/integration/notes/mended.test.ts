/** What went wrong with an upload, and how it comes right again: a second copy that was refused, bytes that have rotted. */

import { afterEach, describe, expect, test } from 'vitest';
import { createPayloadsRepository } from '../../../main/store/index.ts';
import { attachOne, dropOne, fault, renumbered, sent, view } from './sending/uploads.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

describe('a note that arrived, was in doubt and was sent again', () => {
  async function refusedAgain(): Promise<string> {
    world = await openNotesWorld();
    await dropOne(world);
    const id = await attachOne(world);
    await fault(world, 'drop-after-read');
    await world.deliver();
    await fault(world, 'none');
    expect(world.states()).toEqual(['uncertain']);
    value(world.life().screen.outbox.decide(id, 'send-again'));
    await world.deliver();
    return id;
  }

  test('is not refused for ever by “já foi anexada”: a person can say that it is there', async () => {
    const id = await refusedAgain();
    expect(world.states()).toEqual(['uncertain']);
    expect(view(world, id).uncertainty).toMatchObject({ cause: 'refused-after-doubt', message: expect.stringMatching(/A rede diz: “.+”/) });
    expect(value(world.life().screen.outbox.decide(id, 'already-there')).state).toBe('done');
    expect(sent(world)).toBe(1);
  });

  test('or that it is not, and that the network was right to refuse it', async () => {
    const id = await refusedAgain();
    expect(value(world.life().screen.outbox.giveUp(id)).state).toBe('cancelled');
  });

  test('or the network’s own list of fuelings settles it', async () => {
    await refusedAgain();
    await world.pass(600_000);
    await world.sweep();
    await expect.poll(world.states).toEqual(['accepted']);
  });
});

describe('stored bytes that are damaged', () => {
  const rot = (where: string): void => {
    world.life().store.prepare(`UPDATE payloads SET bytes = CAST('rot' AS BLOB) WHERE id IN (${where})`).run();
  };

  test('of a note are whole again when the same file is imported again', async () => {
    world = await openNotesWorld();
    await world.sweep();
    const [note, other] = world.examples({ single: 2 });
    if (note === undefined || other === undefined) throw new Error('no notes');
    await world.drop([note]);
    rot('SELECT payload_id FROM note_files');
    expect(value(await world.attachReady())).toMatchObject({
      itemIds: [],
      notAttached: [{ sentence: expect.stringContaining('danificado') }],
    });
    // Another file does not mend it.
    await world.drop([other]);
    expect(value(await world.attachReady())).toMatchObject({ itemIds: [expect.any(String)], notAttached: [{ fileName: note.fileName }] });
    await world.drop([note]);
    expect(value(await world.attachReady()).itemIds).toHaveLength(1);
    await world.deliver();
    expect(new Set(world.bench.network.notes().map(({ key }) => key))).toEqual(new Set([note.key, other.key]));
  });

  test('of an upload stop it, and the note is attached anew', async () => {
    world = await openNotesWorld();
    const note = await dropOne(world);
    const id = await attachOne(world);
    rot('SELECT payload_id FROM outbox_items UNION SELECT payload_id FROM note_files');
    await world.deliver();
    expect(world.states()).toEqual(['dead']);
    expect(view(world, id).problem?.message).toContain('importe o mesmo XML');
    await world.drop([note]);
    // What stopped is not attached with all the others: a person picks it.
    const { part } = world.life();
    const { revision } = await summaryOf(part);
    const row = (await rowsOf(part)).find(({ state }) => state === 'identical');
    const made = value(await part.notes.attach({ stationId: STATION_ID, fileIds: [row?.id ?? ''], revision }));
    expect(made).toMatchObject({ itemIds: [expect.any(String)], notAttached: [] });
    await world.deliver();
    expect(world.states()).toEqual(['dead', 'accepted']);
    expect(world.bench.network.notes().map(({ key }) => key)).toEqual([note.key]);
    expect(view(world, id).needsAttention).toBe(false);
  });

  test('that are whole, but not the ones that were read, are not sent', async () => {
    world = await openNotesWorld();
    const note = await dropOne(world);
    const { store } = world.life();
    const payloads = createPayloadsRepository(store, world.clock);
    // Another note's bytes, with their own right SHA-256, in the place of the file's.
    const other = payloads.put(renumbered(note, 555).bytes, 'application/xml');
    expect(payloads.get(other).type).toBe('bytes');
    store.prepare('UPDATE note_files SET payload_id = ?').run(other);
    world.restart();
    expect(value(await world.attachReady())).toEqual({
      itemIds: [],
      notAttached: [expect.objectContaining({ fileName: note.fileName, sentence: expect.stringContaining('danificado') })],
    });
    expect(world.states()).toEqual([]);
  });

  test('are only mended by the same bytes', async () => {
    world = await openNotesWorld();
    const payloads = createPayloadsRepository(world.life().store, world.clock);
    const bytes = new TextEncoder().encode('<nfe/>');
    const id = payloads.put(bytes, 'application/xml');
    rot(String(id));
    expect(payloads.repair(id, new TextEncoder().encode('<other/>'), 'application/xml')).toBe(false);
    expect(payloads.get(id)).toEqual({ type: 'damaged' });
    expect(payloads.repair(id, bytes, 'application/xml')).toBe(true);
    expect(payloads.get(id)).toMatchObject({ type: 'bytes', bytes });
    world.life().store.prepare('DELETE FROM payloads WHERE id = ?').run(id);
    expect(payloads.repair(id, bytes, 'application/xml')).toBe(true);
    expect(payloads.get(id)).toMatchObject({ type: 'bytes', bytes });
  });
});
