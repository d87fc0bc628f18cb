import type { LiveImports } from './import-prices-live.ts';
import type { ImportPricesParts } from './import-prices-ports.ts';

/**
 * A guess that was sent as it stood is confirmed by that: the next sheet with this header says whose
 * mapping it uses. What the user corrected was remembered when it was corrected.
 * @param at ISO 8601 UTC.
 */
export function rememberSent(parts: Pick<ImportPricesParts, 'imports' | 'layouts'>, live: LiveImports, importId: string, at: string): void {
  const record = parts.imports.find(importId);
  const held = live.loaded().find((one) => one.importId === importId);
  if (record === null || held === undefined || record.userLayout || record.layoutFrom.type !== 'guess') return;
  const { firstLayout: layout, environment } = record;
  parts.layouts.remember(environment, held.fingerprint, { layout, found: layout, confirmedAt: at });
}
