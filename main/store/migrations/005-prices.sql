-- The batch whose refused lines came back as this sheet, or null.
ALTER TABLE imports ADD COLUMN corrects_id TEXT REFERENCES batches (id);

-- The label as it stood in the sheet; null in answers of earlier versions.
ALTER TABLE product_aliases ADD COLUMN written TEXT;

-- Answers about customers: normalised name -> CNPJ.
CREATE TABLE customer_aliases (
  environment TEXT NOT NULL,
  label TEXT NOT NULL,
  written TEXT NOT NULL,
  document TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  PRIMARY KEY (environment, label)
) STRICT, WITHOUT ROWID;

-- Sheets of refused lines that were given out, by the fingerprint of their header.
CREATE TABLE refused_sheets (
  environment TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  batch_id TEXT NOT NULL REFERENCES batches (id),
  made_at TEXT NOT NULL,
  PRIMARY KEY (environment, fingerprint)
) STRICT, WITHOUT ROWID;

-- What complete readings found in force, one row for each change. price_e4 null = no longer listed.
CREATE TABLE price_history (
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL CHECK (kind IN ('standard', 'agreement')),
  product_id TEXT NOT NULL,
  customer_document TEXT NOT NULL DEFAULT '',
  -- Instant of the reading that found it.
  at TEXT NOT NULL,
  price_e4 INTEGER,
  -- The newest batch sent before it with just this price, or null.
  batch_id TEXT REFERENCES batches (id),
  PRIMARY KEY (station_id, kind, product_id, customer_document, at)
) STRICT, WITHOUT ROWID;
-- What is in force now is where the history begins.
INSERT INTO price_history (station_id, kind, product_id, customer_document, at, price_e4)
SELECT p.station_id, p.kind, p.product_id, p.customer_document, r.read_at, p.price_e4
FROM prices_in_force p JOIN readings r ON r.station_id = p.station_id AND r.subject = 'prices';
