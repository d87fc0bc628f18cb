-- Who uses this PC, by name. Removed ones stay: their name stands in the audit.
CREATE TABLE operators (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name without case and accents: "José" and "JOSE" are one person.
  name_key TEXT NOT NULL UNIQUE,
  added_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;

-- At most one row; none = no PIN. The digits themselves are nowhere.
CREATE TABLE manager_pin (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  salt BLOB NOT NULL CHECK (length(salt) >= 16),
  hash BLOB NOT NULL CHECK (length(hash) >= 32),
  -- Of scrypt: N, r, p. Kept with each hash, so that a later version may ask for more.
  cost INTEGER NOT NULL,
  block_size INTEGER NOT NULL,
  parallel INTEGER NOT NULL,
  set_at TEXT NOT NULL,
  -- Wrong tries in a row and the instant of the last one, epoch milliseconds: a restart makes no wait shorter.
  wrong INTEGER NOT NULL DEFAULT 0,
  wrong_at INTEGER
) STRICT;

-- The name as it was when a person did this; null = nobody was chosen, or it was no person.
ALTER TABLE audit ADD COLUMN operator TEXT;

-- When a person confirmed to send from this PC to the real network, of a station in production. One that has sent before needs no asking.
CREATE TABLE production_confirmed (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  at TEXT NOT NULL
) STRICT;
INSERT INTO production_confirmed (station_id, at)
SELECT o.station_id, min(o.created_at) FROM outbox_items o JOIN stations s ON s.id = o.station_id
WHERE s.environment = 'production' GROUP BY o.station_id;
