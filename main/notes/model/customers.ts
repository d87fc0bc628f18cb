/** CNPJs seen with customers' names, besides those that a person confirmed. */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { isCnpj, stripCnpj } from '../../shared/cnpj.ts';
import { compareText, normaliseLabel } from '../../shared/text.ts';
import type { CustomerLink, CustomerTable } from '../matching/types.ts';
import type { DeskInput } from './types.ts';

/**
 * Sources: the network's statement for a fueling, or an accepted note for fuelings of that name. Notes matched
 * manually are excluded: the network does not check customers, and a mistake must not count against the right notes.
 */
export function seenCustomers({
  pending,
  ledger,
  files,
  choices,
  known,
}: Pick<DeskInput, 'pending' | 'ledger' | 'files' | 'choices' | 'known'>): CustomerTable {
  const seen = new Map<string, CustomerLink>();
  /** Memoized: names repeat throughout a list. */
  const read = new Set<string>();
  const see = (customerName: string | null, document: string | null | undefined): void => {
    const written = `${customerName}\n${document}`;
    if (customerName === null || document === null || document === undefined || read.has(written)) return;
    read.add(written);
    const link = { name: normaliseLabel(customerName), cnpj: stripCnpj(document) };
    if (link.name !== '' && isCnpj(link.cnpj)) seen.set(`${link.name}\n${link.cnpj}`, link);
  };
  for (const fuelings of pending.values()) for (const { customerName, customerDocument } of fuelings) see(customerName, customerDocument);
  for (const { customers } of known.stations.values()) for (const { name, cnpj } of customers) see(name, cnpj);
  const recipients = new Map(files.map(({ id, note }) => [id, note?.recipientCnpj]));
  const byHand = new Set(choices.map(({ key }) => key));
  for (const { acceptedAt, state, key, fileId, fuelings } of ledger) {
    if (byHand.has(key) || acceptedAt === null || !stateIs(state, 'taken')) continue;
    for (const { customerName } of fuelings) see(customerName, recipients.get(fileId));
  }
  return [...seen.values()].sort((a, b) => compareText(a.name, b.name) || compareText(a.cnpj, b.cnpj));
}
