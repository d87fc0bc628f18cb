/** How often the network shows an uncertain note at another fueling, or another note at its fuelings. */

import type { Uncertain } from '../model/record.ts';

export const countElsewhere = ({ elsewhere, places }: Pick<Uncertain, 'elsewhere' | 'places'>): number => elsewhere.length + places.length;

/** The same in SQL, of an outbox item `o`; null = its record can't be read. */
export const COUNT_ELSEWHERE = `CASE WHEN json_valid(o.record) THEN coalesce(json_array_length(o.record, '$.elsewhere'), 0)
    + coalesce(json_array_length(o.record, '$.places'), 0) END`;
