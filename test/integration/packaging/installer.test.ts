/** The installer's own lines, compiled in the packager's own macros where makensis is there. installer-run.long.test.ts runs them in wine; what a real Windows shows is in docs/first-windows-run.md. */

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../harness/runtime-path.ts';
import { createNsisWorld, noCompiler } from './nsis-world.ts';

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

  const why = noCompiler();
  test.skipIf(why !== null)('installer and uninstaller compile in the whole of the packager’s scripts, with no warning', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recolha-nsis-'));
    try {
      const made = await createNsisWorld(folder).installer('0.1.0', true);
      expect(statSync(made).size).toBeGreaterThan(100_000);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
