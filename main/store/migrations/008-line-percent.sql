-- The change of the standard price by which an agreement price was told, in ten-thousandths of a percent
-- (-3 % = -30000); null = it was told as an amount.
ALTER TABLE batch_lines ADD COLUMN percent_e4 INTEGER;
