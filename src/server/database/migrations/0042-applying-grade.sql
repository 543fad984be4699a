-- The class that an application is for: seats are counted by it.
alter table applications add column applying_grade text;

create index applications_applying on applications (campaign, applying_grade, status);
