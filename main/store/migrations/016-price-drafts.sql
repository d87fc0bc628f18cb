-- Prices that were typed over those in force and not sent yet, in the order in which they were typed. Money in ten-thousandths.
CREATE TABLE price_drafts (
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL,
  product_id TEXT NOT NULL,
  -- '' = of every customer.
  customer_document TEXT NOT NULL,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  price_e4 INTEGER NOT NULL,
  -- In force when it was typed.
  before_e4 INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- The import that was made of it last; once that is sent, so is the draft.
  import_id TEXT,
  PRIMARY KEY (station_id, kind, product_id, customer_document)
) STRICT, WITHOUT ROWID;
