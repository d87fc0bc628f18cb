import type { Clock } from '../../shared/ports.ts';
import { joinAddress } from '../http/address.ts';
import { classify } from '../http/classify.ts';
import type { Http } from '../http/http.ts';
import type { Exchange, NetworkStation } from '../network-api.ts';
import { headersOf } from '../profile/headers.ts';
import { pathsOf } from '../profile/prefixes.ts';
import type { WireProfile } from '../profile/types.ts';
import { isOAuthError, readToken, type TokenAnswer } from './token-response.ts';

export type RequestToken = (station: NetworkStation, clientSecret: string) => Promise<Exchange<TokenAnswer>>;

/** POST of the token endpoint (API document, Authentication), classified. Neither secret nor token is in `raw`. */
export function createTokenRequest(http: Http, profile: WireProfile, clock: Pick<Clock, 'now'>): RequestToken {
  return async (station, clientSecret) => {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: station.clientId, client_secret: clientSecret });
    const { scope, audience } = profile.token;
    if (scope !== null) form.set('scope', scope);
    if (audience !== null) form.set('audience', audience);
    const outcome = await http.send({
      method: 'POST',
      address: joinAddress(station.authUrl, pathsOf(profile).token),
      headers: { ...headersOf(profile), 'content-type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(form.toString()),
      secrets: [clientSecret],
      answersSecret: true,
    });
    const exchange = classify(outcome, (text) => readToken(text, profile.token), clock.now(), null, profile.errors);
    if (outcome.type !== 'response') return exchange;
    // The request had no bearer token: a refusal concerns the credentials.
    if (exchange.type === 'token-refused') return { ...exchange, type: 'unauthorized' };
    if (exchange.type === 'refused' && CREDENTIAL_STATUSES.has(outcome.status)) return { ...exchange, type: 'unauthorized' };
    if (exchange.type === 'misconfigured' && CREDENTIAL_STATUSES.has(outcome.status) && isOAuthError(outcome.text)) {
      return { type: 'unauthorized', problem: null, raw: exchange.raw };
    }
    return exchange;
  };
}

/** These statuses mean refused credentials when the error body can be read (RFC 6749, 5.2: 400). */
const CREDENTIAL_STATUSES = new Set([400, 403, 422]);
