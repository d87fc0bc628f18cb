import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createImportEngine,
  createWorkerEngine,
  type EngineContext,
  type ImportEngine,
  rehearse,
  type WorkerEngine,
} from '../../../main/price-import/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { bytesOf, CATALOG, codeOf, createDesk, good } from './desk.ts';

const SHEET = 'produto;preço\nGasolina Comum;6,09\nEtanol;3,99\n';
const CONTEXT: EngineContext = {
  stations: [{ id: 'a', cnpj: '11222333000181', name: 'Posto A', catalog: CATALOG, inForce: null, today: '2026-11-21' }],
  defaultStationId: 'a',
  aliases: {},
};

const TO_REST = 30_000;
const TO_REST_WITH_IMPORTS = 600_000;

const started: WorkerEngine[] = [];
afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop();
});

function setUp(maxHeapMb?: number) {
  const clock = createManualClock();
  const online: Promise<unknown>[] = [];
  let spawned = 0;
  const engine = createWorkerEngine({
    spawn(options) {
      spawned += 1;
      const worker = new Worker(new URL('./test-worker.ts', import.meta.url), { ...options, execArgv: [] });
      online.push(new Promise((resolve) => worker.once('online', resolve)));
      return worker;
    },
    clock,
    ...(maxHeapMb === undefined ? {} : { maxHeapMb }),
  });
  started.push(engine);
  return { engine, clock, online, spawned: () => spawned };
}

async function loaded(engine: ImportEngine, importId = 'i'): Promise<void> {
  const { layout } = good(await engine.sniff('a.csv', bytesOf(SHEET)));
  good(await engine.load({ importId, fileName: 'a.csv', bytes: bytesOf(SHEET), layout, context: CONTEXT, edits: [] }));
}

describe('an engine in a worker thread', () => {
  test('answers as the engine itself does', async () => {
    const { engine, spawned, clock } = setUp();
    await loaded(engine);
    const edited = good(await engine.edit('i', { type: 'exclude', lines: [2], excluded: true }));
    expect(edited.counts.verdicts).toMatchObject({ excluded: 1, new: 1 });
    expect(good(await engine.replaceEdits('i', [])).counts.verdicts).toMatchObject({ excluded: 0, new: 2 });
    expect(good(await engine.rows('i', 'all', 1, 1))).toMatchObject({ total: 2, rows: [{ line: 3, priceE4: 39900 }] });
    expect(good(await engine.planned('i'))).toHaveLength(2);
    expect(good(await engine.updateContext('i', { ...CONTEXT, stations: [] })).questions).toHaveLength(2);
    engine.close('i');
    expect(codeOf(await engine.planned('i'))).toBe('not-found');
    expect(await engine.sniff('foto.csv', Uint8Array.of(0))).toMatchObject({ ok: false, error: { code: 'file' } });
    expect([spawned(), clock.untilNext()]).toEqual([1, TO_REST]);
  });

  test('is a fresh one after a rest; imports that it held are loaded again, and count as a longer one', async () => {
    const { engine, clock, spawned } = setUp();
    await loaded(engine);
    engine.close('i');
    await clock.advance(TO_REST - 1);
    await loaded(engine);
    await clock.advance(TO_REST);
    expect([spawned(), clock.untilNext()]).toEqual([1, TO_REST_WITH_IMPORTS - TO_REST]);
    expect(good(await engine.planned('i'))).toHaveLength(2);
    await clock.advance(TO_REST_WITH_IMPORTS);
    expect([spawned(), clock.untilNext()]).toEqual([2, null]);
    expect(codeOf(await engine.planned('i'))).toBe('not-found');
    await loaded(engine);
    expect(good(await engine.planned('i'))).toHaveLength(2);
    await engine.stop();
    expect([spawned(), clock.untilNext()]).toEqual([2, null]);
  });

  test('an import that was sent counts as no longer held: it is there until the short rest, and is loaded again after it', async () => {
    const { engine, clock, spawned } = setUp();
    await loaded(engine);
    engine.release('i');
    expect([clock.untilNext(), good(await engine.planned('i')).length]).toEqual([TO_REST, 2]);
    await clock.advance(TO_REST);
    expect([spawned(), clock.untilNext(), codeOf(await engine.planned('i'))]).toEqual([2, null, 'not-found']);
  });

  test('is started before the first sheet comes, once, and never after its end', async () => {
    const { engine, spawned, online } = setUp();
    engine.warm();
    await online[0];
    engine.warm();
    await loaded(engine);
    expect(spawned()).toBe(1);
    await engine.stop();
    engine.warm();
    expect(spawned()).toBe(1);
  });

  test('rehearses with a sheet that it reads whole and forgets', async () => {
    const engine = createImportEngine();
    expect(await rehearse(engine)).toBe(true);
    expect(codeOf(await engine.rows('rehearsal', 'all', 0, 1))).toBe('not-found');
  });

  test('leaves the caller its bytes and tells progress', async () => {
    const { engine } = setUp();
    // A Buffer shares its memory with others: handing that over would take theirs too.
    const bytes = Buffer.from(SHEET);
    const { layout } = good(await engine.sniff('a.csv', bytes));
    const told: string[] = [];
    const input = { importId: 'i', fileName: 'a.csv', bytes, layout, context: CONTEXT, edits: [] };
    good(await engine.load({ ...input, onProgress: (phase, rows) => told.push(`${phase} ${rows}`) }));
    expect(bytes.toString()).toBe(SHEET);
    expect(told).toEqual(['reading 1']);
  });

  test('is killed when a request runs out of time; those behind it go on in a new one', async () => {
    const { engine, clock, online, spawned } = setUp();
    const endless = engine.sniff('endless.csv', bytesOf(SHEET));
    const behind = engine.sniff('a.csv', bytesOf(SHEET));
    await online[0];
    expect(clock.untilNext()).toBe(30_000);
    await clock.advance(30_000);
    expect(await endless).toMatchObject({
      ok: false,
      error: { code: 'file', message: expect.stringContaining('"endless.csv" passou de 30 segundos'), details: { file: 'endless.csv' } },
    });
    expect(good(await behind).layout.delimiter).toBe(';');
    expect(spawned()).toBe(2);
  });

  test('is killed by its memory limit', async () => {
    const { engine } = setUp(32);
    expect(await engine.sniff('hungry.csv', bytesOf(SHEET))).toMatchObject({
      ok: false,
      error: { code: 'file', message: expect.stringContaining('"hungry.csv" ocupa memória demais') },
    });
    expect(codeOf(await engine.sniff('a.csv', bytesOf(SHEET)))).toBe('ok');
  });

  test('that ends by itself is told and started anew; its imports are gone', async () => {
    const { engine, spawned } = setUp();
    await loaded(engine);
    expect(await engine.sniff('exit.csv', bytesOf(SHEET))).toMatchObject({
      ok: false,
      error: {
        code: 'internal',
        message: expect.stringContaining('"exit.csv" parou de repente'),
        details: { technical: expect.any(String) },
      },
    });
    expect(codeOf(await engine.rows('i', 'all', 0, 1))).toBe('not-found');
    expect(spawned()).toBe(2);
  });

  test('survives a throw of the engine', async () => {
    const { engine, spawned } = setUp();
    expect(await engine.sniff('throws.csv', bytesOf(SHEET))).toMatchObject({
      ok: false,
      error: { code: 'internal', details: { technical: expect.stringContaining('defect') } },
    });
    expect([codeOf(await engine.sniff('a.csv', bytesOf(SHEET))), spawned()]).toEqual(['ok', 1]);
  });

  test('that cannot be started is told', async () => {
    const engine = createWorkerEngine({
      spawn: () => {
        throw new Error('no such file');
      },
      clock: createManualClock(),
    });
    expect(await engine.planned('i')).toMatchObject({ ok: false, error: { code: 'internal', details: { technical: 'no such file' } } });
  });

  test('stopped, answers what is under way and behind it, and starts no other worker', async () => {
    const { engine, spawned } = setUp();
    const calls = [engine.sniff('endless.csv', bytesOf(SHEET)), engine.sniff('a.csv', bytesOf(SHEET))];
    await engine.stop();
    expect((await Promise.all(calls)).map(codeOf)).toEqual(['internal', 'internal']);
    // News of prices that come while the program ends.
    const before = spawned();
    expect([codeOf(await engine.sniff('a.csv', bytesOf(SHEET))), spawned()]).toEqual(['internal', before]);
  });
});

describe('the import service over a worker', () => {
  test('goes on from the store after the worker was killed under it', async () => {
    const { engine, clock, spawned } = setUp();
    const { service } = createDesk(() => engine);
    const { id: importId } = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    good(await service.edit({ importId, revision: 1, edit: { type: 'set-cell', line: 2, role: 'price', text: '6,19' } }));
    const endless = service.open({ fileName: 'endless.csv', bytes: bytesOf('produto;preço\n') });
    while (clock.untilNext() === null) await clock.settle();
    await clock.advance(30_000);
    expect(codeOf(await endless)).toBe('file');
    expect(good(await service.list())).toHaveLength(1);
    const page = good(await service.rows({ importId, revision: 2, filter: 'all', offset: 0, limit: 10 }));
    expect(page.rows.map(({ priceE4 }) => priceE4)).toEqual([61900, 39900]);
    expect(spawned()).toBe(2);
  });
});
