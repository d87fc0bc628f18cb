/**
 * A zip with zips in it, as an accountant sends a month of days: they are opened once, and what comes out of all of
 * them together is within the limits of one. A zip that can't be opened so is one file with the reason.
 */

import type { NoteFinding } from '../../../preload/contract/notes.ts';
import { ZIP_RATIO_LIMIT } from '../../shared/zip/zip-content.ts';
import { makeFinding } from '../nfe/finding.ts';
import { type OpenedZip, openZip, WHOLE_BUDGET, type ZipBudget, type ZipEntry, type ZipEntryReading } from './zip.ts';

export function openNested(bytes: Uint8Array): OpenedZip {
  const outer = openZip(bytes);
  if (outer.type === 'refused' || !outer.entries.some(({ isZip }) => isZip)) return outer;
  const most = Math.min(WHOLE_BUDGET.unpacked, bytes.length * ZIP_RATIO_LIMIT);
  let budget: ZipBudget = {
    entries: WHOLE_BUDGET.entries - outer.entries.filter(({ isZip }) => !isZip).length,
    unpacked: most - outer.unpacked,
  };
  const entries = outer.entries.flatMap((entry): readonly ZipEntry[] => {
    if (!entry.isZip) return [entry];
    const { inner, used } = openInner(entry, budget);
    budget = { entries: budget.entries - inner.length, unpacked: budget.unpacked - used };
    return inner;
  });
  return { ...outer, entries };
}

function openInner(entry: ZipEntry, budget: ZipBudget): { readonly inner: readonly ZipEntry[]; readonly used: number } {
  const read = entry.readZip();
  if (read.type === 'refused') return { inner: [refused(entry, read.finding)], used: 0 };
  const opened = openZip(read.bytes, budget);
  if (opened.type === 'refused') return { inner: [refused(entry, makeFinding('zip-nested', null, {}))], used: 0 };
  // Those in it that are zips again are refused by their name.
  return { inner: opened.entries.map((each) => ({ ...each, name: `${entry.name}/${each.name}` })), used: opened.unpacked };
}

function refused({ name }: ZipEntry, finding: NoteFinding): ZipEntry {
  const answer = (): ZipEntryReading => ({ type: 'refused', finding });
  return { name, isZip: true, read: answer, readZip: answer };
}
