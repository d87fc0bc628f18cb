import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { FleetRecord, StationRecord, TrainingState } from './state.ts';

/** API document: `expiresIn` is 3600 in the example; its unit is the profile's. */
export const TOKEN_LIFETIME_S = 3600;

const claims = z.object({ sub: z.string(), iat: z.number(), exp: z.number(), gen: z.number() });

interface TokenIssue {
  /** Audience. */
  readonly owner: StationRecord | FleetRecord;
  readonly now: number;
  /** Distinguishes two tokens of the same second. */
  readonly nonce: string;
  /** Tokens of an older generation are revoked. */
  readonly generation: number;
}

/** A JWT (HS256 with the station's secret), so that it stays valid across a restart. */
export function issueToken({ owner, now, nonce, generation }: TokenIssue): string {
  const iat = Math.floor(now / 1000);
  const header = encode({ alg: 'HS256', typ: 'JWT' });
  const payload = encode({
    iss: 'training',
    sub: owner.clientId,
    ...('customerId' in owner ? { customer_id: Number(owner.customerId) } : { supplier_document: owner.cnpj }),
    iat,
    exp: iat + TOKEN_LIFETIME_S,
    jti: nonce,
    gen: generation,
  });
  return `${header}.${payload}.${sign(`${header}.${payload}`, owner.clientSecret)}`;
}

type TokenCheck =
  | { readonly type: 'supplier'; readonly owner: StationRecord }
  | { readonly type: 'carrier'; readonly owner: FleetRecord }
  | { readonly type: 'invalid' }
  | { readonly type: 'expired' };

/** The token is scoped to its owner: the one station, or fleet, whose data may be read. */
export function checkToken(token: string, state: TrainingState, now: number, generation: number): TokenCheck {
  const [header, payload, signature, ...rest] = unwrap(token).split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return { type: 'invalid' };
  const claim = readClaims(payload);
  const owner = ownerOf(state, claim?.sub);
  if (claim === null || owner === null) return { type: 'invalid' };
  if (!same(signature, sign(`${header}.${payload}`, owner.clientSecret))) return { type: 'invalid' };
  if (claim.gen !== generation) return { type: 'invalid' };
  if (now >= claim.exp * 1000) return { type: 'expired' };
  return 'customerId' in owner ? { type: 'carrier', owner } : { type: 'supplier', owner };
}

/** Owner of a client id; null = unknown. */
export function ownerOf({ stations, fleets = [] }: TrainingState, id: string | null | undefined): StationRecord | FleetRecord | null {
  return [...stations, ...fleets].find(({ clientId }) => clientId === id) ?? null;
}

const OPAQUE = 'opaque-';

/** An opaque form of the token: its lifetime is only known from `expiresIn`. */
export function makeOpaque(token: string): string {
  return `${OPAQUE}${Buffer.from(token).toString('base64url')}`;
}

function unwrap(token: string): string {
  return token.startsWith(OPAQUE) ? Buffer.from(token.slice(OPAQUE.length), 'base64url').toString() : token;
}

function readClaims(payload: string): z.infer<typeof claims> | null {
  try {
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return null;
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
