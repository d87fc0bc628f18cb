import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { isOfOneFile } from '../checking/doubts/row-doubts.ts';
import type { SheetSniff } from '../import-engine.ts';
import type { RememberedLayout } from '../import-record.ts';
import type { LayoutsRepository } from '../repository/layouts-repository.ts';

/**
 * The layout remembered for a sheet with this header. A sheet without one has only its width as a
 * key, and others of that width may have other column orders: nothing is looked up,
 * whatever earlier versions stored.
 */
export function findLayout(
  layouts: LayoutsRepository,
  environment: Environment,
  { fingerprint, layout }: SheetSniff,
): RememberedLayout | null {
  const remembered = layout.headerLine === null ? null : layouts.find(environment, fingerprint);
  return remembered === null || remembered.layout.headerLine === null ? null : remembered;
}

/** Remembers a layout for the next sheet with this header; without a header there is no key. */
export function rememberLayout(
  layouts: LayoutsRepository,
  environment: Environment,
  { fingerprint }: SheetSniff,
  remembered: RememberedLayout,
): void {
  if (remembered.found.headerLine === null || remembered.layout.headerLine === null) return;
  layouts.remember(environment, fingerprint, remembered);
}

/** Keeps the newest answers, leaving room for those of the next file. */
const MOST_ACCEPTED = 200;

/**
 * A remembered layout for another file with the same header.
 * - How the sheet is to be understood (columns, number and date style, kind) is as it was confirmed.
 * - How the bytes are written may change from file to file: where the user kept what had been found
 *   then, what is found now counts; where it was corrected, the correction does.
 * - The station counts when it is the active one: another station's sheet may have the same header,
 *   and then it is to be asked.
 * - Whether changes are amounts or percentages is what this header says: “Desconto” and “Desconto (%)” have one fingerprint.
 * - What was settled of columns, titles and sheets holds; what was settled of rows was of that file.
 * - Validity belongs to the one file: last week's date would be wrong today.
 */
export function applyRemembered(found: SheetLayout, remembered: RememberedLayout, activeStationId: string): SheetLayout {
  const { layout, found: foundThen } = remembered;
  const stationId = layout.constants.stationId === activeStationId ? activeStationId : found.constants.stationId;
  return {
    ...layout,
    encoding: layout.encoding === foundThen.encoding ? found.encoding : layout.encoding,
    delimiter: layout.delimiter === foundThen.delimiter ? found.delimiter : layout.delimiter,
    // Sheets are often named after the month or day: the detected one applies, unless another was chosen.
    sheet: layout.sheet?.name === foundThen.sheet?.name ? found.sheet : (layout.sheet ?? found.sheet),
    priceMeans: (layout.columns.price === found.columns.price ? found.priceMeans : undefined) ?? layout.priceMeans,
    headerLine: layout.headerLine === foundThen.headerLine ? found.headerLine : layout.headerLine,
    accepted: (layout.accepted ?? []).filter((key) => !isOfOneFile(key)).slice(-MOST_ACCEPTED),
    constants: { ...layout.constants, stationId, validFrom: found.constants.validFrom },
  };
}
