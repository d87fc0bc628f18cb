/**
 * `npm run release:keys -- --out FILE`: makes the key pair that releases are signed with, once. The private key goes to
 * FILE, outside of the repository, encrypted when RECOLHA_RELEASE_PASSPHRASE is set; the public one is printed.
 */

import { parseArgs } from 'node:util';
import { ROOT } from '../../harness/runtime-path.ts';
import { makeKeys } from './release.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) {
  console.error('Usage: npm run release:keys -- --out <file outside of the repository>');
  process.exit(1);
}
const publicKey = makeKeys(values.out, ROOT, process.env.RECOLHA_RELEASE_PASSPHRASE ?? null);
console.log(`The private key is in ${values.out}: keep it where only releases are made, with a copy apart from it.`);
console.log('Put this into publicKeys of main/updates/trust.json, and the address of the releases into address:');
console.log(`  "${publicKey}"`);
