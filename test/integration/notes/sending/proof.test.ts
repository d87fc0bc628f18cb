/** The package of proof of a note: what the support of the network, or a lawyer, asks for. */

import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { type NotesWorld, openNotesWorld, value, zipped } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

async function pack(
  itemId: string,
): Promise<{ readonly fileName: string; readonly text: (path: string) => string; readonly paths: readonly string[] }> {
  const made = value(await world.life().screen.packages.pack(itemId));
  const files = unzipSync(made.bytes);
  return { fileName: made.fileName, paths: Object.keys(files), text: (path) => strFromU8(files[path] ?? new Uint8Array()) };
}

test('names the note, its customer and its fuelings, counts every attempt, and holds the answer that proves receipt', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 0, groups: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([zipped([note])]);
  const fault = { remaining: 1, method: 'POST', path: '/suppliers/invoices' } as const;
  await world.bench.network.setRules([{ ...fault, fault: 'drop-before-read' }]);
  const [itemId = ''] = value(await world.attachReady()).itemIds;
  await world.deliver();
  await world.bench.network.setRules([{ ...fault, fault: 'drop-after-read' }]);
  value(world.life().screen.outbox.decide(itemId, 'send-again'));
  await world.deliver();
  expect(world.states()).toEqual(['uncertain']);
  await world.pass(600_000);
  await world.sweep();
  await expect.poll(world.states).toEqual(['accepted']);

  const { fileName, text, paths } = await pack(itemId);
  const readMe = text('LEIA-ME.txt');
  expect(readMe).toContain('Tentativas: 2');
  expect(readMe).toContain(`Chave de acesso: ${note.key}`);
  expect(readMe).toMatch(/Nota: \d+\r\n/);
  expect(readMe).toMatch(/Cliente: .{3,}\r\n/);
  expect(readMe).toMatch(/Valor dos abastecimentos: R\$ [\d.]+,\d\d\r\n/);
  for (const id of note.transactionIds) expect(readMe).toContain(`número na rede ${id}`);
  expect(readMe).toContain(`Abastecimentos (${note.transactionIds.length}):`);
  expect(readMe).toContain('o XML da nota como foi importado');
  expect(readMe).not.toMatch(/planilha/i);
  const proof = paths.filter((path) => path.startsWith('respostas/') && path.includes('GET'));
  expect(proof.map(text).join()).toContain(note.key);
  expect(fileName).toMatch(/^comprovacao-nota-\d+-\d{4}-\d{2}-\d{2}-/);
});
