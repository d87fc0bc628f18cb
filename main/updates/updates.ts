/** Looks for new versions, fetches them, and installs them when nothing is on its way. */

import type { Result } from '../../preload/contract/errors.ts';
import type { UpdatePhase, UpdatesView } from '../../preload/contract/updates.ts';
import { attempt, detach } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, Clock, Logger, Random } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { atMost } from '../shared/work/at-most.ts';
import type { BackupOutcome } from '../store/index.ts';
import { problemOf } from './feed.ts';
import type { UpdateProblemCode } from './problem.ts';
import { problemText, texts } from './texts.ts';
import type { Updating } from './updating.ts';

export interface UpdatesParts {
  readonly updating: Updating;
  /** Of the outbox. */
  readonly sends: {
    /** Nothing new leaves until what it answers is called. */
    hold(): () => void;
    /** Resolves when nothing is on its way. */
    idle(): Promise<void>;
  };
  /** A verified backup of the store. Never rejects. */
  readonly backup: (now: number) => Promise<BackupOutcome>;
  /** Ends everything, closes the store and lets the lease go; the process lives on. false = it is ending already. Never rejects. */
  readonly end: () => Promise<boolean>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
  readonly logger: Logger;
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
const DAY_MS = 24 * HOUR;
const AFTER_FAILURE_MS = 4 * HOUR;
const SPREAD_MS = 2 * HOUR;
/** So often it looks at the clock: a PC that slept, or whose clock was set. */
const LOOK_MS = HOUR;
export const SENDS_PATIENCE_MS = 2 * MINUTE;

type Engine = Awaited<ReturnType<Updating['engine']>>;
type Ready = NonNullable<UpdatesView['ready']>;

export function createUpdates(parts: UpdatesParts): Updates {
  const { updating, clock, random, emit, logger } = parts;
  const { memory, version } = updating;
  let off: UpdatesView['off'] = updating.off;
  let phase: UpdatePhase = { type: 'resting' };
  let ready: Ready | null = null;
  let engine: Engine | null = null;
  let checking: Promise<void> | null = null;

  function failed(error: unknown): void {
    logger.error('update left undone', { error: String(error) });
  }

  function become(next: UpdatePhase): void {
    phase = next;
    emit({ type: 'updates-changed' });
  }

  function resting(): boolean {
    return phase.type === 'resting';
  }

  function view(): UpdatesView {
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
  }

  function readyAs(found: string, from: Engine): Ready {
    const failedOnce = memory.read().tried === found;
    return { version: found, postponed: failedOnce ? texts.notFinished : null, publisherUnchecked: from.publisherUnchecked() };
  }

  /** What an earlier run left ready, judged anew; what is no newer than this version any more goes. */
  async function restore(): Promise<void> {
    const kept = memory.read();
    if (kept.ready === null) return;
    try {
      const from = await updating.engine('kept');
      const found = from.canUpdate() ? await from.find() : null;
      if (found === null) return memory.forgetReady();
      await from.fetch(() => undefined);
      engine = from;
      ready = readyAs(found, from);
      emit({ type: 'updates-changed' });
    } catch (error) {
      logger.warn('the update that lay ready is none any more', { error: String(error) });
      attempt(() => memory.forgetReady(), failed);
    }
  }

  /** @param known is called when it is known whether there is one. */
  async function look(known: () => void): Promise<void> {
    if (!resting()) return;
    become({ type: 'checking' });
    let problem: UpdateProblemCode | null = null;
    try {
      const next = await updating.engine('network');
      if (!next.canUpdate()) {
        off = 'not-replaceable';
        return;
      }
      const found = await next.find();
      if (found !== null) {
        // Its installer gives its place to the newer one.
        if (ready !== null && ready.version !== found) forgetReady();
        become({ type: 'downloading', version: found, percent: 0 });
        known();
        await next.fetch((done) => progress(found, Math.floor(done * 100)));
        const manifest = next.seen();
        if (manifest !== null) memory.ready(manifest);
        if (ready?.version !== found) ready = readyAs(found, next);
        engine = next;
      }
    } catch (error) {
      const { code, message } = problemOf(error);
      problem = code;
      logger.warn('no update', { code, detail: message });
    } finally {
      attempt(() => memory.checked(clock.now(), problem), failed);
      become({ type: 'resting' });
      known();
    }
  }

  function forgetReady(): void {
    ready = null;
    engine = null;
    memory.forgetReady();
  }

  function progress(found: string, percent: number): void {
    if (phase.type === 'downloading' && phase.percent !== percent) become({ type: 'downloading', version: found, percent });
  }

  /** One at a time. Resolves when it is known whether there is a newer version. */
  function lookOnce(): Promise<void> {
    if (checking !== null) return checking;
    const { promise, resolve } = Promise.withResolvers<void>();
    checking = promise;
    const done = look(resolve).finally(() => {
      checking = null;
      resolve();
    });
    detach(done, failed);
    return promise;
  }

  function isDue(spread: number): boolean {
    const { lastCheck } = memory.read();
    const now = clock.now();
    if (lastCheck === null || lastCheck.at > now) return true;
    return now - lastCheck.at >= (lastCheck.problem === null ? DAY_MS : AFTER_FAILURE_MS) + spread;
  }

  /** null = nothing is on its way; else why it can't be now. */
  async function prepare(found: string): Promise<string | null> {
    become({ type: 'installing', version: found, step: 'sends' });
    const idle = parts.sends.idle().then(() => true);
    if (!(await atMost(clock, SENDS_PATIENCE_MS, idle, false))) return texts.sends;
    become({ type: 'installing', version: found, step: 'backup' });
    const backup = await parts.backup(clock.now());
    if (backup.type === 'made') return null;
    logger.error('no backup before the update', { detail: backup.detail });
    return texts.backup(backup.failure);
  }

  async function install(from: Engine, { version: found }: Ready): Promise<Result<null>> {
    const letGo = parts.sends.hold();
    try {
      const postponed = await prepare(found);
      if (postponed !== null) return postpone(postponed);
      memory.tried(found);
      parts.audit.record({
        ...{ actor: 'user', stationId: null, entity: 'settings', entityId: 'update', cause: 'update-started' },
        ...{ before: version, after: found },
      });
      become({ type: 'installing', version: found, step: 'starting' });
      if (!(await parts.end())) return postpone(texts.ending);
    } catch (error) {
      logger.error('update not installed', { error: String(error) });
      return postpone(texts.notStarted);
    } finally {
      letGo();
    }
    // From here on there is no store: whatever happens, this process ends.
    const started = await from.install().catch((error: unknown) => {
      logger.error('installer not started', { error: String(error) });
      return false;
    });
    if (!started) updating.relaunch();
    updating.quit();
    return ok(null);
  }

  function postpone(why: string): Result<null> {
    if (ready !== null) ready = { ...ready, postponed: why };
    become({ type: 'resting' });
    return fail('not-allowed', why);
  }

  return {
    view,
    async check() {
      if (off !== null) return fail('not-allowed', texts.off);
      if (resting()) await lookOnce();
      return ok(view());
    },
    async install() {
      if (ready === null || engine === null) return fail('not-allowed', texts.nothingReady);
      if (!resting()) return fail('not-allowed', texts.underWay);
      if (!(await engine.holds())) {
        attempt(forgetReady, failed);
        become({ type: 'resting' });
        return fail('not-allowed', texts.gone);
      }
      return install(engine, ready);
    },
    async run(signal) {
      if (off !== null) return;
      await restore();
      await clock.sleep(FIRST_LOOK_MS + random() * FIRST_SPREAD_MS, signal);
      for (let spread = random() * SPREAD_MS; !signal.aborted && off === null; ) {
        if (isDue(spread) && resting()) {
          await lookOnce();
          spread = random() * SPREAD_MS;
        }
        await clock.sleep(LOOK_MS, signal);
      }
    },
  };
}
