import type { Handlers } from '../../preload/contract/channels.ts';
import type { pendingChannels } from '../../preload/contract/pending/channels.ts';
import type { Pending } from './list/pending.ts';

export function pendingHandlers(pending: Pending): Handlers<keyof typeof pendingChannels> {
  return {
    'pending:summary': pending.summary,
    'pending:totals': ({ stationId }) => pending.totals(stationId),
    'pending:rows': pending.rows,
    'pending:refresh': ({ stationId }) => pending.refresh(stationId),
    'pending:export': pending.export,
    'pending:solved': pending.solved,
    'pending:issue-sheet': pending.issueSheet,
    'pending:issue-file': pending.issueFile,
    'pending:list-file': pending.listFile,
    'pending:issuing-data': ({ stationId, transactionId }) => pending.issuingData(stationId, transactionId),
    'pending:history': ({ stationId, transactionId }) => pending.history(stationId, transactionId),
  };
}
