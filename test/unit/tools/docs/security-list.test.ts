/** Checks the list of Electron's security points (docs/security.md) against the tests and steps that it names. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const section = readFileSync('docs/security.md', 'utf8');
const rows = section
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([number = '', point = '', how = '', tests = '', steps = '']) => ({
    number: Number(number),
    point,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
    steps: [...steps.matchAll(/W\d+/g)].map(([step]) => step),
  }));
const guides = ['docs/first-windows-run.md', 'docs/first-windows-it.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
const steps = [...guides.matchAll(/^### (W\d+) .+\n\n(.+)$/gm)].map(([, name = '', text = '']) => ({ name, text }));

describe('the list of the security guide', () => {
  test('has its twenty points, each with how it is met', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    for (const { number, point, how } of rows) {
      expect(point, String(number)).not.toBe('');
      expect(how, String(number)).not.toBe('');
    }
  });

  test.each(rows)('point $number names tests that are there', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const path of tests) {
      expect(path).toMatch(/^test\/.+\.(?:test|spec)\.ts$/);
      expect(existsSync(path), path).toBe(true);
    }
  });

  test('names steps of the first run that are there', () => {
    const named = new Set([...section.matchAll(/\bW\d+\b/g)].map(([step]) => step));
    expect(named.size).toBeGreaterThan(3);
    for (const step of named) expect(steps.map(({ name }) => name)).toContain(step);
  });
});

describe('the first run on a real Windows', () => {
  test('has each step once, in one of its two documents', () => {
    const numbers = steps.map(({ name }) => Number(name.slice(1))).sort((a, b) => a - b);
    expect(numbers).toEqual(steps.map((_, at) => at + 1));
    expect(steps.length).toBeGreaterThanOrEqual(23);
    expect(guides.match(/^### /gm)).toHaveLength(steps.length);
  });

  test('the hour has a box to tick at each thing to do, and says what to send back', () => {
    const hour = readFileSync('docs/first-windows-run.md', 'utf8');
    const parts = hour.split(/^### W\d+ .+\n\n/m).slice(1);
    for (const part of parts) {
      const lines = part.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      for (const line of lines) expect(line).toMatch(/^- \[ \] .*\*\*seen:\*\*/i);
    }
    expect(hour).toContain('**What to send back.**');
  });

  test.each(steps)('$name says what must be seen', ({ text }) => {
    expect(text).toMatch(/\*\*seen:\*\*/i);
  });
});

test('Electron is one exact version, the one that is installed, and newer ones are looked for', () => {
  const version = (path: string): Readonly<Record<string, unknown>> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const { devDependencies } = version('package.json') as { readonly devDependencies: Readonly<Record<string, string>> };
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(version('node_modules/electron/package.json').version).toBe(devDependencies.electron);
  expect(readFileSync('.github/dependabot.yml', 'utf8')).toMatch(
    /package-ecosystem: npm\n\s+directory: \/\n\s+schedule:\n\s+interval: weekly/,
  );
});
