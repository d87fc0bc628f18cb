import { createFileStore } from './file-store.ts';

/** A station, with all that the network knows of it, leaves the state of a network that is not running. One that is not in it is no failure. @throws Error of the file system. */
export async function forgetTrainingStation(path: string, cnpj: string): Promise<void> {
  const store = createFileStore(path);
  const state = await store.load();
  if (state === null) return;
  const others = <T extends { readonly cnpj: string }>(all: readonly T[]): readonly T[] => all.filter((each) => each.cnpj !== cnpj);
  const { notes = [], fleets = [] } = state;
  await store.save({
    ...state,
    stations: others(state.stations),
    batches: others(state.batches),
    notes: others(notes),
    fleets: others(fleets),
  });
}
