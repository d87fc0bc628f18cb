/** What tests need from behind the door. No product file imports it. */

export { checkAddress, checkStation } from './acts/fields.ts';
export { createStationDirectory } from './directory.ts';
export {
  OUTAGES as OUTAGES_EN,
  REFUSED_ACCESS as REFUSED_ACCESS_EN,
  STRANGE_ANSWER as STRANGE_ANSWER_EN,
} from './outage-texts.en.ts';
export { OUTAGES, REFUSED_ACCESS, STRANGE_ANSWER } from './outage-texts.ts';
export type { TrainingHost } from './ports.ts';
export type { Station } from './station.ts';
export { createStationsRepository } from './stations-repository.ts';
export { PATIENCE_MS } from './vault/safe-storage.ts';
export { createSecretsRepository } from './vault/secrets-repository.ts';
export type { CiphertextStore } from './vault/vault.ts';
