import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newSession } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import {
  ann,
  announced,
  app,
  join,
  later,
  report,
  review,
  org,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { must } from '#server/testing/visitor.ts'

setUpChallenges()

const ENTRANTS = sized(2000, 100_000)

test(
  `with ${ENTRANTS} entrants a place is found, and a result moves it, without reading them`,
  { timeout: 300_000 },
  async () => {
    const { id } = await announced({ scoring: { win: 50, draw: 1 }, best_n: 50, max_results: 200 })
    await join(ann, id)
    await later(1.1)
    await sql`
    insert into players (id, username, username_key, email, email_key, role, referral_code, created_at)
    select gen_random_uuid(), 'many_' || n, 'many_' || n, 'many' || n || '@x.example', 'many' || n || '@x.example', 'player', 'many' || n, now()
    from generate_series(1, ${ENTRANTS}::int) n`.execute(app.db)
    await sql`
    insert into challenge_entries (challenge_id, player_id, entry_cents, value, with_pending, reached_at, joined_at)
    select ${id}, id, 0, value, value, now(), now() from (
      select id, 1 + (row_number() over (order by id))::int % 2500 as value from players where username like 'many\\_%'
    ) many`.execute(app.db)
    await sql`
    insert into challenge_values select challenge_id, value, count(*) from challenge_entries
    where challenge_id = ${id} and value > 0 group by 1, 2`.execute(app.db)
    await sql`analyze`.execute(app.db)
    const { accessToken: token } = await newSession(app.url, ann)
    const path = `/v1/challenges/${id}/standing/?page_size=25`
    const timed = async (of: string, work: () => Promise<unknown>) => {
      const from = performance.now()
      await work()
      process.stdout.write(`${of}: ${(performance.now() - from).toFixed(1)} ms\n`)
    }
    const score = await report(ann, id, { win: 1 })
    await timed('a review', () => review(org, id, score))
    await timed('the first page', () => must(app.url, path, { token }))
    await timed('around me', () => must(app.url, `${path}&around=me`, { token }))
    await timed('the challenge', () => must(app.url, `/v1/challenges/${id}/`, { token }))
    const { me } = await must<{ me: { place: number } }>(app.url, path, { token })
    const { rows } = await sql<{ above: number }>`
    select count(*)::int as above from challenge_entries where challenge_id = ${id} and value > 50`.execute(
      app.db,
    )
    expect(me.place).toBe((rows[0]?.above ?? 0) + 1)
  },
)
