import type { PriceKey } from '../../app/nav-store.ts';

/** Names a price among those of its station. */
export const keyId = ({ kind, productId, customerDocument }: PriceKey): string => `${kind}|${productId}|${customerDocument ?? ''}`;
