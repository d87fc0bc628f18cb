/**
 * One of several processes that want to send from the same store: node race-sender.js <store> <judge's address>.
 * Says `ready` to its parent, begins at its `go`, and sends until it is stopped.
 */

import { dirname, join } from 'node:path';
import { systemClock } from '../../../main/platform/system/clock.ts';
import { newId } from '../../../main/platform/system/ids.ts';
import { openStore } from '../../../main/store/database.ts';
import { openLease } from '../../../main/store/lease.ts';
import { accepted, createFakeNetwork } from '../../fakes/network-api.ts';
import { beginLife } from '../../fakes/outbox-world.ts';

const [, , path = '', judge = ''] = process.argv;
/** Waits of half a minute would be all that the race consists of. */
const HASTE = 200;

process.once('message', () => {
  const lease = openLease(join(dirname(path), 'recolha-lease.db'));
  const store = openStore(path);
  const life = beginLife({
    path,
    store,
    clock: { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms / HASTE, signal) },
    network: {
      ...createFakeNetwork(),
      async sendBatch(_station, _kind, body) {
        const response = await fetch(judge, { method: 'POST', body: Buffer.from(body), headers: { 'x-sender': String(process.pid) } });
        return accepted(await response.text());
      },
    },
    newId,
    planned: () => [],
    lease,
    parallel: 2,
  });
  life.delivery.start();
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
