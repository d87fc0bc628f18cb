import type { Exchange, NetworkStation } from '../domain/network.ts';
import type { Clock } from '../services/ports.ts';
import { joinAddress } from './address.ts';
import { classify } from './classify.ts';
import type { Http } from './http.ts';
import type { WireProfile } from './profile-types.ts';
import { isOAuthError, readToken, type TokenAnswer } from './token-response.ts';

export type RequestToken = (station: NetworkStation, clientSecret: string) => Promise<Exchange<TokenAnswer>>;

/** POST of the token endpoint (API document, Authentication), classified. Neither secret nor token is in `raw`. */
export function createTokenRequest(http: Http, profile: WireProfile, clock: Pick<Clock, 'now'>): RequestToken {
  return async (station, clientSecret) => {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: station.clientId, client_secret: clientSecret });
    const outcome = await http.send({
      method: 'POST',
      address: joinAddress(station.authUrl, profile.paths.token),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(form.toString()),
      secrets: [clientSecret],
    });
    const exchange = classify(outcome, (text) => readToken(text, profile.token), clock.now());
    if (outcome.type !== 'response') return exchange;
    // A 2xx holds the token itself: nothing of it is kept.
    if (outcome.status < 300) return exchange.raw === null ? exchange : { ...exchange, raw: { ...exchange.raw, body: '' } };
    if (exchange.type === 'refused' && CREDENTIAL_STATUSES.has(outcome.status)) return { ...exchange, type: 'unauthorized' };
    if (exchange.type === 'misconfigured' && CREDENTIAL_STATUSES.has(outcome.status) && isOAuthError(outcome.text)) {
      return { type: 'unauthorized', problem: null, raw: exchange.raw };
    }
    return exchange;
  };
}

/** With a readable error body these mean that the credentials are refused (RFC 6749, 5.2: 400). */
const CREDENTIAL_STATUSES = new Set([400, 403, 422]);
