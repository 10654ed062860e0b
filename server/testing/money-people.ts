import { staffSession } from '#server/testing/refusals.ts'
import { giveSanction } from '#server/domains/moderation/sanctions/give.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { decidePrizes } from '#server/domains/wallet/prizes/commands.ts'
import { playActions } from './actions/play-actions.ts'
import type { TestApp } from './app.ts'
import { CLOSED, CLOSED_ADDRESS, MINOR, PLAYERS, type ToPeople } from './money-acts.ts'
import { insertPlayers, newSession, storeAt } from './people.ts'
import { giveBudget } from './prize-budget.ts'
import type { Person } from './visitor.ts'

let nth = 0

/** The people of one walk of a model about money, and what the site's staff does to them. */
export type MoneyPeople = Awaited<ReturnType<typeof moneyPeople>>

/** An admin, a moderator, two organizers, and players of whom some may not play for money, with 10.00 each. */
export async function moneyPeople(app: TestApp, game: string, { hasBudget }: { hasBudget: boolean }) {
  nth += 1
  const names = ['boss', 'mod', 'org', 'next', ...Array.from({ length: PLAYERS }, (_, index) => `p${index}`)]
  const all = await insertPlayers(
    app,
    names.map((name) => `${name}_${nth}`),
    game,
  )
  const [boss, mod, organizer, next] = all as [Person, Person, Person, Person]
  const change = (
    who: Person,
    set: { dob: string } | { address: string } | { role: 'admin' | 'player' | 'moderator' | 'organizer' },
  ) => app.db.updateTable('players').set(set).where('id', '=', who.id).execute()
  await change(boss, { role: 'admin' })
  await change(mod, { role: 'moderator' })
  for (const who of [organizer, next]) await change(who, { role: 'organizer' })
  if (hasBudget) await giveBudget(storeAt(app.url), organizer)
  const players = all.slice(4)
  for (const who of players) await playActions(app).pay(who, 1000)
  await change(players[MINOR] as Person, { dob: `${app.clock.now().getUTCFullYear() - 16}-01-01` })
  await change(players[CLOSED] as Person, { address: CLOSED_ADDRESS })
  const { context } = app.app
  const by = staffSession(boss)
  const reason = 'A test.'
  const world = {
    boss,
    mod,
    organizer,
    next,
    players,
    by,
    /** Signs in anew everybody who still can. */
    async renew(): Promise<void> {
      const again = (who: Person) => newSession(app.url, who).catch(() => who)
      world.boss = await again(world.boss)
      world.mod = await again(world.mod)
      world.organizer = await again(world.organizer)
      world.next = await again(world.next)
      world.players = await Promise.all(world.players.map(again))
    },
    isBanned: async (who: Person) => (await findPlayerById(app.db, who.id))?.banned_at !== null,
    async happens(what: ToPeople, { id: playerId }: Person): Promise<void> {
      if (what === 'demote') await change(organizer, { role: 'player' })
      if (what === 'ban') await giveSanction(context, by, { playerId, kind: what, until: null, reason })
      if (what === 'ban_organizer')
        await giveSanction(context, by, { playerId: organizer.id, kind: 'ban', until: null, reason })
      const until = new Date(app.clock.now().getTime() + 30 * 86_400_000)
      if (what === 'restrict') await giveSanction(context, by, { playerId, kind: what, until, reason })
      await app.runJobs()
    },
    /** Decides the prizes of an event, where they wait. */
    async decide(kind: 'challenge' | 'tournament', id: number, isApproved: boolean): Promise<void> {
      const waiting = await app.db
        .selectFrom('prize_promises')
        .select('id')
        .where('cause_kind', '=', kind)
        .where('cause_id', '=', String(id))
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      if (!waiting) return
      const decided = await decidePrizes(context, by, { id: waiting.id, isApproved, reason })
      if (!decided.ok) throw new Error(decided.refusal)
      await app.runJobs()
    },
    /** The players whose entries are held for an event. */
    async held(kind: 'challenge' | 'tournament', id: number): Promise<string[]> {
      const holds = await app.db
        .selectFrom('ledger_holds')
        .select('player_id')
        .where('cause_kind', '=', kind)
        .where('cause_id', '=', String(id))
        .where('status', '=', 'open')
        .execute()
      return holds.map((each) => each.player_id).toSorted()
    },
  }
  return world
}
