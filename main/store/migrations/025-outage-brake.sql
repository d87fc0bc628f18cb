-- The outage brake: a gate of its own, shut until a moment, and what it counts between two answers of the API.
CREATE TABLE gates_new (
  station_id TEXT NOT NULL REFERENCES stations (id),
  gate TEXT NOT NULL CHECK (gate IN ('network', 'credentials', 'configuration', 'paused', 'outage')),
  detail TEXT,
  since TEXT NOT NULL,
  -- Of `outage`: no question is asked by the program before it.
  until TEXT,
  PRIMARY KEY (station_id, gate)
) STRICT, WITHOUT ROWID;
INSERT INTO gates_new (station_id, gate, detail, since) SELECT station_id, gate, detail, since FROM outbox_gates;
DROP TABLE outbox_gates;
ALTER TABLE gates_new RENAME TO outbox_gates;

-- A row = sends of the station have ended in doubt since the API last answered one.
CREATE TABLE outbox_brakes (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  doubts INTEGER NOT NULL,
  -- Times that the gate was shut since then: its pauses double.
  closings INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
