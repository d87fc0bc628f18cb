/** Changes of prices of a month, at the times of the station, whatever the clock of the PC. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { PriceChanges } from '../../../../renderer/features/closing/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

it('names the day with its year, and the time of the station', () => {
  const price = { at: '2026-11-30T23:00:00', kind: 'standard', productName: 'Etanol', customerDocument: null, customerName: null } as const;
  const view = { prices: [{ ...price, beforeE4: 41_000, afterE4: 42_000 }], priceCount: 1 };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <PriceChanges view={view as never} />
    </MantineProvider>,
  );
  expect(html).toContain('<td class="rc-nowrap">30/11/2026 23:00</td>');
});
