import type { Customer } from '../seed/customers.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { TrainingStation } from '../station.ts';

export interface NoteDraft {
  readonly key: string;
  readonly model: '55' | '65';
  readonly series: number;
  readonly number: number;
  readonly emitter: TrainingStation;
  readonly recipient: Customer;
  /** Local date-time of issue. */
  readonly issued: string;
  readonly protocol: string;
  readonly fuelings: readonly Fueling[];
}
