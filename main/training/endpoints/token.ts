import { invalid, json, unauthorized } from '../http/answers.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { fieldTexts, problemTexts } from '../texts/training.ts';
import { issueToken, makeOpaque, ownerOf, same, TOKEN_LIFETIME_S } from '../token.ts';
import { record } from '../wire/json.ts';

const UNITS = { seconds: TOKEN_LIFETIME_S, milliseconds: TOKEN_LIFETIME_S * 1000, minutes: TOKEN_LIFETIME_S / 60 } as const;

/** POST /auth-sso/api/oauth/token: client credentials, form-encoded. */
export const token: Endpoint = {
  name: 'token',
  method: 'POST',
  path: 'token',
  auth: 'none',
  handle: (context) => {
    if (context.request.mediaType !== 'application/x-www-form-urlencoded') {
      return invalid(context.instance, { body: [fieldTexts.formMediaType()] });
    }
    const form = new URLSearchParams(context.request.body.toString('utf8'));
    const missing = ['grant_type', 'client_id', 'client_secret'].filter((name) => !form.get(name));
    if (missing.length > 0) return invalid(context.instance, Object.fromEntries(missing.map((name) => [name, [fieldTexts.required()]])));
    if (form.get('grant_type') !== 'client_credentials') return invalid(context.instance, { grant_type: [fieldTexts.grantType()] });
    for (const name of ['scope', 'audience'] as const) {
      const wanted = context.profile.token[name];
      if (wanted !== null && form.get(name) !== wanted) return invalid(context.instance, { [name]: [fieldTexts.constant(wanted)] });
    }
    const owner = ownerOf(context.state(), form.get('client_id'));
    if (owner === null || !same(owner.clientSecret, form.get('client_secret') ?? '')) {
      return unauthorized(context.instance, problemTexts.credentials());
    }
    context.note({ cnpj: owner.cnpj });
    const nonce = context.random().toString(36).slice(2);
    const jwt = issueToken({ owner, now: context.now, nonce, generation: context.tokenGeneration });
    const { accessToken, expiresIn, expiresInUnit } = context.profile.token;
    const answer = record([
      [accessToken, context.hit('opaque-token') ? makeOpaque(jwt) : jwt],
      [expiresIn, UNITS[expiresInUnit]],
      [['refreshToken'], null],
      [['refreshExpiresIn'], 0],
      [['tokenType'], 'Bearer'],
    ]);
    return json(200, answer);
  },
};
