/** A note that may have arrived never becomes one that never left, however its upload ends; and a fueling's other notes stand in its way only while they count. */

import { afterEach, describe, expect, test } from 'vitest';
import type { ExampleNote } from '../../../../main/training/testing.ts';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from '../world.ts';
import { attachOne, causes, dropOne, fault, renumbered, sent, stop, view } from './uploads.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const DAY = 86_400_000;

const given = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('not there');
  return found;
};
const screen = () => world.life().screen.outbox;
const rowOf = async (fileName: string) => given((await rowsOf(world.life().part)).find((row) => row.fileName === fileName));

async function opened(): Promise<ExampleNote> {
  world = await openNotesWorld();
  return dropOne(world);
}

/** By hand. */
async function pick(fileName: string): Promise<string> {
  const { part } = world.life();
  const { revision } = await summaryOf(part);
  const { id } = await rowOf(fileName);
  const made = value(await part.notes.attach({ stationId: STATION_ID, fileIds: [id], revision }));
  expect(made.notAttached).toEqual([]);
  return given(made.itemIds[0]);
}

/** Sent, and nobody knows whether the network has it. */
async function doubted(name: 'drop-before-read' | 'drop-after-read'): Promise<string> {
  const id = await attachOne(world);
  await fault(world, name);
  await world.deliver();
  await fault(world, 'none');
  expect(world.states()).toEqual(['uncertain']);
  // What is queued waits for the next `deliver`.
  await world.life().delivery.stop();
  world.restart();
  return id;
}

describe('a note that is sent again in doubt', () => {
  test('and cancelled in the queue is in doubt again: its fueling takes no other note', async () => {
    const note = await opened();
    const id = await doubted('drop-after-read');
    expect(value(screen().decide(id, 'send-again'))).toMatchObject({ state: 'queued', mayHaveArrived: true });
    const after = value(screen().cancel(id));
    expect(after).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'stopped-after-doubt', canSendAgain: true, canGiveUp: true } });
    expect(causes(world, id).slice(-2)).toEqual(['cancelled', 'doubt-kept']);
    await world.drop([renumbered(note, 8888)]);
    expect(value(await world.attachReady()).itemIds).toEqual([]);
    expect(value(screen().decide(id, 'already-there')).state).toBe('done');
    expect(sent(world)).toBe(1);
  });

  test('and whose bytes have rotted in the queue is in doubt again, and may be ended', async () => {
    await opened();
    const id = await doubted('drop-after-read');
    value(screen().decide(id, 'send-again'));
    world.life().store.prepare(`UPDATE payloads SET bytes = CAST('rot' AS BLOB) WHERE id = (SELECT payload_id FROM outbox_items)`).run();
    await world.deliver();
    expect(world.states()).toEqual(['uncertain']);
    expect(causes(world, id).slice(-2)).toEqual(['payload-unusable', 'doubt-kept']);
    expect(value(screen().giveUp(id)).state).toBe('cancelled');
  });

  test('and whose cancellation is found in the queue is in doubt, and cannot be sent again', async () => {
    world = await openNotesWorld();
    await world.sweep();
    const made = world.examples({ single: 4, cancelled: 1 });
    const part = (name: string) => given(made.find(({ kind }) => kind.type === 'cancelled' && kind.part === name));
    await world.drop([part('note')]);
    const id = await doubted('drop-after-read');
    value(screen().decide(id, 'send-again'));
    await world.drop([part('event')]);
    expect(world.states()).toEqual(['uncertain']);
    expect(causes(world, id).slice(-2)).toEqual(['withdrawn', 'doubt-kept']);
    expect(view(world, id).uncertainty).toMatchObject({ canSendAgain: false, canGiveUp: true });
    const { notices } = world.life();
    expect(notices.list().map(({ message }) => message)).toEqual([expect.stringContaining('não está mais na fila')]);
  });
});

describe('a note that a person has ended', () => {
  test('in doubt is only sent again when it is picked, and its refusal is no certainty', async () => {
    const note = await opened();
    // It arrived all the same: the person was wrong.
    const id = await doubted('drop-after-read');
    value(screen().decide(id, 'send-again'));
    value(screen().cancel(id));
    value(screen().giveUp(id));
    expect(world.states()).toEqual(['cancelled']);
    const row = await rowOf(note.fileName);
    expect(row).toMatchObject({ state: 'identical', stage: 'cancelled' });
    expect(row.sentence).toMatch(/^Você informou que a nota não está na rede.*marque a nota e use “Anexar”/);
    expect(value(await world.attachReady()).itemIds).toEqual([]);
    const next = await pick(note.fileName);
    expect(view(world, next).mayHaveArrived).toBe(true);
    await world.deliver();
    expect(world.states()).toEqual(['cancelled', 'uncertain']);
    expect(view(world, next).uncertainty).toMatchObject({ cause: 'refused-after-doubt' });
    expect(sent(world)).toBe(1);
  });

  test('in the queue is only sent again when it is picked, as one that never left', async () => {
    const note = await opened();
    value(screen().cancel(await attachOne(world)));
    expect((await rowOf(note.fileName)).sentence).toMatch(/^O envio anterior foi cancelado\./);
    expect((await summaryOf(world.life().part)).filters).toMatchObject({ ready: 0, trouble: 1 });
    expect(value(await world.attachReady()).itemIds).toEqual([]);
    const next = await pick(note.fileName);
    expect(view(world, next).mayHaveArrived).toBe(false);
    await world.deliver();
    expect(world.states()).toEqual(['cancelled', 'accepted']);
  });
});

describe('another note of the fueling keeps a stopped one from being revived', () => {
  test('not when it was cancelled itself', async () => {
    world = await openNotesWorld();
    await world.sweep();
    const made = world.examples({ single: 4, cancelled: 1 });
    const part = (name: string) => given(made.find(({ kind }) => kind.type === 'cancelled' && kind.part === name));
    await world.drop([part('note')]);
    await attachOne(world);
    await world.deliver();
    await world.life().delivery.stop();
    await world.drop([part('event')]);
    await world.drop([renumbered(part('note'), 7777)]);
    const id = await attachOne(world);
    expect(world.states()).toEqual(['accepted', 'queued']);
    stop(world, id);
    expect(view(world, id)).toMatchObject({ canRevive: true, needsAttention: true });
    expect(value(screen().revive(id)).state).toBe('queued');
  });

  test('not when the network had it a day before, and the fueling was listed still', async () => {
    const note = await opened();
    const first = await doubted('drop-before-read');
    value(screen().decide(first, 'already-there'));
    await world.pass(1.5 * DAY);
    await world.sweep();
    const other = renumbered(note, 7777);
    await world.drop([other]);
    const { id: fileId } = await rowOf(other.fileName);
    value(await chooseByHand(world.life().part, [fileId], note.transactionIds));
    const id = await pick(other.fileName);
    stop(world, id);
    expect(view(world, id).canRevive).toBe(true);
    // Had the first one ended within the day it would stand in the way.
    const late = world.clock.now() - DAY / 2;
    world.life().store.prepare(`UPDATE outbox_items SET record = json_set(record, '$.finishedAt', ?) WHERE id = ?`).run(late, first);
    expect(view(world, id).canRevive).toBe(false);
  });

  test('not when the two are cents more than the fueling: the tolerance is that of attaching', async () => {
    world = await openNotesWorld();
    await world.sweep();
    await world.drop(world.examples({ single: 0, splits: 1 }));
    const { itemIds } = value(await world.attachReady());
    const id = given(itemIds[0]);
    stop(world, id);
    const { store } = world.life();
    const cheaper = (e4: number) =>
      store
        .prepare(`UPDATE attachment_fuelings SET fueling = json_set(fueling, '$.valueE4', json_extract(fueling, '$.valueE4') - ?)`)
        .run(e4);
    cheaper(1000);
    expect(view(world, id).canRevive).toBe(true);
    cheaper(1);
    expect(view(world, id).canRevive).toBe(false);
  });
});
