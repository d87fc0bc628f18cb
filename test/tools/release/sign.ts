/**
 * `npm run release:sign -- --folder release [--key FILE] [--days 120] [--staging N]`: checks the files that latest.yml and
 * latest-linux.yml name, writes until when they hold, and signs them (latest.yml.sig). The key is FILE's, or the text of
 * RECOLHA_RELEASE_KEY; its passphrase RECOLHA_RELEASE_PASSPHRASE. Signed anew with the same files, a list holds longer.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import trust from '../../../main/updates/trust.json' with { type: 'json' };
import { readKey, signRelease } from './release.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'release' },
    key: { type: 'string' },
    days: { type: 'string', default: '120' },
    staging: { type: 'string' },
  },
});
const pem = values.key === undefined ? process.env.RECOLHA_RELEASE_KEY : readFileSync(values.key, 'utf8');
if (pem === undefined || pem === '') {
  console.error('No key: --key FILE, or RECOLHA_RELEASE_KEY.');
  process.exit(1);
}
const lists = await signRelease({
  folder: values.folder,
  key: readKey(pem, process.env.RECOLHA_RELEASE_PASSPHRASE ?? null),
  trusted: trust.publicKeys,
  now: Date.now(),
  days: whole(values.days, 1, 366),
  staging: values.staging === undefined ? null : whole(values.staging, 0, 100),
});
console.log(`Signed: ${lists.join(', ')}.`);

function whole(text: string, from: number, to: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < from || value > to) throw new Error(`${text} is no number from ${from} to ${to}`);
  return value;
}
