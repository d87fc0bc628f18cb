/**
 * How much of the tests runs: `core` is `npm test`, `ci` what continuous integration runs, `all` what `npm run proof`
 * runs. A test file or end-to-end test that is started by its name runs in any case.
 */

export type Extent = 'core' | 'ci' | 'all';

const asked = process.env.RECOLHA_TESTS;

/** `ci` where nobody asks: a runner that is started by hand finds every test but the longest. */
export const EXTENT: Extent = asked === 'core' || asked === 'all' ? asked : 'ci';
