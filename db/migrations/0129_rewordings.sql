-- What a language model said instead of a sentence without its numbers and names; null where that was refused.
create table rewording (
  organization_id uuid not null references organization on delete cascade,
  -- The host and the model.
  source text not null,
  skeleton text not null,
  answer text,
  made_at timestamptz not null,
  primary key (organization_id, source, skeleton)
);
create index rewording_refused on rewording (made_at) where answer is null;
