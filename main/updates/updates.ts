/** Looks for new versions, fetches them, and installs them when nothing is on its way. */

import type { Result } from '../../preload/contract/errors.ts';
import type { UpdatesView } from '../../preload/contract/updates/updates.ts';
import { attempt } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { Random } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { createInstalling, type InstallingParts } from './installing.ts';
import { createLooking } from './looking.ts';
import { createStanding } from './standing.ts';
import { texts } from './texts.ts';

export interface UpdatesParts extends InstallingParts {
  readonly random: Random;
  readonly emit: Emit;
}

export interface Updates {
  view(): UpdatesView;
  /** Answers when it is known whether there is one; a download goes on. */
  check(): Promise<Result<UpdatesView>>;
  /** Answers when the program ends, or with why it does not. */
  install(): Promise<Result<null>>;
  /** Looks once a day until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A start has better things to do, and a thousand PCs that start at eight must not all ask at eight. */
const FIRST_LOOK_MS = 3 * MINUTE;
const FIRST_SPREAD_MS = 15 * MINUTE;
const SPREAD_MS = 2 * HOUR;
/** So often it looks at the clock: a PC that slept, or whose clock was set, or an installer that was held. */
const LOOK_MS = 5 * MINUTE;

export function createUpdates(parts: UpdatesParts): Updates {
  const { updating, clock, random, emit, logger } = parts;
  const failed = (error: unknown): void => logger.error('update left undone', { error: String(error) });
  const standing = createStanding(updating, emit);
  const looking = createLooking({ updating, clock, emit, logger, failed }, standing);
  const install = createInstalling(parts, standing);

  return {
    view: () => standing.view(),
    async check() {
      if (standing.off() !== null) return fail('not-allowed', texts.off);
      if (standing.resting()) await looking.once();
      return ok(standing.view());
    },
    async install() {
      const ready = standing.liesReady();
      if (ready === null) return fail('not-allowed', texts.nothingReady);
      if (!standing.resting()) return fail('not-allowed', texts.underWay);
      if (!(await ready.engine.holds())) {
        attempt(() => standing.forgetReady(), failed);
        standing.become({ type: 'resting' });
        return fail('not-allowed', texts.gone);
      }
      return install(ready);
    },
    async run(signal) {
      if (standing.off() !== null) return;
      await looking.restore();
      await clock.sleep(FIRST_LOOK_MS + random() * FIRST_SPREAD_MS, signal);
      for (let spread = random() * SPREAD_MS; !signal.aborted && standing.off() === null; ) {
        if (looking.isDue(spread) && standing.resting()) {
          await looking.once();
          spread = random() * SPREAD_MS;
        }
        await clock.sleep(LOOK_MS, signal);
      }
    },
  };
}
