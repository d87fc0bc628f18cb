import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { MAX_LATENCY_MS, MAX_REMAINING, TRAINING_FAULTS, type TrainingFaults } from '../stations/stations.ts';

export const trainingChannels = {
  'training:faults': takesNothing.withoutPin('reads-store').answers<TrainingFaults>(),
  'training:set-faults': takes({
    latencyMs: z.int().min(0).max(MAX_LATENCY_MS),
    fault: z.enum(TRAINING_FAULTS),
    remaining: z.int().min(0).max(MAX_REMAINING).nullable(),
  })
    .needsPin()
    .answers<null>(),
};
