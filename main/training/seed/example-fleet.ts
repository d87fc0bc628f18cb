import { withCheckDigits } from '../cnpj.ts';
import type { NewTrainingFleet } from '../fleets.ts';
import { EXAMPLE_FLEET_NAME } from '../texts/training.ts';

/** An example fleet for trying the program. */
export const EXAMPLE_FLEET: NewTrainingFleet = {
  cnpj: withCheckDigits('445556660001'),
  name: EXAMPLE_FLEET_NAME,
  uf: 'SP',
  customerId: '80412',
};
