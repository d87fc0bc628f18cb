import { describe, expect, it } from 'vitest';
import { injectScript, readSocketUrl, widenPolicy } from '../../harness/double/page/page-html.ts';
import { strict } from '../../harness/strict.ts';

const INJECTION = { scriptUrl: 'http://127.0.0.1:1/s/1/__double/page.js', socketUrl: 'ws://127.0.0.1:1/s/1/__double/ipc?token=abc' };
const SOCKET = 'ws://127.0.0.1:1/s/1/__double/ipc';

describe('the page', () => {
  it.each([
    '<!doctype html><html><head><script src="a.js"></script></head>',
    '<head lang="pt-BR"><script src="a.js"></script>',
    '<script src="a.js"></script>',
  ])('gets the script before its own: %s', (html) => {
    const page = injectScript(html, INJECTION);
    expect(page.indexOf(INJECTION.scriptUrl)).toBeLessThan(page.indexOf('a.js'));
    expect(readSocketUrl(page)).toBe(INJECTION.socketUrl);
    expect(page.replace(/<script src="[^"]*" data-ipc="[^"]*"><\/script>/, '')).toBe(html);
  });

  it('a page without the script has no socket', () => expect(readSocketUrl('<script src="a.js"></script>')).toBeNull());
});

describe('the policy', () => {
  it('gains two sources and loses nothing', () => {
    expect(widenPolicy("default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:", INJECTION)).toBe(
      `default-src 'none'; img-src data:; script-src 'self' ${INJECTION.scriptUrl}; connect-src 'self' ${SOCKET}`,
    );
  });

  it('starts from default-src where a directive is missing', () => {
    expect(widenPolicy("default-src 'none'", INJECTION)).toBe(
      `default-src 'none'; script-src ${INJECTION.scriptUrl}; connect-src ${SOCKET}`,
    );
  });

  it('is left alone when it does not limit these', () => expect(widenPolicy("img-src 'none'", INJECTION)).toBe("img-src 'none'"));
});

describe('strict', () => {
  const thing = strict('thing', { known: 1, absent: undefined as number | undefined });
  it('knows its members', () => {
    expect(thing.known).toBe(1);
    expect(thing.absent).toBeUndefined();
    thing.absent = 2;
    expect(thing.absent).toBe(2);
  });
  it('throws at any other, to read and to write', () => {
    expect(() => Reflect.get(thing, 'other')).toThrow('The Electron double has no thing.other');
    expect(() => Reflect.set(thing, 'other', 1)).toThrow('The Electron double has no settable thing.other');
  });
  it('may be awaited and printed', async () => {
    expect(await thing).toBe(thing);
    expect(JSON.stringify(thing)).toBe('{"known":1,"absent":2}');
  });
});
