import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRun, FEW, faceOf, type OutboxFacts, tooltip } from '../../../../main/platform/testing.ts';

const NOTHING: OutboxFacts = { leaving: 0, held: 0, needsPerson: 0, accesses: 2, paused: 0, offline: false, refused: false };
const facts = (part: Partial<OutboxFacts>): OutboxFacts => ({ ...NOTHING, ...part });

describe('the sign', () => {
  it.each([
    ['idle', {}, 'Recolha: nada para enviar'],
    ['sending', { leaving: 3 }, 'Recolha: 3 na fila'],
    ['offline', { leaving: 3, offline: true }, 'Recolha: sem rede, 3 na fila'],
    ['paused', { paused: 2, offline: true }, 'Recolha: pausado, sem rede'],
    ['paused', { accesses: 1, paused: 1 }, 'Recolha: pausado'],
    ['attention', { needsPerson: 1, paused: 2, leaving: 2, held: 2 }, 'Recolha: 1 precisa de você, pausado, 2 na fila'],
    ['sending', { paused: 1, leaving: 5, held: 2 }, 'Recolha: 1 de 2 pausados, 5 na fila'],
    ['offline', { paused: 1, offline: true }, 'Recolha: 1 de 2 pausados, sem rede'],
    ['paused', { paused: 1, leaving: 2, held: 2 }, 'Recolha: 1 de 2 pausados, 2 na fila'],
    ['attention', { needsPerson: 2 }, 'Recolha: 2 precisam de você'],
    ['attention', { refused: true }, 'Recolha: acesso recusado'],
  ] as const)('%s', (face, part, words) => {
    expect(faceOf(facts(part))).toBe(face);
    expect(tooltip('Recolha', facts(part))).toBe(words);
  });
});

describe('how far a run has come', () => {
  const run = (...leaving: readonly number[]) => {
    const told = createRun();
    return leaving.map((each) => told(facts({ leaving: each }))?.share ?? null);
  };

  it('is shown of more than a few, and begins anew with the next run', () => {
    expect(run(FEW, 1, 0)).toEqual([null, null, null]);
    expect(run(10, 5, 1, 0, 4, 2)).toEqual([0, 0.5, 0.9, null, 0, 0.5]);
  });

  it('what comes meanwhile makes the way longer', () => {
    expect(run(4, 2, 8, 4)).toEqual([0, 0.5, 0.2, 0.6]);
  });

  it.each([
    [{ paused: 2 }, 'paused'],
    [{ paused: 1, held: 9 }, 'paused'],
    [{ paused: 1, held: 2 }, 'normal'],
    [{ offline: true, paused: 2 }, 'error'],
    [{ refused: true }, 'error'],
    [{}, 'normal'],
  ] as const)('%j is %s', (part, mode) => {
    expect(createRun()(facts({ leaving: 9, ...part }))?.mode).toBe(mode);
  });

  it('is a share that only falls when something is added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), (counts) => {
        const told = createRun();
        let before = { leaving: 0, share: 0 };
        for (const leaving of counts) {
          const share = told(facts({ leaving }))?.share ?? null;
          if (share !== null) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThan(1);
            if (leaving <= before.leaving) expect(share).toBeGreaterThanOrEqual(before.share);
          }
          before = { leaving, share: share ?? 0 };
        }
      }),
    );
  });
});
