-- How long each kind of data is kept, where the user chose another term than the usual one. null = for as long as the station is here.
CREATE TABLE retention_terms (
  kind TEXT PRIMARY KEY,
  days INTEGER CHECK (days > 0),
  set_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- XML of stations whose data were erased, kept for as long as the law asks. Of the station itself nothing is kept.
CREATE TABLE fiscal_files (
  id INTEGER PRIMARY KEY,
  environment TEXT NOT NULL,
  access_key TEXT,
  name TEXT NOT NULL,
  payload_id INTEGER NOT NULL REFERENCES payloads (id),
  -- YYYY-MM-DD, the last day; null = no last day.
  kept_until TEXT
) STRICT;
CREATE INDEX fiscal_files_payload ON fiscal_files (payload_id);
