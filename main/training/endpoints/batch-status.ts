import { json, notFound } from '../http/answers.ts';
import { stationEndpoint } from '../http/endpoint.ts';
import { writeQuirks } from '../wire/quirks.ts';
import { writeBatchStatus } from '../wire/write-batch.ts';

/** GET suppliers/batch/{processId}; another supplier's batch is not found. */
export const batchStatus = stationEndpoint('batch-status', 'GET', 'batchStatus', (context, station) => {
  const batch = context
    .state()
    .batches.find(({ processId, cnpj }) => processId === context.request.params.processId && cnpj === station.cnpj);
  if (batch === undefined) return notFound(context.instance);
  return json(200, writeBatchStatus(context.profile, batch, context.now, writeQuirks(context)));
});
