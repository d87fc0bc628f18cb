import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { ReadingStop } from '../../../preload/contract/notes/notes.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Heard, WorkerConnection, WorkerLoss } from '../../shared/work/worker-connection.ts';
import { shownName } from '../../shared/zip/zip-name.ts';
import { makeFinding } from '../nfe/finding.ts';
import { notesReadingCancelled, notesReadingStopped } from '../texts/nfe.ts';
import { unreadFile } from './drop.ts';
import type { IntakeFile, IntakeSource, NoteIntake } from './note-intake.ts';
import type { FromNoteWorker, ToNoteWorker } from './worker-protocol.ts';

/** Files reported at a time. */
const CHUNK = 25;
/** Limit of files of one drop that may cost a worker each: then the rest is reported as unread. */
const MOST_STOPPED = 10;

type DropClock = Pick<Clock, 'sleep' | 'turn'>;

interface DropParts {
  readonly line: WorkerConnection<ToNoteWorker, FromNoteWorker>;
  readonly clock: DropClock;
  readonly fileMs: number;
  readonly openMs: number;
  readonly nextId: () => number;
}

interface End {
  readonly type: 'end';
  readonly result: Result<{ readonly files: number }>;
}
type Step = End | { readonly type: 'again' };

/** Reads one drop with as many workers as it takes. Rejects only when `onFiles` throws. */
export async function readDrop(
  parts: DropParts,
  source: IntakeSource,
  onFiles: Parameters<NoteIntake['read']>[1],
  signal: AbortSignal,
): Promise<Result<{ readonly files: number }>> {
  const cancelled: AppError = { code: 'not-allowed', message: notesReadingCancelled(shownName(source.name)) };
  let names: readonly string[] | null = null;
  let waiting: IntakeFile[] = [];
  let done = 0;
  let stopped = 0;

  function flush(): void {
    if (waiting.length === 0) return;
    const files = waiting;
    waiting = [];
    onFiles(files, { done, total: names?.length ?? done });
  }

  function take(files: readonly IntakeFile[]): void {
    waiting.push(...files);
    done += 1;
    if (waiting.length >= CHUNK) flush();
  }

  function takeStopped(cause: ReadingStop): void {
    take([unreadFile(names?.[done] ?? shownName(source.name), 'broken-xml', makeFinding('file-reading-stopped', null, { cause }))]);
  }

  /** Handles the loss of a worker while reading file `done`, or before the drop was open. */
  function lost(loss: WorkerLoss): Step {
    if (signal.aborted) return end(cancelled);
    if (names === null) {
      const file = shownName(source.name);
      return end({ code: 'file', message: notesReadingStopped(file), details: { file, technical: loss.technical } });
    }
    takeStopped(loss.cause);
    stopped += 1;
    while (stopped >= MOST_STOPPED && done < names.length) takeStopped('others');
    return done < names.length ? { type: 'again' } : finished();
  }

  function finished(): End {
    flush();
    return { type: 'end', result: ok({ files: done }) };
  }

  function end({ code, message, details }: AppError): End {
    flush();
    return { type: 'end', result: fail(code, message, details) };
  }

  /** The next step after an event; null while the worker continues. */
  function after(event: Heard<FromNoteWorker>): Step | null {
    switch (event.type) {
      case 'opened':
        names = event.names;
        return null;
      case 'document':
        return null;
      case 'file':
        take(event.files);
        return done === names?.length ? finished() : null;
      case 'refused':
        return end(event.error);
      case 'threw':
        return lost({ cause: 'crash', technical: event.technical });
      case 'lost':
        return lost(event.loss);
    }
  }

  for (;;) {
    if (signal.aborted) return end(cancelled).result;
    const step = await part(parts, source, done, after, signal);
    if (step.type === 'end') return step.result;
  }
}

/** One worker's part of the drop, from file `from` on. @param after the next step after an event; null while the worker continues. */
function part(
  { line, clock, fileMs, openMs, nextId }: DropParts,
  source: IntakeSource,
  from: number,
  after: (event: Heard<FromNoteWorker>) => Step | null,
  signal: AbortSignal,
): Promise<Step> {
  return new Promise((resolve, reject) => {
    const watchdog = createWatchdog(clock, (technical) => line.kill({ cause: 'time', technical }));
    const cancel = (): void => line.kill({ cause: 'crash', technical: 'cancelled' });
    let settled = false;
    const settle = (act: () => void): void => {
      settled = true;
      watchdog.end();
      signal.removeEventListener('abort', cancel);
      act();
    };
    signal.addEventListener('abort', cancel, { once: true });
    watchdog.wait(openMs);
    const bytes = new Uint8Array(source.bytes);
    line.send({ id: nextId(), name: source.name, bytes, from }, [bytes.buffer], (event) => {
      if (settled) return;
      try {
        const step = after(event);
        if (step === null) watchdog.wait(fileMs);
        else settle(() => resolve(step));
      } catch (error) {
        // onFiles threw: the caller's failure, not the file's.
        settle(() => reject(error));
        line.kill({ cause: 'crash', technical: 'given up' });
      }
    });
  });
}

/** Watchdog: each wait replaces the previous one. */
function createWatchdog(clock: DropClock, late: (technical: string) => void) {
  let timer = new AbortController();
  return {
    end: (): void => timer.abort(),
    wait(ms: number): void {
      timer.abort();
      timer = new AbortController();
      detach(
        expired(clock, ms, timer.signal).then((isLate) => {
          if (isLate) late(`no answer in ${ms} ms`);
        }),
        (error) => late(String(error)),
      );
    },
  };
}

/** Whether the time passed without an answer. After a delay of the whole program, queued answers are processed first. */
async function expired(clock: DropClock, ms: number, signal: AbortSignal): Promise<boolean> {
  await clock.sleep(ms, signal);
  if (!signal.aborted) await clock.turn?.();
  return !signal.aborted;
}
