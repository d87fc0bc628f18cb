/**
 * Puts the fake bridge where the page looks for it, with the scenario of the address (`?scenario=rows`). `held=a,b`: these
 * calls are never answered; `failing=a,b`: these are refused.
 */

import type { Bridge } from '../../../preload/contract/channels.ts';
import { createFakeBridge, SCENARIOS } from './bridge.ts';

const address = new URLSearchParams(location.search);
const wanted = address.get('scenario');
const names = (key: string): ReadonlySet<string> => new Set(address.get(key)?.split(',') ?? []);
const [held, failing] = [names('held'), names('failing')];
const fake = createFakeBridge(SCENARIOS.find((scenario) => scenario === wanted) ?? 'normal');
for (const name of failing) {
  fake.fail(name as keyof Bridge, {
    code: 'storage',
    message: 'Os dados não foram lidos: o disco não respondeu. Feche outros programas e tente de novo.',
  });
}
const bridge = new Proxy(fake.bridge, {
  get: (target, name: keyof Bridge) => (held.has(name) ? () => new Promise(() => {}) : target[name]),
});
Object.defineProperty(window, 'station', { value: bridge });
