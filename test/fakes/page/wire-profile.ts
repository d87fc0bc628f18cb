/** The wire profile as the page sees it: main's own editor and readers over a file in memory; the network is canned. */

import { createLiveProfile } from '../../../main/network/profile/live-profile.ts';
import { DEFAULT_PROFILE, type WireProfile } from '../../../main/network/profile/profile.ts';
import { createProfileEditor } from '../../../main/wire-profile/editor.ts';
import { createNetworkInspector } from '../../../main/wire-profile/inspector.ts';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { silent } from '../outbox-world.ts';
import type { Scenario } from './bridge.ts';

type ProfileCalls = Pick<
  Bridge,
  `profile${'View' | 'Check' | 'Read' | 'Write' | 'Save' | 'Understand' | 'Propose' | 'Fit' | 'Preview' | 'Fetch' | 'Step'}`
>;

const LONG = 'campo_com_um_nome_que_ninguem_quer_ler_ate_o_fim_'.repeat(3);

const PRICES = {
  data: [
    {
      produto: { codigo: '001', descricao: 'Gasolina Comum' },
      valores: { atual: '5,890' },
      vigencia: { inicio: '2026-11-22' },
      modalidade: 'BOMBA',
    },
    { product_id: 2, product_name: 'Etanol', price: 4.1, valid_from: '2026-11-20T08:00:00', type: 'STANDARD' },
    { product_id: 3, product_name: 'Diesel S10', price: 'cinco', type: 'STANDARD' },
  ],
  current_page: 1,
  total_items: 3,
  is_last: true,
};

const AWFUL = {
  data: [
    {
      product_id: '1',
      product_name: `${LONG} <b>negrito</b> "aspas" 😀 \u202e invertido`,
      price: 5.89,
      [LONG]: { [LONG]: { [LONG]: LONG.repeat(4) } },
    },
    ...Array.from({ length: 99 }, (_, n) => ({ product_id: n, price: n, product_name: `P${n}` })),
  ],
  is_last: true,
};

/** A file that was refused, as it lies there. */
const REFUSED = JSON.stringify({ batchStatus: { words: { done: ['CONCLUIDO'], refused: ['CONCLUIDO'] } }, query: { page: 'pagina' } });
const AT_REST = { record: () => {}, rows: () => [] };

/** @param changed another profile holds now. */
export function createFakeWireProfile(
  scenario: Scenario,
  stations: () => readonly StationView[],
  fleets: () => readonly FleetView[],
  changed: (profile: WireProfile) => void,
): ProfileCalls {
  let text: string | null = scenario === 'errors' ? REFUSED : null;
  let bodies = '{}';
  const problem = scenario === 'errors' ? 'Em “batchStatus.words”: “CONCLUIDO” aparece com dois significados.' : null;
  const profile = createLiveProfile({ value: DEFAULT_PROFILE, problem, overridden: false });
  const editor = createProfileEditor({
    profile,
    file: {
      read: () => (text === null ? null : new TextEncoder().encode(text)),
      write: (next) => {
        text = next;
      },
      revisionOf: (bytes) => (bytes === null ? '' : new TextDecoder().decode(bytes)),
    },
    uploads: {
      mayLeave: (kinds) => (scenario === 'awful' && kinds.length > 0 ? 3 : 0),
      bodyProfile: () => bodies,
      setBodyProfile(next) {
        bodies = next;
      },
    },
    transaction: (act) => act(),
    onChange: changed,
    audit: AT_REST,
    logger: silent,
  });
  const body = JSON.stringify(scenario === 'awful' ? AWFUL : PRICES);
  const inspector = createNetworkInspector({
    stations: {
      find: (id) => stations().find((station) => station.id === id) ?? null,
      findFleet: (id) => fleets().find((fleet) => fleet.id === id) ?? null,
    },
    apiOf: () => ({
      readText: async (_, { path }) => {
        const raw = { method: 'GET', path, status: 200, body } as const;
        if (scenario === 'offline') return { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null };
        return { type: 'answered', value: body, raw };
      },
      testCredentials: async () => {
        const raw = { method: 'POST', path: '/auth-sso/api/oauth/token', status: 200, body: '' } as const;
        if (scenario === 'offline') return { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null };
        return { type: 'answered', value: { lifetimeSeconds: 3600 }, raw };
      },
    }),
    secretFor: async () => (scenario === 'errors' ? null : 'x'),
    usable: editor.usable,
    uploads: { latestProcessId: () => (scenario === 'normal' ? '77' : null) },
    clock: { now: () => Date.parse('2026-11-21T11:12:00.000Z'), monotonic: () => 0 },
  });
  return {
    profileView: async () => editor.view(),
    profileCheck: async ({ draft }) => editor.check(draft),
    profileRead: async ({ bytes }) => editor.read(bytes),
    profileWrite: async ({ draft }) => editor.write(draft),
    profileSave: async ({ draft, revision }) => editor.save(draft, revision),
    profileUnderstand: async ({ example, bytes, draft, stationId }) =>
      inspector.understand(example, new TextDecoder().decode(bytes), draft, stationId),
    profilePropose: async ({ example, bytes, draft }) => inspector.propose(example, new TextDecoder().decode(bytes), draft),
    profileFit: async ({ files, draft }) => inspector.fit(files, draft),
    profilePreview: async ({ request, draft, stationId }) => inspector.preview(request, draft, stationId),
    profileFetch: async ({ example, draft, stationId, id }) => inspector.fetch(example, draft, stationId, id),
    profileStep: async ({ step, draft, stationId, id }) => inspector.step(step, draft, stationId, id),
  };
}
