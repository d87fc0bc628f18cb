/** Defaults of a new training station for blank fields. Pure. */

import { withCheckDigits } from '../shared/cnpj.ts';
import type { StationIdentity } from './acts/fields.ts';

/** Length of a CNPJ's root; the number of the branch follows it. */
const ROOT = 8;
const MOST_BRANCHES = 9999;

/** The example; if it exists already, its next branch, under another name. @param listed training stations of this PC. */
export function nextExample(example: StationIdentity, listed: readonly Pick<StationIdentity, 'cnpj' | 'name'>[]): StationIdentity {
  const [cnpjs, names] = [new Set(listed.map(({ cnpj }) => cnpj)), new Set(listed.map(({ name }) => name))];
  const { cnpj: first, name: plain } = example;
  let cnpj = first;
  for (let branch = 2; cnpjs.has(cnpj) && branch <= MOST_BRANCHES; branch += 1) {
    cnpj = withCheckDigits(`${first.slice(0, ROOT)}${String(branch).padStart(4, '0')}`);
  }
  let name = plain;
  for (let count = 2; names.has(name); count += 1) name = `${plain} ${count}`;
  return { ...example, cnpj, name };
}
