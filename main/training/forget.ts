import { createFileStore } from './file-store.ts';

/** Removes a station and its data from the state of a stopped network. Idempotent. @throws Error of the file system. */
export async function forgetTrainingStation(path: string, cnpj: string): Promise<void> {
  const store = createFileStore(path);
  const state = await store.load();
  if (state === null) return;
  const others = <T extends { readonly cnpj: string }>(items: readonly T[]): readonly T[] => items.filter((item) => item.cnpj !== cnpj);
  const { notes = [], fleets = [] } = state;
  await store.save({
    ...state,
    stations: others(state.stations),
    batches: others(state.batches),
    notes: others(notes),
    fleets: others(fleets),
  });
}
