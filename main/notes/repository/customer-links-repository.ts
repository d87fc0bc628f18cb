import type { Store } from '../../store/index.ts';
import { textOf } from '../../store/index.ts';
import type { CustomerLinkStore } from '../model/store.ts';

/** Names of the pending list, in the form in which they are compared, and the CNPJs that they were confirmed to have. */
export function createCustomerLinksRepository(store: Store): CustomerLinkStore {
  return {
    add(environment, { name, cnpj }, at) {
      store
        .prepare('INSERT INTO customer_links (environment, name, cnpj, confirmed_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
        .run(environment, name, cnpj, at);
    },
    remove(environment, { name, cnpj }) {
      store.prepare('DELETE FROM customer_links WHERE environment = ? AND name = ? AND cnpj = ?').run(environment, name, cnpj);
    },
    list(environment) {
      return store
        .prepare('SELECT name, cnpj, confirmed_at FROM customer_links WHERE environment = ? ORDER BY name, cnpj')
        .all(environment)
        .map((row) => ({ name: textOf(row, 'name'), cnpj: textOf(row, 'cnpj'), confirmedAt: textOf(row, 'confirmed_at') }));
    },
  };
}
