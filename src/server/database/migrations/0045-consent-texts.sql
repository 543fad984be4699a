-- The texts that people were asked to agree to, each under its version: what was read is shown as it was.
create table consent_texts (
  purpose text not null,
  version integer not null,
  title text not null,
  operator text not null,
  summary jsonb not null,
  text jsonb not null,
  primary key (purpose, version)
);
