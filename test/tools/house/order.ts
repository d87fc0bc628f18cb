/** The order of the house, written down once: who may need whom. */

/** The parts of the page, bottom up; `features` stands for PAGE_ORDER. `app` is also what stands in renderer/ itself. */
export const PAGE_PARTS: readonly string[] = ['format', 'kit', 'components', 'features', 'app'];

/** The page's features; each may need those before it, through their folder `public/` alone. */
export const PAGE_ORDER: readonly string[] = [
  'people',
  'paper',
  'outbox',
  'prices',
  'price-import',
  'pending',
  'notes',
  'movement',
  'transfers',
  'fleet',
  'closing',
  'search',
  'support',
  'updates',
  'help',
  'privacy',
  'training',
  'stations',
  'wire-profile',
  'home',
  'settings',
];

/** What the app may need of a feature besides its folder `public/`: what it declares, its words and its looks. */
export const PAGE_DECLARED = /^(?:feature\.ts|(?:.+\/)?(?:[\w-]+-)?texts\.ts|(?:.+\/)?[\w-]+\.css)$/;

/** Each may need those above it, never one beside or below it. `program` is what stands in main/ itself, and main/program/. */
export const ORDER: readonly (readonly string[])[] = [
  ['shared'],
  ['network', 'store'],
  ['platform'],
  ['updates'],
  ['stations'],
  ['people'],
  ['host'],
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

/** The door for tests, of any feature. */
export const TESTS_DOOR = /^(?:main|renderer\/features)\/[\w-]+\/testing\.ts$/;

/**
 * Needs of tests that pass a door. The number only falls. They are programs that run by themselves or in the page (a door
 * would load a whole feature into each), and modules that a test loads anew or replaces.
 */
export const MOST_BEHIND_DOORS = 126;

/** Places outside of main/outbox/kinds that ask for a kind of upload by its name. The number only falls. */
export const MOST_KINDS_NAMED = 23;

/** Its files are needed one by one: it is no feature, and has no door. */
export const WITHOUT_DOOR: readonly string[] = ['shared', 'program'];

/** The only file of the client that training may import. */
export const TRAINING_KNOWS = 'main/network/profile/profile.ts';
