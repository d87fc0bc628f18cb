-- The folder that notes of a fleet are saved into: the last one that was chosen.
CREATE TABLE fleet_folders (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  path TEXT NOT NULL,
  -- 0: a person stopped it, or nothing waits any more.
  running INTEGER NOT NULL CHECK (running IN (0, 1)),
  asked_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The notes that were asked for with it, in their order.
CREATE TABLE fleet_folder_notes (
  station_id TEXT NOT NULL REFERENCES stations (id),
  invoice_key TEXT NOT NULL,
  place INTEGER NOT NULL,
  -- there: the same bytes lay in the folder already.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'saved', 'there', 'failed')),
  fault TEXT,
  PRIMARY KEY (station_id, invoice_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX fleet_folder_notes_waiting ON fleet_folder_notes (station_id, place) WHERE state = 'waiting';
