/** The network's names of customers with prices in force, for display beside rows. */

import { bareDocument } from '../checking/prices/in-force.ts';
import type { EngineContext } from '../import-engine.ts';

const NAMES = new WeakMap<EngineContext, ReadonlyMap<string, string>>();

/** Names by bare document; computed once per reading of the prices. */
export function customerNamesOf(context: EngineContext): ReadonlyMap<string, string> {
  const known = NAMES.get(context);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  for (const { inForce } of context.stations) {
    for (const { customerDocument, customerName } of inForce ?? []) {
      if (customerDocument !== null && (customerName ?? '') !== '') names.set(bareDocument(customerDocument), customerName ?? '');
    }
  }
  NAMES.set(context, names);
  return names;
}
