import { UFS } from '../../../preload/contract/stations/stations.ts';
import { timeZoneOf } from '../../stations/index.ts';
import type { Store } from '../../store/index.ts';

/** IANA zone of a stored station; null = unknown. */
export function stationZone(store: Store, stationId: string): string | null {
  const stored = store.prepare('SELECT uf FROM stations WHERE id = ?').get(stationId)?.uf;
  const uf = UFS.find((known) => known === stored);
  return uf === undefined ? null : timeZoneOf(uf);
}
