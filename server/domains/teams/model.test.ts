import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, join, rosterLimits, type Roster } from '#core/teams/roster.ts'
import { sized } from '#core/testing/sized.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import type { Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: TeamActions
let people: Person[]
let count = 0
/** An id that no row has. */
const UNKNOWN_ID = 999_999_999
beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
  people = await insertPlayers(app, [
    'ann_model',
    'bob_model',
    'cid_model',
    'dan_model',
    'eve_model',
    'fay_model',
  ])
})
afterAll(() => app.close())

const person = fc.integer({ min: 0, max: 5 })
const what = fc.constantFrom(
  'invite',
  'accept',
  'decline',
  'cancel',
  'link',
  'remove',
  'captain',
  'member',
  'substitute',
  'disband',
)
const act = fc.record({
  who: person,
  target: person,
  what: fc.oneof(
    { weight: 12, arbitrary: what.filter((each) => each !== 'disband') },
    { weight: 1, arbitrary: fc.constant('disband' as const) },
  ),
})
type Act = { who: number; target: number; what: string }

const personAt = (index: number): Person => people[index] ?? (people[0] as Person)

/** Performs the action over the API. Returns whether it was accepted. */
async function perform(teamId: number, token: string, { who, target, what: kind }: Act): Promise<boolean> {
  const [me, other] = [personAt(who), personAt(target)]
  const done = async (asked: Promise<{ status: number }>) => (await asked).status < 300
  switch (kind) {
    case 'invite':
      return done(actions.invite(me, teamId, other))
    case 'accept':
      return done(actions.answer(me, teamId, 'accept'))
    case 'decline':
      return done(actions.answer(me, teamId, 'cancel'))
    case 'cancel': {
      // With the id that only members see, as if a member had passed it on.
      const { captain_id: captainId } = await actions.read(undefined, teamId)
      const { invites = [] } = await actions.read(
        people.find(({ id }) => id === captainId),
        teamId,
      )
      return done(
        actions.del(
          me,
          `${teamId}/invites/${invites.find((invite) => invite.player.id === other.id)?.id ?? UNKNOWN_ID}/`,
        ),
      )
    }
    case 'link':
      return done(actions.joinByLink(me, token))
    case 'disband':
      return done(actions.del(me, `${teamId}/`))
    default:
      return done(actions.member(me, teamId, other, kind))
  }
}

type Model = { roster: Roster; invited: Set<string>; isThere: boolean }

/** Applies the action to the model by the pure rules. Returns whether it was accepted. */
function applyToModel(model: Model, { who, target, what: kind }: Act): boolean {
  const [me, other] = [personAt(who).id, personAt(target).id]
  const isCaptain = model.roster.members.some((member) => member.playerId === me && member.role === 'captain')
  const take = (step: ReturnType<typeof join> | ReturnType<typeof change>) => {
    if (step.ok) model.roster = step.value
    return step.ok
  }
  if (!model.isThere) return false
  switch (kind) {
    case 'invite': {
      if (!isCaptain || model.invited.has(other) || !join(model.roster, other).ok) return false
      model.invited.add(other)
      return true
    }
    case 'accept':
      return model.invited.has(me) && take(join(model.roster, me)) && model.invited.delete(me)
    case 'decline':
      return model.invited.delete(me)
    case 'cancel':
      return isCaptain && model.invited.delete(other)
    case 'link': {
      const isIn = take(join(model.roster, me))
      if (isIn) model.invited.delete(me)
      return isIn
    }
    case 'disband':
      if (isCaptain) model.isThere = false
      return isCaptain
    default:
      return take(change(model.roster, { by: me, target: other, action: kind as 'remove' }))
  }
}

async function freshTeam(): Promise<{ id: number; token: string }> {
  count += 1
  const { id } = await actions.found(personAt(0), {
    name: `Model ${count}`,
    tag: 'MOD',
    game: 'rocket-league',
  })
  return { id, token: await actions.link(personAt(0), id) }
}

async function disband(teamId: number): Promise<void> {
  const { captain_id: captainId } = await actions.read(undefined, teamId)
  const captain = people.find(({ id }) => id === captainId)
  if (captain) await actions.del(captain, `${teamId}/`)
}

test(
  'actions in sequence: the API accepts exactly what the rules accept, with the same roster',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const { id, token } = await freshTeam()
        const captain = { playerId: personAt(0).id, role: 'captain' as const }
        const model: Model = {
          roster: { limits: rosterLimits([1, 2]), members: [captain] },
          invited: new Set(),
          isThere: true,
        }
        for (const each of acts)
          expect([each, await perform(id, token, each)]).toEqual([each, applyToModel(model, each)])
        const team = await actions.read(personAt(0), id)
        if (model.isThere)
          expect(team.members.map((member) => `${member.id} ${member.role}`).sort()).toEqual(
            model.roster.members.map((member) => `${member.playerId} ${member.role}`).sort(),
          )
        else expect(team).toMatchObject({ detail: expect.any(String) })
        for (const each of people)
          expect((await actions.invites(each)).results.some((invite) => invite.target.id === id)).toBe(
            model.isThere && model.invited.has(each.id),
          )
        await disband(id)
      }),
      { numRuns: sized(2, 200), endOnFailure: true },
    )
  },
  sized(120_000, 3_600_000),
)

test(
  'concurrent actions: one captain, no duplicates, never too many, no invite of a member or a disbanded team',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 6 }),
        fc.array(act, { minLength: 4, maxLength: 14 }),
        async (before, atOnce) => {
          const { id, token } = await freshTeam()
          for (const target of [1, 2, 3]) await perform(id, token, { who: 0, target, what: 'invite' })
          for (const each of before) await perform(id, token, each)
          await Promise.all(atOnce.map((each) => perform(id, token, each)))
          const team = await actions.read(undefined, id)
          const isThere = team.id === id
          const open = await Promise.all(
            people.map(async (each) =>
              (await actions.invites(each)).results.some((invite) => invite.target.id === id)
                ? each.id
                : undefined,
            ),
          )
          if (!isThere) expect(open.filter(Boolean)).toEqual([])
          else {
            const ids = team.members.map((member) => member.id)
            expect(
              team.members.filter((member) => member.role === 'captain').map((member) => member.id),
            ).toEqual([team.captain_id])
            expect(new Set(ids).size).toBe(ids.length)
            expect(team.members.filter((member) => member.role === 'substitute').length).toBeLessThanOrEqual(
              2,
            )
            expect(team.members.filter((member) => member.role !== 'substitute').length).toBeLessThanOrEqual(
              2,
            )
            expect(open.filter((each) => each !== undefined && ids.includes(each))).toEqual([])
          }
          await disband(id)
        },
      ),
      { numRuns: sized(2, 200), endOnFailure: true },
    )
  },
  sized(120_000, 3_600_000),
)
