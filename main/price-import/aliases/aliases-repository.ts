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

/** Tables product_aliases and customer_aliases: meanings of sheet texts, by environment and normalised text. The last answer applies. */
export function createAliasesRepository(store: Store) {
  return {
    /** Normalised label -> product id, for answers up to an instant (ISO 8601 UTC). */
    list(environment: Environment, confirmedUpTo: string): Readonly<Record<string, string>> {
      const rows = store
        .prepare('SELECT label, product_id FROM product_aliases WHERE environment = ? AND confirmed_at <= ? ORDER BY label')
        .all(environment, confirmedUpTo);
      return Object.fromEntries(rows.map((row) => [textOf(row, 'label'), textOf(row, 'product_id')]));
    },

    /** Normalised name -> CNPJ, likewise. */
    customers(environment: Environment, confirmedUpTo: string): Readonly<Record<string, string>> {
      const rows = store
        .prepare('SELECT label, document FROM customer_aliases WHERE environment = ? AND confirmed_at <= ? ORDER BY label')
        .all(environment, confirmedUpTo);
      return Object.fromEntries(rows.map((row) => [textOf(row, 'label'), textOf(row, 'document')]));
    },

    /** `written`: the label as in the sheet. */
    remember(environment: Environment, written: string, productId: string, confirmedAt: string): void {
      store
        .prepare(
          `INSERT INTO product_aliases (environment, label, written, product_id, confirmed_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (environment, label) DO UPDATE
             SET written = excluded.written, product_id = excluded.product_id, confirmed_at = excluded.confirmed_at`,
        )
        .run(environment, normaliseLabel(written), written.trim(), productId, confirmedAt);
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

    /** All entries of an environment: products, then customers, by label. */
    all(environment: Environment): readonly StoredAlias[] {
      const rows = store
        .prepare(
          `SELECT 'product' AS kind, label, written, product_id AS target, confirmed_at FROM product_aliases WHERE environment = $of
           UNION ALL SELECT 'customer', label, written, document, confirmed_at FROM customer_aliases WHERE environment = $of
           ORDER BY kind DESC, label`,
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
    forget(environment: Environment, kind: StoredAlias['kind'], label: string): boolean {
      const table = kind === 'product' ? 'product_aliases' : 'customer_aliases';
      return store.prepare(`DELETE FROM ${table} WHERE environment = ? AND label = ?`).run(environment, label).changes === 1;
    },
  };
}

export type AliasesRepository = ReturnType<typeof createAliasesRepository>;
