-- A label may mean several products: a station takes the first one, by place, that its catalogue has.
CREATE TABLE aliases_new (
  environment TEXT NOT NULL,
  label TEXT NOT NULL,
  product_id TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  -- The label as it stood in the sheet; null in answers of earlier versions.
  written TEXT,
  place INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (environment, label, product_id)
) STRICT, WITHOUT ROWID;
INSERT INTO aliases_new (environment, label, product_id, confirmed_at, written)
  SELECT environment, label, product_id, confirmed_at, written FROM product_aliases;
DROP TABLE product_aliases;
ALTER TABLE aliases_new RENAME TO product_aliases;
