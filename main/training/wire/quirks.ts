import type { EndpointContext } from '../http/endpoint.ts';
import type { WriteQuirks } from './write-batch.ts';

export function writeQuirks({ hit }: EndpointContext): WriteQuirks {
  return {
    omitProcessId: hit('no-process-id'),
    integerProcessId: hit('integer-process-id'),
    unknownStatus: hit('unknown-status'),
  };
}
