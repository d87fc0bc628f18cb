/** What could not be loaded says why and can be asked for again; nothing claims to be loading or empty. */

import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { Loading } from '../../../../renderer/components/screen/loading.tsx';
import { FleetProductsScreen } from '../../../../renderer/features/fleet/testing.ts';
import { PriceConference } from '../../../../renderer/features/movement/testing.ts';
import { OpenImports } from '../../../../renderer/features/price-import/public/open-imports.tsx';
import { LogSection } from '../../../../renderer/features/support/public/log-section.tsx';
import { TrainingSection } from '../../../../renderer/features/training/public/training-section.tsx';
import type { StoreStates } from '../../../../renderer/kit/stores.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { drawn } from '../../../fakes/page/drawn.tsx';
import { FULL_DISK } from '../../../fakes/page/held.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

type Held = { readonly [K in keyof StoreStates]?: Partial<StoreStates[K]> };

it.each<[string, ReactNode, Held]>([
  ['the switches of the training network', <TrainingSection key="a" />, { training: { error: FULL_DISK } }],
  ['the log', <LogSection key="a" />, { log: { error: FULL_DISK } }],
  ['open sheets', <OpenImports key="a" />, { imports: { listError: FULL_DISK } }],
  ['a fleet’s products', <FleetProductsScreen key="a" />, { fleetProducts: { error: FULL_DISK } }],
])('%s', (_, part, held) => {
  const html = drawn(part, held);
  expect(html).toContain('O disco está cheio.');
  expect(html).toContain('Tentar de novo');
  expect(html).not.toMatch(/Carregando|Nenhum/);
});

it('a part of a list screen whose reading failed waits for nothing; one that is asked for says that it loads', () => {
  expect(drawn(<PriceConference />, { movement: { error: FULL_DISK } })).not.toContain('Carregando');
  expect(drawn(<PriceConference />, {})).toContain('Carregando');
  expect(drawn(<Loading waits={false} error={null} height={1} onRetry={() => {}} />, {})).not.toContain('role="status"');
});
