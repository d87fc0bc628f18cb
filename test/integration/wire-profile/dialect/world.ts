/** What is true in an invented network, before any way of writing it. Ten-thousandths; station-local times. */

export const STATION = '11444777000161';
export const FLEET = { cnpj: '45997418000153', customerId: '4417' };
export const CUSTOMERS = [
  { document: FLEET.cnpj, name: 'Transportes Aurora' },
  { document: '11222333000181', name: 'Frete Sul' },
] as const;
export const SCOPE = { scope: 'combustivel.completo', audience: 'rede-exemplo' };
export const SECRET = { clientId: 'cliente-1', clientSecret: 'segredo-de-teste-1' };

export interface Product {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}
export interface Price {
  readonly product: Product;
  readonly customer: (typeof CUSTOMERS)[number] | null;
  readonly priceE4: number;
  readonly validFrom: string;
}
export interface Fueling {
  readonly id: string;
  readonly date: string;
  readonly plate: string;
  readonly product: Product;
  readonly quantityE4: number;
  readonly valueE4: number;
  readonly customer: (typeof CUSTOMERS)[number];
  readonly odometer: number | null;
  readonly cancelled: boolean;
  invoiceKey: string | null;
}
export interface Transfer {
  readonly id: string;
  readonly date: string;
  readonly amountE4: number;
  readonly paid: readonly string[];
}

const PRODUCTS = [
  ['Gasolina Comum', '320102001', 62_900],
  ['Etanol Hidratado', '810101001', 43_900],
  ['Diesel S10', '820101034', 60_800],
  ['Diesel S500', '820101012', 59_700],
  ['Gasolina Aditivada', '320102002', 64_500],
] as const;

const KEY = (n: number): string =>
  `3526111144477700016155001${String(n).padStart(9, '0')}1${String(n).padStart(9, '0')}`.slice(0, 44).padEnd(44, '0');

/** @param ids how the network names things: told by its dialect. */
export function createWorld(ids: {
  readonly product: (n: number) => string;
  readonly fueling: (n: number) => string;
  readonly transfer: (n: number) => string;
}) {
  const products: readonly Product[] = PRODUCTS.map(([name, code], n) => ({ id: ids.product(n), code, name, unit: 'L' }));
  const at = (n: number): Product => products[n % products.length] as Product;
  const prices: readonly Price[] = [
    ...PRODUCTS.map(([, , priceE4], n): Price => ({ product: at(n), customer: null, priceE4, validFrom: '2026-11-01T06:00:00' })),
    { product: at(2), customer: CUSTOMERS[0], priceE4: 58_900, validFrom: '2026-11-10T00:30:00' },
    { product: at(0), customer: CUSTOMERS[1], priceE4: 61_100, validFrom: '2026-11-12T22:15:00' },
  ];
  const fuelings: readonly Fueling[] = Array.from({ length: 23 }, (_, n) => {
    const product = at(n * 3);
    const priceE4 = PRODUCTS[(n * 3) % PRODUCTS.length]?.[2] ?? 60_000;
    const quantityE4 = (18_370 + ((n * 7_919) % 42_000)) * 10 + (n % 4 === 0 ? 200_000 : 0);
    return {
      ...{ id: ids.fueling(n), product, quantityE4, odometer: n % 6 === 5 ? null : 120_000 + n * 611 },
      date: `2026-11-${String(1 + (n % 20)).padStart(2, '0')}T${String((5 + n * 5) % 24).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}:${String((n * 13) % 60).padStart(2, '0')}`,
      plate: ['ABC1D23', 'BRA2E19', 'QWE4R56'][n % 3] ?? '',
      valueE4: Math.round((quantityE4 * priceE4) / 10_000 / 100) * 100,
      customer: CUSTOMERS[n % 2] ?? CUSTOMERS[0],
      cancelled: n % 9 === 4,
      invoiceKey: n % 3 === 0 ? KEY(n + 1) : null,
    };
  });
  const transfers: readonly Transfer[] = [0, 1, 2].map((n) => {
    const paid = fuelings.slice(n * 4, n * 4 + 4);
    return {
      ...{ id: ids.transfer(n), date: `2026-11-${String(8 + n * 5).padStart(2, '0')}T00:00:00` },
      amountE4: paid.reduce((sum, { valueE4 }) => sum + valueE4, 0),
      paid: paid.map(({ id }) => id),
    };
  });
  return { products, prices, fuelings, transfers };
}
export type World = ReturnType<typeof createWorld>;

export const xmlOf = (key: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><nfeProc><NFe><infNFe Id="NFe${key}"><emit><xNome>São José</xNome></emit></infNFe></NFe></nfeProc>`;
