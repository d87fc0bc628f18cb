-- Carriers. A row here makes an access a fleet; else it is a station.
CREATE TABLE fleets (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  -- What the network calls the carrier: digits.
  customer_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- A company may have pumps and trucks, and several fleets: which access a CNPJ means is asked together with its customer id.
DROP INDEX stations_cnpj;
CREATE INDEX stations_cnpj ON stations (environment, cnpj);

-- Every fueling that the network lists of a carrier, as last listed. Drivers are not kept.
CREATE TABLE fleet_fuelings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transaction_id TEXT NOT NULL,
  -- Local, YYYY-MM-DDThh:mm:ss.
  date TEXT NOT NULL,
  plate TEXT,
  product TEXT,
  -- Null = the network did not tell.
  quantity_e4 INTEGER,
  value_e4 INTEGER,
  odometer INTEGER,
  supplier_document TEXT,
  city TEXT,
  invoice_key TEXT,
  cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)),
  -- What a search looks in, folded.
  words TEXT NOT NULL,
  PRIMARY KEY (station_id, transaction_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fleet_fuelings_date ON fleet_fuelings (station_id, date, transaction_id);
CREATE INDEX fleet_fuelings_key ON fleet_fuelings (station_id, invoice_key) WHERE invoice_key IS NOT NULL;

-- Notes that the network lists for the carrier's fuelings.
CREATE TABLE fleet_invoices (
  station_id TEXT NOT NULL REFERENCES stations (id),
  invoice_key TEXT NOT NULL,
  number TEXT,
  url TEXT,
  listed_at TEXT NOT NULL,
  PRIMARY KEY (station_id, invoice_key)
) STRICT, WITHOUT ROWID;

-- Days whose listing was read whole.
CREATE TABLE fleet_days (
  station_id TEXT NOT NULL REFERENCES stations (id),
  subject TEXT NOT NULL CHECK (subject IN ('fuelings', 'invoices')),
  day TEXT NOT NULL,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, subject, day)
) STRICT, WITHOUT ROWID;

-- Notes that were downloaded: the bytes as they came, and what the reading of them found.
CREATE TABLE fleet_notes (
  station_id TEXT NOT NULL REFERENCES stations (id),
  invoice_key TEXT NOT NULL,
  payload_id INTEGER NOT NULL REFERENCES payloads (id),
  standing TEXT NOT NULL CHECK (standing IN ('good', 'cancelled', 'no-protocol', 'not-authorised')),
  emitter TEXT,
  value_e4 INTEGER,
  emitted_at TEXT,
  downloaded_at TEXT NOT NULL,
  PRIMARY KEY (station_id, invoice_key)
) STRICT, WITHOUT ROWID;

-- The carrier's catalogue, as last read.
CREATE TABLE fleet_products (
  station_id TEXT NOT NULL REFERENCES stations (id),
  product_id TEXT NOT NULL,
  code TEXT,
  name TEXT NOT NULL,
  unit TEXT,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, product_id)
) STRICT, WITHOUT ROWID;
