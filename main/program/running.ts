/** Runs the loops, in order, from the program's start to its end. */

import { showProfile } from '../outbox/index.ts';
import { attempt, detach } from '../shared/detach.ts';
import type { DesktopWatch } from './desktop-watch.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';

/** Lifecycle of the program. */
export interface Running {
  /** Starts the training network if it is used, then the loops. */
  start(): Promise<void>;
  /** Called when the PC wakes up from sleep. Never throws. */
  resumed(): void;
  /**
   * Pauses all stations and fleets, as the user can; nothing is sent until the pause is ended. Ending it leaves those
   * that were paused one by one. Never throws.
   */
  pause(paused: boolean): void;
  /** The proxy's credentials changed. */
  proxyChanged(): void;
  /** Pauses sending; call the returned function to resume. */
  hold(): () => void;
  /** Ends the loops; a request in progress gets a few seconds, then it is marked uncertain. */
  stop(): Promise<void>;
  /** Ends the loops at once: what is in progress is marked uncertain before this returns. */
  cut(): void;
}

interface RunningParts {
  readonly ground: Ground;
  readonly features: Features;
  /** Updates the desktop from the uploads. */
  readonly watch: Pick<DesktopWatch, 'start' | 'stop'>;
}

export function createRunning({ ground, features, watch }: RunningParts): Running {
  const { care, people, directory, accessIds, profile, ended, emit, failed } = ground;
  const { time, desk, delivery, tracking, trackFuelings, gates } = features.outbox;
  const { reachability } = features.prices;
  return {
    async start() {
      // Training starts before the delivery: a training batch needs its network's address, which changes with each start.
      await features.stations.prepareTraining();
      showProfile({ desk, reachability, stations: directory, accessIds }, profile.current().problem);
      detach(time.run(ended.signal), failed);
      delivery.start();
      tracking.start();
      trackFuelings.start();
      features.start(ended.signal);
      watch.start();
      emit({ type: 'app-changed' });
    },
    resumed() {
      // Another person may have woken the PC up: lock the PIN.
      attempt(() => people.lock(), failed);
      attempt(() => time.resumed(), failed);
    },
    pause(paused) {
      attempt(() => {
        // The store shows its own notice of a full disk; the other accesses are tried all the same.
        const meant = paused ? accessIds() : gates.resumable();
        for (const accessId of meant) attempt(() => gates.pause(accessId, paused, true), failed);
      }, failed);
      // The page did not request this change, and must show it even with an empty queue.
      emit({ type: 'batches-changed', batchIds: [] });
    },
    proxyChanged: () => emit({ type: 'app-changed' }),
    hold: () => delivery.hold(),
    async stop() {
      watch.stop();
      tracking.stop();
      trackFuelings.stop();
      await delivery.stop();
      ended.abort();
      await features.close();
      care.stop();
    },
    cut() {
      watch.stop();
      tracking.stop();
      trackFuelings.stop();
      delivery.cut();
      ended.abort();
      care.stop();
    },
  };
}
