-- What the network lists of its payments to a station (repasses), as last read.
CREATE TABLE transfers (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transfer_id TEXT NOT NULL,
  -- Station-local, YYYY-MM-DDThh:mm:ss.
  date TEXT NOT NULL,
  amount_e4 INTEGER NOT NULL,
  -- Word for word.
  status TEXT,
  -- 0: the network does not say which fuelings it pays.
  named INTEGER NOT NULL CHECK (named IN (0, 1)),
  PRIMARY KEY (station_id, transfer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX transfers_date ON transfers (station_id, date);

-- The fuelings that each pays, by the network's own ids.
CREATE TABLE transfer_fuelings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  transfer_id TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  PRIMARY KEY (station_id, transfer_id, transaction_id)
) STRICT, WITHOUT ROWID;

-- Periods that were read whole. One that lies within a later one is not kept.
CREATE TABLE transfer_readings (
  station_id TEXT NOT NULL REFERENCES stations (id),
  -- YYYY-MM-DD, both inclusive.
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL,
  read_at TEXT NOT NULL,
  PRIMARY KEY (station_id, from_day, until_day)
) STRICT, WITHOUT ROWID;
