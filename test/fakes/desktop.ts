import { createProxyAccess } from '../../main/network/index.ts';
import type { Vault } from '../../main/shared/ports.ts';

/** A vault of this process alone. */
export function createFakeVault(): Vault & { readonly kept: ReadonlyMap<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    available: async () => true,
    name: async () => 'cofre',
    async put(id, secret) {
      kept.set(id, secret);
      return 'stored';
    },
    prepare: async (id, secret) => ({ storage: 'stored', write: () => void kept.set(id, secret), written() {} }),
    async get(id) {
      const secret = kept.get(id);
      return secret === undefined ? { type: 'missing' } : { type: 'secret', secret };
    },
    state: (id) => (kept.has(id) ? 'stored' : 'missing'),
    remove: (id) => void kept.delete(id),
  };
}

/** A PC that shows nothing, with no proxy that asks. */
export function createFakeDesktop() {
  const desktop = { keepInTray: false, startWithSystem: false, notifications: true };
  return {
    desktop: { view: () => desktop, set: () => undefined },
    proxy: createProxyAccess({ vault: createFakeVault(), onSecret: () => undefined, changed: () => undefined }),
    tryAll: () => undefined,
  };
}
