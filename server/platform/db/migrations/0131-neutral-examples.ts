import { sql, type Kysely } from 'kysely'

/** Examples of in-game names were those of a demo player. Examples that staff have changed stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update games set handle_example = case handle_example
      when 'Nova Wolf#EUW' then 'Player#TAG'
      when 'NovaWolf' then 'PlayerName'
      else 'PlayerName_1' end
    where handle_example in ('Nova Wolf#EUW', 'NovaWolf', 'NovaWolf_9')`.execute(db)
}
