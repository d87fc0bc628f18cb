/** Registering a fueling by hand: the form, its answers, and the latest uploads. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FleetProduct } from '../../../../preload/contract/fleet/fleet.ts';
import type { FuelingCells, FuelingForm, FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { coalesce } from '../../../kit/coalesce.ts';
import { askWhile } from '../../../kit/questions.ts';

/** Number of the fleet's newest uploads shown, so that the user sees the new one leave. */
const SHOWN = 20;

const EMPTY: FuelingCells = { plate: '', date: '', time: '', product: '', quantity: '', value: '', odometer: '', supplier: '', driver: '' };
const NOTHING_MORE: FuelingForm = { driver: null, demanded: [] };

export interface FleetManualStore {
  readonly stationId: string | null;
  readonly cells: FuelingCells;
  readonly products: readonly FleetProduct[];
  /** Fields that the network requires in addition to those of every fueling. */
  readonly form: FuelingForm;
  /** null: not loaded yet. */
  readonly sent: readonly OutboxItemView[] | null;
  readonly sentError: AppError | null;
  readonly readSent: () => Promise<void>;
  readonly error: AppError | null;
  /** Questions that the user must confirm; null: none. */
  readonly questions: { readonly messages: readonly string[]; readonly isDouble: boolean } | null;
  readonly busy: boolean;
  readonly look: (stationId: string) => Promise<void>;
  readonly type: (role: FuelingRole, text: string) => void;
  /** @param sure registers even if a similar fueling exists. */
  readonly register: (sure: boolean) => Promise<boolean>;
  readonly dismiss: () => void;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest pause between two reloads caused by pushes. */
export function createFleetManualStore(bridge: Bridge, rest: () => Promise<void>) {
  return createStore<FleetManualStore>()((set, get) => {
    const ask = askWhile(() => get().stationId);
    const readSent = coalesce(async () => {
      const { stationId } = get();
      if (stationId === null) return;
      const answer = await ask(bridge.outboxList({ stationId, show: 'newest', content: 'fuelings', limit: SHOWN }));
      if (answer !== null) set(answer.ok ? { sent: answer.value.items, sentError: null } : { sentError: answer.error });
    }, rest);

    async function readProducts(stationId: string): Promise<void> {
      const stored = await ask(bridge.fleetProducts({ stationId }));
      if (stored === null) return;
      if (stored.ok) set({ products: stored.value.products, form: stored.value.form });
      if (!stored.ok || stored.value.readAt !== null) return;
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
      sentError: null,
      readSent,
      error: null,
      questions: null,
      busy: false,
      look: async (stationId) => {
        if (get().stationId !== stationId)
          set({
            stationId,
            cells: EMPTY,
            products: [],
            form: NOTHING_MORE,
            sent: null,
            sentError: null,
            error: null,
            questions: null,
            busy: false,
          });
        await Promise.all([readProducts(stationId), readSent()]);
      },
      type: (role, text) => set({ cells: { ...get().cells, [role]: text }, error: null }),
      register: async (sure) => {
        const { stationId, cells, busy } = get();
        if (stationId === null || busy) return false;
        set({ busy: true, error: null, questions: null });
        const registered = bridge.fleetRegister({ stationId, rows: [cells], decimalMark: 'unknown', sure, answers: [], from: null });
        const answer = await ask(registered);
        if (answer === null) return false;
        set({ busy: false });
        if (!answer.ok) set({ error: answer.error });
        else if (answer.value.type === 'questions') set({ questions: answer.value });
        else {
          // The next fueling often has the same day and station.
          set({ cells: { ...EMPTY, date: cells.date, product: cells.product, supplier: cells.supplier } });
          await readSent();
          return true;
        }
        return false;
      },
      dismiss: () => set({ questions: null }),
      leave: () => set({ questions: null }),
      onPush: (event) => {
        if (event.type === 'batches-changed' && get().stationId !== null) void readSent();
      },
    };
  });
}
