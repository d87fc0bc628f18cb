-- Which fueling of the movement has a note: looked up by its access key for every note that waits.
CREATE INDEX movement_fuelings_key ON movement_fuelings (station_id, invoice_key) WHERE invoice_key IS NOT NULL;
