/** The installer's own lines. What it does on a real Windows is in docs/first-windows-run.md. */

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
      'SetErrorLevel 2',
      'Quit',
    ];
    const places = order.map((words) => check.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(code).toMatch(/!define RECOLHA_SECONDS 30\n/);
    expect(code).toMatch(/PostMessage\(p R0, i \$\{WM_CLOSE\}/);
    expect(check).toContain('O Recolha ainda está aberto');
  });

  test('with nobody to ask (an update), nothing is changed', () => {
    expect(check).toContain('/SD IDCANCEL');
  });

  test('each block that is opened is closed', () => {
    for (const [open, close] of [
      [/!macro /g, /!macroend/g],
      [/\$\{If\}/g, /\$\{EndIf\}/g],
      [/\$\{Do\}/g, /\$\{Loop\}/g],
    ] as const) {
      expect([...code.matchAll(open)].length, String(open)).toBe([...code.matchAll(close)].length);
    }
  });

  const compiler = spawnSync('makensis', ['-VERSION'], { encoding: 'utf8' });
  test.skipIf(compiler.status !== 0)('it compiles', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recolha-nsis-'));
    try {
      const script = [
        'Unicode true',
        '!include "LogicLib.nsh"',
        '!define PRODUCT_NAME "Recolha"',
        '!define APP_EXECUTABLE_FILENAME "Recolha.exe"',
        `!include "${FILE}"`,
        'Name Recolha',
        `OutFile "${join(folder, 'out.exe')}"`,
        'Section',
        '!insertmacro customCheckAppRunning',
        'SectionEnd',
      ];
      writeFileSync(join(folder, 'script.nsi'), script.join('\n'));
      const made = spawnSync('makensis', ['-WX', '-INPUTCHARSET', 'UTF8', join(folder, 'script.nsi')], { encoding: 'utf8' });
      expect(made.status, made.stdout + made.stderr).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
