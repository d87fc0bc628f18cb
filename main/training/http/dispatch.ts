import type { IncomingHttpHeaders } from 'node:http';
import { fieldTexts, problemTexts } from '../texts/training.ts';
import { checkToken } from '../token.ts';
import { wantedHeaders } from '../wire/addresses.ts';
import { type Answer, invalid, notFound, serverError, unauthorized } from './answers.ts';
import type { EndpointContext } from './endpoint.ts';
import type { Match } from './router.ts';

/** Checks the token where required, and calls the endpoint. Never throws. */
export async function dispatch(match: Match | null, headers: IncomingHttpHeaders, context: EndpointContext): Promise<Answer> {
  const { instance } = context;
  const { authorization } = headers;
  if (match === null) return notFound(instance);
  const missing = missingOf(match, headers, context);
  if (missing.length > 0) return invalid(instance, Object.fromEntries(missing.map((name) => [name, [fieldTexts.required()]])));
  try {
    if (match.endpoint.auth === 'none') return await match.endpoint.handle(context);
    const token = /^Bearer ([^\s,]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) {
      return unauthorized(instance, authorization === undefined ? problemTexts.tokenMissing() : problemTexts.tokenInvalid());
    }
    const check = checkToken(token, context.state(), context.now, context.tokenGeneration);
    if (check.type === 'invalid') return unauthorized(instance, problemTexts.tokenInvalid());
    if (check.type === 'expired') return unauthorized(instance, problemTexts.tokenExpired());
    context.note({ cnpj: check.owner.cnpj });
    if (match.endpoint.auth === 'bearer' && check.type === 'supplier') return await match.endpoint.handle(context, check.owner);
    if (match.endpoint.auth === 'carrier' && check.type === 'carrier') return await match.endpoint.handle(context, check.owner);
    // Each family has its own audience; the document does not show how another one is refused.
    return unauthorized(instance, problemTexts.tokenInvalid());
  } catch {
    // The state could not be saved: nothing was accepted.
    return serverError(instance);
  }
}

/** Listings that may require more parameters, by the profile's path. */
const ALSO: Readonly<Partial<Record<Match['endpoint']['path'], keyof EndpointContext['profile']['query']['also']>>> = {
  products: 'products',
  prices: 'prices',
  agreementPrices: 'prices',
  pendingNotes: 'pending',
  supplierTransactions: 'transactions',
  transfers: 'transfers',
  issuingData: 'issuing',
  customerTransactions: 'customerTransactions',
  customerInvoices: 'customerInvoices',
  customerProducts: 'customerProducts',
};

/** Parameters and headers that the profile requires but the request lacks. */
function missingOf({ endpoint }: Match, headers: IncomingHttpHeaders, { profile, request }: EndpointContext): readonly string[] {
  const listing = ALSO[endpoint.path];
  const also = listing === undefined ? null : profile.query.also[listing];
  return [
    ...wantedHeaders(profile).flatMap(([name, value]) => (headers[name] === value ? [] : [name])),
    ...[...new URLSearchParams(also ?? '')].flatMap(([name, value]) => (request.query.get(name) === value ? [] : [name])),
  ];
}
