/** `npm test` takes a third of the cases of a property that names no number of its own; `.ci/run` takes fast-check's hundred. */

import fc from 'fast-check';
import { EXTENT } from './extent.ts';

if (EXTENT === 'core') fc.configureGlobal({ numRuns: 35 });
