import type { CustomerLinkView } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Store } from '../../store/index.ts';
import { textOf } from '../../store/index.ts';
import type { CustomerLink } from '../matching/types.ts';

export type CustomerLinkStore = ReturnType<typeof createCustomerLinksRepository>;

/** Normalised names of the pending list and the CNPJs confirmed for them. */
export function createCustomerLinksRepository(store: Store) {
  return {
    add(environment: Environment, { name, cnpj }: CustomerLink, at: string): void {
      store
        .prepare('INSERT INTO customer_links (environment, name, cnpj, confirmed_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
        .run(environment, name, cnpj, at);
    },
    remove(environment: Environment, { name, cnpj }: CustomerLink): void {
      store.prepare('DELETE FROM customer_links WHERE environment = ? AND name = ? AND cnpj = ?').run(environment, name, cnpj);
    },
    /** Links by name. */
    list(environment: Environment): readonly CustomerLinkView[] {
      return store
        .prepare('SELECT name, cnpj, confirmed_at FROM customer_links WHERE environment = ? ORDER BY name, cnpj')
        .all(environment)
        .map((row) => ({ name: textOf(row, 'name'), cnpj: textOf(row, 'cnpj'), confirmedAt: textOf(row, 'confirmed_at') }));
    },
  };
}
