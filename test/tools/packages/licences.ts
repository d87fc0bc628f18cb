/** LICENCAS.txt: whose work is in the program, and on which terms. Made of what was really bundled. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../harness/runtime-path.ts';
import { type Bundled, readBundled } from './bundled.ts';
import { standardText } from './standard-texts.ts';

/** Licences that ask for no more than their text beside the program. Another one is a person's decision, not a build's. */
const ALLOWED: readonly string[] = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1'];

/** Shown by the page, and laid beside the program: what lies beside it, the packager leaves out of the archive. */
const PLACES = ['dist/renderer/LICENCAS.txt', 'dist/renderer-en/LICENCAS.txt', 'dist/LICENCAS.txt'] as const;
export const LICENCES_FILE = join(ROOT, PLACES[0]);
const RULE = '='.repeat(80);

/** @throws when a licence is missing, unknown or not one of ALLOWED: such a program is not built. */
export function licencesText(packages: readonly Bundled[], electron: { readonly version: string; readonly text: string }): string {
  return [
    `Recolha: licenças de terceiros

O Recolha é feito também com o trabalho de outras pessoas. Estes são os componentes que vão
dentro dele, cada um com a sua licença, no idioma em que foi escrita.

O Chromium e as bibliotecas dele fazem parte do Electron. As licenças deles estão no arquivo
LICENSES.chromium.html, na pasta em que o Recolha foi instalado.

${[electronTitle(electron.version), ...packages.map(title)].map((line) => `- ${line}`).join('\n')}
`,
    section(electronTitle(electron.version), electron.text),
    ...packages.map((entry) => section(title(entry), textOf(entry))),
  ].join('\n');
}

const electronTitle = (version: string): string => `Electron ${version} (MIT)`;
const title = ({ name, version, license }: Bundled): string => `${name} ${version} (${license})`;

function section(head: string, text: string): string {
  return `${RULE}\n${head}\n${RULE}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
}

function textOf({ name, version, license, author, text }: Bundled): string {
  if (license === null) throw new Error(`${name} ${version} says no licence.`);
  if (!ALLOWED.includes(license)) throw new Error(`${name} ${version}: the licence ${license} is none of ${ALLOWED.join(', ')}.`);
  const words = text ?? standardText(license, author);
  if (words === null) throw new Error(`${name} ${version} came without the text of its licence, ${license}.`);
  return words;
}

/** Run it after a build of all three parts. */
export function writeLicences(): void {
  const folder = join(ROOT, 'node_modules', 'electron');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  const text = licencesText(readBundled(), { version, text: readFileSync(join(folder, 'LICENSE'), 'utf8') });
  for (const place of PLACES) writeFileSync(join(ROOT, place), text);
}
