-- Every fueling that the network lists of a station, with and without a note, as last listed.
CREATE TABLE movement_fuelings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transaction_id TEXT NOT NULL,
  -- Station-local, YYYY-MM-DDThh:mm:ss.
  date TEXT NOT NULL,
  customer_document TEXT,
  customer_name TEXT,
  product_name TEXT,
  plate TEXT,
  -- Null = the network did not tell.
  quantity_e4 INTEGER,
  value_e4 INTEGER,
  invoice_key TEXT,
  cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)),
  -- What a search looks in: customer, product, plate and id, folded.
  words TEXT NOT NULL,
  PRIMARY KEY (station_id, transaction_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX movement_fuelings_date ON movement_fuelings (station_id, date, transaction_id);

-- Stations whose movement was asked for, and is kept from then on.
CREATE TABLE movement_stations (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  wanted_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Days that were read whole.
CREATE TABLE movement_days (
  station_id TEXT NOT NULL REFERENCES stations (id),
  day TEXT NOT NULL,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, day)
) STRICT, WITHOUT ROWID;

-- When the prices of a station were read whole, at most once an hour: between two readings a price may have changed unseen.
CREATE TABLE price_readings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  -- YYYY-MM-DDThh, UTC.
  hour TEXT NOT NULL,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, hour)
) STRICT, WITHOUT ROWID;
