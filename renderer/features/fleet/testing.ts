/** What tests need from behind the door. No product file imports it. */

export { askedStations } from './notes/asked-stations.ts';
export {
  cellsOf,
  countStandings,
  draftOf,
  standingOf,
  textOf,
  twoWayNumber,
  unknownProducts,
  withBack,
  withColumn,
  without,
  withProduct,
  withSure,
  withText,
} from './sheet/draft.ts';
export type { FleetSheetStore } from './sheet/sheet-state.ts';
export { createFleetSheetStore } from './sheet/sheet-store.ts';
