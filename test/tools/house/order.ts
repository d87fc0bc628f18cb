/** The order of the house, written down once: who may need whom. */

/** Each may need those above it, never one beside or below it. `program` is what stands in main/ itself, and main/program/. */
export const ORDER: readonly (readonly string[])[] = [
  ['shared'],
  ['network', 'store'],
  ['platform'],
  ['updates'],
  ['stations'],
  ['people'],
  ['outbox'],
  ['prices'],
  ['price-import'],
  ['pending'],
  ['notes'],
  ['movement'],
  ['transfers'],
  ['fleet'],
  ['search'],
  ['support'],
  ['wire-profile'],
  ['today'],
  ['closing'],
  ['training'],
  ['privacy'],
  ['program'],
];

/** What others need of a feature is named here. The pure part has its own: a worker that needs a rule needs no store. */
export const DOORS: readonly string[] = ['index.ts', 'model/index.ts'];

/** Its files are needed one by one: it is no feature, and has no door. */
export const WITHOUT_DOOR: readonly string[] = ['shared', 'program'];

/** Of the client it knows this alone. */
export const TRAINING_KNOWS = 'main/network/profile/profile.ts';
