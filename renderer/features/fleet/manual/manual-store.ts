/** A fueling that is registered by hand: the form, what it answers, and the uploads of the last ones. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FleetProduct } from '../../../../preload/contract/fleet/fleet.ts';
import type { FuelingCells, FuelingForm, FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { coalesce } from '../../../kit/coalesce.ts';
import { askWhile } from '../../../kit/questions.ts';

/** Newest uploads of the fleet: what was typed a moment ago is seen to leave. */
const SHOWN = 20;

const EMPTY: FuelingCells = { plate: '', date: '', time: '', product: '', quantity: '', value: '', odometer: '', supplier: '', driver: '' };
const NOTHING_MORE: FuelingForm = { driver: null, demanded: [] };

export interface FleetManualStore {
  readonly stationId: string | null;
  readonly cells: FuelingCells;
  readonly products: readonly FleetProduct[];
  /** What the network asks, beyond what no fueling is without. */
  readonly form: FuelingForm;
  /** null = not read yet. */
  readonly sent: readonly OutboxItemView[] | null;
  readonly error: AppError | null;
  /** What a person has to be sure of. */
  readonly asked: readonly string[] | null;
  readonly busy: boolean;
  readonly look: (stationId: string) => Promise<void>;
  readonly type: (role: FuelingRole, text: string) => void;
  /** @param sure also where one like it is there already. */
  readonly register: (sure: boolean) => Promise<boolean>;
  readonly dismiss: () => void;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest waits between two readings that pushes ask for. */
export function createFleetManualStore(bridge: Bridge, rest: () => Promise<void>) {
  return createStore<FleetManualStore>()((set, get) => {
    const ask = askWhile(() => get().stationId);
    const readSent = coalesce(async () => {
      const { stationId } = get();
      if (stationId === null) return;
      const answer = await ask(bridge.outboxList({ stationId, show: 'newest', content: 'fuelings', limit: SHOWN }));
      if (answer?.ok === true) set({ sent: answer.value.items });
    }, rest);

    async function readProducts(stationId: string): Promise<void> {
      const kept = await ask(bridge.fleetProducts({ stationId }));
      if (kept === null) return;
      if (kept.ok) set({ products: kept.value.products, form: kept.value.form });
      if (!kept.ok || kept.value.readAt !== null) return;
      const answer = await ask(bridge.fleetReadProducts({ stationId }));
      if (answer === null) return;
      set(answer.ok ? { products: answer.value.products, form: answer.value.form } : { error: answer.error });
    }

    return {
      stationId: null,
      cells: EMPTY,
      products: [],
      form: NOTHING_MORE,
      sent: null,
      error: null,
      asked: null,
      busy: false,
      look: async (stationId) => {
        if (get().stationId !== stationId)
          set({ stationId, cells: EMPTY, products: [], form: NOTHING_MORE, sent: null, error: null, asked: null, busy: false });
        await Promise.all([readProducts(stationId), readSent()]);
      },
      type: (role, text) => set({ cells: { ...get().cells, [role]: text }, error: null }),
      register: async (sure) => {
        const { stationId, cells, busy } = get();
        if (stationId === null || busy) return false;
        set({ busy: true, error: null, asked: null });
        const registered = bridge.fleetRegister({ stationId, rows: [cells], decimalMark: 'unknown', sure, answers: [], from: null });
        const answer = await ask(registered);
        if (answer === null) return false;
        set({ busy: false });
        if (!answer.ok) set({ error: answer.error });
        else if (answer.value.type === 'asked') set({ asked: answer.value.messages });
        else {
          // The next one is often of the same day and station.
          set({ cells: { ...EMPTY, date: cells.date, product: cells.product, supplier: cells.supplier } });
          await readSent();
          return true;
        }
        return false;
      },
      dismiss: () => set({ asked: null }),
      leave: () => set({ asked: null }),
      onPush: (event) => {
        if (event.type === 'batches-changed' && get().stationId !== null) void readSent();
      },
    };
  });
}
