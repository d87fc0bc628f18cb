/**
 * `node test/tools/release/package-windows.ts`: packages the built program for Windows and signs it by what the environment
 * names (signing.ts). The method goes into GITHUB_OUTPUT as `signing`: `none` = built unsigned, and no release.
 */

import { appendFileSync } from 'node:fs';
import { runNode } from '../process.ts';
import { signingOf } from './signing.ts';

const signing = signingOf(process.env);
if (signing.method === null) console.log(`::warning::Not signed, and so no release. Missing: ${signing.missing.join(', ')}`);
if (signing.method === 'unsigned') console.log('::warning::RECOLHA_UNSIGNED_RELEASE=yes: the release is not signed, and says so.');
const args = signing.method === null ? ['--config', 'electron-builder.yml'] : signing.args;
const code = await runNode('node_modules/electron-builder/cli.js', ['--win', '--publish', 'never', ...args]);
const { GITHUB_OUTPUT } = process.env;
if (code === 0 && GITHUB_OUTPUT !== undefined) appendFileSync(GITHUB_OUTPUT, `signing=${signing.method ?? 'none'}\n`);
process.exit(code);
