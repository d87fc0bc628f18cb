-- What differed in the person's view when a note was matched by hand (JSON); NULL = not recorded.
ALTER TABLE note_choices ADD COLUMN differences TEXT;
