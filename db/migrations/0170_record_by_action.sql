-- compatible-from: 0.1.0
-- The desk finds entries of the staff's record by words of their action: each action that has the words is looked up by itself, so that a seldom
-- one is found without a look at all entries since.
create index staff_action_action on staff_action (action, at desc);
