import { z } from 'zod';
import { UFS } from '../../preload/contract/stations/stations.ts';
import type { DeepReadonly } from '../network/profile/profile.ts';

/** Reasons to refuse a price of an otherwise well-formed batch. */
export const REFUSALS = [
  'unknown-product',
  'missing-product',
  'price-not-positive',
  'price-over-limit',
  'missing-customer',
  'no-agreement',
  'validity-past',
  'duplicate',
  'foreign-station',
] as const;
export type Refusal = (typeof REFUSALS)[number];

const line = z.object({
  /** Null when the product was not found. */
  productId: z.string().nullable(),
  /** The product as named by the sender, echoed when it is unknown. */
  givenProduct: z.string().nullable(),
  customer: z.string().nullable(),
  priceE4: z.int(),
  /** Station-local, null = from the end of processing. */
  validFrom: z.string().nullable(),
  /** Empty = accepted. */
  refusals: z.array(z.enum(REFUSALS)),
});

const batch = z.object({
  /** Digits, so that it can be written as text or as an integer. */
  processId: z.string(),
  cnpj: z.string(),
  kind: z.enum(['standard', 'agreement']),
  bodySha256: z.string(),
  /** Epoch milliseconds. A batch's outcome is decided when it arrives; time only reveals it. */
  receivedAt: z.number(),
  startsAt: z.number(),
  endsAt: z.number(),
  lines: z.array(line),
});

const station = z.object({
  cnpj: z.string(),
  name: z.string(),
  uf: z.enum(UFS),
  clientId: z.string(),
  clientSecret: z.string(),
  /** Epoch milliseconds: the price history ends here. */
  seededAt: z.number(),
  /** Number of seeded fuelings without a note; absent = the default. */
  pendingCount: z.int().min(0).optional(),
  /** Number of them with a twin; absent = the default share. */
  twins: z.int().min(0).optional(),
});

const fleet = z.object({
  cnpj: z.string(),
  name: z.string(),
  uf: z.enum(UFS),
  /** Digits, an integer on the wire. */
  customerId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  /** Epoch milliseconds: its fuelings end here. */
  seededAt: z.number(),
  /** Absent = 25. */
  vehicles: z.int().min(0).max(1000).optional(),
});

const note = z.object({
  /** CNPJ of the station. */
  cnpj: z.string(),
  key: z.string(),
  /** Hash of the file's bytes. */
  sha256: z.string(),
  /** Epoch milliseconds. */
  receivedAt: z.number(),
  /** Time when its fuelings leave the pending list. */
  goneAt: z.number(),
  transactionIds: z.array(z.string()),
  /** It covers only this part of its one fueling; absent = its fuelings in full. */
  part: z.object({ valueE4: z.int(), quantityE4: z.int() }).optional(),
});

const fueling = z.object({
  customerId: z.string(),
  transactionId: z.string(),
  /** Local time. */
  at: z.string(),
  plate: z.string(),
  productId: z.string(),
  quantityE4: z.int(),
  valueE4: z.int(),
  odometer: z.int().nullable(),
  supplierDocument: z.string().nullable(),
  bodySha256: z.string(),
  /** Epoch milliseconds; listed from the second on. */
  receivedAt: z.number(),
  listedAt: z.number(),
});

export const stateSchema = z.object({
  version: z.literal(1),
  nextProcess: z.int(),
  stations: z.array(station),
  batches: z.array(batch),
  /** Accepted notes; absent in older states. */
  notes: z.array(note).optional(),
  /** Fleets; absent in older states. */
  fleets: z.array(fleet).optional(),
  /** Fuelings registered by fleets; absent in older states. */
  fuelings: z.array(fueling).optional(),
});

/** Everything that must survive a restart. Immutable. */
export type TrainingState = DeepReadonly<z.infer<typeof stateSchema>>;
export type StationRecord = TrainingState['stations'][number];
export type FleetRecord = NonNullable<TrainingState['fleets']>[number];
export type BatchRecord = TrainingState['batches'][number];
export type FuelingRecord = NonNullable<TrainingState['fuelings']>[number];
export type NoteRecord = NonNullable<TrainingState['notes']>[number];
export type BatchLineRecord = BatchRecord['lines'][number];

export const EMPTY_STATE: TrainingState = { version: 1, nextProcess: 700_001, stations: [], batches: [] };
