/** The screens whose pictures are kept and compared (key-screens.spec.ts): each kind of screen once, and what costs money twice. */

type Scheme = 'light' | 'dark';

/** Names of views (views/), and how they are drawn. */
export const KEY_VIEWS: readonly (readonly [view: string, scheme: Scheme])[] = [
  ['first-run', 'light'],
  ['home', 'light'],
  ['home', 'dark'],
  ['home-empty', 'light'],
  ['home-awful', 'light'],
  ['search-found', 'light'],
  ['keys', 'dark'],
  ['prices-drop', 'light'],
  ['question-product', 'light'],
  ['review', 'light'],
  ['review', 'dark'],
  ['review-errors', 'light'],
  ['send', 'light'],
  ['in-force', 'light'],
  ['reprice-typed', 'light'],
  ['history', 'dark'],
  ['outbox', 'light'],
  ['outbox', 'dark'],
  ['outbox-marked', 'light'],
  ['upload-partial', 'light'],
  ['upload-uncertain', 'light'],
  ['pending', 'light'],
  ['pending', 'dark'],
  ['fueling', 'light'],
  ['notes', 'light'],
  ['notes-attach', 'light'],
  ['match', 'light'],
  ['movement-groups', 'light'],
  ['closing', 'light'],
  ['settings-stations', 'light'],
  ['settings-support', 'dark'],
];
