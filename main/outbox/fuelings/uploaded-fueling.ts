/** The fueling that an upload registers, for the lists. */

import { z } from 'zod';
import type { UploadedFuelingView } from '../../../preload/contract/outbox/outbox.ts';
import type { Row } from '../../store/index.ts';

/** Columns of `manual_fuelings m`, which may be missing. */
export const FUELING = `m.plate AS fuelingPlate, m.date AS fuelingDate, m.product_name AS fuelingProduct, m.quantity_e4 AS fuelingQuantityE4,
    m.value_e4 AS fuelingValueE4, m.odometer AS fuelingOdometer, m.supplier_document AS fuelingSupplier,
    m.source_line AS fuelingLine`;

const fuelingRow = z.object({
  fuelingPlate: z.string().nullable(),
  fuelingDate: z.string(),
  fuelingProduct: z.string(),
  fuelingQuantityE4: z.number(),
  fuelingValueE4: z.number().nullable(),
  fuelingOdometer: z.number().nullable(),
  fuelingSupplier: z.string().nullable(),
  fuelingLine: z.number().nullable(),
});

/** null: not a fueling. */
export function uploadedFuelingOf(row: Row): UploadedFuelingView | null {
  if (row.fuelingPlate === null) return null;
  const read = fuelingRow.parse(row);
  return {
    ...{ plate: read.fuelingPlate ?? '', date: read.fuelingDate, productName: read.fuelingProduct, quantityE4: read.fuelingQuantityE4 },
    ...{ valueE4: read.fuelingValueE4, odometer: read.fuelingOdometer, supplierDocument: read.fuelingSupplier },
    sourceLine: read.fuelingLine,
  };
}
