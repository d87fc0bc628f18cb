-- Instants are TEXT, ISO 8601 UTC with milliseconds. Prices are INTEGER ten-thousandths of a real.
-- Every row that belongs to a station names it; a station has exactly one environment.

CREATE TABLE stations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  cnpj TEXT NOT NULL CHECK (length(cnpj) = 14),
  uf TEXT NOT NULL CHECK (length(uf) = 2),
  environment TEXT NOT NULL CHECK (environment IN ('training', 'homologation', 'production')),
  base_url TEXT NOT NULL,
  auth_url TEXT NOT NULL,
  client_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;
-- One row per CNPJ and environment: adding it again revives the old row, so history stays joined.
CREATE UNIQUE INDEX stations_cnpj ON stations (environment, cnpj);

CREATE TABLE secrets (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  ciphertext BLOB NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- Bytes that must never change: original files and bodies to send. Checked by hash before each use.
CREATE TABLE payloads (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes BLOB NOT NULL,
  media_type TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE products (
  station_id TEXT NOT NULL REFERENCES stations (id),
  product_id TEXT NOT NULL,
  code TEXT,
  name TEXT NOT NULL,
  unit TEXT,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE prices_in_force (
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL CHECK (kind IN ('standard', 'agreement')),
  product_id TEXT NOT NULL,
  product_name TEXT NOT NULL,
  customer_document TEXT NOT NULL DEFAULT '',
  customer_name TEXT,
  price_e4 INTEGER NOT NULL,
  valid_from TEXT,
  PRIMARY KEY (station_id, kind, product_id, customer_document)
) STRICT, WITHOUT ROWID;

-- One row per station: when catalog and prices were last read whole.
CREATE TABLE readings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  subject TEXT NOT NULL CHECK (subject IN ('products', 'prices')),
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE imports (
  id TEXT PRIMARY KEY,
  environment TEXT NOT NULL,
  -- The station that was active when the file was opened: default for a sheet without a station column.
  station_id TEXT NOT NULL REFERENCES stations (id),
  file_name TEXT NOT NULL,
  payload_id INTEGER NOT NULL REFERENCES payloads (id),
  status TEXT NOT NULL CHECK (status IN ('open', 'sent', 'discarded')),
  revision INTEGER NOT NULL,
  -- JSON SheetLayout the import started with (guess or remembered), and where it came from.
  first_layout TEXT NOT NULL,
  layout_from TEXT NOT NULL,
  -- Edits with a sequence above this one are undone and can be redone.
  edit_cursor INTEGER NOT NULL DEFAULT 0,
  opened_at TEXT NOT NULL,
  closed_at TEXT
) STRICT;

CREATE TABLE import_edits (
  import_id TEXT NOT NULL REFERENCES imports (id),
  seq INTEGER NOT NULL,
  -- JSON ImportEdit.
  edit TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (import_id, seq)
) STRICT, WITHOUT ROWID;

-- What the user confirmed for a header, by its fingerprint.
CREATE TABLE layouts (
  environment TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  layout TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  PRIMARY KEY (environment, fingerprint)
) STRICT, WITHOUT ROWID;

-- Answers to product questions: normalised label -> product of the catalog.
CREATE TABLE product_aliases (
  environment TEXT NOT NULL,
  label TEXT NOT NULL,
  product_id TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  PRIMARY KEY (environment, label)
) STRICT, WITHOUT ROWID;

-- The outbox (OUTBOX.md). One first-in-first-out line per (station, kind); `seq` gives the order.
CREATE TABLE outbox_items (
  id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL UNIQUE,
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL CHECK (kind IN ('price-standard', 'price-agreement', 'note')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'uncertain', 'accepted', 'processing', 'done', 'partial', 'rejected', 'dead', 'cancelled')),
  payload_id INTEGER NOT NULL REFERENCES payloads (id),
  -- JSON of the reducer's record: attempts, timers, process id, evidence (domain/outbox.ts).
  record TEXT NOT NULL,
  -- Copies of record fields that are searched or must be unique.
  next_attempt_at TEXT,
  process_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- The item this one corrects, or null.
  corrects_id TEXT REFERENCES outbox_items (id)
) STRICT;
CREATE INDEX outbox_items_line ON outbox_items (station_id, kind, state, seq);
CREATE INDEX outbox_items_due ON outbox_items (state, next_attempt_at);
CREATE INDEX outbox_items_process ON outbox_items (station_id, process_id) WHERE process_id IS NOT NULL;

CREATE TABLE batches (
  -- Same id as its outbox item.
  id TEXT PRIMARY KEY REFERENCES outbox_items (id),
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL CHECK (kind IN ('standard', 'agreement')),
  import_id TEXT NOT NULL REFERENCES imports (id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX batches_import ON batches (import_id);
CREATE INDEX batches_station ON batches (station_id, created_at);

CREATE TABLE batch_lines (
  batch_id TEXT NOT NULL REFERENCES batches (id),
  idx INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  product_code TEXT,
  product_name TEXT NOT NULL,
  customer_document TEXT,
  price_e4 INTEGER NOT NULL,
  previous_e4 INTEGER,
  valid_from TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
  reason TEXT,
  in_force INTEGER,
  source_line INTEGER NOT NULL,
  source_column TEXT NOT NULL,
  source_text TEXT NOT NULL,
  PRIMARY KEY (batch_id, idx)
) STRICT, WITHOUT ROWID;

-- Every exchange with the network about an item, as it happened.
CREATE TABLE answers (
  id INTEGER PRIMARY KEY,
  item_id TEXT NOT NULL REFERENCES outbox_items (id),
  at TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER,
  body TEXT NOT NULL,
  outcome TEXT NOT NULL,
  -- An earlier answer of the same item whose body was the same: then `body` is empty.
  same_as INTEGER REFERENCES answers (id)
) STRICT;
CREATE INDEX answers_item ON answers (item_id, id);

-- What keeps a station's outbox from sending; a row = the gate is shut. Outlives the process.
CREATE TABLE outbox_gates (
  station_id TEXT NOT NULL REFERENCES stations (id),
  gate TEXT NOT NULL CHECK (gate IN ('network', 'credentials', 'configuration', 'paused')),
  detail TEXT,
  since TEXT NOT NULL,
  PRIMARY KEY (station_id, gate)
) STRICT, WITHOUT ROWID;

-- Append-only: who did what, when, with what before and after. Never updated, never deleted.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at_utc TEXT NOT NULL,
  at_local TEXT NOT NULL,
  actor TEXT NOT NULL,
  station_id TEXT,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  cause TEXT NOT NULL,
  state_before TEXT,
  state_after TEXT,
  details TEXT
) STRICT;
CREATE INDEX audit_entity ON audit (entity, entity_id, id);
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
