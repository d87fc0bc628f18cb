import { expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import type { Logger } from '../../../main/shared/ports.ts';
import { planned, silent } from '../../fakes/outbox-world.ts';
import { createWorld, SECOND, twoPrices } from './setup.ts';

/** What goes wrong on this side: it must neither stop the other lines nor be tried over and over. */

const otherStation = [planned('s2', 'g', 58900)];

test('a line whose send can not be stored rests for half a minute, and another line goes on', async () => {
  const failures: string[] = [];
  const logger: Logger = { ...silent, error: (message) => void failures.push(message) };
  const world = createWorld({ logger });
  world.run();
  const { db } = world.life().store;
  db.exec(`CREATE TRIGGER full BEFORE UPDATE ON outbox_items WHEN NEW.state = 'sending' AND NEW.station_id = 's1'
    BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  const [id = ''] = await world.send('i1', twoPrices);
  await world.send('i2', otherStation);
  await world.clock.advance(10 * SECOND);
  expect(world.network.received).toHaveLength(1);
  expect(failures).toEqual(['delivery failed']);

  db.exec('DROP TRIGGER full');
  world.life().delivery.kick();
  await world.clock.advance(19 * SECOND);
  expect(world.view(id).state).toBe('queued');
  await world.clock.advance(2 * SECOND);
  expect(world.network.received).toHaveLength(2);
  expect(failures).toHaveLength(1);
});

test('"tentar agora" ends that rest', async () => {
  const world = createWorld();
  world.run();
  const { db } = world.life().store;
  db.exec(`CREATE TRIGGER full BEFORE UPDATE ON outbox_items WHEN NEW.state = 'sending' BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  await world.send('i1', twoPrices);
  await world.clock.settle();
  db.exec('DROP TRIGGER full');
  world.life().delivery.tryNow('s1');
  await world.clock.settle();
  expect(world.network.received).toHaveLength(1);
});

test('an exchange that never got as far as a request leaves its row all the same, with nothing made up', async () => {
  const world = createWorld();
  const unauthorized: Exchange<never> = { type: 'unauthorized', problem: null, raw: null };
  world.network.onSend(() => unauthorized);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  const rows = world
    .life()
    .store.prepare('SELECT method, path, status, body FROM answers WHERE item_id = ?')
    .all(id)
    .map((row) => ({ ...row }));
  expect(rows).toEqual([{ method: 'POST', path: '', status: null, body: '' }]);
});
