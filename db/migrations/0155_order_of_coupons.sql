-- compatible-from: 0.1.0
-- The order in which the cart offers the coupons. Null for those that a process of the release before has written: they stand last, by id.
alter table coupon add column position integer;
