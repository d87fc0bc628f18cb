import type { Store } from '../../store/index.ts';
import { createNetworkFacts, integerOf, oneOf, textOrNullOf } from '../../store/index.ts';

export type CustomerDocumentStore = ReturnType<typeof createCustomerDocumentsRepository>;

/** The network's statements about customers of fuelings; written by pending/list/issuing.ts. */
export function createCustomerDocumentsRepository(store: Store) {
  const facts = createNetworkFacts(store);
  return {
    /** CNPJ or CPF by transaction id. */
    of: (stationId: string): ReadonlyMap<string, string> => facts.documents(stationId),
    /** Changes whenever the statements were read again. */
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
