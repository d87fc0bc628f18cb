/** The installer's own lines, compiled in the packager's own macros where makensis is there. What it does on a real Windows is in docs/first-windows-run.md. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../harness/runtime-path.ts';

const FILE = join(ROOT, 'assets', 'installer.nsh');
const code = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => !line.trimStart().startsWith(';'))
  .join('\n');
const check = /!macro customCheckAppRunning\n([\s\S]*?)!macroend/.exec(code)?.[1] ?? '';

const templates = join(
  dirname(createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json')).resolve('app-builder-lib/package.json')),
  'templates',
  'nsis',
);

describe('a program that runs while it is installed over', () => {
  test('the packager asks for the macro by this name, in place of its own, which kills', () => {
    const own = readFileSync(join(templates, 'include', 'allowOnlyOneInstallerInstance.nsh'), 'utf8');
    expect(own).toContain('!insertmacro customCheckAppRunning');
    expect(check).not.toBe('');
  });

  test('nothing in it ends a process', () => {
    expect(code).not.toMatch(/taskkill|Stop-Process|TerminateProcess|KillProcess|KILL_PROCESS|nsExec/i);
  });

  test('its window is closed, it has 30 seconds, then a person is asked, in Portuguese', () => {
    const order = [
      '--quit',
      'recolhaCloseWindows',
      'Sleep 1000',
      'RECOLHA_SECONDS',
      'MessageBox MB_RETRYCANCEL',
      'recolhaStartOld',
      'SetErrorLevel 2',
      'Quit',
    ];
    const places = order.map((words) => check.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(code).toMatch(/!define \/ifndef RECOLHA_SECONDS 30\n/);
    expect(code).toMatch(/PostMessage\(p R0, i \$\{RECOLHA_WM_CLOSE\}/);
    expect(check).toContain('O Recolha ainda está aberto');
  });

  test('one that gives up starts the program that was there, wherever it gives up', () => {
    const quits = [...code.matchAll(/^.*\n.*\n\s*Quit$/gm)].map(([lines]) => lines);
    expect(quits).toHaveLength(2);
    for (const lines of quits) expect(lines).toMatch(/recolhaStartOld\n\s*SetErrorLevel 2\n/);
    expect(readFileSync(join(templates, 'include', 'installUtil.nsh'), 'utf8')).toContain('!insertmacro customUnInstallCheck');
  });

  test('with nobody to ask (an update), nothing is changed', () => {
    expect(check).toContain('/SD IDCANCEL');
  });

  test('each block that is opened is closed', () => {
    for (const [open, close] of [
      [/!macro /g, /!macroend/g],
      [/\$\{If(?:Not)?\}/g, /\$\{EndIf\}/g],
      [/\$\{Do\}/g, /\$\{Loop\}/g],
    ] as const) {
      expect([...code.matchAll(open)].length, String(open)).toBe([...code.matchAll(close)].length);
    }
  });

  test('what starts with Windows goes with the program, not with an update', () => {
    const macro = /!macro customUnInstall\n([\s\S]*?)!macroend/.exec(code)?.[1] ?? '';
    expect(macro).toMatch(/^\s*\$\{ifNot\} \$\{isUpdated\}\n(?:\s*DeleteRegValue HKCU [^\n]*\\Run" "\$\{APP_ID\}"\n){2}\s*\$\{endIf\}\s*$/);
    expect(readFileSync(join(templates, 'uninstaller.nsh'), 'utf8')).toContain('!insertmacro customUnInstall');
    expect(readFileSync(join(ROOT, 'main/index.ts'), 'utf8')).toContain("app.setAppUserModelId('app.recolha.desktop')");
    expect(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')).toMatch(/^appId: app\.recolha\.desktop$/m);
  });

  const compiler = spawnSync('makensis', ['-VERSION'], { encoding: 'utf8' });
  test.skipIf(compiler.status !== 0)('an installer and an uninstaller around a stub compile, with no warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recolha-nsis-'));
    try {
      const script = [
        'Unicode true',
        '!include "LogicLib.nsh"',
        '!include "FileFunc.nsh"',
        '!define APP_ID "app.recolha.desktop"',
        '!define APP_GUID "11111111-2222-3333-4444-555555555555"',
        '!define PRODUCT_NAME "Recolha"',
        '!define PRODUCT_FILENAME "Recolha"',
        '!define APP_EXECUTABLE_FILENAME "Recolha.exe"',
        // A plug-in that is not here; the installer's own check takes the place of what needs it.
        '!define nsProcess::FindProcess "#"',
        `!addincludedir "${join(templates, 'include')}"`,
        `!include "${FILE}"`,
        `!include "${join(templates, 'include', 'allowOnlyOneInstallerInstance.nsh')}"`,
        // The packager writes it with a plug-in that is not here (nsisScriptGenerator.js).
        '!macro _isUpdated _a _b _t _f',
        `  \${GetParameters} $R9`,
        `  StrCmp "$R9" "--updated" "\${_t}" "\${_f}"`,
        '!macroend',
        '!define isUpdated `"" isUpdated ""`',
        'Name Recolha',
        'RequestExecutionLevel user',
        `OutFile "${join(folder, 'out.exe')}"`,
        'InstallDir "$LOCALAPPDATA\\Programs\\Recolha"',
        'Section "install"',
        '!insertmacro CHECK_APP_RUNNING',
        '!insertmacro customUnInstallCheck',
        'SetOutPath $INSTDIR',
        `File "/oname=Recolha.exe" "${join(folder, 'stub.exe')}"`,
        'WriteUninstaller "$INSTDIR\\Uninstall.exe"',
        'SectionEnd',
        'Section "un.Uninstall"',
        '!insertmacro customUnInstall',
        'RMDir /r "$INSTDIR"',
        'SectionEnd',
      ];
      writeFileSync(join(folder, 'stub.exe'), 'MZ');
      writeFileSync(join(folder, 'script.nsi'), script.join('\n'));
      const made = spawnSync('makensis', ['-WX', '-INPUTCHARSET', 'UTF8', join(folder, 'script.nsi')], { encoding: 'utf8' });
      expect(made.status, made.stdout + made.stderr).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
