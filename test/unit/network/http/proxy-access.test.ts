import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProxyAccess } from '../../../../main/network/index.ts';
import { challengesOf, takesPassword } from '../../../../main/network/testing.ts';
import { outageOf } from '../../../../main/stations/index.ts';
import { createFakeVault } from '../../../fakes/desktop.ts';

describe('what a proxy offers', () => {
  it.each([
    ['Basic realm="Rede"', ['Basic'], true],
    ['basic', ['basic'], true],
    ['Negotiate, NTLM', ['Negotiate', 'NTLM'], false],
    ['Negotiate, NTLM, Basic realm="a, Digest b", charset="UTF-8"', ['Negotiate', 'NTLM', 'Basic'], true],
    ['Digest realm="Basic x", nonce="Basic", qop="auth"', ['Digest'], false],
    ['Digest realm = "x", Basic realm = "y"', ['Digest', 'Basic'], true],
    ['NTLM TlRMTVNTUAACAAAA==', ['NTLM'], false],
    ['', [], false],
    [undefined, [], false],
  ])('%s', (header, schemes, password) => {
    expect(challengesOf(header)).toEqual(schemes);
    expect(takesPassword(challengesOf(header))).toBe(password);
  });

  it('Basic is found whatever stands in quotes before it, and not in them', () => {
    const text = fc.string().map((each) => each.replace(/[\\"]/g, (sign) => `\\${sign}`));
    fc.assert(
      fc.property(text, (words) => {
        expect(challengesOf(`Digest realm="${words}", Basic realm="x"`)).toEqual(['Digest', 'Basic']);
        expect(takesPassword(challengesOf(`Digest realm="${words}"`))).toBe(false);
      }),
    );
  });
});

function setUp() {
  const secrets: string[] = [];
  let changes = 0;
  const vault = createFakeVault();
  const access = createProxyAccess({
    vault,
    onSecret: (secret) => void secrets.push(secret),
    changed: () => {
      changes += 1;
    },
  });
  return { access, vault, secrets, changes: () => changes };
}
const HOST = 'proxy.empresa:8080';

describe('names and passwords for proxies', () => {
  it('asked once; what is given goes to that proxy alone', async () => {
    const { access, changes } = setUp();
    await access.refused(HOST, null);
    await access.refused(HOST, null);
    expect([access.view(), changes()]).toEqual([{ host: HOST, known: false, wrong: false }, 1]);
    await access.give(HOST, 'EMPRESA\\ana', 'sénha:1');
    expect(await access.headerFor(HOST)).toBe(`Basic ${Buffer.from('EMPRESA\\ana:sénha:1', 'utf8').toString('base64')}`);
    expect(await access.headerFor('outro:8080')).toBeNull();
    expect(access.view()).toEqual({ host: HOST, known: true, wrong: false });
  });

  it('a wrong one is forgotten at once, and never tried again', async () => {
    const { access, vault } = setUp();
    await access.give(HOST, 'ana', 'errada');
    const sent = await access.headerFor(HOST);
    await access.refused(HOST, sent);
    expect([access.view(), vault.kept.size]).toEqual([{ host: HOST, known: false, wrong: true }, 0]);
    expect(await access.headerFor(HOST)).toBeNull();
    // A request that left before says the same once more: the new one stays.
    await access.give(HOST, 'ana', 'certa');
    await access.refused(HOST, sent);
    await access.refused(HOST, null);
    expect(access.view()).toEqual({ host: HOST, known: true, wrong: false });
  });

  it('every form in which it travels is told to who keeps it out of the log', async () => {
    const { access, secrets } = setUp();
    await access.give(HOST, 'ana', 'segredo');
    expect(secrets).toContain('segredo');
    expect(secrets).toContain(Buffer.from('ana:segredo').toString('base64'));
  });

  it('forgotten, it is asked for by the next 407', async () => {
    const { access } = setUp();
    await access.give(HOST, 'ana', 'segredo');
    access.forget(HOST);
    expect([access.view(), await access.headerFor(HOST)]).toEqual([null, null]);
    await access.refused(HOST, null);
    expect(access.view()?.known).toBe(false);
  });

  it('what was kept and can’t be read is none', async () => {
    const { access, vault } = setUp();
    await vault.put(HOST, '{"user":1}');
    expect(await access.headerFor(HOST)).toBeNull();
  });
});

describe('what is said of it', () => {
  it('a password can be given; a login of Windows can’t, and what to ask for is said', () => {
    expect(outageOf('proxy-auth', 'proxy p:1: HTTP 407 to CONNECT').todo).toContain('Ajustes');
    expect(outageOf('proxy-auth', 'HTTP 407').todo).not.toContain('Ajustes');
    const login = outageOf('proxy-unsupported', 'proxy p:1: HTTP 407 to CONNECT, wants Negotiate, NTLM');
    expect(login.message).toContain('NTLM');
    expect(login.todo).toContain('Basic');
    expect(outageOf('proxy-unsupported', 'SOCKS p:1').message).toContain('tipo de proxy');
  });
});
