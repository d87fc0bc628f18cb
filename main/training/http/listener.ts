import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WireProfile } from '../../network/profile/profile.ts';
import type { Pace } from '../rules/progress.ts';
import type { StateHolder } from '../state-holder.ts';
import { type Answer, inShape, instanceOf, tooLarge } from './answers.ts';
import { dispatch } from './dispatch.ts';
import type { EndpointContext } from './endpoint.ts';
import type { FaultKind, FaultRule, Faults } from './faults.ts';
import type { Ledger, LedgerUpdate } from './ledger.ts';
import { answerInstead, spoiled } from './planned-answer.ts';
import { readBody } from './read-body.ts';
import type { Match, Router } from './router.ts';

interface ListenerParts {
  /** Current profile and router; constant during a request. */
  readonly spoken: () => { readonly profile: WireProfile; readonly router: Router };
  readonly holder: StateHolder;
  readonly faults: Faults;
  readonly ledger: Ledger;
  readonly pace: Pace;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly tokenGeneration: () => number;
}

type Hit = (fault: FaultKind) => boolean;

/** Handles a request from its first byte to its answer, applies the switches, and keeps the ledger. */
export function createListener(parts: ListenerParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const method = request.method ?? 'GET';
    const target = request.url ?? '/';
    const [path = '/'] = target.split('?');
    const { profile, router } = parts.spoken();
    const match = router(method, path);
    const note = parts.ledger.open(new Date(parts.now()).toISOString(), method, target);
    note({ endpoint: match?.endpoint.name ?? null });
    const rules = parts.faults.take(method, path);
    const hit: Hit = (fault) => rules.some((rule) => rule.fault === fault);

    if (hit('offline') || hit('drop-before-read')) {
      note({ outcome: { type: 'dropped-before-read' } });
      request.socket.destroy();
      return;
    }
    const read = await readBody(request);
    if (read.type === 'incomplete') {
      note({ outcome: { type: 'incomplete' } });
      return;
    }
    const { latencyMs } = parts.faults.switches();
    if (latencyMs > 0) await parts.sleep(latencyMs);
    if (read.type === 'too-large') {
      send(response, tooLarge(instanceOf(path)), parts.now(), note);
      return;
    }
    note({ bodySha256: createHash('sha256').update(read.body).digest('hex'), bodyBytes: read.body.length });
    const answer = await answerTo(parts, { request, profile, match, path, target, body: read.body, rules, hit, note });
    if (hit('drop-after-read')) {
      note({ outcome: { type: 'dropped-after-read', status: answer.status } });
      request.socket.destroy();
    } else if (hit('never-answers')) note({ outcome: { type: 'never-answered' } });
    else send(response, answer, parts.now(), note);
  };
}

interface Received {
  readonly request: IncomingMessage;
  readonly profile: WireProfile;
  readonly match: Match | null;
  readonly path: string;
  readonly target: string;
  readonly body: Buffer;
  readonly rules: readonly FaultRule[];
  readonly hit: Hit;
  readonly note: (update: LedgerUpdate) => void;
}

async function answerTo(parts: ListenerParts, received: Received): Promise<Answer> {
  const { request, profile, match, path, target, body, rules, hit, note } = received;
  const instance = instanceOf(path);
  const instead = answerInstead(rules, instance);
  if (instead !== null) return instead;
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0] ?? '';
  const context: EndpointContext = {
    request: {
      query: new URLSearchParams(target.slice(path.length)),
      params: match?.params ?? {},
      mediaType: mediaType.trim().toLowerCase(),
      body,
    },
    instance,
    profile,
    now: parts.now(),
    pace: parts.pace,
    random: parts.random,
    tokenGeneration: parts.tokenGeneration(),
    state: parts.holder.current,
    update: parts.holder.update,
    hit,
    hits: parts.faults.hits,
    note,
  };
  return spoiled(inShape(await dispatch(match, request.headers, context), profile), hit, instance);
}

function send(response: ServerResponse, answer: Answer, now: number, note: (update: LedgerUpdate) => void): void {
  note({ outcome: { type: 'answered', status: answer.status } });
  response.writeHead(answer.status, {
    'content-type': answer.mediaType,
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    date: new Date(now).toUTCString(),
    ...answer.headers,
  });
  response.end(answer.body);
}
