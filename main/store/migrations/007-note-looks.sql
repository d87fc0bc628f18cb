-- What the network had of a note's fuelings when the note was about to leave, and what of it a person
-- has seen and sent the note all the same. Both are JSON lists (domain/pending/before-sending.ts).
CREATE TABLE note_looks (
  item_id TEXT PRIMARY KEY REFERENCES outbox_items (id),
  found TEXT NOT NULL,
  -- null: nothing ever was.
  found_at TEXT,
  waived TEXT NOT NULL DEFAULT '[]'
) STRICT;

-- Whose fuelings these are, as the network's own list of fuelings told (GET suppliers/transactions).
CREATE TABLE transaction_customers (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transaction_id TEXT NOT NULL,
  customer_document TEXT NOT NULL,
  PRIMARY KEY (station_id, transaction_id)
) STRICT, WITHOUT ROWID;
