-- Fuelings are found by amount, plate and customer without reading them all.
CREATE INDEX movement_fuelings_value ON movement_fuelings (station_id, value_e4, date);
CREATE INDEX movement_fuelings_plate ON movement_fuelings (station_id, replace(upper(plate), '-', ''), date);
CREATE INDEX fleet_fuelings_value ON fleet_fuelings (station_id, value_e4, date);
CREATE INDEX fleet_fuelings_plate ON fleet_fuelings (station_id, replace(upper(plate), '-', ''), date);
CREATE INDEX pending_gone_value ON pending_fuelings (station_id, value_e4, date) WHERE gone_at IS NOT NULL;
CREATE INDEX pending_gone_plate ON pending_fuelings (station_id, replace(upper(plate), '-', ''), date) WHERE gone_at IS NOT NULL;
CREATE INDEX pending_gone_customer ON pending_fuelings (station_id, customer_name, date) WHERE gone_at IS NOT NULL;
