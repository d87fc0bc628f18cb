/** A sentence of main that names a button: it is there, and it can be pressed. */

import { expect, it } from 'vitest';
import { layout } from '../../../../renderer/features/price-import/layout/texts.ts';
import { asking } from '../../../../renderer/features/price-import/questions/texts.ts';
import { prices } from '../../../../renderer/features/price-import/texts.ts';
import { OTHER, open } from '../../price-import/checking/support.ts';

const named = (sentence: string): readonly string[] => [...sentence.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);

it('“Colunas” is pressed already where the sheet alone is shown: a sentence there names what it shows', async () => {
  const others = await open(`CNPJ;Produto;Preço\n${OTHER};GC;5,89\n`);
  expect(others.first.counts.filters.all).toBe(0);
  expect(named(others.first.plan.sentence)).toEqual([layout.roles.station, layout.roles.customer]);
  const headers = await open('Produto;Preço\n;Preço de venda\nGC;5,89\n');
  const [second] = headers.first.questions;
  expect(second).toMatchObject({ type: 'doubt', at: 2 });
  expect(named(second?.message ?? '')).toEqual([prices.doubtColumns]);
  for (const sentence of [others.first.plan.sentence, second?.message ?? '']) expect(named(sentence)).not.toContain(asking.columns);
});
