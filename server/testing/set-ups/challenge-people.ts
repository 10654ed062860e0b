import { afterAll, beforeAll } from 'vitest'
import sharp from 'sharp'
import { challengeInput, type ChallengeBody, type ChallengeInput } from '#contract/challenges/challenges.ts'
import type { Challenge } from '#contract/challenges/shapes.ts'
import type { Context } from '#server/platform/context.ts'
import { startLichessApp, type LichessApp } from '#server/testing/actions/lichess-actions.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertAccount, insertPlayers, newSession, storeAt } from '#server/testing/people.ts'
import { giveBudget } from '#server/testing/prize-budget.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { createChallenge } from '#server/domains/challenges/create.ts'

export let app: LichessApp
export let context: Context
export let play: PlayActions
export let org: Person
export let mod: Person
export let ann: Person
export let bob: Person
export let cid: Person
/** Has no profile. */
export let newcomer: Person
export const actor = (who: Person) => ({ playerId: who.id })
export const NONE = 999_999

/** Starts the app with its own Lichess, an organizer, a moderator and three players with verified accounts. */
export function setUpChallenges(): void {
  beforeAll(async () => {
    app = await startLichessApp()
    context = app.app.context
    play = playActions(app)
    ;[org, mod, ann, bob, cid] = await insertPlayers(app, ['org_c', 'mod_c', 'ann_c', 'bob_c', 'cid_c'])
    newcomer = await insertAccount(app.url, 'newcomer_c')
    for (const who of [ann, bob, cid]) {
      app.twin.setBio(who.username, '')
      await app.db
        .updateTable('game_accounts')
        .set({ external_id: who.username.toLowerCase(), verified: true })
        .where('player_id', '=', who.id)
        .execute()
    }
    await setRole(org, 'organizer')
    await giveBudget(storeAt(app.url), org)
    await setRole(mod, 'moderator')
  })
  afterAll(() => app.close())
}

export const setRole = (who: Person, role: 'player' | 'organizer' | 'moderator' | 'admin') =>
  app.db.updateTable('players').set({ role }).where('id', '=', who.id).execute()

const HOUR_MS = 3_600_000
export const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()

/** A free challenge of the next two days, scored by kills and wins with screenshots. */
export const input = (body: Partial<ChallengeInput> = {}): ChallengeBody =>
  challengeInput.parse({
    name: 'Skirmish Ladder',
    game: 'chess',
    mode: 'blitz',
    scored_by: 'report',
    scoring: { win: 50, draw: 20 },
    best_n: 2,
    max_results: 4,
    starts_at: inHours(1),
    ends_at: inHours(49),
    ...body,
  })

export const atLichess = (body: Partial<ChallengeInput> = {}): Partial<ChallengeInput> => ({
  scored_by: 'service',
  speeds: ['blitz', 'rapid'],
  review_hours: 1,
  ...body,
})

export async function announced(body: Partial<ChallengeInput> = {}): Promise<Challenge> {
  const outcome = await createChallenge.run(context, actor(org), { body: input(body) })
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}

/** Moves the clock, and lets what is due happen. Sessions have ended then: `send` opens new ones. */
export async function later(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS)
  await app.runJobs()
}

/** Lets a challenge at Lichess end: everybody's games are read a minute later, and then it is settled. */
export async function laterAndSettled(hours: number): Promise<void> {
  await later(hours)
  for (let step = 0; step < 2; step++) await later(0.2)
}

export async function send<Body = Challenge & { code?: string }>(
  who: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) {
  const { accessToken: token } = await newSession(app.url, who)
  return ask<Body & { code?: string }>(app.url, `/v1/${path}`, { method, token, ...(body ? { body } : {}) })
}
export const join = (who: Person, id: number) => send(who, 'POST', `challenges/${id}/join/`, {})
export const read = async (id: number, who?: Person): Promise<Challenge> =>
  must<Challenge>(app.url, `/v1/challenges/${id}/`, {
    token: who ? (await newSession(app.url, who)).accessToken : undefined,
  })

let shade = 0
/** A picture that nobody has sent before. */
export const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: { r: (shade += 1) % 256, g: Math.floor(shade / 256), b: 90 },
    },
  })
    .png()
    .toBuffer()

/** Sends a screenshot; the answer has its id. */
export async function sendPicture(
  who: Person,
  id: number,
  bytes?: Uint8Array,
): Promise<{ status: number; body: { id: number; path: string; code?: string } }> {
  const { accessToken } = await newSession(app.url, who)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes ?? (await picture()))]))
  const response = await fetch(`${app.url}/api/v1/challenges/${id}/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  })
  return {
    status: response.status,
    body: (await response.json()) as { id: number; path: string; code?: string },
  }
}

/** A result with a screenshot of its own; returns its id. */
export async function report(who: Person, id: number, metrics: object): Promise<number> {
  const { body } = await sendPicture(who, id)
  const sent = await send<{ id: number }>(who, 'POST', `challenges/${id}/scores/`, {
    metrics,
    image: body.id,
  })
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  return sent.body.id
}
export const review = (
  who: Person,
  id: number,
  scoreId: number,
  status: 'approved' | 'rejected' = 'approved',
  reason = '',
) => send(who, 'PUT', `challenges/${id}/scores/${scoreId}/`, { status, reason })
