import { createFileStore } from './file-store.ts';
import type { TrainingState } from './state.ts';

interface TrainingAccess {
  readonly cnpj: string;
  /** null: a station. A fleet may have the CNPJ of a station. */
  readonly customerId: string | null;
}

/** Removes a station or a fleet and its data from the state of a stopped network. Idempotent. @throws Error of the file system. */
export async function forgetTrainingAccess(path: string, access: TrainingAccess): Promise<void> {
  const store = createFileStore(path);
  const state = await store.load();
  if (state !== null) await store.save(withoutAccess(state, access));
}

export function withoutAccess(state: TrainingState, { cnpj, customerId }: TrainingAccess): TrainingState {
  const { stations, batches, notes = [], fleets = [], fuelings = [] } = state;
  if (customerId === null) {
    const others = <T extends { readonly cnpj: string }>(items: readonly T[]): readonly T[] => items.filter((item) => item.cnpj !== cnpj);
    return { ...state, stations: others(stations), batches: others(batches), notes: others(notes) };
  }
  const others = <T extends { readonly customerId: string }>(items: readonly T[]): readonly T[] =>
    items.filter((item) => item.customerId !== customerId);
  return { ...state, fleets: others(fleets), fuelings: others(fuelings) };
}
