/** What must hold for every channel, whichever is added: its schema, its way through main, its method in the page. */

import type { IpcMainInvokeEvent } from 'electron';
import fc from 'fast-check';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handleChannels } from '../../../../main/platform/testing.ts';
import { channels } from '../../../../preload/contract/all-channels.ts';
import type { ChannelName, Handlers } from '../../../../preload/contract/channels.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { samplesOf, shapeOf, unboundedIn } from './request-shape.ts';

type Listener = (event: IpcMainInvokeEvent, ...args: readonly unknown[]) => Promise<unknown>;
// It is passed on to the check of the sender, and nothing of it is read.
const EVENT = {} as IpcMainInvokeEvent;
const NAMES = Object.keys(channels) as ChannelName[];

const schemaOf = (channel: ChannelName): z.ZodType => channels[channel].request;
const goodOf = (channel: ChannelName) => samplesOf(shapeOf(schemaOf(channel)));
const accepts = (channel: ChannelName, request: unknown): boolean => schemaOf(channel).safeParse(request).success;
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** More bytes than any file has. */
class Huge extends Uint8Array {
  override get byteLength() {
    return 2 ** 31;
  }
}

/** The same value with something else in one place, for every place in it. */
function* broken(value: unknown, replacement: unknown): Generator<unknown> {
  if (typeof value !== 'boolean' || typeof replacement !== 'boolean') yield replacement;
  yield* within(value, (inner) => broken(inner, replacement));
}

/** The same value with a key more in one of its objects, for each of them. */
function* widened(value: unknown): Generator<unknown> {
  if (isPlain(value) && !Array.isArray(value)) yield { ...value, extra: 1 };
  yield* within(value, widened);
}

function* within(value: unknown, change: (inner: unknown) => Generator<unknown>): Generator<unknown> {
  if (!isPlain(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of change(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
  }
}

/** Every handler does the same. */
function setUp(act: (channel: string, request: unknown) => unknown, { trusted = true } = {}) {
  const listeners = new Map<string, Listener>();
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const handlers = Object.fromEntries(NAMES.map((channel) => [channel, (request: unknown) => act(channel, request)]));
  handleChannels(
    {
      ipcMain: { handle: (channel, listener) => void listeners.set(channel, listener) },
      isTrustedSender: () => trusted,
      logger: silent,
      clean: String,
      newCall: () => '7F3A91C2',
    },
    handlers as unknown as Handlers,
  );
  return { listeners, invoke: (channel: string, ...args: readonly unknown[]) => listeners.get(channel)?.(EVENT, ...args) };
}

describe.each(NAMES)('%s', (channel) => {
  const good = goodOf(channel);

  it('lets good requests through, unchanged', () => {
    expect(good.length).toBeGreaterThan(0);
    for (const request of good) expect(schemaOf(channel).parse(request)).toEqual(request);
  });

  it('refuses a key that is not of the contract, at whatever depth', () => {
    for (const request of good) for (const wide of widened(request)) expect(accepts(channel, wide)).toBe(false);
    expect(accepts(channel, { ...(good[0] as object | null), ['__proto__']: { admin: true } })).toBe(false);
  });

  it('refuses what is missing', () => {
    expect(accepts(channel, undefined)).toBe(false);
    for (const key of shapeOf(schemaOf(channel)).required ?? []) {
      const rest = Object.fromEntries(Object.entries(good[0] ?? {}).filter(([name]) => name !== key));
      expect(accepts(channel, rest), key).toBe(false);
    }
  });

  it.each([true, 1.5, Number.NaN, () => 1, Symbol('x'), [[]], 10n])('refuses a wrong type in every place (%s)', (wrong) => {
    for (const request of good) for (const other of broken(request, wrong)) expect(accepts(channel, other)).toBe(false);
  });

  it('takes nothing without an end', () => {
    expect(unboundedIn(shapeOf(schemaOf(channel)))).toEqual([]);
    const endless = 'x'.repeat(40_000);
    for (const request of good) for (const long of broken(request, endless)) expect(accepts(channel, long)).toBe(false);
    const files = good.filter((request) => isPlain(request) && 'bytes' in request);
    for (const request of files) expect(accepts(channel, { ...(request as object), bytes: new Huge() })).toBe(false);
  });

  it('never throws, whatever comes', () => {
    const anything = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withTypedArray: true });
    fc.assert(
      fc.property(anything, (request) => typeof accepts(channel, request) === 'boolean'),
      { numRuns: cases(50) },
    );
  });

  it('gives its handler, and no other, what the page asked, and the page its answer', async () => {
    const { invoke } = setUp((name, request) => ({ ok: true, value: [name, request] }));
    for (const request of good) expect(await invoke(channel, request)).toEqual({ ok: true, value: [channel, request] });
  });

  it('asks nothing of its handler for a stranger, or for a request that it does not take', async () => {
    const asked: unknown[] = [];
    const act = (name: string) => asked.push(name);
    const refused = { ok: false, error: { code: 'bad-request', message: expect.stringMatching(/\S \S/) } };
    expect(await setUp(act, { trusted: false }).invoke(channel, good[0])).toMatchObject(refused);
    expect(await setUp(act).invoke(channel, { ...(good[0] as object | null), extra: 1 })).toMatchObject(refused);
    expect(await setUp(act).invoke(channel, good[0], 1)).toMatchObject(refused);
    expect(asked).toEqual([]);
  });

  it('answers an exception of its handler with one calm sentence', async () => {
    const { invoke } = setUp(() => {
      throw new RangeError('SELECT gone wrong');
    });
    const answer = await invoke(channel, good[0]);
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal', message: expect.stringMatching(/já estava salvo/) } });
    expect(JSON.stringify(answer)).not.toContain('SELECT');
  });
});

it('no channel is without a listener, and none listens that is no channel', () => {
  expect([...setUp(() => null).listeners.keys()]).toEqual(NAMES);
});

it('a schema without bounds would be noticed', () => {
  const loose = z.object({
    text: z.string(),
    code: z.string().regex(/^a+$/),
    list: z.array(z.string().max(1)),
    money: z.number(),
    any: z.unknown(),
    deep: z.strictObject({ names: z.record(z.string(), z.null()) }).nullable(),
  });
  const places = ['request.text', 'request.code', 'request.list', 'request.money', 'request.any'];
  expect(unboundedIn(shapeOf(loose))).toEqual(['request', ...places, 'request.deep.names']);
});

it('no channel takes the path of a file or folder: a page could name any', () => {
  const pathLike = (schema: z.ZodType): readonly string[] =>
    [...JSON.stringify(shapeOf(schema)).matchAll(/"(\w*(?:path|folder|director|pasta)\w*)":/gi)].map(([, name]) => name ?? '');
  expect(NAMES.flatMap((channel) => pathLike(schemaOf(channel)).map((name) => `${channel} ${name}`))).toEqual([]);
  expect(pathLike(z.strictObject({ path: z.string() }))).toEqual(['path']);
});

describe('the built preload', () => {
  let code = '';
  let modules: readonly string[] = [];
  beforeAll(async () => {
    const before = process.env.NODE_ENV;
    const built = await build({ configFile: 'vite.preload.config.ts', logLevel: 'silent', build: { write: false } });
    process.env.NODE_ENV = before;
    for (const { output } of [built].flat() as { output: readonly { code: string; moduleIds: readonly string[] }[] }[]) {
      code += output.map((chunk) => chunk.code).join('');
      modules = output.flatMap(({ moduleIds }) => moduleIds);
    }
  });

  it('exposes every channel under its own name, each for its own channel alone, and no channel besides', async () => {
    const invoked: unknown[] = [];
    const exposed = new Map<string, Record<string, (...args: readonly unknown[]) => unknown>>();
    const electron = {
      contextBridge: { exposeInMainWorld: (name: string, value: never) => exposed.set(name, value) },
      ipcRenderer: { invoke: (...args: readonly unknown[]) => invoked.push(args), on: () => {}, removeListener: () => {} },
    };
    new Function('require', code)((name: string) => (name === 'electron' ? electron : null));
    const { onPush, ...methods } = exposed.get('station') ?? {};
    expect([...exposed.keys()]).toEqual(['station']);
    expect(onPush).toBeTypeOf('function');
    const [request, more] = [{ asked: true }, { more: true }];
    for (const method of Object.values(methods)) method(request, more);
    expect(invoked).toEqual(NAMES.map((channel) => [channel, request]));
    const written = (channel: string) =>
      channel.split(/[:-]/).map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
    expect(Object.keys(methods)).toEqual(NAMES.map((channel) => written(channel).join('')));
  });

  it('carries names, and no schema', () => {
    expect(modules.map((path) => path.replaceAll('\\', '/').replace(/^.*\/preload\//, ''))).toEqual(['contract/channels.ts', 'index.ts']);
  });
});
