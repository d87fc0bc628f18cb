-- Customers and products of the movement, found by stepping from name to name and not by reading every fueling.
CREATE INDEX movement_fuelings_customer ON movement_fuelings (station_id, customer_name, date);
CREATE INDEX movement_fuelings_product ON movement_fuelings (station_id, product_name, date);
