-- The list of uploads by station and period: what it is ordered and counted by stands in the index itself.
CREATE INDEX outbox_items_created ON outbox_items (station_id, created_at, state, kind, seq);
