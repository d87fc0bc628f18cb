-- Fuelings that a person registers for a fleet, each with its upload.
CREATE TABLE manual_fuelings (
  -- Same id as its outbox item.
  id TEXT PRIMARY KEY REFERENCES outbox_items (id),
  station_id TEXT NOT NULL REFERENCES stations (id),
  plate TEXT NOT NULL,
  -- Local, YYYY-MM-DDThh:mm:ss.
  date TEXT NOT NULL,
  product_id TEXT NOT NULL,
  product_name TEXT NOT NULL,
  quantity_e4 INTEGER NOT NULL,
  value_e4 INTEGER,
  odometer INTEGER,
  supplier_document TEXT,
  -- The sheet that it was read from, and where; null = it was typed.
  file_name TEXT,
  file_payload_id INTEGER REFERENCES payloads (id),
  source_line INTEGER,
  -- JSON list: fuelings like it that the network's listing had when it was confirmed. They prove nothing of it.
  known_ids TEXT NOT NULL,
  -- What the network's listing calls it; null = it was not found there.
  found_id TEXT
) STRICT;
CREATE INDEX manual_fuelings_vehicle ON manual_fuelings (station_id, plate, date);
CREATE INDEX manual_fuelings_found ON manual_fuelings (station_id, found_id) WHERE found_id IS NOT NULL;
CREATE INDEX manual_fuelings_file ON manual_fuelings (file_payload_id);

-- A new kind of upload. SQLite changes no CHECK in place: the rows are copied, and the table is made anew with all its columns and indexes.
PRAGMA defer_foreign_keys = ON;
CREATE TEMP TABLE kept_outbox_items AS SELECT * FROM outbox_items;
DROP TABLE outbox_items;
CREATE TABLE outbox_items (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL UNIQUE,
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL CHECK (kind IN ('price-standard', 'price-agreement', 'note', 'fueling')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'uncertain', 'accepted', 'processing', 'done', 'partial', 'rejected', 'dead', 'cancelled')),
  payload_id INTEGER NOT NULL REFERENCES payloads (id),
  -- JSON of the reducer's record: attempts, timers, process id, evidence.
  record TEXT NOT NULL,
  -- Copies of record fields that are searched or must be unique.
  next_attempt_at TEXT,
  process_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- The item this one corrects, or null.
  corrects_id TEXT REFERENCES outbox_items (id),
  payload_sha256 TEXT
) STRICT;
INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, next_attempt_at, process_id, created_at, updated_at, corrects_id, payload_sha256)
  SELECT id, seq, station_id, kind, state, payload_id, record, next_attempt_at, process_id, created_at, updated_at, corrects_id, payload_sha256
  FROM kept_outbox_items ORDER BY seq;
DROP TABLE kept_outbox_items;
CREATE INDEX outbox_items_line ON outbox_items (station_id, kind, state, seq);
CREATE INDEX outbox_items_due ON outbox_items (state, next_attempt_at);
CREATE INDEX outbox_items_process ON outbox_items (station_id, process_id) WHERE process_id IS NOT NULL;
CREATE INDEX outbox_items_queue ON outbox_items (seq) WHERE state = 'queued';
CREATE INDEX outbox_items_payload ON outbox_items (payload_id);
CREATE INDEX outbox_items_created ON outbox_items (station_id, created_at, state, kind, seq);

-- What the network's listing showed of a fueling: the evidence of one in doubt.
CREATE TABLE fueling_looks (
  item_id TEXT PRIMARY KEY REFERENCES manual_fuelings (id),
  -- When its days were last read for it, and as JSON what came near.
  looked_at TEXT NOT NULL,
  near TEXT NOT NULL
) STRICT;
