import { createHash } from 'node:crypto';
import type { Uf } from '../../preload/contract/stations/stations.ts';

export interface TrainingStation {
  /** 14 characters, no punctuation. */
  readonly cnpj: string;
  readonly name: string;
  readonly uf: Uf;
}

export interface TrainingCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A training secret protects nothing: it is derived, so that a lost one can be given again. */
export function deriveCredentials(cnpj: string): TrainingCredentials {
  const secret = createHash('sha256').update(`treino:${cnpj}`).digest('hex').slice(0, 32);
  return { clientId: `treino-${cnpj}`, clientSecret: secret };
}
