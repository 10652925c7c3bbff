create table dismissed_setup_question (
  organization_id uuid not null references organization on delete cascade,
  question text not null check (question in ('places', 'services', 'categories', 'people', 'counts')),
  primary key (organization_id, question)
);
