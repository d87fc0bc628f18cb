/** Every table of the store: what it counts as, and how it lets go of a station. A table that is not here fails a test. */

import type { KeptKind } from '../../../preload/contract/privacy/privacy.ts';

/**
 * `station`: its rows name their station. `owned`: they belong to rows that do. `environment`: they serve all stations of an
 * environment. `matched`: the rows that speak of the station are told by what they say. `program`: nothing in it is of a station.
 */
export type Belongs = 'station' | 'owned' | 'environment' | 'matched' | 'program';

interface TableRow {
  readonly kind: KeptKind;
  readonly belongs: Belongs;
}

const table = (kind: KeptKind, belongs: Belongs): TableRow => ({ kind, belongs });

export const TABLES: Readonly<Record<string, TableRow>> = {
  stations: table('other', 'station'),
  secrets: table('other', 'station'),
  // Its bytes are counted as what they belong to.
  payloads: table('other', 'owned'),
  products: table('prices', 'station'),
  prices_in_force: table('prices', 'station'),
  readings: table('prices', 'station'),
  price_history: table('prices', 'station'),
  price_drafts: table('prices', 'station'),
  imports: table('sheets', 'station'),
  import_edits: table('sheets', 'owned'),
  folder_imports: table('sheets', 'owned'),
  refused_sheets: table('sheets', 'owned'),
  layouts: table('other', 'environment'),
  product_aliases: table('other', 'environment'),
  customer_aliases: table('other', 'environment'),
  customer_links: table('other', 'environment'),
  outbox_items: table('sent', 'station'),
  batches: table('sent', 'station'),
  batch_lines: table('sent', 'owned'),
  outbox_gates: table('other', 'station'),
  outbox_brakes: table('other', 'station'),
  answers: table('answers', 'owned'),
  attachments: table('sent', 'station'),
  attachment_fuelings: table('sent', 'station'),
  note_looks: table('sent', 'owned'),
  note_imports: table('fiscal', 'station'),
  note_import_problems: table('fiscal', 'owned'),
  note_files: table('fiscal', 'owned'),
  note_cancellations: table('fiscal', 'owned'),
  note_events: table('fiscal', 'owned'),
  note_choices: table('fiscal', 'station'),
  fiscal_files: table('fiscal', 'program'),
  pending_fuelings: table('fuelings', 'station'),
  pending_sweeps: table('fuelings', 'station'),
  issuing_data: table('fuelings', 'station'),
  transaction_customers: table('fuelings', 'station'),
  movement_fuelings: table('fuelings', 'station'),
  movement_stations: table('fuelings', 'station'),
  movement_days: table('fuelings', 'station'),
  transfers: table('fuelings', 'station'),
  transfer_fuelings: table('fuelings', 'station'),
  transfer_readings: table('fuelings', 'station'),
  manual_fuelings: table('sent', 'station'),
  fueling_looks: table('sent', 'owned'),
  fleets: table('other', 'station'),
  fleet_fuelings: table('fuelings', 'station'),
  fleet_days: table('fuelings', 'station'),
  fleet_invoices: table('fiscal', 'station'),
  fleet_notes: table('fiscal', 'station'),
  fleet_folders: table('other', 'station'),
  fleet_folder_notes: table('fiscal', 'station'),
  fleet_products: table('prices', 'station'),
  price_readings: table('prices', 'station'),
  watched_folders: table('other', 'station'),
  watched_seen: table('other', 'station'),
  watched_price_folders: table('other', 'station'),
  watched_price_seen: table('other', 'station'),
  audit: table('audit', 'matched'),
  notices: table('other', 'matched'),
  retention_terms: table('other', 'program'),
  retention_state: table('other', 'program'),
  operators: table('other', 'program'),
  manager_pin: table('other', 'program'),
  production_confirmed: table('other', 'station'),
};
