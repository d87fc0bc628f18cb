/** The built app in a process of its own, driven over IPC with no browser, and the network it talks to. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ChannelName, RequestOf, ResponseOf, ResultOf } from '../../preload/contract/channels.ts';
import { MOST_OUTBOX_LIST, type OutboxItemView } from '../../preload/contract/outbox/outbox.ts';
import { connectPreview } from '../harness/client.ts';
import { type DoubleProcess, launchDouble, QUICK_START } from '../harness/launch.ts';
import { nodeBinary } from '../harness/node-binary.ts';

/** A proof runs its count times this: 1 in `npm run proof`, a hundredth in `npm test`. */
export const SCALE = Number(process.env.RECOLHA_PROOF_SCALE ?? '0.1');

export interface RunningApp {
  call<C extends ChannelName>(channel: C, ...request: RequestOf<C> extends null ? [] : [RequestOf<C>]): Promise<ResponseOf<C>>;
  readonly process: DoubleProcess;
}

/** @param env more of the process's environment. */
export async function openApp(userData: string, env: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const app = await launchDouble({ userData, env: { RECOLHA_DOUBLE_VAULT: '1', ...QUICK_START, ...env } });
  const client = await connectPreview(app.url);
  return {
    process: app,
    async call(channel, ...request) {
      const result = (await client.invoke(channel, ...request)) as ResultOf<typeof channel>;
      if (!result.ok) throw new Error(`${channel}: ${result.error.code}: ${result.error.message}`);
      return result.value;
    },
  };
}

/** Every upload of prices of the station, or of all stations; the newest first. */
export async function uploads(app: RunningApp, stationId: string | null): Promise<readonly OutboxItemView[]> {
  return (await app.call('outbox:list', { stationId, show: 'newest', content: 'prices', limit: MOST_OUTBOX_LIST })).items;
}

const ledgerSchema = z.object({
  ledger: z.array(
    z.object({
      seq: z.number(),
      method: z.string(),
      path: z.string(),
      bodySha256: z.string().nullable(),
      processId: z.string().nullable(),
    }),
  ),
});
const credentialsSchema = z.object({ clientId: z.string(), clientSecret: z.string() });

export interface Network {
  readonly baseUrl: string;
  /** Times that each body (by its SHA-256) was taken by the network. */
  taken(): Promise<ReadonlyMap<string, number>>;
  control(path: 'faults' | 'clock' | 'revoke', body: unknown): Promise<void>;
  addStation(station: { cnpj: string; name: string; uf: string }): Promise<{ clientId: string; clientSecret: string }>;
  stop(): void;
}

/** The training network, outliving every app that is killed: its ledger is the judge. */
export async function startNetwork(): Promise<Network> {
  const child: ChildProcess = spawn(nodeBinary(), ['test/fakes/servers/training-process.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  const { value } = await lines[Symbol.asyncIterator]().next();
  const { baseUrl, controlUrl } = z.object({ baseUrl: z.string(), controlUrl: z.string() }).parse(JSON.parse(String(value)));
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${controlUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    baseUrl,
    async taken() {
      const { ledger } = ledgerSchema.parse(await (await fetch(`${controlUrl}/ledger`)).json());
      const counts = new Map<string, number>();
      for (const { processId, bodySha256 } of ledger) {
        if (processId !== null && bodySha256 !== null) counts.set(bodySha256, (counts.get(bodySha256) ?? 0) + 1);
      }
      return counts;
    },
    async control(path, body) {
      await post(path, body);
    },
    addStation: async (station) => credentialsSchema.parse(await post('stations', station)),
    stop: () => void child.kill('SIGTERM'),
  };
}

/** Deterministic numbers in [0, 1), so that a failing run can be run again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
