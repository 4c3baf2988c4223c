-- What kind of visit is waited for, by its name: of a speciality, each doctor's type of that name is meant. None: a slot as it is.
alter table waiting_wishes add column visit_type text check (visit_type <> '');
-- Of what type an offered time is, as its doctor had it then.
alter table waiting_offers add column visit_type_id uuid references visit_types;
