import { useFrom } from '../../../app/stores-context.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchPage } from './batch-page.tsx';

export function BatchesScreen() {
  const batchId = useFrom('nav', (state) => state.batchId);
  return batchId === null ? <BatchList /> : <BatchPage key={batchId} batchId={batchId} />;
}
