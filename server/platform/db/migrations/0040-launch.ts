import { sql, type Kysely } from 'kysely'

/** How players open a game: the program or site and its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column launch jsonb`.execute(db)
  for (const [slug, name, url] of [
    ['chess', 'Lichess', 'https://lichess.org/?user={opponent}#friend'],
    ['street-fighter-6', 'Steam', 'steam://run/1364780'],
    ['counter-strike-2', 'Steam', 'steam://run/730'],
  ])
    await sql`update games set launch = ${JSON.stringify({ name, url })}::jsonb where slug = ${slug}`.execute(
      db,
    )
}
