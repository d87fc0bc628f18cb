import { json, notFound } from '../http/answers.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { writeBatchStatus } from '../wire/write-batch.ts';
import { writeQuirks } from './quirks.ts';

/** GET suppliers/batch/{processId}; another supplier's batch is not found. */
export const batchStatus: Endpoint = {
  name: 'batch-status',
  method: 'GET',
  path: (profile) => profile.paths.batchStatus,
  auth: 'bearer',
  handle: (context, station) => {
    const batch = context
      .state()
      .batches.find(({ processId, cnpj }) => processId === context.request.params.processId && cnpj === station.cnpj);
    if (batch === undefined) return notFound(context.instance);
    return json(200, writeBatchStatus(context.profile, batch, context.now, writeQuirks(context)));
  },
};
