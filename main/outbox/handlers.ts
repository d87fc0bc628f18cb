import type { Handlers } from '../../preload/contract/channels.ts';
import type { outboxChannels } from '../../preload/contract/outbox/channels.ts';
import type { Gates } from './gates/gates.ts';
import type { OutboxView } from './list/outbox-view.ts';
import type { UploadPages } from './paged/upload-pages.ts';
import type { ManyPackages } from './proof/many-packages.ts';
import type { ProofPackages } from './proof/proof-package.ts';

interface OutboxServices {
  readonly outbox: OutboxView;
  readonly pages: UploadPages;
  readonly gates: Gates;
  readonly packages: ProofPackages;
  readonly manyPackages: ManyPackages;
  readonly tryNow: OutboxView['tryNow'];
}

export function outboxHandlers({
  outbox,
  pages,
  gates,
  packages,
  manyPackages,
  tryNow,
}: OutboxServices): Handlers<keyof typeof outboxChannels> {
  return {
    'outbox:try-now': ({ stationId }) => tryNow(stationId),
    'outbox:gates': ({ stationId }) => gates.list(stationId),
    'outbox:pause': ({ stationId, paused }) => gates.pause(stationId, paused),
    'outbox:summary': (query) => pages.summary(query),
    'outbox:rows': ({ revision, offset, limit, ...query }) => pages.rows(query, { revision, offset, limit }),
    'outbox:markable': ({ ids, ...query }) => pages.markable(query, ids ?? null),
    'outbox:customers': ({ stationId }) => pages.customers(stationId),
    'outbox:list': ({ stationId, show, ...narrow }) => outbox.list(stationId, show, narrow),
    'outbox:progress': ({ stationId, content, ids }) => outbox.progress(stationId, content, ids),
    'outbox:item': ({ itemId }) => outbox.item(itemId),
    'outbox:attention': () => outbox.attention(),
    'outbox:decide': ({ itemId, decision }) => outbox.decide(itemId, decision),
    'outbox:cancel': ({ itemId }) => outbox.cancel(itemId),
    'outbox:give-up': ({ itemId }) => outbox.giveUp(itemId),
    'outbox:revive': ({ itemId }) => outbox.revive(itemId),
    'outbox:check': ({ itemId }) => outbox.check(itemId),
    'outbox:act': ({ itemIds, act }) => outbox.act(itemIds, act),
    'outbox:package': ({ itemId }) => packages.pack(itemId),
    'outbox:packages': ({ ids, ...query }) => manyPackages.pack(query, ids ?? null),
    'outbox:packages-stop': () => manyPackages.stop(),
  };
}
