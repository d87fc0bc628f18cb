-- A typed price that can't be read is kept too, as its text.
CREATE TABLE price_drafts_new (
  station_id TEXT NOT NULL REFERENCES stations (id),
  kind TEXT NOT NULL,
  product_id TEXT NOT NULL,
  -- '' = of every customer.
  customer_document TEXT NOT NULL,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- NULL = the text is not a price that can be sent.
  price_e4 INTEGER,
  -- In force when it was typed.
  before_e4 INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- The import that was made of it last; once that is sent, so is the draft.
  import_id TEXT,
  PRIMARY KEY (station_id, kind, product_id, customer_document)
) STRICT, WITHOUT ROWID;
INSERT INTO price_drafts_new (station_id, kind, product_id, customer_document, place, name, price_e4, before_e4, text, import_id)
  SELECT station_id, kind, product_id, customer_document, place, name, price_e4, before_e4, text, import_id FROM price_drafts;
DROP TABLE price_drafts;
ALTER TABLE price_drafts_new RENAME TO price_drafts;
