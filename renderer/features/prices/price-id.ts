import type { PriceKey } from '../../kit/nav-store.ts';

/** Names a price among those of its station. */
export const keyId = ({ kind, productId, customerDocument }: PriceKey): string => `${kind}|${productId}|${customerDocument ?? ''}`;
