/**
 * The way between the program and the network, with moods: it loses requests and answers, delays and
 * reorders them, lets proxies and portals speak. Answers are bytes that the client's own rules read
 * (main/network/http/classify.ts): no outcome is made up here that HTTP could not bring.
 */

import type { Exchange, NetworkPrice, RawExchange, Sweep, UnsentCause } from '../../main/network/index.ts';
import {
  classify,
  encodeBatches,
  type HttpOutcome,
  readAcceptance,
  readBatchStatus,
  readFuelingAcceptance,
  readNoteAcceptance,
} from '../../main/network/testing.ts';
import { type Answer, invalid, serverError, tooMany, unauthorized, type WriteQuirks } from '../../main/training/testing.ts';
import type { FakeNetwork } from '../fakes/network-api.ts';
import { MOODS, type Mood, type Weather } from './moods.ts';
import type { SeededRandom } from './random.ts';
import { PROFILE, type SimServer } from './sim-server.ts';

export interface LostAnswer {
  readonly stationId: string;
  readonly body: string;
  readonly processId: string;
}

export interface SimNetworkParts {
  readonly server: SimServer;
  readonly random: SeededRandom;
  readonly weather: Weather;
  /** The PC's wall clock: the client reads Retry-After dates by it. */
  readonly now: () => number;
  readonly delay: (ms: number) => Promise<void>;
  /** A body left the PC: the judge looks at it before anything else happens. */
  readonly arrives: (stationId: string, body: string) => void;
  /** A reading was answered as the API does. */
  readonly read: (stationId: string) => void;
  readonly trace: (text: string) => void;
}

export interface SimNetwork
  extends Pick<FakeNetwork, 'encodeBatches' | 'sendBatch' | 'sendNote' | 'sendFueling' | 'readBatch' | 'refreshPrices'> {
  /** 202s that never came back: any of them may still come. */
  readonly lost: readonly LostAnswer[];
  /** Times that it acted on a body and said that it had not (401, 429). */
  lied(body: string): number;
  requests(): number;
}

const UNSENT = ['dns', 'refused', 'connect-timeout', 'tls', 'proxy'] as const satisfies readonly UnsentCause[];
const REFUSALS = [400, 403, 404, 409, 410, 413, 415, 422] as const;
/** The token endpoint refuses the credentials: nothing of the call leaves. */
const NO_TOKEN: Exchange<never> = { type: 'unauthorized', problem: null, raw: null };
const { lineBase, batch, note, fueling } = PROFILE.errors;
const HTML: Answer = { status: 200, mediaType: 'text/html', body: '<!doctype html><title>Entrar</title>' };

export function createSimNetwork(parts: SimNetworkParts): SimNetwork {
  const { server, random, weather, delay, trace } = parts;
  const lost: LostAnswer[] = [];
  const lied = new Map<string, number>();
  let requests = 0;

  const raw = (method: RawExchange['method'], path: string, status: number | null, body: string): RawExchange => ({
    method,
    path,
    status,
    body,
  });

  function outcome(method: 'GET' | 'POST', path: string, answer: Answer): HttpOutcome {
    const { status, mediaType, body, headers } = answer;
    return {
      type: 'response',
      status,
      contentType: mediaType,
      retryAfter: headers?.['retry-after'] ?? null,
      location: null,
      date: null,
      text: body,
      cut: null,
      raw: raw(method, path, status, body),
    };
  }

  const silence = (method: 'GET' | 'POST', path: string, cause: 'timeout' | 'reset' | 'aborted'): HttpOutcome => {
    return { type: 'unknown', cause, detail: cause, raw: raw(method, path, null, '') };
  };

  function retryAfter(): string | null {
    const date = new Date(parts.now() + random.below(30 * 60_000)).toUTCString();
    return random.pick([null, '1', '30', '600', '86400', '0', 'amanhã', date] as const);
  }

  /** What comes back when the server never got to speak, or what it said got lost. null: its own answer passes. */
  function instead(mood: Mood, method: 'GET' | 'POST', path: string): HttpOutcome | null {
    switch (mood) {
      case 'fine':
      case 'no-id':
      case 'integer-id':
      case 'unknown-word':
      case 'short-list':
        return null;
      case 'unsent':
        return { type: 'unsent', cause: random.pick(UNSENT), detail: 'x', raw: raw(method, path, null, '') };
      case 'timeout':
      case 'timeout-after':
        return silence(method, path, 'timeout');
      case 'reset':
      case 'reset-after':
        return silence(method, path, random.pick(['reset', 'aborted'] as const));
      case 'error':
      case 'error-after':
        return outcome(method, path, {
          ...serverError('/v1'),
          status: random.pick([500, 502, 503, 504, 408] as const),
          ...(random.chance(0.3) ? { headers: { 'retry-after': retryAfter() ?? '5' } } : {}),
        });
      case 'cut-after':
        return outcome(method, path, { status: 202, mediaType: 'application/json', body: '{"process_id": "7' });
      case 'html':
      case 'html-after':
        return outcome(method, path, { ...HTML, status: random.pick([200, 404, 403] as const) });
      case 'teapot':
        return outcome(method, path, { status: random.pick([402, 409, 418, 451] as const), mediaType: 'application/json', body: '{}' });
      case 'part-after':
        return outcome(method, path, { status: 206, mediaType: 'application/json', body: '{"process_id": "7", "status": "PENDING"}' });
      case 'throttled':
      case 'throttled-after':
        return outcome(method, path, tooMany('/v1', retryAfter()));
      case 'unauthorized':
      case 'unauthorized-after':
      case 'no-token':
        return outcome(method, path, unauthorized('/v1', 'não'));
      case 'redirect':
        return outcome(method, path, { status: random.pick([302, 304, 307, 308, 407] as const), mediaType: 'text/html', body: '' });
      case 'redirect-after':
        return outcome(method, path, { status: random.pick([300, 301, 302, 303, 304, 407] as const), mediaType: 'text/html', body: '' });
      case 'refused':
        return outcome(method, path, { ...invalid('/v1', { 'prices[0].price': ['não'] }), status: random.pick(REFUSALS) });
    }
  }

  function choose(): Mood {
    return weather.healthy() ? 'fine' : weather.mood();
  }

  function latency(mood: Mood): number {
    if (mood === 'timeout' || mood === 'timeout-after') return 60_000;
    return random.below(random.pick([50, 500, 3000, 20_000] as const));
  }

  /** A reading that the API has answered. */
  function told<T>(stationId: string, exchange: Exchange<T>): Exchange<T> {
    if (['answered', 'refused', 'token-refused'].includes(exchange.type)) parts.read(stationId);
    return exchange;
  }

  const quirksOf = (mood: Mood): WriteQuirks => {
    return { omitProcessId: mood === 'no-id', integerProcessId: mood === 'integer-id', unknownStatus: mood === 'unknown-word' };
  };

  /** Half of the way there, then the server, then the way back: answers overtake each other. */
  async function post(stationId: string, body: string, mood: Mood, act: () => Answer): Promise<HttpOutcome> {
    requests += 1;
    parts.arrives(stationId, body);
    const wait = latency(mood);
    const there = random.chance(0.5);
    if (there) await delay(Math.floor(wait / 2));
    const other = instead(mood, 'POST', '/batch');
    const answer = MOODS[mood].acts ? act() : null;
    if (answer !== null && MOODS[mood].lies) lied.set(body, (lied.get(body) ?? 0) + 1);
    await delay(there ? Math.ceil(wait / 2) : wait);
    return other ?? outcome('POST', '/batch', answer ?? serverError('/v1'));
  }

  return {
    lost,
    lied: (body) => lied.get(body) ?? 0,
    requests: () => requests,
    encodeBatches: (station, kind, lines) => encodeBatches(PROFILE, station, kind, lines, 0),
    async sendBatch(station, kind, bytes) {
      const body = new TextDecoder().decode(bytes);
      const mood = choose();
      trace(`send ${station.id} ${kind} ${mood}`);
      if (mood === 'no-token') return NO_TOKEN;
      const result = await post(station.id, body, mood, () => {
        const { answer, batch: taken } = server.take(station.id, kind, body, quirksOf(mood));
        if (taken !== null && MOODS[mood].losesAnswer) lost.push({ stationId: station.id, body, processId: taken.processId });
        return answer;
      });
      return classify(result, (text) => readAcceptance(text, PROFILE.acceptance), parts.now(), { meanings: batch, lineBase });
    },
    async sendNote(station, bytes) {
      const body = new TextDecoder().decode(bytes);
      const mood = choose();
      trace(`send note ${station.id} ${mood}`);
      if (mood === 'no-token') return NO_TOKEN;
      const result = await post(station.id, body, mood, () => {
        server.takeNote(body);
        return { status: 201, mediaType: 'application/json', body: mood === 'unknown-word' ? '{"protocol": 7}' : '{}' };
      });
      const read = (text: string) => readNoteAcceptance(text, PROFILE.attachment.acceptance);
      return classify(result, read, parts.now(), { meanings: note, lineBase });
    },
    async sendFueling(station, bytes) {
      const body = new TextDecoder().decode(bytes);
      const mood = choose();
      trace(`send fueling ${station.id} ${mood}`);
      if (mood === 'no-token') return NO_TOKEN;
      const result = await post(station.id, body, mood, () => {
        const id = server.takeFueling(body);
        return { status: 201, mediaType: 'application/json', body: mood === 'no-id' ? '{}' : `{"transaction_id": ${id}}` };
      });
      const read = (text: string) => readFuelingAcceptance(text, PROFILE.fueling.acceptance);
      return classify(result, read, parts.now(), { meanings: fueling, lineBase });
    },
    async readBatch(station, processId, lines) {
      const mood = weather.healthy() ? 'fine' : weather.reading();
      const path = `/batch/${processId}`;
      await delay(Math.min(latency(mood), 30_000));
      const forgotten = mood === 'refused' ? { ...invalid('/v1', {}), status: 404 } : null;
      const other = forgotten === null ? instead(mood, 'GET', path) : outcome('GET', path, forgotten);
      const full = server.batchStatus(station.id, processId, quirksOf(mood));
      const own = other ?? outcome('GET', path, mood === 'short-list' ? shortened(full) : full);
      return told(
        station.id,
        classify(own, (text) => readBatchStatus(text, PROFILE.batchStatus, lines), parts.now(), null),
      );
    },
    async refreshPrices(stationId): Promise<Exchange<Sweep<NetworkPrice>>> {
      const mood = weather.healthy() ? 'fine' : weather.reading();
      await delay(Math.min(latency(mood), 30_000));
      const items = server.prices(stationId);
      const value = { items, shifted: !weather.healthy() && random.chance(0.1) };
      const body = `${items.length}`;
      const other = instead(mood, 'GET', '/prices');
      const own = other ?? outcome('GET', '/prices', { status: 200, mediaType: 'application/json', body });
      return told(
        stationId,
        classify(own, () => ({ ok: true, value }), parts.now(), null),
      );
    },
  };
}

/** The end of a batch, with its first line only; another answer stays as it is. */
function shortened(answer: Answer): Answer {
  const status: { readonly status?: string; readonly items?: readonly unknown[] } = JSON.parse(answer.body);
  const { items = [] } = status;
  return status.status === 'COMPLETED' && items.length > 1
    ? { ...answer, body: JSON.stringify({ ...status, items: items.slice(0, 1) }) }
    : answer;
}
