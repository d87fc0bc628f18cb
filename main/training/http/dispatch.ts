import { problemTexts } from '../texts/training.ts';
import { checkToken } from '../token.ts';
import { type Answer, notFound, serverError, unauthorized } from './answers.ts';
import type { EndpointContext } from './endpoint.ts';
import type { Match } from './router.ts';

/** Checks the token where one is needed, and lets the endpoint answer. Never throws. */
export async function dispatch(match: Match | null, authorization: string | undefined, context: EndpointContext): Promise<Answer> {
  const { instance } = context;
  if (match === null) return notFound(instance);
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
    // Each family has its own audience; how another one is refused is not shown.
    return unauthorized(instance, problemTexts.tokenInvalid());
  } catch {
    // The state could not be saved: nothing was taken.
    return serverError(instance);
  }
}
