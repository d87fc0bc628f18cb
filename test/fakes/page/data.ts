/** A believable day at a station, for looking at the page without main. */

import type { BulkAct } from '../../../preload/contract/outbox/outbox.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import type { PriceInForceView, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { ReachabilityView, StationView } from '../../../preload/contract/stations/stations.ts';

export const LONG_NAME =
  'AUTO POSTO NOSSA SENHORA DA CONCEIÇÃO APARECIDA DO ALTO DA SERRA DE PARANAPIACABA COMÉRCIO DE COMBUSTÍVEIS E LUBRIFICANTES LTDA ME';

const common = { uf: 'SP', timeZone: 'America/Sao_Paulo', secret: 'stored' } as const;

export const TRAINING: StationView = {
  ...common,
  id: 'st-training',
  name: 'Posto Estrada Nova',
  cnpj: '11222333000181',
  environment: 'training',
  baseUrl: 'http://127.0.0.1:4100',
  authUrl: 'http://127.0.0.1:4100',
  clientId: 'treinamento',
};
export const HOMOLOGATION: StationView = {
  ...common,
  id: 'st-homologation',
  name: 'Auto Posto Beira-Rio Ltda.',
  cnpj: '12ABC34501DE35',
  environment: 'homologation',
  baseUrl: 'https://api.homologacao.exemplo.com.br',
  authUrl: 'https://api.homologacao.exemplo.com.br',
  clientId: 'beira-rio',
};
export const PRODUCTION: StationView = {
  ...common,
  id: 'st-production',
  name: 'Posto Avenida Central',
  cnpj: '45723174000110',
  environment: 'production',
  baseUrl: 'https://api.exemplo.com.br',
  authUrl: 'https://login.exemplo.com.br',
  clientId: 'avenida-central',
};

export function reach(stationId: string, state: ReachabilityView['state'], since: string | null): ReachabilityView {
  const detail = state === 'offline' ? 'Sem internet, ou o endereço da rede está errado. Confira a internet.' : null;
  return { stationId, state, since, detail };
}

const CATALOG: readonly (readonly [name: string, code: string, priceE4: number, unit: string])[] = [
  ['Gasolina C Comum', '320102001', 58900, 'L'],
  ['Gasolina C Aditivada', '320102002', 60900, 'L'],
  ['Gasolina C Premium', '320102003', 71900, 'L'],
  ['Etanol Hidratado Comum', '810101001', 38900, 'L'],
  ['Diesel B S10 Comum', '820101034', 61900, 'L'],
  ['Diesel B S10 Aditivado', '820101033', 63900, 'L'],
  ['Diesel B S500 Comum', '820101012', 59900, 'L'],
  ['GNV', '220101005', 44900, 'M3'],
];

export const PRODUCTS: readonly ProductView[] = CATALOG.map(([name, code, , unit], index) => ({
  id: String(101 + index),
  code,
  name,
  unit,
}));

export const CUSTOMERS: readonly (readonly [document: string, name: string])[] = [
  ['33000167000101', 'Transportes Rápido Paulista S.A.'],
  ['60746948000112', 'Expresso Vale do Tietê Ltda.'],
  ['07526557000100', 'Rodoviário São Cristóvão'],
  ['XT9CDVWJ000172', 'Logística Quatro Rodas'],
];

export function priceOf(productId: string): number {
  return CATALOG[PRODUCTS.findIndex((product) => product.id === productId)]?.[2] ?? 50000;
}

export function pricesOf(stationId: string): readonly PriceInForceView[] {
  const base = { stationId, validFrom: '2026-11-18T00:00:00' };
  const standard = PRODUCTS.map((product) => ({
    ...base,
    kind: 'standard' as const,
    productId: product.id,
    productName: product.name,
    customerDocument: null,
    customerName: null,
    priceE4: priceOf(product.id),
  }));
  const agreements = CUSTOMERS.flatMap(([customerDocument, customerName], index) =>
    PRODUCTS.slice(4, 6).map((product) => ({
      ...base,
      kind: 'agreement' as const,
      productId: product.id,
      productName: product.name,
      customerDocument,
      customerName,
      priceE4: priceOf(product.id) - 950 - index * 155,
    })),
  );
  return [...standard, ...agreements];
}

/** What main says that an upload can be marked for: one of prices, which only a person can end. */
export function actsIn(state: OutboxState): readonly BulkAct[] {
  if (state === 'uncertain') return ['already-there', 'send-again', 'check'];
  return state === 'queued' ? ['cancel'] : state === 'dead' ? ['revive'] : [];
}
