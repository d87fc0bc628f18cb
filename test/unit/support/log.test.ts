/** The log as a person reads it: levels, words, codes, pages of one reading. */

import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../main/shared/redaction/redactor.ts';
import { createLogView, findLines, heads, logHead, parseLine } from '../../../main/support/testing.ts';

/** The words of each feature's lines, and those of the lines that no feature writes. */
const declared = import.meta.glob<{ readonly logWords?: Readonly<Record<string, string>> }>('/main/*/{log-texts,texts}.ts', {
  eager: true,
});
const WORDS = Object.values(declared).flatMap(({ logWords }) => (logWords === undefined ? [] : [logWords]));
const sentences: Readonly<Record<string, string>> = Object.assign({}, heads, ...WORDS);

const AT = '2026-11-21T12:00:00.000Z';
const line = (level: string, message: string, more: object = {}): string => JSON.stringify({ at: AT, level, message, ...more });
const ALL = { level: 'all', text: '', revision: null, offset: 0, limit: 100 } as const;

function viewOf(lines: readonly string[], redactor = createRedactor()) {
  const written = [...lines];
  return { written, view: createLogView({ read: async () => [...written], words: () => sentences, redact: redactor.text }) };
}

async function headsOf(
  lines: readonly string[],
  query: Partial<Parameters<ReturnType<typeof createLogView>>[0]>,
): Promise<readonly string[]> {
  const answer = await viewOf(lines).view({ ...ALL, ...query });
  return answer.ok ? answer.value.rows.map(({ head }) => head) : [answer.error.code];
}

const REQUEST = line('info', 'request', { method: 'GET', path: '/prices', status: 200, call: '7F3A91C2' });
const FAILED = line('warn', 'request without an answer', {
  method: 'POST',
  path: '/prices',
  status: null,
  cause: 'timeout',
  call: 'AB12CD34',
});
const CRASH = line('error', 'uncaught exception', { error: 'TypeError' });

describe('the log', () => {
  it('is told newest first, in Portuguese, with the line itself beside it', async () => {
    const answer = await viewOf([REQUEST, FAILED, CRASH]).view(ALL);
    expect(answer).toEqual({
      ok: true,
      value: {
        revision: 1,
        total: 3,
        rows: [
          { id: 2, at: AT, level: 'error', head: 'Erro grave do programa', code: null, raw: CRASH },
          { id: 1, at: AT, level: 'warn', head: 'Pedido à rede sem resposta: POST /prices timeout', code: 'AB12', raw: FAILED },
          { id: 0, at: AT, level: 'info', head: 'Pedido à rede: GET /prices → 200', code: '7F3A', raw: REQUEST },
        ],
      },
    });
  });

  it('is narrowed by level and by words, accents or not', async () => {
    expect(await headsOf([REQUEST, FAILED, CRASH], { level: 'warn' })).toHaveLength(2);
    expect(await headsOf([REQUEST, FAILED, CRASH], { level: 'error' })).toEqual(['Erro grave do programa']);
    expect(await headsOf([REQUEST, FAILED, CRASH], { text: 'PEDIDO A REDE' })).toHaveLength(2);
    expect(await headsOf([REQUEST, FAILED, CRASH], { text: 'nada disso' })).toEqual([]);
  });

  it('leads from a code to all that was done for that click, sends of its uploads too', async () => {
    const clicked = line('info', 'uploads changed by a click', { uploads: 'AB12CD34 00000001', count: 2, call: '7F3A0000' });
    const other = line('info', 'request', { method: 'GET', path: '/x', status: 200, call: '99999999' });
    expect(await headsOf([clicked, FAILED, other], { text: '7f3a' })).toEqual([
      'Pedido à rede sem resposta: POST /prices timeout',
      'Um clique mudou envios',
    ]);
  });

  it('is one reading for all its pages, though lines come meanwhile', async () => {
    const { written, view } = viewOf([REQUEST, FAILED, CRASH]);
    const first = await view({ ...ALL, limit: 1 });
    written.push(REQUEST);
    expect(await view({ ...ALL, revision: 1, offset: 1, limit: 1 })).toMatchObject({ value: { total: 3, rows: [{ id: 1 }] } });
    expect(first).toMatchObject({ value: { revision: 1, rows: [{ id: 2 }] } });
    expect(await view(ALL)).toMatchObject({ value: { revision: 2, total: 4 } });
    expect(await view({ ...ALL, revision: 1 })).toMatchObject({ error: { code: 'stale' } });
  });

  it('shows no secret that was learnt after the line was written', async () => {
    const redactor = createRedactor();
    const { view } = viewOf([line('error', 'uncaught exception', { error: 'segredo-do-posto-4711' })], redactor);
    redactor.learn('segredo-do-posto-4711');
    const answer = await view(ALL);
    expect(JSON.stringify(answer)).not.toContain('segredo-do-posto');
  });

  it('takes any line, and finds itself in any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), fc.string(), (raws, text) => {
        const lines = raws.map(parseLine);
        const found = findLines(lines, text, ({ entry }) => (entry === null ? '' : logHead(entry, sentences)));
        return found.every((each) => lines.includes(each)) && (text.trim() !== '' || found.length === lines.length);
      }),
    );
  });
});

it('every line that the program writes has its sentence', () => {
  const written = new Set<string>();
  for (const path of globSync('main/**/*.ts')) {
    // `line`: what a file that fails writes (main/shared/files/make-file.ts).
    for (const [, message = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:logger(?:\(\)\?)?\.(?:info|warn|error)\(\s*|\bline: )'([^']*)'/g,
    ))
      written.add(message);
  }
  expect(written.size).toBeGreaterThan(80);
  expect([...written].filter((message) => !Object.hasOwn(sentences, message))).toEqual([]);
  expect(WORDS.flatMap((words) => Object.keys(words)).length + Object.keys(heads).length).toBe(Object.keys(sentences).length);
  expect(Object.keys(sentences).filter((message) => !written.has(message))).toEqual([]);
});
