-- What rests on the file of a note, and on its bytes: asked of each file that is removed.
CREATE INDEX note_files_payload ON note_files (payload_id);
CREATE INDEX note_cancellations_file ON note_cancellations (file_id);
CREATE INDEX attachments_file ON attachments (file_id);
CREATE INDEX attachments_payload ON attachments (xml_payload_id);
CREATE INDEX imports_payload ON imports (payload_id);
CREATE INDEX outbox_items_payload ON outbox_items (payload_id);
