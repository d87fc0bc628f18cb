/** One PC, one network, one user: everything but the network, the clock and death is the real program. */

import { createOutboxRepository, markRestored, type OutboxStore } from '../../main/outbox/index.ts';
import type { PlannedPrice } from '../../main/price-import/testing.ts';
import { createAuditRepository, createPayloadsRepository } from '../../main/store/index.ts';
import { createManualClock, type ManualClock } from '../fakes/clock.ts';
import { beginLife, type Life } from '../fakes/outbox-world.ts';
import { createJudge, type Judge } from './invariants.ts';
import { createWeather, type Weather } from './moods.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { createSimNetwork, type SimNetwork } from './sim-network.ts';
import { createSimServer, type SimServer } from './sim-server.ts';
import { createSimDisk, Died, type Pulse, type SimDisk } from './sim-store.ts';

/** One run of the program, from its start to its death. */
export interface Incarnation {
  readonly life: Life;
  readonly pulse: Pulse;
  readonly outbox: OutboxStore;
  readonly audit: ReturnType<typeof createAuditRepository>;
  readonly payloads: ReturnType<typeof createPayloadsRepository>;
}

export interface World {
  readonly random: SeededRandom;
  readonly clock: ManualClock;
  readonly disk: SimDisk;
  readonly weather: Weather;
  readonly network: SimNetwork;
  readonly server: SimServer;
  readonly judge: Judge;
  readonly imports: Map<string, readonly PlannedPrice[]>;
  readonly trace: (text: string) => void;
  readonly history: readonly string[];
  current(): Incarnation;
  deaths(): number;
  newId(): string;
  rebirth(): void;
  backup(): void;
  /** The store was damaged and the backup takes its place: what is unfinished becomes uncertain before anything is sent. */
  restore(): void;
  setLease(held: boolean): void;
  leaseHeld(): boolean;
  /** The PC sleeps: true time goes on, timers do not. */
  sleep(ms: number): void;
  /** No death, no trouble, no lost lease from now on. */
  heal(): void;
  /** Does one thing, lets what follows from it happen, and checks everything. */
  carefully(act: () => Promise<void> | void): Promise<void>;
}

export function createWorld(seed: number): World {
  const random = createRandom(seed);
  const clock = createManualClock();
  const disk = createSimDisk(random.chance(0.8));
  const weather = createWeather(random);
  const deathRate = random.pick([0, 0.0005, 0.002, 0.008] as const);
  const policy = { resendUncertainPrices: random.chance(0.5) };
  const imports = new Map<string, readonly PlannedPrice[]>();
  const history: string[] = [];
  let asleep = 0;
  let lease = true;
  let immortal = false;
  let broken: unknown = null;
  let deaths = 0;
  let ids = 0;
  const began = clock.now();
  const trueTime = (): number => began + clock.monotonic() + asleep;
  const trace = (text: string): void => void history.push(`${((trueTime() - began) / 1000).toFixed(1)}s ${text}`);
  const server = createSimServer(trueTime, random);
  const verdicts = server.verdicts;
  const judge = createJudge({
    disk,
    acted: server.acted,
    lied: (body) => network.lied(body),
    verdicts,
    leaseHeld: () => lease,
    mayResend: policy.resendUncertainPrices,
    trace,
  });
  const network = createSimNetwork({
    server,
    random,
    weather,
    now: clock.now,
    delay: (ms) => (ms > 0 ? clock.sleep(ms) : Promise.resolve()),
    arrives: (stationId, body) => guard(() => judge.arrival(stationId, body)),
    read: (stationId) => guard(() => judge.read(stationId)),
    trace,
  });

  /** What a check finds inside the program must not be swallowed by its error handling. */
  function guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      broken ??= error;
    }
  }

  function begin(): Incarnation {
    const pulse: Pulse = { dead: false, rate: 0 };
    const store = disk.open(pulse, random);
    const never = new Promise<never>(() => {});
    const alive = <T>(answer: Promise<T>): Promise<T> => answer.then((value) => (pulse.dead ? never : value));
    const life = beginLife({
      path: '',
      store,
      clock: { ...clock, sleep: (ms, signal) => alive(clock.sleep(ms, signal)) },
      network: {
        encodeBatches: network.encodeBatches,
        sendBatch: (...given) => (pulse.dead ? never : alive(network.sendBatch(...given))),
        sendNote: (...given) => (pulse.dead ? never : alive(network.sendNote(...given))),
        sendFueling: (...given) => (pulse.dead ? never : alive(network.sendFueling(...given))),
        readBatch: (...given) => (pulse.dead ? never : alive(network.readBatch(...given))),
        refreshPrices: (id) => (pulse.dead ? never : alive(network.refreshPrices(id))),
      },
      newId: world.newId,
      planned: (id) => imports.get(id) ?? [],
      policy,
      random: random.next,
      lease: { held: () => lease },
    });
    const outbox = createOutboxRepository(store, (id, detail) => guard(() => reject(id, detail)));
    const audit = createAuditRepository(store, clock, () => 'America/Manaus');
    const made = { life, pulse, outbox, audit, payloads: createPayloadsRepository(store, clock) };
    // It may die at once, even while it looks after what the last one left.
    pulse.rate = immortal ? 0 : deathRate;
    try {
      life.delivery.start();
      life.tracking.start();
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    }
    return made;
  }

  let incarnation: Incarnation | null = null;
  const world: World = {
    random,
    clock,
    disk,
    weather,
    network,
    server,
    judge,
    imports,
    trace,
    history,
    current() {
      incarnation ??= begin();
      return incarnation;
    },
    deaths: () => deaths,
    newId: () => `id${++ids}`,
    rebirth() {
      deaths += 1;
      trace('death and rebirth');
      world.current().pulse.dead = true;
      incarnation = begin();
    },
    backup() {
      disk.backup();
      judge.backup();
    },
    restore() {
      world.current().pulse.dead = true;
      if (!disk.restore()) return;
      judge.restore();
      deaths += 1;
      // Before the copy takes the store's place: no death comes in between (store/opening/recover-store.ts).
      const store = disk.open({ dead: false, rate: 0 }, random);
      store.transaction(() => markRestored(store, clock.now(), 'restored-from-backup'));
      incarnation = begin();
    },
    setLease(held) {
      lease = held;
    },
    leaseHeld: () => lease,
    sleep(ms) {
      asleep += ms;
      clock.jump(ms);
    },
    heal() {
      immortal = true;
      lease = true;
      world.current().pulse.rate = 0;
      weather.heal();
    },
    async carefully(act) {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof Died)) throw error;
      }
      await clock.settle();
      while (world.current().pulse.dead) {
        world.rebirth();
        await clock.settle();
      }
      if (broken !== null) throw broken;
      judge.check();
    },
  };
  return world;
}

function reject(id: string, detail: string): never {
  throw new Error(`${id}: its record is unreadable: ${detail}`);
}
