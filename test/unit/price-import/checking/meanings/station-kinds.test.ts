import { expect, it } from 'vitest';
import { createStationKinds, DOUBTFUL, FOREIGN, OURS } from '../../../../../main/price-import/testing.ts';
import { OTHER, POSTO, POSTO_TEXT } from '../support.ts';

it('a row is ours or of another station by a CNPJ that is right; else it may be ours', () => {
  const { kindOf } = createStationKinds(new Set([POSTO]));
  const texts = [POSTO, POSTO_TEXT, OTHER, '', 'Centro', POSTO.replace(/1$/, '2'), OTHER, POSTO];
  expect(texts.map(kindOf)).toEqual([OURS, OURS, FOREIGN, DOUBTFUL, DOUBTFUL, DOUBTFUL, FOREIGN, OURS]);
  expect(createStationKinds(new Set()).kindOf(POSTO)).toBe(FOREIGN);
});
