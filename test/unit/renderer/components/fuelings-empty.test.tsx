/** A list of fuelings without rows: only days that were read are known to have none. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { MovementReading } from '../../../../preload/contract/movement/movement.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { FuelingsEmpty } from '../../../../renderer/components/fuelings/fuelings-empty.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const READ: MovementReading = { read: 90, days: 90, missing: 0, oldestAt: null, newestAt: null, reading: false, problem: null };

it.each<[string, Partial<MovementReading>, string, string]>([
  ['being read for the first time', { read: 0, missing: 30, reading: true }, 'Lendo o movimento da rede', 'em instantes'],
  ['never read', { read: 0, missing: 30 }, 'ainda não foi todo lido', '“Atualizar”'],
  ['of days that were never read', { missing: 30 }, 'ainda não foi todo lido', '“Atualizar”'],
  ['of days that are being read', { missing: 30, reading: true }, 'ainda não foi todo lido', 'assim que forem lidos'],
  ['of days that were read', {}, 'Nenhum abastecimento neste período', 'A rede não mostrou'],
])('%s', (_, part, title, text) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <FuelingsEmpty reading={{ ...READ, ...part }} words="movement" />
    </MantineProvider>,
  );
  expect(html).toContain(title);
  expect(html).toContain(text);
});
