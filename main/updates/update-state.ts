/** State of updates: whether they are on, the current phase, and the ready version. */

import type { UpdatePhase, UpdatesView } from '../../preload/contract/updates/updates.ts';
import { attempt, type Report } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { UpdateProblemCode } from './problem.ts';
import { problemText, texts } from './texts.ts';
import type { Updating } from './updating.ts';

export type Engine = Awaited<ReturnType<Updating['engine']>>;
export type Ready = NonNullable<UpdatesView['ready']>;

/** A ready version, and the engine that holds its installer. */
export interface ReadyInstaller {
  readonly version: string;
  readonly engine: Engine;
}

export type UpdateState = ReturnType<typeof createUpdateState>;

export function createUpdateState({ memory, version, off: offAtFirst }: Pick<Updating, 'memory' | 'version' | 'off'>, emit: Emit) {
  let off: UpdatesView['off'] = offAtFirst;
  let phase: UpdatePhase = { type: 'resting' };
  let ready: Ready | null = null;
  let engine: Engine | null = null;

  function become(next: UpdatePhase): void {
    phase = next;
    emit({ type: 'updates-changed' });
  }

  function forgetReady(): void {
    ready = null;
    engine = null;
    memory.forgetReady();
  }

  return {
    become,
    resting: (): boolean => phase.type === 'resting',
    off: (): UpdatesView['off'] => off,
    /** This installation can't replace itself. */
    notReplaceable(): void {
      off = 'not-replaceable';
    },
    progress(found: string, percent: number): void {
      if (phase.type === 'downloading' && phase.percent !== percent) become({ type: 'downloading', version: found, percent });
    },
    readyInstaller: (): ReadyInstaller | null => (ready === null || engine === null ? null : { version: ready.version, engine }),
    /** The installer is downloaded and verified. A version that was ready already keeps its messages. */
    keepReady(found: string, from: Engine): void {
      if (ready?.version !== found) {
        const failedOnce = memory.read().tried === found;
        ready = { version: found, postponed: failedOnce ? texts.notFinished : null, publisherUnchecked: from.publisherUnchecked() };
      }
      engine = from;
    },
    /** @throws Error of the file system. */
    forgetReady,
    /** The last check had found that version: it is said what became of it, and looked for again soon. */
    loseReady(problem: UpdateProblemCode, failed: Report): void {
      const { lastCheck } = memory.read();
      if (lastCheck !== null) attempt(() => memory.checked(lastCheck.at, problem), failed);
      attempt(forgetReady, failed);
    },
    /** It stays ready, and the user sees why it was not installed. */
    postpone(why: string): void {
      if (ready !== null) ready = { ...ready, postponed: why };
      become({ type: 'resting' });
    },
    view(): UpdatesView {
      const { lastCheck } = memory.read();
      return {
        version,
        off,
        phase,
        ready,
        lastCheck: lastCheck && {
          at: new Date(lastCheck.at).toISOString(),
          problem: lastCheck.problem === null ? null : problemText(lastCheck.problem),
        },
      };
    },
  };
}
