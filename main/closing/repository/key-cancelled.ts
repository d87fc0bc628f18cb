import { cancellationOf } from '../../outbox/index.ts';

/**
 * SQL condition: a registered cancellation of the note that the network lists for a fueling is on this PC. Listings write a key bare or
 * with the note's prefix. @param fueling alias of a row of `movement_fuelings` with a key.
 */
export const keyCancelled = (fueling: string): string => `EXISTS (SELECT 1 FROM (SELECT s.environment,
    iif(${fueling}.invoice_key LIKE 'NFe%', substr(${fueling}.invoice_key, 4), ${fueling}.invoice_key) AS access_key
  FROM stations s WHERE s.id = ${fueling}.station_id) k WHERE EXISTS (${cancellationOf('k')}))`;
