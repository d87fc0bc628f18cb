import type { Protocol } from 'electron';
import { strict } from '../strict.ts';
import { afterReady, type Context, type SchemeHandler } from './context.ts';

/** Custom schemes: declared before `ready`, handled after it. */
export function createProtocol(context: Context): object {
  const { schemes } = context;
  return strict('protocol', {
    registerSchemesAsPrivileged: () => {
      if (context.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    },
    handle: (scheme: string, handler: SchemeHandler) => {
      afterReady(context, 'protocol.handle was called');
      if (schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      schemes.set(scheme, handler);
    },
    unhandle: (scheme: string) => void schemes.delete(scheme),
    isProtocolHandled: (scheme: string) => schemes.has(scheme),
  } satisfies Partial<Record<keyof Protocol, unknown>>);
}
