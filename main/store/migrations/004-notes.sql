-- Fuelings whose note is missing, as complete sweeps of the pending list found them. A fueling that
-- sweeps no longer list stays, with `gone_at`: its history is kept. Money and litres are ten-thousandths.
CREATE TABLE pending_fuelings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transaction_id TEXT NOT NULL,
  -- Station-local, YYYY-MM-DDThh:mm:ss.
  date TEXT NOT NULL,
  station_name TEXT,
  customer_name TEXT,
  quantity_e4 INTEGER NOT NULL,
  value_e4 INTEGER NOT NULL,
  product_name TEXT,
  plate TEXT,
  -- As the network told at `last_seen_at`; null = not told.
  days_pending INTEGER,
  repass_date TEXT,
  repass_status TEXT,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  gone_at TEXT,
  PRIMARY KEY (station_id, transaction_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_listed ON pending_fuelings (station_id, date) WHERE gone_at IS NULL;

-- One row per station: the last complete sweep.
CREATE TABLE pending_sweeps (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  read_at TEXT NOT NULL
) STRICT;

-- What data-issuing last answered for a fueling (JSON of the fields), for the times without a network.
CREATE TABLE issuing_data (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transaction_id TEXT NOT NULL,
  fields TEXT NOT NULL,
  customer_document TEXT,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, transaction_id)
) STRICT, WITHOUT ROWID;

-- What the user dropped, or a watched folder gave.
CREATE TABLE note_imports (
  id TEXT PRIMARY KEY,
  environment TEXT NOT NULL,
  -- The station that was active: a note's own station is its emitter's.
  station_id TEXT NOT NULL REFERENCES stations (id),
  label TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('drop', 'folder', 'examples')),
  status TEXT NOT NULL CHECK (status IN ('reading', 'done', 'cancelled', 'interrupted')),
  started_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX note_imports_started ON note_imports (environment, started_at);

CREATE TABLE note_import_problems (
  import_id TEXT NOT NULL REFERENCES note_imports (id),
  seq INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (import_id, seq)
) STRICT, WITHOUT ROWID;

-- Files as they came, whatever they are.
CREATE TABLE note_files (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL UNIQUE,
  import_id TEXT NOT NULL REFERENCES note_imports (id),
  environment TEXT NOT NULL,
  name TEXT NOT NULL,
  -- null: refused before it was read.
  payload_id INTEGER REFERENCES payloads (id),
  sha256 TEXT,
  kind TEXT NOT NULL,
  -- A whole access key with a right check digit, or null.
  access_key TEXT,
  emitter_cnpj TEXT,
  -- JSON of the ReadNote, made again from the bytes when the program reads notes better.
  reading TEXT NOT NULL,
  reader_version INTEGER NOT NULL,
  left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1)),
  added_at TEXT NOT NULL
) STRICT;
CREATE INDEX note_files_import ON note_files (import_id, seq);
CREATE INDEX note_files_key ON note_files (environment, access_key) WHERE access_key IS NOT NULL;
CREATE INDEX note_files_bytes ON note_files (environment, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX note_files_seq ON note_files (environment, seq);

-- Registered or asked-for cancellations, found in any file at any time.
CREATE TABLE note_cancellations (
  environment TEXT NOT NULL,
  access_key TEXT NOT NULL,
  -- JSON of the NoteCancellation.
  cancellation TEXT NOT NULL,
  file_id TEXT NOT NULL REFERENCES note_files (id),
  found_at TEXT NOT NULL,
  PRIMARY KEY (environment, access_key, file_id)
) STRICT, WITHOUT ROWID;

-- Matches made by hand: a note (by its key) to fuelings.
CREATE TABLE note_choices (
  environment TEXT NOT NULL,
  access_key TEXT NOT NULL,
  station_id TEXT NOT NULL REFERENCES stations (id),
  -- JSON list of transaction ids.
  transaction_ids TEXT NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (environment, access_key)
) STRICT, WITHOUT ROWID;

-- Names of the pending list and the CNPJ that each was confirmed to have.
CREATE TABLE customer_links (
  environment TEXT NOT NULL,
  name TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  PRIMARY KEY (environment, name, cnpj)
) STRICT, WITHOUT ROWID;

-- The ledger of what was sent, by access key and environment. Same id as its outbox item.
CREATE TABLE attachments (
  id TEXT PRIMARY KEY REFERENCES outbox_items (id),
  station_id TEXT NOT NULL REFERENCES stations (id),
  environment TEXT NOT NULL,
  access_key TEXT NOT NULL,
  -- Of the original XML bytes (the outbox item's payload is the body made of them).
  xml_sha256 TEXT NOT NULL,
  xml_payload_id INTEGER NOT NULL REFERENCES payloads (id),
  file_id TEXT NOT NULL REFERENCES note_files (id),
  number TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX attachments_key ON attachments (environment, access_key);
CREATE INDEX attachments_station ON attachments (station_id, created_at);

CREATE TABLE attachment_fuelings (
  attachment_id TEXT NOT NULL REFERENCES attachments (id),
  station_id TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  -- What was sent together with it, as it was listed then (JSON), for the time when the list no longer has it.
  fueling TEXT NOT NULL,
  PRIMARY KEY (attachment_id, transaction_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX attachment_fuelings_transaction ON attachment_fuelings (station_id, transaction_id);

-- Folders watched for notes, one a station; off until the user says otherwise.
CREATE TABLE watched_folders (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  path TEXT,
  enabled INTEGER NOT NULL DEFAULT 0 CHECK (enabled IN (0, 1))
) STRICT;

-- Files of watched folders that were read: the same name, size and time are not read again.
CREATE TABLE watched_seen (
  station_id TEXT NOT NULL REFERENCES stations (id),
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified_ms INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (station_id, path)
) STRICT, WITHOUT ROWID;
