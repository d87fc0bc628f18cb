/**
 * The packager's own NSIS scripts around a program of a few lines, compiled for 64 bits and run by wine. Left out: its
 * x86 plug-ins (the banner, shortcuts' marks, 7z), which are not needed by what is asked here.
 */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../../harness/runtime-path.ts';

const builder = dirname(
  createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json')).resolve('app-builder-lib/package.json'),
);
const WINE = ['/usr/lib/wine/wine64', '/usr/bin/wine64', '/usr/bin/wine'].find((path) => existsSync(path)) ?? null;
/** As wine names this user: a blank and an accent, as users have them. */
export const USER = 'João Silva';

/** Why nothing can be compiled here; null = it can. */
export function noCompiler(): string | null {
  if (spawnSync('makensis', ['-VERSION']).status !== 0) return 'makensis is not there';
  return existsSync('/usr/share/nsis/Stubs/zlib-amd64-unicode') ? null : 'makensis makes no 64-bit installers';
}

/** Why it can't be run here; null = it can. */
export function missing(): string | null {
  const compiler = noCompiler();
  if (compiler !== null) return compiler;
  return WINE === null ? 'wine is not there' : null;
}

interface Generator {
  flags(names: readonly string[]): void;
  build(): string;
}

/** What the packager writes before its templates (NsisTarget.js), in the words of its own generator. */
function header(defines: Readonly<Record<string, string | null>>, templates: string, output: string): string {
  const { NsisScriptGenerator } = createRequire(import.meta.url)(join(builder, 'out/targets/nsis/nsisScriptGenerator.js')) as {
    readonly NsisScriptGenerator: new () => Generator;
  };
  const generator = new NsisScriptGenerator();
  generator.flags(['updated', 'force-run', 'keep-shortcuts', 'no-desktop-shortcut', 'delete-app-data', 'allusers', 'currentuser']);
  const messages = ['installing', 'areYouSureToUninstall', 'uninstallFailed', 'appCannotBeClosed', 'win7Required', 'x64WinRequired'];
  return [
    'Unicode true',
    'Target amd64-unicode',
    // Of an empty branch of the packager's own uninstaller.nsh.
    '!pragma warning disable 6012',
    ...Object.entries(defines).map(([name, value]) => `!define ${name}${value === null ? '' : ` "${value}"`}`),
    // In the place of plug-ins that are there for x86 alone.
    '!define nsProcess::FindProcess "#"',
    '!macro testParameter RESULT NAME',
    // As any plug-in does.
    '  InitPluginsDir',
    `  \${GetParameters} $R8`,
    `  \${GetOptions} "$R8" "--\${NAME}" $R7`,
    `  StrCpy \${RESULT} "true"`,
    '  IfErrors 0 +2',
    `  StrCpy \${RESULT} "false"`,
    '  ClearErrors',
    '!macroend',
    '!define StdUtils.TestParameter "!insertmacro testParameter"',
    '!macro allParameters RESULT TRUNCATE',
    `  \${GetParameters} \${RESULT}`,
    '!macroend',
    '!define StdUtils.GetAllParameters "!insertmacro allParameters"',
    '!macro parentPath RESULT PATH',
    `  \${GetParent} "\${PATH}" \${RESULT}`,
    '!macroend',
    '!define StdUtils.GetParentPath "!insertmacro parentPath"',
    '!macro execShell RESULT FILE VERB ARGS',
    `  Exec '"\${FILE}" \${ARGS}'`,
    '!macroend',
    '!define StdUtils.ExecShellAsUser "!insertmacro execShell"',
    '!macro addLangs',
    '  !insertmacro MUI_LANGUAGE "PortugueseBR"',
    ...messages.map((name) => `  LangString ${name} \${LANG_PORTUGUESEBR} "${name}"`),
    '!macroend',
    generator.build(),
    `!addincludedir "${join(templates, 'include')}"`,
    `!include "${join(ROOT, 'assets', 'installer.nsh')}"`,
    `OutFile "${output}"`,
    '!include "installer.nsi"',
  ].join('\n');
}

/** Writes down what happens to it, and ends when it is asked to, but never while it sends. */
const PROGRAM = (version: string, output: string): string => `
Unicode true
Target amd64-unicode
!include "LogicLib.nsh"
!include "FileFunc.nsh"
Name Recolha
OutFile "${output}"
SilentInstall silent
RequestExecutionLevel user
!define DATA "$LOCALAPPDATA\\Recolha"
!macro say WORDS
  FileOpen $9 "\${DATA}\\log.txt" a
  FileSeek $9 0 END
  FileWrite $9 "\${WORDS}$\\n"
  FileClose $9
!macroend
Section
  \${GetParameters} $R0
  CreateDirectory "\${DATA}"
  SetOutPath "$TEMP"
  \${If} $R0 == "--quit"
    FileOpen $0 "\${DATA}\\quit" w
    FileClose $0
    Quit
  \${EndIf}
  System::Call 'kernel32::CreateMutex(p0, i1, t"recolha-stub")?e'
  Pop $0
  \${If} $0 = 183
    !insertmacro say "again $R0"
    Quit
  \${EndIf}
  Delete "\${DATA}\\quit"
  WriteRegStr HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Run" "app.recolha.desktop" '"$EXEPATH" --minimized'
  !insertmacro say "start ${version} $R0"
  \${Do}
    Sleep 100
    \${If} \${FileExists} "\${DATA}\\quit"
    \${AndIfNot} \${FileExists} "\${DATA}\\sending"
      \${ExitDo}
    \${EndIf}
  \${Loop}
  !insertmacro say "end ${version}"
SectionEnd
`;

/** Starts the uninstaller as Windows' own list does, and waits for it: what follows `_?=` must not be quoted. */
const UNINSTALL = (output: string): string => `
Unicode true
Target amd64-unicode
Name Uninstall
OutFile "${output}"
SilentInstall silent
RequestExecutionLevel user
Section
  CopyFiles /SILENT "$LOCALAPPDATA\\Programs\\Recolha\\Uninstall Recolha.exe" "$TEMP\\uninstall.exe"
  ExecWait '"$TEMP\\uninstall.exe" /S _?=$LOCALAPPDATA\\Programs\\Recolha' $0
  SetErrorLevel $0
SectionEnd
`;

/** Another program that has a file open, as an antivirus has, until it is told to let go. */
const HOLDER = (output: string): string => `
Unicode true
Target amd64-unicode
!include "LogicLib.nsh"
Name Holder
OutFile "${output}"
SilentInstall silent
RequestExecutionLevel user
Section
  FileOpen $0 "$LOCALAPPDATA\\Programs\\Recolha\\versao.txt" r
  FileOpen $1 "$LOCALAPPDATA\\Recolha\\held" w
  FileClose $1
  \${DoWhile} \${FileExists} "$LOCALAPPDATA\\Recolha\\held"
    Sleep 100
  \${Loop}
SectionEnd
`;

/** As the packager calls it: in the folder of its templates, and a warning is a mistake. @throws */
function compile(folder: string, name: string, script: string): void {
  const path = join(folder, `${name}.nsi`);
  writeFileSync(path, script);
  const cwd = join(folder, 'nsis');
  const made = spawnSync('makensis', ['-V2', '-WX', '-NOCD', '-INPUTCHARSET', 'UTF8', path], { encoding: 'utf8', cwd });
  if (made.status !== 0) throw new Error(`${name}: ${made.stdout}${made.stderr}`);
}

/** As electron-builder.yml makes them. */
const definesOf = (version: string, app: string): Readonly<Record<string, string | null>> => ({
  ...{ APP_ID: 'app.recolha.desktop', APP_GUID: '11111111-2222-3333-4444-555555555555', UNINSTALL_APP_KEY: 'recolha-test' },
  ...{ PRODUCT_NAME: 'Recolha', PRODUCT_FILENAME: 'Recolha', APP_FILENAME: 'Recolha', VERSION: version },
  ...{ SHORTCUT_NAME: 'Recolha', UNINSTALL_DISPLAY_NAME: 'Recolha', APP_DESCRIPTION: 'Recolha' },
  ...{ ONE_CLICK: null, RUN_AFTER_FINISH: null, DO_NOT_CREATE_DESKTOP_SHORTCUT: null, DO_NOT_CREATE_START_MENU_SHORTCUT: null },
  ...{ APP_64: 'not there', APP_BUILD_DIR: app, RECOLHA_SECONDS: '6' },
});

export function createNsisWorld(folder: string) {
  // In silence nothing is drawn, and no display is needed.
  const { DISPLAY: _none, ...environment } = process.env;
  const env = { ...environment, WINEPREFIX: join(folder, 'prefix'), WINEDEBUG: '-all', LC_ALL: 'C.UTF-8', USER, LOGNAME: USER };
  const local = join(folder, 'prefix', 'drive_c', 'users', USER, 'AppData', 'Local');
  const data = join(local, 'Recolha');
  const installed = join(local, 'Programs', 'Recolha');
  const templates = join(folder, 'nsis');
  cpSync(join(builder, 'templates', 'nsis'), templates, { recursive: true });
  for (const path of globSync('**/*.ns{h,i}', { cwd: templates }).map((name) => join(templates, name))) {
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\s*(?:SpiderBanner|WinShell)::.*$/gm, ''));
  }

  /** Its exit code. */
  async function run(program: string, ...args: readonly string[]): Promise<number | null> {
    const child = spawn(WINE ?? 'wine64', [program, ...args], { env, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  return {
    local,
    data,
    installed,
    templates,
    run,
    /** Goes on by itself. */
    start(program: string, ...args: readonly string[]): void {
      spawn(WINE ?? 'wine64', [program, ...args], { env, stdio: 'ignore' }).unref();
    },
    holder(): string {
      const path = join(folder, 'holder.exe');
      compile(folder, 'holder', HOLDER(path));
      return path;
    },
    /** Its exit code. */
    async uninstall(): Promise<number | null> {
      const path = join(folder, 'uninstall.exe');
      if (!existsSync(path)) compile(folder, 'uninstall', UNINSTALL(path));
      return run(path);
    },
    /** Path of an installer of that version; `unrun`: the uninstaller in it, which only wine can make, is none. */
    async installer(version: string, unrun = false): Promise<string> {
      const app = join(folder, `app-${version}`);
      mkdirSync(app, { recursive: true });
      compile(folder, `program-${version}`, PROGRAM(version, join(app, 'Recolha.exe')));
      writeFileSync(join(app, 'versao.txt'), version);
      const uninstaller = join(folder, `uninstaller-${version}.exe`);
      const maker = join(folder, `uninstaller-maker-${version}.exe`);
      const outFile = `Z:${uninstaller.replaceAll('/', '\\')}`;
      const defines = definesOf(version, app);
      compile(
        folder,
        `uninstaller-${version}`,
        header({ ...defines, BUILD_UNINSTALLER: null, UNINSTALLER_OUT_FILE: outFile }, templates, maker),
      );
      if (unrun) writeFileSync(uninstaller, 'MZ');
      else await run(maker);
      const path = join(folder, `installer-${version}.exe`);
      compile(folder, `installer-${version}`, header({ ...defines, UNINSTALLER_OUT_FILE: uninstaller }, templates, path));
      return path;
    },
    /** Lines that the program wrote, oldest first. */
    log: (): readonly string[] =>
      existsSync(join(data, 'log.txt'))
        ? readFileSync(join(data, 'log.txt'), 'utf8')
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [],
    /** Whether Windows would start it with the session. */
    startsWithWindows: async (): Promise<boolean> =>
      (await run('reg', 'query', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run', '/v', 'app.recolha.desktop')) === 0,
    stop: () => void spawnSync('/usr/lib/wine/wineserver64', ['-k'], { env }),
  };
}
