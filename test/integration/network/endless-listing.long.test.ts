import { expect, it } from 'vitest';
import { createNetworkApi } from '../../../main/network/index.ts';
import { json, PROFILE, SECRET, serve, station, testClock, withTokens } from './support.ts';

it('a listing that never ends is given up', async () => {
  const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
  let n = 0;
  await using server = await serve(
    withTokens((_, response) => {
      n += 1;
      json(response, 200, { data: [{ id: n, name: `Produto ${n}` }], is_last: false });
    }),
  );
  expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'unknown', cause: 'malformed' });
  expect(n).toBe(1000);
});
