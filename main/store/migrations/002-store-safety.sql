-- Hash of the payload that was enqueued, beside the item itself: a payload_id that points elsewhere is noticed.
ALTER TABLE outbox_items ADD COLUMN payload_sha256 TEXT;
UPDATE outbox_items SET payload_sha256 = (SELECT p.sha256 FROM payloads p WHERE p.id = payload_id);

-- What the user must know and may dismiss: a restored backup, a damaged item. `message` is shown as it is.
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  message TEXT NOT NULL,
  dismissed_at TEXT
) STRICT;
