import type { Protocol } from 'electron';
import { strict } from '../strict.ts';
import { afterReady, type Context, type SchemeHandler } from './context.ts';

/** Custom schemes: declared before `ready`, handled after it. */
export function createProtocol(context: Context): object {
  const { schemes } = context;
  const privileged = new Set<string>();
  return strict('protocol', {
    registerSchemesAsPrivileged: (declared: readonly { readonly scheme: string }[]) => {
      if (context.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      for (const { scheme } of declared) privileged.add(scheme);
    },
    handle: (scheme: string, handler: SchemeHandler) => {
      afterReady(context, 'protocol.handle was called');
      if (typeof scheme !== 'string' || typeof handler !== 'function') throw new TypeError('Error processing argument');
      // Electron takes it: the page would have no origin, and so no storage and no CSP 'self'.
      if (!privileged.has(scheme)) throw new Error(`The scheme ${scheme} was not declared before ready`);
      if (schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      schemes.set(scheme, handler);
    },
    unhandle: (scheme: string) => void schemes.delete(scheme),
    isProtocolHandled: (scheme: string) => schemes.has(scheme),
  } satisfies Partial<Record<keyof Protocol, unknown>>);
}
