import type { Emit, Listening } from '../../shared/events.ts';
import { contradictedNames, type Store } from '../../store/index.ts';

interface UnitsParts {
  readonly events: Listening;
  readonly store: Store;
  readonly emit: Emit;
}

/** A newly read catalogue may change the unit of a product: then the page is refreshed. */
export function tellUnits({ events, store, emit }: UnitsParts): void {
  let lastNames = contradictedNames(store).join('\n');
  const look = (): void => {
    const names = contradictedNames(store).join('\n');
    if (names === lastNames) return;
    lastNames = names;
    emit({ type: 'app-changed' });
  };
  for (const type of ['prices-changed', 'fleet-changed'] as const) events.on(type, look);
}
