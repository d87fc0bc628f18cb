import { Worker } from 'node:worker_threads';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerIntake, hostNotes, type IntakeFile, type IntakeProgress, type NoteIntake } from '../../../../main/notes/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { bytesOf, keyOfNote, noteXml } from '../nfe/note-xml.ts';

const TO_REST = 30_000;

const started: NoteIntake[] = [];
afterEach(async () => {
  for (const intake of started.splice(0)) await intake.stop();
});

function setUp(maxHeapMb?: number) {
  const clock = createManualClock();
  let spawned = 0;
  /** Files in which a worker stands still. */
  const hung = new Int32Array(new SharedArrayBuffer(4));
  const intake = createWorkerIntake({
    spawn(options) {
      spawned += 1;
      return new Worker(new URL('./test-worker.ts', import.meta.url), { ...options, execArgv: [], workerData: hung });
    },
    clock,
    ...(maxHeapMb === undefined ? {} : { maxHeapMb }),
  });
  started.push(intake);
  const files: IntakeFile[] = [];
  const told: IntakeProgress[] = [];
  const onFiles = (some: readonly IntakeFile[], progress: IntakeProgress): void => {
    files.push(...some);
    told.push(progress);
  };
  /** Two seconds pass once the worker stands still in its `count`th file, and main has heard of those before. */
  async function passHung(count: number): Promise<void> {
    while (Atomics.load(hung, 0) < count || clock.untilNext() !== 2000) await clock.settle();
    await clock.advance(2000);
  }
  const codes = () => files.map(({ reading }) => reading.findings.map(({ code }) => code).join());
  return { intake, clock, passHung, files, told, onFiles, codes, spawned: () => spawned };
}

type Message = Parameters<Parameters<typeof hostNotes>[0]['postMessage']>[0];
const LOTE = new Uint8Array(
  bytesOf(`<r>${[1, 2].map((number) => noteXml({ number: String(number) }).replace(/<\?xml.*?\?>\s*/, '')).join('')}</r>`),
);
const note = (number: number) => bytesOf(noteXml({ number: String(number) }));
function zipNamed(names: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(names.map((name, index) => [name, note(index + 1)])));
}

describe('an intake in a worker thread', () => {
  it('reads a file and a zip, in chunks, with one worker', async () => {
    const { intake, files, told, onFiles, spawned, clock } = setUp();
    const bytes = note(1);
    expect(await intake.read({ name: 'nota.xml', bytes }, onFiles)).toEqual({ ok: true, value: { files: 1 } });
    expect(files[0]).toMatchObject({ name: 'nota.xml', bytes, reading: { key: keyOfNote({ number: '1' }), findings: [] } });
    expect(files[0]?.reading.note?.total).toEqual({ units: 29522n, scale: 2 });
    const names = Array.from({ length: 60 }, (_, index) => `${index}.xml`);
    expect(await intake.read({ name: 'lote.zip', bytes: zipNamed(names) }, onFiles)).toEqual({ ok: true, value: { files: 60 } });
    expect(files.slice(1).map(({ name }) => name)).toEqual(names.map((name) => `lote.zip/${name}`));
    expect(told.slice(1)).toEqual([25, 50, 60].map((done) => ({ done, total: 60 })));
    expect([spawned(), clock.untilNext(), bytes.length]).toEqual([1, TO_REST, note(1).length]);
  });

  it('ends its worker after a rest, and has another one for the next drop', async () => {
    const { intake, files, onFiles, spawned, clock } = setUp();
    await intake.read({ name: 'a.xml', bytes: note(1) }, onFiles);
    await clock.advance(TO_REST - 1);
    await intake.read({ name: 'b.xml', bytes: note(2) }, onFiles);
    expect(spawned()).toBe(1);
    await clock.advance(TO_REST);
    expect([spawned(), clock.untilNext()]).toEqual([1, null]);
    expect(await intake.read({ name: 'c.xml', bytes: note(3) }, onFiles)).toEqual({ ok: true, value: { files: 1 } });
    expect([spawned(), files.map(({ name }) => name)]).toEqual([2, ['a.xml', 'b.xml', 'c.xml']]);
    await intake.stop();
    expect(clock.untilNext()).toBeNull();
  });

  it('answers one error for a zip over a limit, and reads on', async () => {
    const { intake, files, onFiles } = setUp();
    const refused = await intake.read({ name: 'lote.zip', bytes: bytesOf('nada') }, onFiles);
    expect(refused).toMatchObject({ ok: false, error: { code: 'file', details: { file: 'lote.zip' } } });
    expect(files).toEqual([]);
    expect(await intake.read({ name: 'a.xml', bytes: note(1) }, onFiles)).toMatchObject({ ok: true });
  });

  it('reads drops one after another, in the order of the calls', async () => {
    const { intake, files, onFiles, spawned } = setUp();
    await Promise.all(['a.xml', 'b.xml', 'c.xml'].map((name, index) => intake.read({ name, bytes: note(index) }, onFiles)));
    expect(files.map(({ name }) => name)).toEqual(['a.xml', 'b.xml', 'c.xml']);
    expect(spawned()).toBe(1);
  });

  it.each([
    ['cai', 'crash', 2],
    ['defeito', 'crash', 1],
    ['memoria', 'memory', 2],
  ] as const)('a file that ends the worker (%s) gets a finding; the rest is read', async (name, cause, workers) => {
    const { intake, files, codes, onFiles, spawned } = setUp(64);
    const zip = zipNamed(['a.xml', `${name}.xml`, 'c.xml']);
    expect(await intake.read({ name: 'lote.zip', bytes: zip }, onFiles)).toEqual({ ok: true, value: { files: 3 } });
    expect(codes()).toEqual(['', 'file-reading-stopped', '']);
    expect(files[1]).toMatchObject({ name: `lote.zip/${name}.xml`, bytes: null, sha256: null, reading: { kind: 'broken-xml' } });
    expect(files[1]?.reading.findings[0]?.params).toEqual({ cause });
    expect(spawned()).toBe(workers);
  });

  it('a file that takes over two seconds is ended; the rest is read in a new worker', async () => {
    const { intake, files, codes, onFiles, spawned, passHung } = setUp();
    const reading = intake.read({ name: 'lote.zip', bytes: zipNamed(['a.xml', 'lento.xml', 'c.xml', 'lento2.xml']) }, onFiles);
    await passHung(1);
    await passHung(2);
    expect(await reading).toEqual({ ok: true, value: { files: 4 } });
    expect(codes()).toEqual(['', 'file-reading-stopped', '', 'file-reading-stopped']);
    expect(files[1]?.reading.findings[0]?.params).toEqual({ cause: 'time' });
    expect(spawned()).toBe(2);
  });

  it('a file of several documents may take longer, while each of them takes less', async () => {
    const clock = createManualClock();
    const heard: ((message: Message) => void)[] = [];
    let isEnded = false;
    const intake = createWorkerIntake({
      spawn: () => ({
        postMessage: () => {},
        on: (event: string, listener: (message: Message) => void) => void (event === 'message' && heard.push(listener)),
        terminate: async () => {
          isEnded = true;
        },
      }),
      clock,
    });
    started.push(intake);
    const messages: Message[] = [];
    hostNotes({
      on: (_, listener) => listener({ id: 1, name: 'lote.xml', bytes: LOTE, from: 0 }),
      postMessage: (sent) => messages.push(sent),
    });
    // The whole file, two documents that are cut out, and the same two read.
    expect(messages.map(({ type }) => type)).toEqual(['opened', ...Array.from({ length: 5 }, () => 'document'), 'file']);
    const files: IntakeFile[] = [];
    const reading = intake.read({ name: 'lote.xml', bytes: LOTE }, (some) => void files.push(...some));
    await clock.settle();
    for (const message of messages) {
      for (const listener of heard) listener(message);
      if (message.type !== 'file') await clock.advance(1999);
    }
    expect(await reading).toEqual({ ok: true, value: { files: 1 } });
    expect([files.length, isEnded]).toEqual([2, false]);
  });

  it('gives up after ten such files, and says so of each that is left', async () => {
    const { intake, files, onFiles, spawned } = setUp();
    const names = [...Array.from({ length: 12 }, (_, index) => `cai${index}.xml`), 'boa.xml'];
    expect(await intake.read({ name: 'lote.zip', bytes: zipNamed(names) }, onFiles)).toEqual({ ok: true, value: { files: 13 } });
    expect(files.map(({ reading }) => reading.findings[0]?.params)).toEqual([
      ...Array.from({ length: 10 }, () => ({ cause: 'crash' })),
      ...Array.from({ length: 3 }, () => ({ cause: 'others' })),
    ]);
    expect(spawned()).toBe(10);
  });

  it('answers an error when the drop itself ends the worker', async () => {
    const { intake, onFiles, files } = setUp();
    const answer = await intake.read({ name: 'abrir-cai.zip', bytes: zipNamed(['a.xml']) }, onFiles);
    expect(answer).toMatchObject({ ok: false, error: { code: 'file', message: expect.stringContaining('abrir-cai.zip') } });
    expect(files).toEqual([]);
    expect(await intake.read({ name: 'a.xml', bytes: note(1) }, onFiles)).toMatchObject({ ok: true });
  });

  it('stops when it is cancelled: before, in the middle, and while it waits for its turn', async () => {
    const { intake, files, onFiles, spawned } = setUp();
    const before = AbortSignal.abort();
    expect(await intake.read({ name: 'a.xml', bytes: note(1) }, onFiles, before)).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' },
    });
    expect(spawned()).toBe(0);
    const middle = new AbortController();
    const names = [...Array.from({ length: 30 }, (_, index) => `${index}.xml`), 'lento.xml'];
    const reading = intake.read(
      { name: 'lote.zip', bytes: zipNamed(names) },
      (some, progress) => {
        onFiles(some, progress);
        middle.abort();
      },
      middle.signal,
    );
    const waiting = new AbortController();
    const second = intake.read({ name: 'b.xml', bytes: note(1) }, onFiles, waiting.signal);
    waiting.abort();
    expect(await reading).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await second).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(files).toHaveLength(25);
    expect(await intake.read({ name: 'c.xml', bytes: note(1) }, onFiles)).toMatchObject({ ok: true });
  });

  it('answers an error when it is stopped, and lets a failing listener fail alone', async () => {
    const { intake, onFiles } = setUp();
    const failing = intake.read({ name: 'a.xml', bytes: note(1) }, () => {
      throw new Error('listener');
    });
    await expect(failing).rejects.toThrow('listener');
    expect(await intake.read({ name: 'b.xml', bytes: note(1) }, onFiles)).toMatchObject({ ok: true });
    const hanging = intake.read({ name: 'lento.xml', bytes: note(1) }, onFiles);
    await intake.stop();
    expect(await hanging).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });
});
