-- What waits to be sent, in the order of sending: the delivery looks at the first few after every send.
CREATE INDEX outbox_items_queue ON outbox_items (seq) WHERE state = 'queued';
