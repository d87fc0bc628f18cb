-- The day up to which retention has believed the clock, and what it holds back meanwhile.
CREATE TABLE retention_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- ISO 8601 UTC: what is past its term is judged by this moment, never by a later one.
  day TEXT NOT NULL,
  -- When a gap longer than one step was last shortened; null = never.
  moved_at TEXT,
  -- A person has let XML go whose last day is before this one (YYYY-MM-DD); null = never.
  xml_before TEXT,
  -- File name of the daily backup that does not rotate away; null = none is held.
  held_backup TEXT,
  -- Until when it is held; null = for as long as the question is open.
  held_until TEXT
) STRICT;
