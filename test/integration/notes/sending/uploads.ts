/** What a person sees and does of the uploads of notes; and what happens to them from outside. */

import { readAccessKey } from '../../../../main/notes/testing.ts';
import type { ExampleNote } from '../../../../main/training/testing.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { joinAccessKey } from '../../../fakes/check-digits.ts';
import { type NotesWorld, value } from '../world.ts';

/** Notes that the network has taken. */
export const sent = (world: NotesWorld): number => world.bench.network.notes().length;

export function view(world: NotesWorld, id: string): OutboxItemView {
  return value(world.life().screen.outbox.item(id)).item;
}

export function causes(world: NotesWorld, id: string): readonly string[] {
  return value(world.life().screen.outbox.item(id)).audit.map(({ cause }) => cause);
}

/** A note for one fueling, read and matched. */
export async function dropOne(world: NotesWorld): Promise<ExampleNote> {
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  return note;
}

/** Id of the first upload made. */
export async function attachOne(world: NotesWorld): Promise<string> {
  const [id = ''] = value(await world.attachReady()).itemIds;
  return id;
}

/** Of the next note that is sent. */
export async function fault(world: NotesWorld, name: 'drop-before-read' | 'drop-after-read' | 'none'): Promise<void> {
  await world.bench.network.setRules(name === 'none' ? [] : [{ fault: name, remaining: 1, method: 'POST', path: '/suppliers/invoices' }]);
}

/** After days without a network. */
export function stop(world: NotesWorld, id: string): void {
  const { store, emit } = world.life();
  const dead = `json_set(record, '$.state', 'dead', '$.reason', 'exhausted', '$.finishedAt', 1)`;
  store.prepare(`UPDATE outbox_items SET state = 'dead', record = ${dead} WHERE id = ?`).run(id);
  emit({ type: 'batches-changed', batchIds: [] });
}

/** Another note for the same fueling. */
export function renumbered({ bytes, key }: ExampleNote, number: number): { readonly fileName: string; readonly bytes: Uint8Array } {
  const read = readAccessKey(key);
  if (read.type !== 'valid') throw new Error(key);
  const other = joinAccessKey({ ...read.parts, number: String(number).padStart(9, '0') });
  const text = new TextDecoder()
    .decode(bytes)
    .replaceAll(key, other)
    .replace(/<nNF>\d+<\/nNF>/, `<nNF>${number}</nNF>`);
  return { fileName: `${other}.xml`, bytes: new TextEncoder().encode(text) };
}
