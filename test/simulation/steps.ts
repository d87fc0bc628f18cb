/** What can happen on one day at a station, and how often. */

import { newRecord } from '../../main/outbox/model/index.ts';
import type { PlannedPrice } from '../../main/price-import/testing.ts';
import { CUSTOMERS, PRODUCTS } from '../../main/training/testing.ts';
import { addImport, planned, STATIONS } from '../fakes/outbox-world.ts';
import { lookForFuelings, sweepNotes } from './notes.ts';
import type { World } from './world.ts';

type Step = (world: World) => Promise<void> | void;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A sheet of one to three prices; now and then one that the network must refuse, or one that changes nothing. */
function sheet(world: World): readonly PlannedPrice[] {
  const { random, imports, server } = world;
  const stationId = random.pick(STATIONS);
  const kind = random.pick(['standard', 'agreement'] as const);
  const inForce = server.prices(stationId).filter((price) => price.kind === kind);
  return Array.from({ length: 1 + random.below(3) }, (_, index) => {
    const product = PRODUCTS[(index * 3 + random.below(3)) % PRODUCTS.length]?.id ?? '';
    const customer = kind === 'agreement' ? (CUSTOMERS[random.below(4)]?.document ?? null) : null;
    const before = inForce.find((price) => price.productId === product && price.customerDocument === customer)?.priceE4 ?? null;
    // The first price of every batch is like no other, so that the ledger can tell bodies apart.
    const fresh = 10_000 + (imports.size * 3 + index) * 100;
    const same = index % 2 === 1 && before !== null && before % 100 === 0 && random.chance(0.3);
    const productId = random.chance(0.06) ? '9999' : product;
    const priceE4 = same ? before : random.chance(0.06) ? fresh + 300_000 : fresh;
    return planned(stationId, productId, priceE4, { kind, customerDocument: customer, previousE4: before });
  });
}

async function send(world: World): Promise<void> {
  const importId = `i${world.imports.size}`;
  world.imports.set(importId, sheet(world));
  const { life, pulse } = world.current();
  addImport(life.store, importId);
  const answer = await life.submit.submit(importId, 1);
  if (answer.ok && !pulse.dead) world.judge.promise(answer.value.batchIds);
}

/** One note, or a handful for one station: they leave side by side. */
function addNotes(world: World): void {
  const stationId = world.random.pick(STATIONS);
  const most = world.random.chance(0.3) ? 8 : 1;
  for (let n = 0; n < most; n += 1) addNote(world, stationId);
  world.current().life.delivery.kick();
}

function addFuelings(world: World): void {
  const stationId = world.random.pick(STATIONS);
  const most = world.random.chance(0.3) ? 8 : 1;
  for (let n = 0; n < most; n += 1) add(world, stationId, 'fueling', '{"plate":"ABC1D23","id":"ID"}');
  world.current().life.delivery.kick();
}

function addNote(world: World, stationId: string): void {
  add(world, stationId, 'note', '<nfe>ID</nfe>');
}

function add(world: World, stationId: string, kind: 'note' | 'fueling', body: string): void {
  const { outbox, audit, payloads, life } = world.current();
  const id = world.newId();
  life.store.transaction(() => {
    const payloadId = payloads.put(new TextEncoder().encode(body.replace('ID', id)), 'application/octet-stream');
    outbox.insert({ id, stationId, payloadId, correctsId: null, record: newRecord(kind, world.clock.now(), true) });
    audit.record({ actor: 'user', stationId, entity: 'outbox', entityId: id, cause: 'submitted', after: 'queued' });
  });
  world.judge.promise([id]);
}

function some(world: World, ...states: readonly string[]): string | null {
  const ids = [...world.judge.items.values()].filter(({ at }) => states.includes(at)).map(({ id }) => id);
  return ids.length === 0 ? null : (ids[world.random.below(ids.length)] ?? null);
}

function onOne(world: World, states: readonly string[], act: (id: string) => void): void {
  const id = some(world, ...states);
  if (id !== null) act(id);
}

/** The last program's request is still under way: its answer comes, or does not, after all. */
function lateAnswer(world: World): void {
  const { network, random, judge } = world;
  const answer = network.lost[random.below(network.lost.length)];
  const item = [...judge.items.values()].find(({ body }) => body === answer?.body);
  if (answer === undefined || item === undefined || item.at === 'sending') return;
  const { life, outbox } = world.current();
  const attemptId = random.chance(0.2) ? 'another' : (outbox.find(item.id)?.record.lastAttempt?.id ?? 'none');
  const outcome = { type: 'acknowledged', processId: answer.processId, status: 'PENDING' } as const;
  life.desk.apply(item.id, { type: 'send-ended', attemptId, outcome, random: 0 });
}

async function stop(world: World): Promise<void> {
  const { life, pulse } = world.current();
  life.tracking.stop();
  // Not awaited: it may die while it stops.
  let stopped = false;
  void life.delivery.stop().then(
    () => (stopped = true),
    () => (pulse.dead = true),
  );
  await world.clock.advance(6 * SECOND);
  if (!stopped && !pulse.dead) throw new Error('stop() did not end');
  world.rebirth();
}

/** Days without a line to the network, the user trying all the while. */
async function outage(world: World): Promise<void> {
  world.weather.setOutage(true);
  for (let n = 0; n < 11; n += 1) {
    for (const stationId of STATIONS) world.current().life.delivery.tryNow(stationId);
    await world.clock.advance(25 * SECOND);
    if (n === 5) world.sleep(world.random.pick([HOUR, 80 * HOUR, 80 * HOUR] as const));
  }
  world.weather.setOutage(false);
}

function rot(world: World): void {
  const id = some(world, 'queued');
  if (id === null) return;
  world.judge.rot(id);
  world.disk.db
    .prepare(`UPDATE payloads SET bytes = CAST('rot' || id AS BLOB) WHERE id = (SELECT payload_id FROM outbox_items WHERE id = ?)`)
    .run(id);
}

const decide = (decision: 'already-there' | 'send-again'): Step => {
  return (world) =>
    onOne(world, ['uncertain'], (id) => {
      world.judge.userActs();
      world.current().life.desk.apply(id, { type: 'decided', decision });
    });
};

export const STEPS: readonly (readonly [weight: number, name: string, step: Step])[] = [
  [60, 'send a sheet', send],
  [15, 'add notes', addNotes],
  [12, 'sweep notes', sweepNotes],
  [12, 'add fuelings', addFuelings],
  [8, 'look for fuelings', lookForFuelings],
  [80, 'time passes', ({ clock, random }) => clock.advance(random.pick([10, 500, 3 * SECOND, 20 * SECOND, 2 * MINUTE] as const))],
  [20, 'more time passes', ({ clock, random }) => clock.advance(random.pick([6, 12, 25] as const) * MINUTE)],
  [8, 'the PC sleeps', (world) => world.sleep(world.random.pick([MINUTE, 20 * MINUTE, 3 * HOUR, 26 * HOUR] as const))],
  [
    6,
    'the clock jumps',
    ({ random, clock }) => clock.jump(random.pick([-90 * SECOND, -2 * HOUR, -400 * 24 * HOUR, 90 * SECOND, 2 * HOUR, 26 * HOUR] as const)),
  ],
  [12, 'death', (world) => world.rebirth()],
  [8, 'stop', stop],
  [10, 'try now', (world) => world.current().life.delivery.tryNow(world.random.pick(STATIONS))],
  [4, 'secret changed', (world) => world.current().life.delivery.secretChanged(world.random.pick(STATIONS))],
  [6, 'already there', decide('already-there')],
  [10, 'send again', decide('send-again')],
  [
    4,
    'cancel',
    (world) =>
      onOne(world, ['queued', 'queued', 'uncertain'], (id) => {
        world.judge.userActs();
        world.current().life.desk.apply(id, { type: 'cancel' });
      }),
  ],
  [
    3,
    'send again, and think better of it',
    (world) =>
      onOne(world, ['uncertain'], (id) => {
        const { desk } = world.current().life;
        world.judge.userActs();
        desk.apply(id, { type: 'decided', decision: 'send-again' });
        world.judge.userActs();
        desk.apply(id, { type: 'cancel' });
      }),
  ],
  [
    3,
    "a note's cancellation is found",
    (world) => onOne(world, ['queued', 'uncertain', 'accepted'], (id) => world.current().life.desk.apply(id, { type: 'note-cancelled' })),
  ],
  [
    4,
    'revive',
    (world) =>
      onOne(world, ['dead'], (id) => {
        const { outbox, life } = world.current();
        const item = outbox.find(id);
        if (item === null) throw new Error(`${id}: not found`);
        world.judge.userActs();
        life.desk.apply(id, { type: 'revive', newerSibling: outbox.newerSibling(item) });
      }),
  ],
  [8, 'a late answer', lateAnswer],
  [2, 'outage', outage],
  [1, 'rot', rot],
  [3, 'a backup', (world) => world.backup()],
  [2, 'a backup takes the place of the store', (world) => world.restore()],
  [4, 'the lease comes or goes', (world) => world.setLease(world.random.chance(0.6))],
];

const TOTAL = STEPS.reduce((sum, [weight]) => sum + weight, 0);

export async function oneStep(world: World): Promise<void> {
  let rest = world.random.next() * TOTAL;
  for (const [weight, name, step] of STEPS) {
    rest -= weight;
    if (rest >= 0) continue;
    world.trace(name);
    await step(world);
    return;
  }
}
