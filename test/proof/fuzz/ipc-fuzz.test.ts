/**
 * A page that was taken over can send anything. Whatever it is: main lives on, every answer is a result or an error of
 * ours, and no handler is given what its schema has not read.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { IpcMainInvokeEvent } from 'electron';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { handleChannels } from '../../../main/platform/testing.ts';
import { channels } from '../../../preload/contract/all-channels.ts';
import type { Handlers } from '../../../preload/contract/channels.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { connectPreview } from '../../harness/client.ts';
import { launchDouble, QUICK_START } from '../../harness/launch.ts';
import { SCALE } from '../app.ts';
import { type AnyMessage, anyMessage, GOOD, NAMES } from './any-message.ts';

const MESSAGES = Math.round(100_000 * SCALE);
/** Under way at once. */
const TOGETHER = 40;
const SEED = Number(process.env.RECOLHA_FUZZ_SEED ?? '20261121');
const HOUR_MS = 3_600_000;

const answerSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    error: z.strictObject({ code: z.string(), message: z.string().min(8), details: z.looseObject({ supportCode: z.string() }) }),
  }),
]);

/** As many as are wanted, a thousand at a time; good ones of every channel come first. */
function* messages(count: number): Generator<AnyMessage> {
  yield* GOOD;
  for (let made = 0; made < count; made += 1000) yield* fc.sample(anyMessage, { numRuns: Math.min(1000, count - made), seed: SEED + made });
}

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-fuzz-'));
}, HOUR_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  `${MESSAGES} messages: no handler gets what was not read by its schema`,
  async () => {
    const listeners = new Map<string, (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>>();
    const given = new Map<string, number>();
    const wrong: string[] = [];
    const handlers = NAMES.map((channel) => [
      channel,
      (request: unknown) => {
        given.set(channel, (given.get(channel) ?? 0) + 1);
        const read = channels[channel].request.safeParse(request);
        if (!read.success || !isDeepStrictEqual(read.data, request)) wrong.push(channel);
        return { ok: true, value: null };
      },
    ]);
    handleChannels(
      {
        ipcMain: { handle: (channel, listener) => void listeners.set(channel, listener) },
        isTrustedSender: () => true,
        logger: silent,
        clean: String,
        newCall: () => '7F3A91C2',
      },
      Object.fromEntries(handlers) as Handlers,
    );
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    let refused = 0;
    for (const { channel, args } of messages(MESSAGES)) {
      // Nothing of the event is read here.
      const answer = answerSchema.parse(await listeners.get(channel)?.({} as IpcMainInvokeEvent, ...args));
      if (!answer.ok) refused += 1;
    }
    expect(wrong).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
    expect(refused).toBeGreaterThan(MESSAGES / 2);
    // Every channel was reached as well as refused.
    expect(NAMES.filter((channel) => !given.has(channel))).toEqual([]);
    console.log(`ipc-fuzz: ${MESSAGES} messages over ${NAMES.length} channels, ${refused} refused`);
  },
  HOUR_MS,
);

it(
  `${MESSAGES} messages to the whole program: each is answered, and it lives on`,
  async () => {
    const app = await launchDouble({ userData: folder, env: { RECOLHA_DOUBLE_VAULT: '1', ...QUICK_START } });
    onTestFinished(async () => void (await app.kill()));
    const client = await connectPreview(app.url);
    answerSchema.parse(await client.invoke('stations:add-training', {}));
    const codes = new Map<string, number>();
    let unsendable = 0;
    const send = async ({ channel, args }: AnyMessage): Promise<void> => {
      const asked = client.invoke(channel, ...args).catch((error: unknown) => {
        // What structured clone refuses, the page can't send either.
        if (error instanceof DOMException && error.name === 'DataCloneError') return null;
        throw error;
      });
      const got = await asked;
      if (got === null) {
        unsendable += 1;
        return;
      }
      const answer = answerSchema.safeParse(got);
      if (!answer.success)
        throw new Error(`${channel} ${JSON.stringify(args)?.slice(0, 300)} was answered with ${JSON.stringify(got)?.slice(0, 300)}`);
      const code = answer.data.ok ? 'ok' : answer.data.error.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code === 'internal') throw new Error(`${channel} ${JSON.stringify(args)?.slice(0, 300)}: ${JSON.stringify(got)}`);
    };
    let together: Promise<void>[] = [];
    for (const message of messages(MESSAGES)) {
      together.push(send(message));
      if (together.length < TOGETHER) continue;
      await Promise.all(together);
      together = [];
    }
    await Promise.all(together);
    expect(answerSchema.parse(await client.invoke('app:state')).ok).toBe(true);
    const ending = await app.stop();
    expect(ending.code).toBe(0);
    expect(app.output()).not.toMatch(/Unhandled|Error occurred in handler/i);
    expect(unsendable).toBeLessThan(MESSAGES / 10);
    console.log(`ipc-fuzz program: ${MESSAGES - unsendable} messages, answers ${JSON.stringify([...codes])}`);
  },
  HOUR_MS,
);
