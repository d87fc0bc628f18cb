/** Checks for new versions, downloads them, and installs them when nothing is being sent. */

import type { Result } from '../../preload/contract/errors.ts';
import type { UpdatesView } from '../../preload/contract/updates/updates.ts';
import type { Emit } from '../shared/events.ts';
import type { Random } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { createInstalling, type InstallingParts } from './installing.ts';
import { createLooking } from './looking.ts';
import { problemText, texts } from './texts.ts';
import { createUpdateState } from './update-state.ts';

export interface UpdatesParts extends InstallingParts {
  readonly random: Random;
  readonly emit: Emit;
}

export interface Updates {
  view(): UpdatesView;
  /** Resolves when the check is done; a download continues. */
  check(): Promise<Result<UpdatesView>>;
  /** Resolves when the program ends, or with the reason why it does not. */
  install(): Promise<Result<null>>;
  /** Checks daily until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Delay after the start, spread so that a thousand PCs that start at eight do not all ask at eight. */
const FIRST_LOOK_MS = 3 * MINUTE;
const FIRST_SPREAD_MS = 15 * MINUTE;
const SPREAD_MS = 2 * HOUR;
/** Polling interval: notices a PC that slept, a clock that was set, or an installer that was locked. */
const LOOK_MS = 5 * MINUTE;

export function createUpdates(parts: UpdatesParts): Updates {
  const { updating, clock, random, emit, logger } = parts;
  const failed = (error: unknown): void => logger.error('update left undone', { error: String(error) });
  const state = createUpdateState(updating, emit);
  const looking = createLooking({ updating, clock, logger, failed }, state);
  const install = createInstalling(parts, state);

  return {
    view: () => state.view(),
    async check() {
      if (state.off() !== null) return fail('not-allowed', texts.off);
      if (state.resting()) await looking.once();
      return ok(state.view());
    },
    async install() {
      const ready = state.readyInstaller();
      if (ready === null) return fail('not-allowed', texts.nothingReady);
      if (!state.resting()) return fail('not-allowed', texts.underWay);
      // Before the installer is read, which takes a moment: a second click must not begin it again.
      state.become({ type: 'installing', version: ready.version, step: 'sends' });
      if (!(await ready.engine.holds())) {
        state.loseReady('gone', failed);
        state.become({ type: 'resting' });
        return fail('not-allowed', problemText('gone'));
      }
      return install(ready);
    },
    async run(signal) {
      if (state.off() !== null) return;
      await looking.restore();
      await clock.sleep(FIRST_LOOK_MS + random() * FIRST_SPREAD_MS, signal);
      for (let spread = random() * SPREAD_MS; !signal.aborted && state.off() === null; ) {
        if (looking.isDue(spread) && state.resting()) {
          await looking.once();
          spread = random() * SPREAD_MS;
        }
        await clock.sleep(LOOK_MS, signal);
      }
    },
  };
}
