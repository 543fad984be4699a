-- The consent texts shown to people, by version, so that a given consent keeps its text.
create table consent_texts (
  purpose text not null,
  version integer not null,
  title text not null,
  operator text not null,
  summary jsonb not null,
  text jsonb not null,
  primary key (purpose, version)
);
