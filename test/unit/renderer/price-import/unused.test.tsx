/** The list of what is left over of a sheet, before prices are sent. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { Unused } from '../../../../renderer/features/price-import/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

function shown(withSamples: number, without = 0): string {
  const part = (samples: readonly string[]) => (_: unknown, at: number) => ({ isColumn: false, name: `linha ${at}`, samples, more: 0 });
  const parts = [...Array.from({ length: without }, part([])), ...Array.from({ length: withSamples }, part(['abc']))];
  return renderToStaticMarkup(
    <MantineProvider>
      <Unused parts={parts} />
    </MantineProvider>,
  );
}
const lines = (html: string): number => html.split('<li>').length - 1;

it('has three lines in sight, and says how many more there are', () => {
  expect([lines(shown(7)), shown(7).includes('Mostrar mais 4')]).toEqual([3, true]);
  expect([lines(shown(4)), shown(4).includes('Mostrar mais 1')]).toEqual([3, true]);
});

it('is whole where it is short, and counts only the parts with words', () => {
  expect([lines(shown(3, 5)), shown(3, 5).includes('Mostrar mais')]).toEqual([3, false]);
});
