import type { SheetLayout } from '../../preload/contract/prices.ts';
import type { RememberedLayout } from '../domain/import-record.ts';

/**
 * A remembered layout for another file with the same header.
 * - How the sheet is to be understood (columns, number and date style, kind) is as it was confirmed.
 * - How the bytes are written may change from file to file: where the user kept what had been found
 *   then, what is found now counts; where it was corrected, the correction does.
 * - The station counts when it is the active one: another station's sheet may have the same header,
 *   and then it is to be asked.
 * - Validity belongs to the one file: last week's date would be wrong today.
 */
export function applyRemembered(found: SheetLayout, remembered: RememberedLayout, activeStationId: string): SheetLayout {
  const { layout, found: foundThen } = remembered;
  const stationId = layout.constants.stationId === activeStationId ? activeStationId : found.constants.stationId;
  return {
    ...layout,
    encoding: layout.encoding === foundThen.encoding ? found.encoding : layout.encoding,
    delimiter: layout.delimiter === foundThen.delimiter ? found.delimiter : layout.delimiter,
    // Sheets are named after the month or the day as often as not: the one found counts, unless another was chosen.
    sheet: layout.sheet?.name === foundThen.sheet?.name ? found.sheet : (layout.sheet ?? found.sheet),
    headerLine: layout.headerLine === foundThen.headerLine ? found.headerLine : layout.headerLine,
    constants: { ...layout.constants, stationId, validFrom: found.constants.validFrom },
  };
}
