/** What is kept, as the page sees it: as if main had measured it. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import { DATA_KINDS, type PrivacyView, type StationOnDisk, TERM_KINDS } from '../../../preload/contract/privacy/privacy.ts';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';

type PrivacyCalls = Pick<
  Bridge,
  'privacyView' | 'privacySetTerm' | 'privacyLetXmlGo' | 'privacySparedFiles' | 'privacyErasure' | 'privacyErase'
>;

const CHOICES = [30, 90, 366, 1827, null];

export function createFakePrivacy(scenario: Scenario, stations: () => readonly (StationView | FleetView)[]): PrivacyCalls {
  const terms = new Map<string, number | null>([
    ['fiscal', 1827],
    ['aside', null],
  ]);
  let letGo = false;
  const onDisk = (station: StationView | FleetView): StationOnDisk => {
    const { id, name, cnpj, environment } = station;
    return { id, name, cnpj, environment, removed: false, fleet: 'customerId' in station };
  };
  function view(): PrivacyView {
    const storedData = DATA_KINDS.map((kind, index) => {
      const own = TERM_KINDS.find((each) => each === kind);
      const days = terms.get(kind);
      const term = own === undefined ? null : { kind: own, days: days === undefined ? 90 : days, choices: CHOICES };
      return { kind, bytes: 1_000_000 * index, oldest: index % 3 === 2 ? null : '2026-01-15T12:00:00.000Z', term };
    });
    const bytes = storedData.reduce((sum, each) => sum + each.bytes, 0);
    return {
      ...{ storedData, bytes, spared: scenario === 'awful' ? { files: 1204, until: '2031-11-30' } : null },
      expiredXml: scenario === 'awful' && !letGo ? { files: 1058 } : null,
      ...{ stations: stations().map(onDisk), erasing: scenario === 'errors' },
    };
  }
  return {
    privacyView: async () => ok(view()),
    privacySetTerm: async ({ kind, days }) => {
      terms.set(kind, days);
      return ok(null);
    },
    privacyLetXmlGo: async () => {
      letGo = true;
      return ok(null);
    },
    privacySparedFiles: async () => ok({ fileName: 'xml-de-postos-apagados-2026-11-21.zip', bytes: new Uint8Array(4) }),
    privacyErasure: async ({ stationId, spareFiscal }) => {
      const station = stations().find(({ id }) => id === stationId);
      if (station === undefined) return no('not-found', 'Este posto não está mais neste computador.');
      return ok({
        ...{ station: onDisk(station), unfinished: scenario === 'offline' ? 2 : 0, uploads: 48, sheets: 12, notes: 310, fuelings: 1 },
        ...{ prices: 96, history: 1290, copies: 3, sharedSheets: 1, othersLearn: true },
        ...('customerId' in station && { sheets: 0, prices: 0, sharedSheets: 0 }),
        spared: spareFiscal ? { files: 298, until: '2031-11-30' } : null,
      });
    },
    privacyErase: async ({ stationId, typed }) =>
      typed === stations().find(({ id }) => id === stationId)?.name
        ? ok(null)
        : no('invalid', 'O nome digitado não é o deste posto. Nada foi apagado.', { field: 'typed' }),
  };
}
