/** From the program's start to its end: the loops, in their order. */

import { showProfile } from '../outbox/index.ts';
import { attempt, detach } from '../shared/detach.ts';
import type { Stations } from '../stations/index.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';

/** What has begun, goes on and ends. */
export interface Running {
  /** Starts the training network where it is used, then the loops. */
  start(): Promise<void>;
  /** The PC woke up from sleep. */
  resumed(): void;
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
  readonly stations: Pick<Stations, 'prepareTraining'>;
  /** Tells how many uploads wait for a person. */
  readonly attention: () => void;
}

export function createRunning({ ground, features, stations, attention }: RunningParts): Running {
  const { care, training, directory, stationIds, profile, ended, emit, failed } = ground;
  const { readings, outbox, priceImport, pending, notes, updates } = features;
  const { time, desk, delivery, tracking } = outbox;
  const { reachability, fresh } = readings;
  return {
    async start() {
      // Before the delivery: a training batch must find its network's address, which is another one at each start.
      await stations.prepareTraining();
      showProfile({ desk, reachability, stations: directory, stationIds }, profile.problem);
      detach(time.run(ended.signal), failed);
      delivery.start();
      tracking.start();
      for (const each of [reachability, fresh, pending, notes, priceImport.priceFolders, care, updates])
        attempt(() => detach(each.run(ended.signal), failed), failed);
      attention();
      emit({ type: 'app-changed' });
    },
    resumed: () => time.resumed(),
    hold: () => delivery.hold(),
    async stop() {
      tracking.stop();
      await delivery.stop();
      ended.abort();
      await Promise.all([priceImport.stop(), notes.stop(), training.stop()]);
      care.stop();
    },
    cut() {
      tracking.stop();
      delivery.cut();
      ended.abort();
      care.stop();
    },
  };
}
