import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { ptBR } from '../../../../renderer/app/texts/pt-BR.ts';
import { pauseLabel } from '../../../../renderer/features/outbox/testing.ts';
import { HOMOLOGATION, TRAINING } from '../../../fakes/page/data.ts';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'pt-BR', resources: { 'pt-BR': { translation: ptBR } }, interpolation: { escapeValue: false } });
});

const FLEET = { ...HOMOLOGATION, id: 'frota', name: 'Frota Azul', customerId: '1' };
const label = (app: Parameters<typeof pauseLabel>[1], id: string, paused = false) => pauseLabel(i18n.t, app, id, paused);

test('the button that pauses names its station wherever another one may be active', () => {
  const one = { stations: [TRAINING], fleets: [] };
  expect([label(one, TRAINING.id), label(one, TRAINING.id, true)]).toEqual(['Pausar envios deste posto', 'Retomar envios deste posto']);
  const two = { stations: [TRAINING, HOMOLOGATION], fleets: [] };
  expect(label(two, HOMOLOGATION.id)).toBe('Pausar Auto Posto Beira-Rio Ltda.');
  expect(label(two, TRAINING.id, true)).toBe('Retomar Posto Estrada Nova');
  const mixed = { stations: [TRAINING], fleets: [FLEET] };
  expect([label(mixed, TRAINING.id), label(mixed, FLEET.id)]).toEqual(['Pausar Posto Estrada Nova', 'Pausar Frota Azul']);
  const fleet = { stations: [], fleets: [FLEET] };
  expect([label(fleet, FLEET.id), label(fleet, FLEET.id, true)]).toEqual(['Pausar esta frota', 'Retomar esta frota']);
});
