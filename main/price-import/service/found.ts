import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { noStation } from '../texts/service.ts';
import { findLayout } from './layout.ts';
import type { LiveImports } from './live.ts';
import { openImport } from './open.ts';
import type { ImportPricesParts } from './ports.ts';

/** A sheet found by the program, not chosen by a person. */
export interface FoundSheet {
  readonly stationId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Called in the transaction that stores the import. */
  readonly stored: (importId: string) => void;
}

export type FoundAnswer = { readonly type: 'opened'; readonly importId: string } | { readonly type: 'new-layout' };

/** Opens a sheet whose layout a person has confirmed before; others are left for a person to open. */
export async function openFound(parts: ImportPricesParts, live: LiveImports, sheet: FoundSheet): Promise<Result<FoundAnswer>> {
  const station = parts.stations.find(sheet.stationId);
  if (station === null) return fail('not-found', noStation());
  const sniffed = await parts.engine.sniff(sheet.fileName, sheet.bytes);
  if (!sniffed.ok) return sniffed;
  if (findLayout(parts.layouts, station.environment, sniffed.value) === null) return ok({ type: 'new-layout' });
  const { stored, ...file } = sheet;
  const opened = await openImport(parts, live, { ...file, found: { sniffed: sniffed.value, stored } });
  return opened.ok ? ok({ type: 'opened', importId: opened.value }) : opened;
}
