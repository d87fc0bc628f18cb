/** `npm run release:check`: names what is still missing for a release, each with its place. Ends in 1 when something is. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import trust from '../../../main/updates/trust.json' with { type: 'json' };
import manifest from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../harness/runtime-path.ts';
import { missingForRelease } from './check-release.ts';

const builderSchema = z.object({ publish: z.object({ url: z.string() }), linux: z.object({ maintainer: z.string() }) });
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { load } = builder('js-yaml') as { readonly load: (text: string) => unknown };
const { publish, linux } = builderSchema.parse(load(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')));

const missing = missingForRelease({
  manifest,
  builder: { publishUrl: publish.url, maintainer: linux.maintainer },
  trust,
  changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  environment: process.env,
});
for (const line of missing) console.log(`missing: ${line}`);
console.log(missing.length === 0 ? 'Nothing is missing.' : `${missing.length} values are missing (docs/releasing.md).`);
process.exit(missing.length === 0 ? 0 : 1);
