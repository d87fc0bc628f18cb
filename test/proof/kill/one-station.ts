/** One station in the real program and what is done with it, while the network's ledger looks on. */

import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { type Network, openApp, type RunningApp, uploads } from '../app.ts';

const STATION = { cnpj: '11222333000181', name: 'Posto da Prova', uf: 'SP' } as const;

let cents = 500;
/** A sheet with one price that no other has, sent. @returns its batches. */
export function send(app: RunningApp): Promise<readonly string[]> {
  cents += 1;
  return sendPrice(app, cents);
}

/** A sheet with this price, in cents from R$ 1,00 on, sent. @returns its batches. */
export async function sendPrice(app: RunningApp, cents: number, product = 'Etanol'): Promise<readonly string[]> {
  const text = `Produto;Preço\r\n${product};${String(cents).slice(0, -2)},${String(cents).slice(-2)}\r\n`;
  let view = await app.call('imports:open', { fileName: `preco-${cents}.csv`, bytes: new TextEncoder().encode(text) });
  for (const edit of [
    { type: 'confirm', lines: 'all' },
    { type: 'justify', lines: 'all', reason: 'prova' },
  ] as const) {
    const needed = edit.type === 'confirm' ? view.counts.toConfirm : view.counts.toJustify;
    if (needed > 0) view = await app.call('imports:edit', { importId: view.id, revision: view.revision, edit });
  }
  return (await app.call('imports:submit', { importId: view.id, revision: view.revision })).batchIds;
}

export const isOpen = ({ state }: OutboxItemView): boolean => !['done', 'partial', 'rejected', 'dead', 'cancelled'].includes(state);

export async function notTwice(network: Network, where: string): Promise<void> {
  const twice = [...(await network.taken()).values()].filter((times) => times > 1);
  expect(twice, `${where}: taken twice`).toEqual([]);
}

/** Lets time pass at the network and here. @param decide as a person would who looked it up there. @returns batches that are open at the end. */
export async function goOn(
  { app, network, stationId }: Running,
  turns: number,
  decide: boolean,
  where: string,
): Promise<readonly OutboxItemView[]> {
  for (let turn = 0; ; turn += 1) {
    const open = (await uploads(app, stationId)).filter(isOpen);
    if (open.length === 0 || turn >= turns) return open;
    for (const batch of decide ? open.filter(({ state }) => state === 'uncertain') : []) {
      const { sentSha256 } = await app.call('outbox:item', { itemId: batch.id });
      const arrived = ((await network.taken()).get(sentSha256 ?? '') ?? 0) > 0;
      // Read-back may have settled it meanwhile: then the decision is refused, rightly.
      await app.call('outbox:decide', { itemId: batch.id, decision: arrived ? 'already-there' : 'send-again' }).catch(() => null);
    }
    await network.control('clock', { advanceMs: 5_000 });
    await app.call('outbox:try-now', { stationId });
    await pause(40);
    await notTwice(network, where);
  }
}

export const ids = async (app: RunningApp, stationId: string): Promise<readonly string[]> =>
  (await uploads(app, stationId)).map(({ id }) => id);

export interface Running {
  readonly app: RunningApp;
  readonly network: Network;
  readonly stationId: string;
}

/** The program's first start, with the station. @param env of its process. */
export async function begin(network: Network, folder: string, env?: Readonly<Record<string, string>>): Promise<Running> {
  const app = await openApp(folder, env);
  const credentials = await network.addStation(STATION);
  const urls = { baseUrl: network.baseUrl, authUrl: network.baseUrl };
  const { id: stationId } = await app.call('stations:add', { ...STATION, ...credentials, ...urls, environment: 'homologation' });
  await app.call('stations:activate', { stationId });
  await app.call('prices:refresh', { stationId });
  return { app, network, stationId };
}
