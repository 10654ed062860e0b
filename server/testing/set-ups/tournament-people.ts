import { afterAll, beforeAll } from 'vitest'
import {
  tournamentInput,
  type TournamentBody,
  type TournamentInput,
} from '#contract/tournaments/tournaments.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { disputeActions, type Above } from '#server/testing/actions/dispute-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { insertAccount, insertPlayers, newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { register } from '#server/domains/tournaments/entry/commands.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { start } from '#server/domains/tournaments/manage/commands.ts'
import { createTournament } from '#server/domains/tournaments/form/create.ts'
import { editTournament } from '#server/domains/tournaments/form/edit.ts'
import { setResult } from '#server/domains/tournaments/manage/results.ts'

export let app: TestApp
export let context: Context
export let act: ReturnType<typeof tournamentActions>
export let org: Person
export let ann: Person
export let bob: Person
export let cid: Person
/** Has no profile. */
export let newcomer: Person
export let duo: { captain: Person; mate: Person; id: number; ofOther: number }
export const actor = (who: Person) => ({ playerId: who.id })

/** Starts the app for the refusals of a file, with an organizer, three players and a team of two. */
export function setUpTournaments(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    app = await startTestApp(env)
    context = app.app.context
    act = tournamentActions(app)
    ;[org, ann, bob, cid] = await insertPlayers(app, ['org_r', 'ann_r', 'bob_r', 'cid_r'])
    newcomer = await insertAccount(app.url, 'newcomer_r')
    await act.promote(org)
    const teams = teamActions(app)
    const [captain, mate] = await insertPlayers(app, ['cap_r', 'mate_r'], 'rocket-league')
    const { id } = await teams.found(captain, { name: 'Refused', tag: 'REF', game: 'rocket-league' })
    const other = await teams.found(captain, { name: 'Chess side', tag: 'CHS', game: 'chess' })
    await teams.invite(captain, id, mate)
    await teams.answer(mate, id, 'accept')
    duo = { captain, mate, id, ofOther: other.id }
  })
  afterAll(() => app.close())
}

export const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
export const input = (body: Partial<TournamentInput> = {}): TournamentBody =>
  tournamentInput.parse({
    name: 'Cup',
    game: 'chess',
    mode: 'blitz',
    starts_at: inDays(1),
    check_in_minutes: 0,
    ...body,
  })

export async function made(body: Partial<TournamentInput> = {}, status?: 'registration'): Promise<number> {
  const outcome = await createTournament.run(context, actor(org), { body: input(body) })
  if (!outcome.ok) throw new Error(outcome.refusal)
  const { id } = outcome.value
  if (status) await editTournament.run(context, actor(org), { params: { id }, body: { status } })
  return id
}
export const open = (body: Partial<TournamentInput> = {}) => made(body, 'registration')
export const enter = (who: Person, tournamentId: number, more: object = {}) =>
  register.run(context, actor(who), { params: { id: tournamentId }, body: { promo_choice: false, ...more } })
export async function live(body: Partial<TournamentInput> = {}): Promise<number> {
  const id = await open(body)
  for (const who of [ann, bob, cid]) await enter(who, id)
  await start.run(context, actor(org), { params: { id }, body: { reason: 'A test.' } })
  return id
}
export async function completed(body: Partial<TournamentInput> = {}): Promise<number> {
  const id = await open(body)
  for (const who of [ann, bob]) await enter(who, id)
  await start.run(context, actor(org), { params: { id }, body: { reason: 'A test.' } })
  await result(id, { scores: [[1, 0]] })
  return id
}
export const result = (tournamentId: number, more: object = {}, match_id = 1) =>
  setResult.run(context, actor(org), {
    params: { id: tournamentId },
    body: { match_id, outcome: 'played', undo: false, reason: 'A test.', ...more },
  })
export const cancelled = async () => {
  const id = await open()
  await editTournament.run(context, actor(org), {
    params: { id },
    body: { status: 'cancelled', reason: 'A test.' },
  })
  return id
}
export const edit = (tournamentId: number, change: object, who = org) =>
  editTournament.run(context, actor(who), {
    params: { id: tournamentId },
    body: { reason: 'A test.', ...change },
  })
/** The players in new sessions: the clock may have ended the old ones. */
export const signedIn = () => Promise.all([ann, bob, cid].map((who) => newSession(app.url, who)))
/** A live tournament whose open match has a dispute that went to the moderators, with the key of the match. */
export async function raised(
  to: Above,
  body: Partial<TournamentInput> = {},
): Promise<{ id: number; key: number; entrantId: number }> {
  const id = await live(body)
  const disputes = disputeActions(app)
  const found = await disputes.dispute(id, await signedIn())
  const moderator = (await insertPlayers(app, [`mod_r${id}`]))[0] as Person
  await setRole(app.db, moderator.username, 'moderator')
  await disputes.raise(moderator, found, to)
  return { id, key: found.key, entrantId: (await act.read(id, found.captains[0])).me?.entrant_id ?? 0 }
}
/** A live tournament of whose staff is somebody who has the open match, with its key. */
export async function judged(): Promise<{ id: number; key: number; who: Person; entrantId: number }> {
  const id = await live()
  const [room] = await act.openRooms(id)
  const who = [ann, bob, cid].find((each) => each.id === room?.sides[0]?.captain_id) as Person
  await act.appoint(org, id, who, 'organizer')
  const entrantId = (await act.read(id, await newSession(app.url, who))).me?.entrant_id ?? 0
  return { id, key: room?.tournament?.match_id ?? 0, who, entrantId }
}
export const NONE = 999_999
export type Refused = () => Promise<Outcome<unknown, string>>
export const duoEnters = async (more: object, body: Partial<TournamentInput> = {}) =>
  enter(duo.captain, await open({ game: 'rocket-league', mode: '2v2', ...body }), more)
