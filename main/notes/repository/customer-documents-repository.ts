import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, textOf, textOrNullOf } from '../../store/index.ts';

export type CustomerDocumentStore = ReturnType<typeof createCustomerDocumentsRepository>;

/** What the network told of the customers of fuelings; pending/list/issuing.ts writes what is read here. */
export function createCustomerDocumentsRepository(store: Store) {
  return {
    /** CNPJ or CPF by transaction id. */
    of(stationId: string): ReadonlyMap<string, string> {
      const rows = store
        .prepare(
          `SELECT transaction_id, customer_document FROM transaction_customers WHERE station_id = $id
           UNION ALL SELECT transaction_id, customer_document FROM issuing_data WHERE station_id = $id AND customer_document IS NOT NULL`,
        )
        .all({ $id: stationId });
      return new Map(rows.map((row) => [textOf(row, 'transaction_id'), textOf(row, 'customer_document')]));
    },
    /** Another text whenever it was read again. */
    stamp(stationId: string): string {
      const row = oneOf(
        store
          .prepare(
            `SELECT count(*) AS known, max(read_at) AS newest,
             (SELECT count(*) FROM transaction_customers WHERE station_id = $id) AS told FROM issuing_data WHERE station_id = $id`,
          )
          .get({ $id: stationId }),
      );
      return `${integerOf(row, 'known')} ${textOrNullOf(row, 'newest') ?? ''} ${integerOf(row, 'told')}`;
    },
  };
}
