-- Folders watched for price sheets, one a station; off until the user says otherwise.
CREATE TABLE watched_price_folders (
  station_id TEXT PRIMARY KEY REFERENCES stations (id),
  path TEXT,
  enabled INTEGER NOT NULL DEFAULT 0 CHECK (enabled IN (0, 1))
) STRICT;

-- Files of these folders that were looked into: the same name, size and time are not read again.
CREATE TABLE watched_price_seen (
  station_id TEXT NOT NULL REFERENCES stations (id),
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified_ms INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (station_id, path)
) STRICT, WITHOUT ROWID;

-- Imports that nobody opened: their sheet came into a watched folder.
CREATE TABLE folder_imports (
  import_id TEXT PRIMARY KEY REFERENCES imports (id)
) STRICT, WITHOUT ROWID;
