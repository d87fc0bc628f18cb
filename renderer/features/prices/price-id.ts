import type { PriceKey } from '../../kit/nav-store.ts';

/** Id of a price within its station. */
export const keyId = ({ kind, productId, customerDocument }: PriceKey): string => `${kind}|${productId}|${customerDocument ?? ''}`;
