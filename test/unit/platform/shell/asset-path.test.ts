import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetPath } from '../../../../main/platform/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';

describe('assetPath', () => {
  it.each([
    ['app://recolha/', ['index.html']],
    ['app://recolha', ['index.html']],
    ['app://recolha/index.html?x=1#y', ['index.html']],
    ['app://recolha/assets/main-A1.js', ['assets', 'main-A1.js']],
    ['app://recolha/assets/pre%C3%A7os.svg', ['assets', 'preços.svg']],
    ['app://recolha/a/../index.html', ['index.html']],
  ])('%s names %j', (url, segments) => expect(assetPath(url)).toEqual(segments));

  it.each([
    'app://other/index.html',
    'app://recolha/..%2f..%2fetc/passwd',
    'app://recolha/..%5c..%5cwindows',
    'app://recolha/a%2f..%2f..%2fb',
    'app://recolha/%252e%252e/secret',
    'app://recolha/C:/windows/win.ini',
    'app://recolha/index.html:stream',
    'app://recolha/a\\b',
    'app://recolha/a%00.html',
    'app://recolha//etc/passwd',
    'app://recolha/a//b',
    'app://recolha/%',
    'app://recolha/%E0%A4',
    'not a url',
    '',
  ])('refuses %s', (url) => expect(assetPath(url)).toBeNull());

  it('whatever is asked, the file is inside the folder of the page', () => {
    const root = resolve(sep, 'app', 'renderer');
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '/',
      '%2f',
      '\\',
      '%5c',
      'a',
      'C:',
      '%00',
      '%25',
      'index.html',
      '//',
      '?',
      '#',
      'é',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 }), (pieces) => {
        const segments = assetPath(`app://recolha/${pieces.join('')}`);
        if (segments !== null) expect(join(root, ...segments).startsWith(root + sep)).toBe(true);
      }),
      { numRuns: cases(2000) },
    );
  });
});
