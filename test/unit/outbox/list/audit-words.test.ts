import { describe, expect, it } from 'vitest';
import { sentenceOf, viewAudit } from '../../../../main/outbox/index.ts';
import { isCorrection, TABLE } from '../../../../main/outbox/testing.ts';
import { EDIT_ACTS } from '../../../../main/shared/audit-acts.ts';
import type { AuditRow } from '../../../../main/shared/ports.ts';
import { PLAIN_ACTS } from '../../../../main/shared/testing/testing.ts';
import type { ImportEdit } from '../../../../preload/contract/price-import/price-import.ts';

const EDITS: Readonly<Record<ImportEdit['type'], true>> = {
  'set-cell': true,
  'set-cells': true,
  'fill-down': true,
  'fill-blanks': true,
  'replace-text': true,
  'set-each': true,
  'set-block': true,
  'set-product': true,
  'map-product': true,
  'map-customer': true,
  confirm: true,
  justify: true,
  exclude: true,
  'include-unchanged': true,
  'set-layout': true,
};

/** Every act that the audit can hold. */
const ACTS = [
  ...Object.entries(PLAIN_ACTS).flatMap(([entity, causes]) => causes.map((cause) => ({ entity, cause }))),
  ...EDIT_ACTS.flatMap((act) => Object.keys(EDITS).map((kind) => ({ entity: 'import', cause: `${act}:${kind}` }))),
  ...Object.keys(TABLE).map((cause) => ({ entity: 'outbox', cause })),
];

function row(part: Partial<AuditRow>): AuditRow {
  const fixed = {
    id: 1,
    atUtc: '2026-11-21T12:00:00.000Z',
    atLocal: '2026-11-21 08:00:00 GMT-4',
    actor: 'user',
    operator: null,
    entity: 'outbox',
  } as const;
  return { ...fixed, cause: 'start', before: null, after: null, details: null, ...part };
}

describe('the audit in words', () => {
  it.each(ACTS)('$entity $cause, whatever is known of it, has a Portuguese sentence without a word of the program', (act) => {
    for (const details of [null, '{}', JSON.stringify({ label: 'notas.zip', files: 2, stays: 1, reason: 'troca', name: 'ANA' })]) {
      const sentence = sentenceOf(row({ ...act, details }));
      expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/);
      expect(sentence).not.toMatch(/null|undefined|“\s*”/);
      for (const word of act.cause.split(':')) if (word.includes('-')) expect(sentence).not.toContain(word);
    }
  });

  it('no two acts are said alike', () => {
    const sentences = ACTS.map((act) => sentenceOf(row(act)));
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  it('what was removed is counted, with what stayed', () => {
    const removed = (files: number, stays: number) =>
      sentenceOf(row({ entity: 'note', cause: 'import-removed', details: JSON.stringify({ label: 'notas.zip', files, stays }) }));
    expect(removed(12, 0)).toBe('A importação “notas.zip” foi removida, com 12 arquivos.');
    expect(removed(1, 1)).toBe('A importação “notas.zip” foi removida, com 1 arquivo. 1 arquivo dela ficou.');
    expect(removed(0, 0)).toBe('A importação “notas.zip” foi removida.');
    expect(removed(3, 2)).toContain('2 arquivos dela ficaram.');
  });

  it('tells what is known: number, reason, the word of the network', () => {
    const details = JSON.stringify({ attempts: 3, processId: '77', networkStatus: 'EM_FILA', problem: 'dns', cause: 'timeout' });
    expect(sentenceOf(row({ cause: 'start', details }))).toBe('Enviado: a tentativa 3 começou.');
    expect(sentenceOf(row({ cause: 'acknowledged', details }))).toBe('A rede respondeu que recebeu. Número na rede: 77.');
    expect(sentenceOf(row({ cause: 'unsent', details }))).toContain('sem internet, ou o endereço da rede está errado');
    expect(sentenceOf(row({ cause: 'unknown', details }))).toContain('a rede não respondeu a tempo');
    expect(sentenceOf(row({ cause: 'status-seen', details }))).toBe('Situação informada pela rede: EM_FILA.');
    const known = JSON.stringify({ networkStatus: 'RODANDO', networkMeaning: 'running' });
    expect(sentenceOf(row({ cause: 'status-seen', details: known }))).toBe('Situação informada pela rede: em processamento.');
  });

  it.each([null, '', 'not JSON', '[]', '{"attempts":"x","processId":5}', '{"__proto__":{"attempts":9}}'])(
    'details that are not as expected (%s) are left out',
    (details) => {
      expect(sentenceOf(row({ details }))).toBe('Enviado: a tentativa 1 começou.');
    },
  );

  it.each([
    ['outbox', 'of-the-future'],
    ['outbox', 'constructor'],
    ['import', 'toString'],
    ['import', 'edit:of-the-future'],
    ['of-the-future', 'x-y'],
  ] as const)('a cause that nobody knows (%s %s) has a sentence all the same, and never its code', (entity, cause) => {
    const sentence = sentenceOf(row({ entity, cause }));
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const word of cause.split(':')) if (word !== 'edit') expect(sentence).not.toContain(word);
  });

  it('corrections of the sheet are told apart from its opening and closing', () => {
    expect(isCorrection(row({ entity: 'import', cause: 'edit:set-cell' }))).toBe(true);
    expect(isCorrection(row({ entity: 'import', cause: 'opened' }))).toBe(false);
    expect(isCorrection(row({ cause: 'start' }))).toBe(false);
  });

  it('keeps time, actor and states', () => {
    expect(viewAudit(row({ before: 'queued', after: 'sending' }))).toMatchObject({
      before: 'queued',
      after: 'sending',
      actor: 'user',
      atLocal: '2026-11-21 08:00:00 GMT-4',
    });
  });
});
