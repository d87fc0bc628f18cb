/** The question whose CNPJ a name of the sheet is. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { UnknownCustomer } from '../../../../preload/contract/price-import/price-import.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { CustomerQuestion } from '../../../../renderer/features/price-import/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

function shown(candidates: UnknownCustomer['candidates']): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <CustomerQuestion customer={{ label: 'Frota Azul', rows: 2, candidates }} onAnswer={() => {}} />
    </MantineProvider>,
  );
}

it('offers the customers whom the name may mean, and a field for any other CNPJ', () => {
  const html = shown([{ label: 'Frota Azul do Ipê Ltda (44.555.666/0001-81)', document: '44555666000181' }]);
  expect(html).toContain('É Frota Azul do Ipê Ltda (44.555.666/0001-81)');
  expect(html).toContain('Usar este CNPJ');
  expect(html.split('<button').length - 1).toBe(2);
});

it('has the field alone where nobody is known', () => {
  expect(shown([]).split('<button').length - 1).toBe(1);
});
