/** A station's day, written as what is to be reached: begun again after any accident, it goes on from where it stands. */

import { storageFailureOf } from '../../../main/shared/storage-failure.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import type { ManualClock } from '../../fakes/clock.ts';
import { accepted, type FakeNetwork, raw, status } from '../../fakes/network-api.ts';
import { answered, type FakeReads, RAW, swept } from '../../fakes/station-network.ts';
import type { Day } from './day-world.ts';

/** What the program told the user: it must be so for ever after. */
export interface Acknowledged {
  readonly stations: Set<string>;
  readonly imports: Set<string>;
  readonly batches: Set<string>;
  /** The outcome was decided by the user. */
  readonly decided: Set<string>;
}

export const emptyAcknowledged = (): Acknowledged => ({ stations: new Set(), imports: new Set(), batches: new Set(), decided: new Set() });

const SHEETS = [
  { fileName: 'manha.csv', text: 'Produto;Preço\r\nGasolina Comum;5,95\r\nEtanol;3,99\r\n' },
  // The label must be asked: one more write of the user's.
  { fileName: 'tarde.csv', text: 'Produto;Preço\r\nDieselzão;6,31\r\n' },
  { fileName: 'noite.csv', text: 'Produto;Preço\r\nEtanol;4,05\r\n' },
];

const STATION = {
  name: 'Posto Rio Negro',
  cnpj: '11222333000181',
  uf: 'AM',
  environment: 'homologation',
  baseUrl: 'https://rede.example/',
  authUrl: 'https://login.rede.example/',
  clientId: 'id',
  clientSecret: 'segredo-da-prova',
} as const;

/** Something went wrong and the user was told in a sentence: the disk is full. */
export class Told extends Error {}

/** As an answer crosses IPC: a failure of the store is told as such, anything else is a defect. */
async function call<T>(act: () => Promise<Result<T>> | Result<T>): Promise<T> {
  let answer: Result<T>;
  try {
    answer = await act();
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    throw new Told(String(error));
  }
  if (answer.ok) return answer.value;
  if (answer.error.code === 'storage') throw new Told(answer.error.message);
  throw new Error(`${answer.error.code}: ${answer.error.message} ${answer.error.details?.technical ?? ''}`);
}

export function prepareNetwork(network: FakeNetwork, reads: FakeReads): void {
  const product = (id: string, name: string) => ({ id, code: null, name, unit: 'L' });
  reads.products = [swept([product('g', 'GASOLINA COMUM'), product('e', 'ETANOL'), product('d', 'DIESEL S10')])];
  const price = (productId: string, priceE4: number) =>
    ({
      kind: 'standard',
      productId,
      productName: productId,
      customerDocument: null,
      customerName: null,
      priceE4,
      validFrom: null,
    }) as const;
  reads.prices = [swept([price('g', 58900), price('e', 40500 - 600), price('d', 62900)])];
  reads.product = answered(product('g', 'GASOLINA COMUM'));
  network.onStatus(() => status({ meaning: 'done', status: 'CONCLUIDO' }));
  network.onSend(...Array.from({ length: 50 }, () => drop));
  let ids = 0;
  function drop({ body }: { readonly body: string }): ReturnType<typeof accepted> {
    ids += 1;
    // The evening's batch: the connection drops after the network has read it, and the user decides.
    if (!body.includes('40500')) return accepted(`p${ids}`);
    return { type: 'unknown', cause: 'reset', detail: 'ECONNRESET', raw: raw('POST', RAW.path, null) };
  }
}

/** @throws Told. Any other error is a finding. */
export async function liveDay(day: Day, clock: ManualClock, network: FakeNetwork, told: Acknowledged): Promise<void> {
  const [known] = day.directory.views();
  const station = known ?? (await call(() => day.stations.add(STATION)));
  told.stations.add(station.id);
  if (day.directory.views().some(({ id, secret }) => id === station.id && secret === 'missing')) {
    await call(() => day.stations.setSecret(station.id, STATION.clientSecret));
  }
  await call(() => day.prices.refresh(station.id));
  for (const sheet of SHEETS) await sendSheet(day, sheet, told);
  for (let turn = 0; turn < 40; turn += 1) {
    await clock.advance(40_000);
    const { items: batches } = await call(() => day.view.list(station.id, 'all'));
    for (const batch of batches.filter(({ state }) => state === 'uncertain')) await decide(day, batch, network, told);
    if (batches.length === SHEETS.length && batches.every(({ state }) => state === 'done')) return;
    await call(() => day.view.tryNow(station.id));
  }
  throw new Told('the batches did not end');
}

async function sendSheet(day: Day, sheet: (typeof SHEETS)[number], told: Acknowledged): Promise<void> {
  const listed = (await call(() => day.imports.list())).find(({ fileName }) => fileName === sheet.fileName);
  let view = await call(() =>
    listed === undefined
      ? day.imports.open({ fileName: sheet.fileName, bytes: new TextEncoder().encode(sheet.text) })
      : day.imports.get({ importId: listed.id }),
  );
  told.imports.add(view.id);
  if (view.status !== 'open') return;
  for (const question of view.questions) {
    if (question.type !== 'product') throw new Error(`asked for ${question.type}`);
    const edit = { type: 'map-product', label: question.label, productId: 'd' } as const;
    const { id: importId, revision } = view;
    view = await call(() => day.imports.edit({ importId, revision, edit }));
  }
  const { id, revision } = view;
  for (const batchId of (await call(() => day.submit.submit(id, revision))).batchIds) told.batches.add(batchId);
}

async function decide(day: Day, batch: OutboxItemView, network: FakeNetwork, told: Acknowledged): Promise<void> {
  const { sentBody } = await call(() => day.view.item(batch.id));
  const arrived = network.received.some(({ body }) => body === sentBody);
  await call(() => day.view.decide(batch.id, arrived ? 'already-there' : 'send-again'));
  if (arrived) told.decided.add(batch.id);
}
