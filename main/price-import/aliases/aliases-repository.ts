import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import { textOf, textOrNullOf } from '../../store/index.ts';

/** A remembered answer: the meaning of a sheet's text. `confirmedAt`: ISO 8601 UTC. */
interface StoredAlias {
  readonly kind: 'product' | 'customer';
  /** Normalised. */
  readonly label: string;
  /** As in the sheet, or the normalised text if that was not stored. */
  readonly written: string;
  /** Product id or bare CNPJ. */
  readonly target: string;
  readonly confirmedAt: string;
}

/**
 * Tables product_aliases and customer_aliases: meanings of sheet texts, by environment and normalised text. The last answer
 * applies; of a product's label, the first one in `place` order whose product the station has.
 */
export function createAliasesRepository(store: Store) {
  return {
    /** Normalised label -> product ids, for answers up to an instant (ISO 8601 UTC). */
    list(environment: Environment, confirmedUpTo: string): Readonly<Record<string, readonly string[]>> {
      const rows = store
        .prepare('SELECT label, product_id FROM product_aliases WHERE environment = ? AND confirmed_at <= ? ORDER BY label, place')
        .all(environment, confirmedUpTo);
      const byLabel = Map.groupBy(rows, (row) => textOf(row, 'label'));
      return Object.fromEntries([...byLabel].map(([label, group]) => [label, group.map((row) => textOf(row, 'product_id'))]));
    },

    /** Normalised name -> CNPJ, for answers up to an instant (ISO 8601 UTC). */
    customers(environment: Environment, confirmedUpTo: string): Readonly<Record<string, string>> {
      const rows = store
        .prepare('SELECT label, document FROM customer_aliases WHERE environment = ? AND confirmed_at <= ? ORDER BY label')
        .all(environment, confirmedUpTo);
      return Object.fromEntries(rows.map((row) => [textOf(row, 'label'), textOf(row, 'document')]));
    },

    /**
     * Adds an answer to the label's earlier ones.
     * @param written the label as in the sheet.
     * @param answers product ids of all its answers from now on, in order; the earlier ones keep their dates, the rest is deleted.
     */
    remember(
      environment: Environment,
      written: string,
      productId: string,
      confirmedAt: string,
      answers: readonly string[] = [productId],
    ): void {
      const label = normaliseLabel(written);
      const others = answers.filter((id) => id !== productId);
      store
        .prepare('DELETE FROM product_aliases WHERE environment = ? AND label = ? AND product_id NOT IN (SELECT value FROM json_each(?))')
        .run(environment, label, JSON.stringify(others));
      const move = store.prepare('UPDATE product_aliases SET place = ? WHERE environment = ? AND label = ? AND product_id = ?');
      for (const other of others) move.run(answers.indexOf(other), environment, label, other);
      store
        .prepare('INSERT INTO product_aliases (environment, label, written, product_id, confirmed_at, place) VALUES (?, ?, ?, ?, ?, ?)')
        .run(environment, label, written.trim(), productId, confirmedAt, Math.max(0, answers.indexOf(productId)));
    },

    rememberCustomer(environment: Environment, written: string, document: string, confirmedAt: string): void {
      store
        .prepare(
          `INSERT INTO customer_aliases (environment, label, written, document, confirmed_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (environment, label) DO UPDATE
             SET written = excluded.written, document = excluded.document, confirmed_at = excluded.confirmed_at`,
        )
        .run(environment, normaliseLabel(written), written.trim(), document, confirmedAt);
    },

    /** All entries of an environment: products, then customers, by label; those of one label in order. */
    all(environment: Environment): readonly StoredAlias[] {
      const rows = store
        .prepare(
          `SELECT 'product' AS kind, label, written, product_id AS target, confirmed_at, place FROM product_aliases WHERE environment = $of
           UNION ALL SELECT 'customer', label, written, document, confirmed_at, 0 FROM customer_aliases WHERE environment = $of
           ORDER BY kind DESC, label, place`,
        )
        .all({ $of: environment });
      return rows.map((row) => {
        const label = textOf(row, 'label');
        return {
          kind: textOf(row, 'kind') === 'product' ? 'product' : 'customer',
          label,
          written: textOrNullOf(row, 'written') ?? label,
          target: textOf(row, 'target'),
          confirmedAt: textOf(row, 'confirmed_at'),
        };
      });
    },

    /** Returns whether there was one. */
    forget(environment: Environment, { kind, label, target }: Pick<StoredAlias, 'kind' | 'label' | 'target'>): boolean {
      const [table, column] = kind === 'product' ? ['product_aliases', 'product_id'] : ['customer_aliases', 'document'];
      const remove = store.prepare(`DELETE FROM ${table} WHERE environment = ? AND label = ? AND ${column} = ?`);
      return remove.run(environment, label, target).changes === 1;
    },
  };
}

export type AliasesRepository = ReturnType<typeof createAliasesRepository>;
