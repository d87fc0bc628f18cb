import { describe, expect, it } from 'vitest';
import { createProxies } from '../../../../main/network/index.ts';
import { PROXY_PATIENCE_MS, ProxyFailure } from '../../../../main/network/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';

function settings(answer: (url: string) => Promise<string>) {
  const clock = createManualClock();
  const asked: string[] = [];
  const proxies = createProxies({
    clock,
    resolve: (url) => {
      asked.push(url);
      return answer(url);
    },
  });
  return { clock, asked, choices: (url: string) => proxies.choices(new URL(url)) };
}

describe("the system's proxy settings", () => {
  it('are asked for each address, without its path, and waited for no longer than for their answer', async () => {
    const { asked, choices, clock } = settings(async () => 'PROXY a:1; DIRECT');
    for (let n = 0; n < 2; n += 1) {
      expect(await choices('https://rede.example:8443/v1/x?y=1')).toEqual([{ type: 'proxy', url: 'http://a:1' }, { type: 'direct' }]);
    }
    expect(asked).toEqual(['https://rede.example:8443/', 'https://rede.example:8443/']);
    expect(clock.untilNext()).toBeNull();
  });

  it.each(['http://127.0.0.1:1/', 'http://localhost/', 'http://[::1]:1/'])('are not asked for %s', async (url) => {
    const { asked, choices } = settings(async () => 'PROXY a:1');
    expect(await choices(url)).toEqual([{ type: 'direct' }]);
    expect(asked).toEqual([]);
  });

  const failureOf = (waiting: Promise<unknown>) =>
    waiting.then(
      () => null,
      (error: unknown) => error,
    );

  it('that can not be had are a failure of the proxy, which was not reached', async () => {
    const reason = new Error('PAC');
    const { choices, clock } = settings(() => Promise.reject(reason));
    const failure = await failureOf(choices('https://rede.example/'));
    expect(failure).toEqual(new ProxyFailure('the proxy settings could not be had', { reached: false, cause: reason }));
    expect(failure).toMatchObject({ reached: false, status: null, cause: reason });
    expect(clock.untilNext()).toBeNull();
  });

  it('that do not come are waited for fifteen seconds', async () => {
    const { choices, clock } = settings(() => new Promise(() => {}));
    const waiting = failureOf(choices('https://rede.example/'));
    await clock.settle();
    expect([clock.untilNext(), PROXY_PATIENCE_MS]).toEqual([15_000, 15_000]);
    await clock.advance(15_000);
    expect(await waiting).toMatchObject({ reached: false, cause: new Error('no answer in time') });
  });
});
