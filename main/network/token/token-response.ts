import { z } from 'zod';
import type { Reading } from '../http/classify.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { TokenProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';

export interface TokenAnswer {
  readonly accessToken: string;
  /** null = the answer does not tell how long the token lives. */
  readonly lifetimeSeconds: number | null;
}

/** It goes into a header, and servers take none that is longer. */
const MOST_TOKEN = 16 * 1024;

/** API document, "Token response": only what is used of it, numbers given as strings included. */
const tokenResponse = z.object({
  // Visible ASCII: anything else could not stand in a header.
  accessToken: z
    .string()
    .max(MOST_TOKEN)
    .regex(/^[\x21-\x7e]+$/),
  expiresIn: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish(),
});
const jwtClaims = z.object({ exp: z.number(), iat: z.number() });

const SECONDS_IN = { seconds: 1, milliseconds: 0.001, minutes: 60 } as const;

/** Life of a token: JWT exp minus iat when readable, else expiresIn in the profile's unit. */
export function readToken(text: string, profile: Pick<TokenProfile, 'expiresInUnit'>): Reading<TokenAnswer> {
  const parsed = tokenResponse.safeParse(parseJson(text));
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    return { ok: false, cause: 'malformed', detail: wireTexts.badToken(field) };
  }
  const { accessToken, expiresIn } = parsed.data;
  const told = typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn * SECONDS_IN[profile.expiresInUnit] : null;
  return { ok: true, value: { accessToken, lifetimeSeconds: jwtLifetime(accessToken) ?? told } };
}

function jwtLifetime(token: string): number | null {
  const payload = token.split('.')[1];
  const claims = jwtClaims.safeParse(payload === undefined ? undefined : parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  return claims.success && claims.data.exp > claims.data.iat ? claims.data.exp - claims.data.iat : null;
}

/** Whether the body is an error that the auth server itself gives (the API's, or RFC 6749, 5.2). */
export function isOAuthError(text: string): boolean {
  const body = parseJson(text);
  return isObject(body) && typeof body.error === 'string';
}
