import { z } from 'zod';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { createTrainingNetwork } from '../../../main/training/index.ts';
import type { TrainingCredentials, TrainingNetwork, TrainingNetworkParts } from '../../../main/training/testing.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';

export const STATION = { cnpj: '11222333000181', name: 'Posto Um', uf: 'SP' } as const;
export const OTHER_STATION = { cnpj: '12ABC34501DE35', name: 'Posto Dois', uf: 'AM' } as const;
/** 21 November 2026, 15:00 in São Paulo. */
export const START = Date.UTC(2026, 10, 21, 18);
/** The pace of these tests: 10 s waiting, then 20 s running, whatever the number of lines. */
export const PACE = { pendingMs: 10_000, baseMs: 20_000, perLineMs: 0 } as const;

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
  readonly headers: Headers;
}

export interface Bench {
  readonly network: TrainingNetwork;
  readonly baseUrl: string;
  readonly profile: WireProfile;
  advance(ms: number): void;
  readonly credentials: TrainingCredentials;
  token(credentials?: TrainingCredentials): Promise<string>;
  get(path: string, token?: string | null): Promise<Reply>;
  post(path: string, body: unknown, token?: string): Promise<Reply>;
}

/** A running network with one station, a clock that only moves when told, and plain fetch. */
export async function openBench(parts: Partial<TrainingNetworkParts> = {}): Promise<Bench> {
  let now = START;
  const profile = parts.profile ?? DEFAULT_PROFILE;
  const network = createTrainingNetwork({ store: createMemoryStore(), now: () => now, random: () => 0.25, pace: PACE, profile, ...parts });
  const { baseUrl } = await network.start();
  const credentials = await network.addStation(STATION);
  const token = async (of: TrainingCredentials = credentials) => {
    const reply = await fetch(`${baseUrl}${profile.paths.token}`, { method: 'POST', body: tokenForm(of) });
    return z.object({ accessToken: z.string() }).parse(await reply.json()).accessToken;
  };
  return {
    network,
    baseUrl,
    profile,
    credentials,
    token,
    advance: (ms) => {
      now += ms;
    },
    get: async (path, given) => {
      const bearer = given === undefined ? await token() : given;
      return read(await fetch(`${baseUrl}${path}`, bearer === null ? {} : { headers: { authorization: `Bearer ${bearer}` } }));
    },
    post: async (path, body, given) => {
      const headers = { authorization: `Bearer ${given ?? (await token())}`, 'content-type': 'application/json' };
      return read(await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
  };
}

export function tokenForm({ clientId, clientSecret }: TrainingCredentials): URLSearchParams {
  return new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
}

export async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, text, json: parse(text), headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const envelope = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  total_items: z.number(),
  is_last: z.boolean(),
});
export const batchReply = z.object({
  process_id: z.string(),
  status: z.string(),
  message: z.string().nullish(),
  items: z.array(z.record(z.string(), z.unknown())).optional(),
});

export const PATHS = DEFAULT_PROFILE.paths;
export const batchPath = (processId: string) => PATHS.batchStatus.replace('{processId}', processId);
export const standardBody = (lines: readonly unknown[]) => ({ supplier_document: STATION.cnpj, prices: lines });

/** Product id -> price of the standard prices in force. */
export async function inForce(bench: Bench): Promise<ReadonlyMap<unknown, unknown>> {
  const reply = await bench.get(`${PATHS.prices}?active=true&type=STANDARD&page_size=100`);
  return new Map(envelope.parse(reply.json).data.map((price) => [price.product_id, price.price]));
}
