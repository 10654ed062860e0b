import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      key_mark text not null,
      folder_mark text not null,
      settings jsonb not null,
      backed_up_at timestamptz,
      mail_server_seen_at timestamptz
    )`.execute(db)
  await sql`comment on table installation is
    'What belongs to this database: the secret key, the data folder, and the settings that all processes must share. One row, written at the first start.'`.execute(
    db,
  )
  await sql`comment on column installation.key_mark is 'Identifies SECRET_KEY without revealing it.'`.execute(
    db,
  )
  await sql`comment on column installation.folder_mark is 'The content of the file installation.id in the data folder.'`.execute(
    db,
  )
  await sql`comment on column installation.settings is 'A mark of each shared setting of the process that started last.'`.execute(
    db,
  )
  await sql`comment on column installation.backed_up_at is 'When the last backup was complete.'`.execute(db)
  await sql`comment on column installation.mail_server_seen_at is 'When a process with SMTP_URL ran last.'`.execute(
    db,
  )
}
