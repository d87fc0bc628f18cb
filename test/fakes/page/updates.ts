/** Updates as the page sees them: none are set up, but where the day is to show one. */

import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { UpdatesView } from '../../../preload/contract/updates/updates.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';

type UpdateCalls = Pick<Bridge, 'updatesState' | 'updatesCheck' | 'updatesInstall'>;

const OFF: UpdatesView = { version: '0.1.0', off: 'not-configured', phase: { type: 'resting' }, ready: null, lastCheck: null };
const LAST_CHECK = { at: '2026-11-21T08:12:00.000Z', problem: null };
const POSTPONED = 'Ainda há envios esperando a resposta da rede. Nada foi instalado. Tente de novo em alguns minutos.';

export function createFakeUpdates(scenario: Scenario, push: (event: PushEvent) => void): UpdateCalls {
  let view: UpdatesView = OFF;
  if (scenario === 'production') {
    view = { ...OFF, off: null, lastCheck: LAST_CHECK, ready: { version: '0.1.1', postponed: null, publisherUnchecked: false } };
  }
  if (scenario === 'offline') {
    view = {
      ...OFF,
      off: null,
      lastCheck: { ...LAST_CHECK, problem: 'O servidor de atualizações não respondeu. O Recolha tenta de novo mais tarde.' },
    };
  }
  return {
    updatesState: async () => ok(view),
    updatesCheck: async () => ok(view),
    async updatesInstall() {
      if (view.ready === null) return no('not-allowed', 'Ainda não há atualização pronta para instalar.');
      view = { ...view, ready: { ...view.ready, postponed: POSTPONED } };
      push({ type: 'updates-changed' });
      return no('not-allowed', POSTPONED);
    },
  };
}
