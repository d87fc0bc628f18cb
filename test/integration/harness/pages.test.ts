import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readSocketUrl } from '../../harness/double/page/page-html.ts';
import { type Fixture, launchFixture } from './support.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function newSocketUrl(): Promise<string> {
  const address = readSocketUrl(await (await fetch(fixture.app.url)).text());
  if (address === null) throw new Error('The page has no token.');
  return address;
}

/** Status of the handshake: 101 when the connection was made. */
function handshake(address: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers });
    socket.once('open', () => {
      socket.close();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
}

function status(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('who may come in', () => {
  it('a token opens one connection; the second is refused', async () => {
    const address = await newSocketUrl();
    expect(await handshake(address)).toBe(101);
    expect(await handshake(address)).toBe(403);
  });

  it('each page load gets a token of its own', async () => {
    expect(await newSocketUrl()).not.toBe(await newSocketUrl());
  });

  it('a made-up token, none at all, and a page of another origin are refused', async () => {
    const address = await newSocketUrl();
    expect(await handshake(address.replace(/token=.*/, 'token=0000'))).toBe(403);
    expect(await handshake(address.replace(/\?.*/, ''))).toBe(403);
    expect(await handshake(address, { origin: 'https://example.invalid' })).toBe(403);
  });

  it('without the secret in the path there is nothing', async () => {
    const { origin, pathname } = new URL(fixture.app.url);
    const secret = pathname.split('/')[1] ?? '';
    expect(await status(fixture.app.url)).toBe(200);
    expect(await status(`${origin}/`)).toBe(404);
    expect(await status(`${origin}/index.html`)).toBe(404);
    expect(await status(`${origin}/1/index.html`)).toBe(404);
    expect(await status(fixture.app.url.replace(secret, 'f'.repeat(secret.length)))).toBe(404);
    expect(await status(`${origin}/${secret}/2/index.html`)).toBe(404);
  });

  it('another host name, as after DNS rebinding, gets nothing', async () => {
    expect(await status(fixture.app.url, { host: 'example.invalid' })).toBe(404);
  });
});

describe('the page', () => {
  it("is answered by main's own handler, refusals included", async () => {
    expect(await status(new URL('page.js', fixture.app.url).href)).toBe(200);
    expect(await status(new URL('main.js', fixture.app.url).href)).toBe(404);
  });

  it('keeps its policy, but for the one script and the one socket that the double adds', async () => {
    const response = await fetch(fixture.app.url);
    const { origin, host, pathname } = new URL(fixture.app.url);
    const base = pathname.replace(/index\.html$/, '__double');
    const policy = Object.fromEntries(
      (response.headers.get('content-security-policy') ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", `${origin}${base}/page.js`],
      'style-src': ["'self'", "'unsafe-inline'"],
      'connect-src': ["'self'", `ws://${host}${base}/ipc`],
      'frame-ancestors': ["'none'"],
    });
  });

  it('has the double first, before its own scripts', async () => {
    const html = await (await fetch(fixture.app.url)).text();
    expect(html.indexOf('__double/page.js')).toBeGreaterThan(0);
    expect(html.indexOf('__double/page.js')).toBeLessThan(html.indexOf('./page.js'));
  });
});
