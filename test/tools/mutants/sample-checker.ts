/** Stryker asks it of each change, before any test runs, whether it is worth trying. */

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { readJudged } from './judged.ts';
import { nameOf, textAt } from './mutant.ts';
import { readOrder } from './order.ts';
import { chooseSample } from './sample.ts';
import { JUDGED, NOT_CHOSEN } from './score.ts';

class SampleChecker implements Checker {
  static readonly inject = [] as const;
  private readonly verdicts = new Map<string, CheckResult>();

  async init(): Promise<void> {}

  /** The one moment at which all changes are known. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    const { sample, seed, judgedFile } = readOrder();
    const judged = readJudged(readFileSync(judgedFile, 'utf8'));
    const sources = new Map<string, string>();
    const sourceOf = (file: string) => {
      const source = sources.get(file) ?? readFileSync(file, 'utf8');
      sources.set(file, source);
      return source;
    };
    const named = mutants.map((mutant) => {
      const original = textAt(sourceOf(mutant.fileName), oneBased(mutant));
      return { mutant, name: nameOf({ file: relative(process.cwd(), mutant.fileName), original, replacement: mutant.replacement }) };
    });
    const open = named.filter(({ name }) => !judged.has(name));
    const chosen = chooseSample(
      open.map(({ name }) => name),
      sample ?? open.length,
      seed,
    );
    for (const { mutant } of named) this.verdicts.set(mutant.id, { status: CheckStatus.CompileError, reason: JUDGED });
    for (const [place, { mutant }] of open.entries()) {
      this.verdicts.set(
        mutant.id,
        chosen.has(place) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: NOT_CHOSEN },
      );
    }
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map(({ id }) => [id, this.verdicts.get(id) ?? { status: CheckStatus.Passed }]));
  }
}

/** Stryker's plugins count from 0; its report from 1. */
function oneBased({ location: { start, end } }: Mutant) {
  return { start: { line: start.line + 1, column: start.column + 1 }, end: { line: end.line + 1, column: end.column + 1 } };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
