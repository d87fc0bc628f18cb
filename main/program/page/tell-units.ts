import type { Emit, Listening } from '../../shared/events.ts';
import { contradictedNames, type Store } from '../../store/index.ts';

interface UnitsParts {
  readonly events: Listening;
  readonly store: Store;
  readonly emit: Emit;
}

/** A catalogue that was read may tell another unit of a product: what is on the screen is written anew. */
export function tellUnits({ events, store, emit }: UnitsParts): void {
  let told = contradictedNames(store).join('\n');
  const look = (): void => {
    const now = contradictedNames(store).join('\n');
    if (now === told) return;
    told = now;
    emit({ type: 'app-changed' });
  };
  for (const type of ['prices-changed', 'fleet-changed'] as const) events.on(type, look);
}
