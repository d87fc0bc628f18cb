-- The sheet of fuelings that a person looks through for a fleet, from opened to registered or closed.
CREATE TABLE fleet_sheets (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  id TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  payload_id INTEGER NOT NULL REFERENCES payloads (id),
  -- How it is read: sheet of a workbook, and line of the header (0 = there is none); null = as is likeliest.
  sheet TEXT,
  header_line INTEGER,
  -- How many of its steps are in force; the others were undone.
  done INTEGER NOT NULL,
  opened_at TEXT NOT NULL
) STRICT;
CREATE INDEX fleet_sheets_payload ON fleet_sheets (payload_id);

-- What was done to it, one act a row, as JSON.
CREATE TABLE fleet_sheet_steps (
  station_id TEXT NOT NULL REFERENCES stations (id),
  place INTEGER NOT NULL,
  step TEXT NOT NULL,
  PRIMARY KEY (station_id, place)
) STRICT;
