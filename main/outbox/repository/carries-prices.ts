import { OUTBOX_KINDS } from '../../../preload/contract/outbox/outbox.ts';
import { priceKindOf } from '../kinds/kinds.ts';
import { quoted } from '../model/states.ts';

const WITHOUT_PRICES = quoted(OUTBOX_KINDS.filter((kind) => priceKindOf(kind) === null));

/** SQL condition: whether an item carries prices. @param column column of its kind. */
export const carriesPrices = (column: string): string => `${column} NOT IN ${WITHOUT_PRICES}`;
