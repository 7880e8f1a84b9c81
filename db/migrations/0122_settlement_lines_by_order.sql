-- compatible-from: 0.1.0
-- Whether an earlier file has a line of an order is asked for each line of a new one.
create index settlement_line_order on settlement_line (order_id);
