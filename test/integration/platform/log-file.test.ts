import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from '../../../main/platform/testing.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recolha-log-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('log file', () => {
  it('appends, over restarts', () => {
    openLogFile({ directory: join(folder, 'logs') }).write('one');
    openLogFile({ directory: join(folder, 'logs') }).write('two é');
    expect(read('logs/recolha.log')).toBe('one\ntwo é\n');
  });

  it('begins a new file when one is full, keeps so many, loses no newest line', () => {
    const sink = openLogFile({ directory: folder, maxBytes: 50, keep: 3 });
    for (let line = 100; line < 200; line += 1) sink.write(`line ${line}`);
    expect(readdirSync(folder).toSorted()).toEqual(['recolha.1.log', 'recolha.2.log', 'recolha.log']);
    const kept = ['recolha.2.log', 'recolha.1.log', 'recolha.log'].map(read).join('').trim().split('\n');
    const expected = Array.from({ length: 100 }, (_, index) => `line ${100 + index}`);
    expect(kept).toEqual(expected.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(10);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(50);
  });

  it('never throws: lines are dropped while the file cannot be written, and go on after', () => {
    mkdirSync(join(folder, 'recolha.log'));
    const sink = openLogFile({ directory: folder });
    expect(() => sink.write('lost')).not.toThrow();
    rmSync(join(folder, 'recolha.log'), { recursive: true });
    sink.write('kept');
    expect(read('recolha.log')).toBe('kept\n');
  });

  it('grows on when an older file is in the way', () => {
    mkdirSync(join(folder, 'recolha.1.log', 'held'), { recursive: true });
    const sink = openLogFile({ directory: folder, maxBytes: 10, keep: 2 });
    for (const line of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) sink.write(line);
    expect(read('recolha.log')).toBe('aaaaaaaa\nbbbbbbbb\ncccccccc\n');
  });
});
