/** Envios shows the uploads of fleets as it does those of stations. */

import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import type { Gate } from '../../../../preload/contract/outbox/batches.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import type { FleetView } from '../../../../preload/contract/stations/stations.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { GateNotes } from '../../../../renderer/features/outbox/public/gate-notes.tsx';
import { PauseControl } from '../../../../renderer/features/outbox/public/pause-control.tsx';
import { whyWords } from '../../../../renderer/features/outbox/public/upload-words.ts';
import { EVERYTHING, OutboxFilters, outboxColumns } from '../../../../renderer/features/outbox/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { TRAINING } from '../../../fakes/page/data.ts';
import { drawn } from '../../../fakes/page/drawn.tsx';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const FLEET: FleetView = { ...TRAINING, id: 'fleet', name: 'Frota Azul', customerId: '1' };
const pc = (stations: AppStateView['stations'], fleets: AppStateView['fleets']) =>
  ({ app: { stations, fleets, reachability: [] } as unknown as AppStateView }) as const;
const BOTH = pc([TRAINING], [FLEET]);

describe('the button that pauses', () => {
  const button = (app: ReturnType<typeof pc>, stationId: string | null) => drawn(<PauseControl stationId={stationId} />, { app });

  it('is that of the only fleet, and a menu beside a station', () => {
    expect(button(pc([], [FLEET]), null)).toContain('Pausar esta frota');
    expect(button(BOTH, null)).toContain('Pausar ou retomar');
    expect(button(BOTH, FLEET.id)).toContain('Pausar Frota Azul');
  });
});

describe('what holds uploads', () => {
  function notes(gate: Gate, stationIds: readonly string[] | null): string {
    const closed = { stationId: FLEET.id, gate, since: '2026-11-21T12:00:00.000Z', message: 'Segurado.', opens: 'Libere.' };
    return drawn(<GateNotes stationIds={stationIds} />, { app: BOTH, outbox: { gates: [closed] } });
  }

  it('names a paused fleet, with the button that resumes it', () => {
    expect(notes('paused', null)).toMatch(/Frota Azul.*Você pausou os envios.*Retomar os envios de Frota Azul/);
  });

  it('names any other gate of a fleet on request only', () => {
    expect(notes('credentials', null)).not.toContain('Segurado');
    expect(notes('credentials', [FLEET.id])).toMatch(/Frota Azul.*Segurado/);
  });
});

describe('the list', () => {
  const filters = (app: ReturnType<typeof pc>, stationId: string | null) =>
    drawn(<OutboxFilters states={{}} query={{ ...EVERYTHING, stationId }} />, { app });

  it('can be narrowed to a fleet, and says so where it is', () => {
    const html = filters(BOTH, FLEET.id);
    expect(html).toMatch(/aria-label="Posto ou frota".*Todos os postos e frotas.*Posto Estrada Nova/);
    expect(html).toContain(`<option value="${FLEET.id}" selected="">Frota Azul</option>`);
    expect(filters(pc([], [FLEET, { ...FLEET, id: 'second' }]), null)).toMatch(/aria-label="Frota".*Todas as frotas/);
    expect(filters(pc([], [FLEET]), null)).not.toContain('<option');
  });

  it('has the name of a fleet in its row', () => {
    const nothing = () => undefined;
    const acts = { markAll: null, withPrices: false, onMark: nothing, onOpen: nothing, onAct: nothing };
    const column = outboxColumns(i18next.t, { ...acts, accesses: [TRAINING, FLEET] }).find(({ id }) => id === 'station');
    expect([column?.label, column?.text({ stationId: FLEET.id } as OutboxItemView)]).toEqual(['Posto ou frota', 'Frota Azul']);
  });

  it('speaks of the fleet where its uploads wait for each other', () => {
    const why = (fueling: object | null) => whyWords(i18next.t, { heldBy: 'x', fueling } as OutboxItemView);
    expect([why({}), why(null)]).toEqual([
      'Espera o envio anterior desta frota terminar.',
      'Espera o envio anterior deste posto terminar.',
    ]);
  });
});
