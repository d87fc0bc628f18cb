/** Invented drivers and stations of the training network's carriers. */

import type { Uf } from '../../../preload/contract/stations/stations.ts';

export const DRIVER_NAMES = ['Antônio Exemplo', 'Marina Modelo', 'José Fictício', 'Clara Amostra', 'Pedro Treino', 'Lúcia Ensaio'] as const;

interface Supplier {
  /** CNPJ without its check digits. */
  readonly base: string;
  readonly name: string;
  readonly uf: Uf;
  readonly city: string;
}

export const SUPPLIERS: readonly Supplier[] = [
  { base: '201234560001', name: 'Auto Posto Trevo do Sol', uf: 'SP', city: 'Ribeirão Preto' },
  { base: '212345670001', name: 'Posto Ponte Alta', uf: 'SP', city: 'Campinas' },
  { base: '223456780002', name: 'Posto Ponte Alta II', uf: 'SP', city: 'Campinas' },
  { base: '234567890001', name: 'Posto Serra Verde', uf: 'MG', city: 'Uberlândia' },
  { base: '245678900001', name: 'Rede Caminhoneiro Norte', uf: 'MG', city: 'Montes Claros' },
  { base: '256789010001', name: 'Posto Rio Claro', uf: 'PR', city: 'Londrina' },
  { base: '267890120001', name: 'Auto Posto Divisa', uf: 'MS', city: 'Três Lagoas' },
  { base: '278901230001', name: 'Posto Planalto', uf: 'GO', city: 'Anápolis' },
];

export const fleetTexts = {
  keyWithPeriod: () => 'O parâmetro invoice_key não pode ser combinado com start_date ou end_date.',
  unknownProduct: () => 'Produto não encontrado no catálogo.',
  badPlate: () => 'A placa deve ter 3 letras e 4 posições, sem hífen.',
  notPositive: () => 'O valor deve ser maior que zero.',
  inFuture: () => 'O abastecimento ainda não aconteceu.',
  registered: () => 'Abastecimento registrado.',
  taken: () => 'REGISTERED',
  foreignCustomer: () => 'O cliente não é o da credencial.',
} as const;
