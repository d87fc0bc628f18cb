/** Table fleet_products: the fleet's catalogue as last read. */

import type { FleetProducts } from '../../../preload/contract/fleet/fleet.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { Store } from '../../store/index.ts';
import { textOf, textOrNullOf } from '../../store/index.ts';

export type FleetProductsRepository = ReturnType<typeof createFleetProductsRepository>;

export function createFleetProductsRepository(store: Store) {
  return {
    take(stationId: string, products: readonly ProductView[], readAt: string): void {
      store.transaction(() => {
        store.prepare('DELETE FROM fleet_products WHERE station_id = ?').run(stationId);
        const put = store.prepare(
          'INSERT OR REPLACE INTO fleet_products (station_id, product_id, code, name, unit, read_at) VALUES (?, ?, ?, ?, ?, ?)',
        );
        for (const { id, code, name, unit } of products) put.run(stationId, id, code, name, unit, readAt);
      });
    },
    view(stationId: string): Omit<FleetProducts, 'form'> {
      const rows = store
        .prepare('SELECT product_id, code, name, unit, read_at FROM fleet_products WHERE station_id = ? ORDER BY name, product_id')
        .all(stationId);
      const [first] = rows;
      return {
        stationId,
        readAt: first === undefined ? null : textOf(first, 'read_at'),
        products: rows.map((row) => ({
          id: textOf(row, 'product_id'),
          code: textOrNullOf(row, 'code'),
          name: textOf(row, 'name'),
          unit: textOrNullOf(row, 'unit'),
        })),
      };
    },
  };
}
