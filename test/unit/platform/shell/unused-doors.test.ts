/** Doors of Electron that the program has no use for are nowhere in its code: no setting, no call, no tag. */

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = globSync('{main,preload,renderer}/**/*.{ts,tsx,html}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test.each([
  ['Node in a page', /nodeIntegration(?:InWorker|InSubFrames)?:\s*true|contextIsolation:\s*false|sandbox:\s*false/],
  ['a page without its security', /webSecurity:\s*false|allowRunningInsecureContent/],
  ['experimental features', /experimentalFeatures|enableBlinkFeatures/],
  ['a webview', /<webview|webviewTag:\s*true|allowpopups/i],
  ['files as pages', /\bloadFile\(|loadURL\(\s*['"`](?!app:)|grantFileProtocolExtraPrivileges/],
  ['something opened outside', /\bopenExternal\b/],
  ['a certificate waved through', /rejectUnauthorized:\s*false|certificate-error|setCertificateVerifyProc|ignore-certificate-errors/],
  ['markup of unknown origin', /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/],
  ['the remote module', /@electron\/remote|enableRemoteModule/],
])('%s', (_, shape) => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(SOURCES.filter(({ text }) => shape.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the page is loaded from the app’s own address, and a window from nowhere else', () => {
  const loading = SOURCES.filter(({ text }) => /\bloadURL\(/.test(text)).map(({ path }) => path.replaceAll('\\', '/'));
  expect(loading).toEqual(['main/platform/shell/window.ts']);
});
