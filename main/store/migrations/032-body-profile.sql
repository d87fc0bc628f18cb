-- The wire profile by which the bodies of waiting uploads were made: they leave in its shape, or not at all.
CREATE TABLE body_profile (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- As in wire-profile.json, only the entries that make bodies.
  text TEXT NOT NULL
) STRICT;
