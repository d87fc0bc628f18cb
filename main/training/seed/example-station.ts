import type { TrainingStation } from '../station.ts';
import { EXAMPLE_STATION_NAME } from '../texts/training.ts';

/** Defaults for a new training station. */
export const EXAMPLE_STATION: TrainingStation = { cnpj: '11222333000181', name: EXAMPLE_STATION_NAME, uf: 'SP' };
