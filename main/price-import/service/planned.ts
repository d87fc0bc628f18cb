import type { Result } from '../../../preload/contract/errors.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { fail, ok } from '../../shared/result.ts';
import type { PlannedPrice, SheetSniff } from '../import-engine.ts';
import { openAt } from './commit.ts';
import type { LiveImports } from './live.ts';
import type { ImportPricesParts } from './ports.ts';
import { teachesLayout } from './sent.ts';
import { planOf } from './view.ts';

/** The prices that an import would send, with the outbox's data. */
interface PlannedImport {
  readonly prices: readonly PlannedPrice[];
  readonly environment: Environment;
  readonly fileName: string;
  /** The batch whose refused lines the sheet corrects, or null. */
  readonly correctsId: string | null;
  /** What its bytes showed, if the layout is to be remembered; null = unknown. */
  readonly found: SheetSniff | null;
}

/** The plan of exactly this revision; refused while it can't be sent. */
export async function planImport(
  parts: Pick<ImportPricesParts, 'engine'>,
  live: LiveImports,
  importId: string,
  revision: number,
): Promise<Result<PlannedImport>> {
  // The date may have changed, or prices been read, since the plan was shown.
  const loaded = await live.refresh(importId);
  if (!loaded.ok) return loaded;
  const open = openAt(loaded.value.record, revision);
  if (!open.ok) return open;
  const plan = planOf(loaded.value);
  if (!plan.canSend) return fail('not-allowed', plan.sentence);
  const prices = await live.call(importId, () => parts.engine.planned(importId));
  if (!prices.ok) return prices;
  const found = teachesLayout(open.value) ? await live.sniff(open.value) : null;
  const { environment, fileName, correctsId } = open.value;
  return ok({ prices: prices.value, environment, fileName, correctsId, found: found?.ok ? found.value : null });
}
