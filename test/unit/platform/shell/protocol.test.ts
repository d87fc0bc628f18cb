import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY, registerAppScheme, serveApp } from '../../../../main/platform/testing.ts';

function setUp() {
  const asked: string[] = [];
  let handler: (request: Request) => Promise<Response> = () => Promise.reject(new Error('nothing registered'));
  serveApp({
    protocol: {
      handle: (scheme, given) => {
        expect(scheme).toBe('app');
        handler = given;
      },
    },
    root: join('app', 'renderer'),
    readFile: async (path) => {
      asked.push(path);
      if (!/index\.html|\.woff2$|\.txt$/.test(path)) throw new Error('ENOENT');
      return new TextEncoder().encode('<!doctype html>');
    },
  });
  return { asked, get: (url: string, method = 'GET') => handler(new Request(url, { method })) };
}

describe('app://recolha', () => {
  it('serves the page with its type and its policy', async () => {
    const { get, asked } = setUp();
    const response = await get('app://recolha/');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<!doctype html>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
    });
    expect(asked).toEqual([join('app', 'renderer', 'index.html')]);
    expect((await get('app://recolha/assets/inter.woff2')).headers.get('content-type')).toBe('font/woff2');
    expect((await get('app://recolha/LICENCAS.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('answers 404 for what is not there, and 400 without touching a file for what leaves the folder', async () => {
    const { get, asked } = setUp();
    expect((await get('app://recolha/missing.js')).status).toBe(404);
    asked.length = 0;
    expect((await get('app://recolha/..%2f..%2fpackage.json')).status).toBe(400);
    expect((await get('app://elsewhere/index.html')).status).toBe(400);
    expect((await get('app://recolha/index.html', 'POST')).status).toBe(405);
    expect(asked).toEqual([]);
  });

  it('answers HEAD without a body, and refusals under the same policy', async () => {
    const { get } = setUp();
    expect(await (await get('app://recolha/index.html', 'HEAD')).text()).toBe('');
    expect((await get('app://recolha/missing.js')).headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
  });

  it('allows no script, connection or frame but its own', () => {
    const policy = Object.fromEntries(CONTENT_SECURITY_POLICY.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-eval|http|\*/);
  });

  it('declares a standard, secure scheme with no more privileges than it needs', () => {
    const declared: unknown[] = [];
    registerAppScheme({ registerSchemesAsPrivileged: (schemes) => void declared.push(...schemes) });
    expect(declared).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
  });
});
