-- compatible-from: 0.1.0
-- What the desk lists is found without a look at all that the chain has ever had: entries of the record by who made them, feedback by when it was
-- given, the cash of a day by when it was announced or counted.
create index staff_action_who on staff_action (who, at desc);

drop index feedback_changed;
create index feedback_changed on feedback (changed_at);

create index cash_hand_in_announced on cash_hand_in (announced_at);
create index cash_hand_in_counted on cash_hand_in (counted_at) where counted_at is not null;
