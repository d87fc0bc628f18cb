-- What else files state of notes than cancellations: the buyer's word, corrections, what the tax authority does not find.
CREATE TABLE note_events (
  environment TEXT NOT NULL,
  access_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- JSON of the NoteEvent.
  event TEXT NOT NULL,
  file_id TEXT NOT NULL REFERENCES note_files (id),
  found_at TEXT NOT NULL,
  PRIMARY KEY (environment, access_key, kind, file_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX note_events_file ON note_events (file_id);

-- Answers of the tax authority that earlier versions took for refusals: the note is cancelled already; such an event is registered already.
UPDATE note_cancellations SET cancellation = json_set(cancellation, '$.state', 'registered', '$.protocol', NULL)
  WHERE json_valid(cancellation) AND json_extract(cancellation, '$.state') = 'refused' AND json_extract(cancellation, '$.status') IN ('218', '420', '653');
UPDATE note_cancellations SET cancellation = json_set(cancellation, '$.state', 'duplicate')
  WHERE json_valid(cancellation) AND json_extract(cancellation, '$.state') = 'refused' AND json_extract(cancellation, '$.status') = '573';
