-- Why a note was matched by hand to a fueling that differs from it; null = nothing differed.
ALTER TABLE note_choices ADD COLUMN reason TEXT;

-- Since when an import is out of the lists, with its files; all that was sent of them stays known.
ALTER TABLE note_imports ADD COLUMN archived_at TEXT;
