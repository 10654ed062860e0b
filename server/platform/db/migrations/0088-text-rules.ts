import { readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table abuse_words (
    word text primary key,
    -- Null for one of any language. All lists apply to every text; the language is for those who keep them.
    language text,
    is_whole boolean not null,
    effect text not null check (effect in ('refuse', 'mask', 'flag'))
  )`,
  `create table link_domains (
    domain text primary key,
    effect text not null check (effect in ('allow', 'refuse', 'mask', 'flag'))
  )`,
  `create table link_rules (
    is_only boolean primary key default true check (is_only),
    others text not null default 'allow' check (others in ('allow', 'refuse', 'mask', 'flag')),
    young_days int not null default 0 check (young_days between 0 and 365),
    young text not null default 'refuse' check (young in ('allow', 'refuse', 'mask', 'flag'))
  )`,
  `insert into link_rules default values`,
  // A report by the site itself has no reporter.
  `alter table reports alter column reporter_id drop not null`,
]

/** Words and links that are refused, masked or reported, kept by staff (decision 115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const word of read('anywhere'))
    await sql`insert into abuse_words values (${word}, null, false, 'mask')`.execute(db)
  for (const word of read('words'))
    await sql`insert into abuse_words values (${word}, null, true, 'mask') on conflict do nothing`.execute(db)
}

/** The list that a new site begins with: one entry a line, lines with # are comments. */
function read(name: string): string[] {
  const text = readFileSync(new URL(`../../../../content/abuse/${name}.txt`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
