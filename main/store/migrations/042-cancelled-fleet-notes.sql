-- A fueling whose downloaded note is cancelled has none: these few are looked up in every list of the fleet's fuelings.
CREATE INDEX fleet_notes_cancelled ON fleet_notes (station_id, invoice_key) WHERE standing = 'cancelled';
