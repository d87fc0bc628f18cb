/** What the packager touches of an Electron distribution, and nothing that runs: the binary itself is not needed to see what ships. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Electron's own defaults, in the order of its wire (electron/build/fuses/fuses.json5): '1' on, '0' off. */
const DEFAULT_WIRE = '101100011';
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const WIRE = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, DEFAULT_WIRE.length]), Buffer.from(DEFAULT_WIRE)]);
const LANGUAGES = ['am', 'de', 'en-GB', 'en-US', 'es', 'pt-BR', 'pt-PT', 'zh-CN'] as const;
const US_ENGLISH = 1033;
const UNICODE = 1200;

/** Those parts of resedit that are used here; the packager brings it along. */
interface ResEdit {
  readonly NtExecutable: {
    createEmpty(is32Bit: boolean, isDll: boolean): Executable;
    from(bytes: Uint8Array): Executable;
  };
  readonly NtExecutableResource: { from(executable: Executable): Resources };
  readonly Resource: {
    readonly VersionInfo: {
      create(
        language: number,
        fixed: Readonly<Record<string, number>>,
        strings: readonly { readonly lang: number; readonly codepage: number; readonly values: Readonly<Record<string, string>> }[],
      ): { outputToResourceEntries(entries: unknown[]): void };
    };
  };
}
interface Executable {
  setExtraData(bytes: Uint8Array): void;
  generate(): ArrayBuffer;
}
interface Resources {
  readonly entries: { readonly type: string | number; readonly id: string | number; readonly bin: ArrayBuffer }[];
  outputResource(executable: Executable): void;
}

function resEdit(): ResEdit {
  const builder = createRequire(import.meta.url).resolve('app-builder-lib/package.json');
  return createRequire(builder)('resedit') as ResEdit;
}

export function writeStubElectron(folder: string, platform: 'win32' | 'linux'): void {
  const files: readonly (readonly [string, string | Uint8Array])[] = [
    ['LICENSE', 'MIT'],
    ['LICENSES.chromium.html', '<html></html>'],
    ['version', '45.0.0'],
    ['icudtl.dat', ''],
    ['resources.pak', ''],
    ['resources/.keep', ''],
    ...LANGUAGES.map((language) => [`locales/${language}.pak`, ''] as const),
    ...(platform === 'win32'
      ? ([['electron.exe', windowsProgram()]] as const)
      : ([
          ['electron', Buffer.concat([Buffer.from('\x7fELF'), WIRE])],
          ['chrome-sandbox', ''],
        ] as const)),
  ];
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content, { mode: 0o755 });
  }
}

function windowsProgram(): Uint8Array {
  const { NtExecutable, NtExecutableResource, Resource } = resEdit();
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const strings = [{ lang: US_ENGLISH, codepage: UNICODE, values: { ProductName: 'Electron' } }];
  Resource.VersionInfo.create(US_ENGLISH, {}, strings).outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(WIRE);
  return new Uint8Array(program.generate());
}

/** What a Windows program says of its asar: Electron compares it when it starts. null = it says nothing. */
export function integrityOf(program: Uint8Array): unknown {
  const { NtExecutable, NtExecutableResource } = resEdit();
  const { entries } = NtExecutableResource.from(NtExecutable.from(program));
  const found = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  return found === undefined ? null : JSON.parse(Buffer.from(found.bin).toString('utf8'));
}
