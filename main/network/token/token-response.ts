import { z } from 'zod';
import { find, isObject, parseJson } from '../http/json.ts';
import type { TokenProfile } from '../profile/types.ts';
import type { Reading } from '../reading/reading.ts';
import { wireTexts } from '../texts.ts';

export interface TokenAnswer {
  readonly accessToken: string;
  /** null = the answer does not state the token's lifetime. */
  readonly lifetimeSeconds: number | null;
}

/** Limit of a header that servers accept. */
const MOST_TOKEN = 16 * 1024;

// Visible ASCII: anything else is invalid in a header.
const tokenText = z
  .string()
  .max(MOST_TOKEN)
  .regex(/^[\x21-\x7e]+$/);
const lifetime = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullable();
const jwtClaims = z.object({ exp: z.number(), iat: z.number() });

const SECONDS_IN = { seconds: 1, milliseconds: 0.001, minutes: 60 } as const;

/** API document, "Token response": used fields only. Lifetime: JWT exp minus iat if readable, otherwise the stated one. */
export function readToken(text: string, profile: Pick<TokenProfile, 'accessToken' | 'expiresIn' | 'expiresInUnit'>): Reading<TokenAnswer> {
  const body = parseJson(text);
  if (!isObject(body)) return { ok: false, cause: 'malformed', detail: wireTexts.badToken('') };
  const accessToken = tokenText.safeParse(find(body, profile.accessToken)?.value);
  const expiresIn = lifetime.safeParse(find(body, profile.expiresIn)?.value ?? null);
  if (!accessToken.success) return { ok: false, cause: 'malformed', detail: wireTexts.badToken(profile.accessToken[0] ?? '') };
  if (!expiresIn.success) return { ok: false, cause: 'malformed', detail: wireTexts.badToken(profile.expiresIn[0] ?? '') };
  const statedSeconds = expiresIn.data !== null && expiresIn.data > 0 ? expiresIn.data * SECONDS_IN[profile.expiresInUnit] : null;
  return { ok: true, value: { accessToken: accessToken.data, lifetimeSeconds: jwtLifetime(accessToken.data) ?? statedSeconds } };
}

function jwtLifetime(token: string): number | null {
  const payload = token.split('.')[1];
  const claims = jwtClaims.safeParse(payload === undefined ? undefined : parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  return claims.success && claims.data.exp > claims.data.iat ? claims.data.exp - claims.data.iat : null;
}

/** Whether the body is an error of the auth server itself (the API's, or RFC 6749, 5.2). */
export function isOAuthError(text: string): boolean {
  const body = parseJson(text);
  return isObject(body) && typeof body.error === 'string';
}
