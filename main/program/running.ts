/** Runs the loops, in their order, from the program's start to its end. */

import { showProfile } from '../outbox/index.ts';
import { detach } from '../shared/detach.ts';
import type { DesktopWatch } from './desktop-watch.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';

/** What has begun, goes on and ends. */
export interface Running {
  /** Starts the training network where it is used, then the loops. */
  start(): Promise<void>;
  /** The PC woke up from sleep. */
  resumed(): void;
  /** Of all stations and fleets, as a person does it: nothing leaves until it is taken back. */
  pause(paused: boolean): void;
  /** A proxy asks for a name and password, or does not any more. */
  proxyChanged(): void;
  /** Nothing new leaves until what this answers is called. */
  hold(): () => void;
  /** Ends the loops; a request under way gets a few seconds, then it is marked uncertain. */
  stop(): Promise<void>;
  /** The same at once, for an end that waits for nobody: what is under way is marked uncertain before this returns. */
  cut(): void;
}

interface RunningParts {
  readonly ground: Ground;
  readonly features: Features;
  /** Tells the desktop what becomes of uploads. */
  readonly watch: Pick<DesktopWatch, 'start' | 'stop'>;
}

export function createRunning({ ground, features, watch }: RunningParts): Running {
  const { care, people, directory, accessIds, profile, ended, emit, failed } = ground;
  const { time, desk, delivery, tracking, trackFuelings, gates } = features.outbox;
  const { reachability } = features.prices;
  return {
    async start() {
      // Training starts before the delivery: a training batch must find its network's address, which is another one at each start.
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
      // Another person may have woken the PC up.
      people.lock();
      time.resumed();
    },
    pause(paused) {
      for (const accessId of accessIds()) gates.pause(accessId, paused);
      // The page did not ask for it: it shows it all the same, with an empty queue too.
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
