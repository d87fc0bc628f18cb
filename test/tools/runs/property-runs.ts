/** `npm test` takes a third of the cases of a property that names no number of its own, `.ci/run` two thirds, `npm run proof` fast-check's hundred. */

import fc from 'fast-check';
import { EXTENT } from './extent.ts';

if (EXTENT !== 'all') fc.configureGlobal({ numRuns: EXTENT === 'core' ? 35 : 70 });
