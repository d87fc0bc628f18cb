import type { WireProfile } from '../../network/profile/profile.ts';
import { pathOf } from '../wire/addresses.ts';
import type { Endpoint } from './endpoint.ts';

export interface Match {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

export type Router = (method: string, path: string) => Match | null;

/** Finds endpoints by the profile's paths: without a path an endpoint does not exist. Paths without placeholders take precedence. */
export function createRouter(profile: WireProfile, endpoints: readonly Endpoint[]): Router {
  const routes = endpoints
    .flatMap((endpoint) => {
      const path = pathOf(profile, endpoint.path);
      return path === null ? [] : [{ endpoint, path }];
    })
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map(({ endpoint, path }) => ({ endpoint, segments: path.split('/') }));
  return (method, path) => {
    const given = path.split('/').map(decode);
    for (const { endpoint, segments } of routes) {
      const params = endpoint.method === method ? paramsOf(segments, given) : null;
      if (params !== null) return { endpoint, params };
    }
    return null;
  };
}

function paramsOf(segments: readonly string[], given: readonly string[]): Readonly<Record<string, string>> | null {
  if (segments.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [i, segment] of segments.entries()) {
    const value = given[i] ?? '';
    const placeholder = /^(.*)\{(\w+)\}(.*)$/.exec(segment);
    if (placeholder === null) {
      if (segment !== value) return null;
      continue;
    }
    const [, before = '', name = '', after = ''] = placeholder;
    const inner = value.slice(before.length, value.length - after.length);
    if (inner === '' || `${before}${inner}${after}` !== value) return null;
    params.set(name, inner);
  }
  return Object.fromEntries(params);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
