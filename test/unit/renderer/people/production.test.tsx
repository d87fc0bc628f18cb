/** The confirmation before the first act on production. */

import { beforeAll, expect, it } from 'vitest';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import type { FleetView } from '../../../../preload/contract/stations/stations.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { ProductionText } from '../../../../renderer/features/people/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { PRODUCTION } from '../../../fakes/page/data.ts';
import { drawn } from '../../../fakes/page/drawn.tsx';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const FLEET: FleetView = { ...PRODUCTION, id: 'fleet', name: 'Frota Azul', customerId: '1' };
const asked = (accessId: string): string =>
  drawn(<ProductionText accessId={accessId} />, {
    app: { app: { stations: [PRODUCTION], fleets: [FLEET] } as unknown as AppStateView },
  });

it('names the station or the fleet, and says what is sent for it', () => {
  expect(asked(PRODUCTION.id)).toMatch(
    /Posto Avenida Central.*Os preços valem.*primeiro envio deste posto, neste computador.*Perguntamos só uma vez neste posto\./,
  );
  expect(asked(FLEET.id)).toMatch(/Frota Azul.*Os abastecimentos ficam registrados na rede\..*Perguntamos só uma vez nesta frota\./);
});
