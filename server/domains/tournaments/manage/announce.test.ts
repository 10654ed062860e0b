import { expect, test } from 'vitest'
import type { DeskItem } from '#contract/tournaments/desk.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { act, app, enter, open, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

async function messages(people: readonly Person[]): Promise<string[][]> {
  await app.runJobs()
  return Promise.all(
    people.map(async ({ accessToken }) => {
      const { results } = await must<{ results: { message: string }[] }>(
        app.url,
        '/v1/players/notifications/?page_size=50',
        { token: accessToken },
      )
      return results
        .map(({ message }) => message)
        .filter((each) => each.startsWith('Cup: ') && !each.includes('check-in is open'))
    }),
  )
}
const say = async (id: number, message: string, to?: object) => {
  app.clock.advance(61_000)
  return act.act(org, id, 'announce', { message, ...(to ? { to } : {}) })
}

test(
  'the missing wait on the desk and are written to; later those in one round are',
  { tags: 'long' },
  async () => {
    const people = await insertPlayers(app, ['m_ann', 'm_bob', 'm_cem', 'm_dan', 'm_eve'])
    const id = await open({ check_in_minutes: 30, below_minimum: 'start' })
    for (const who of people) await enter(who, id)
    expect((await say(id, 'Nobody is missing yet.', { kind: 'missing' })).body.code).toBe('nobody')
    await act.edit(org, id, { status: 'check_in' })
    const [, ...present] = people
    for (const who of present) await act.act(who, id, 'check-in')
    const { waiting } = await must<{ waiting: DeskItem[] }>(app.url, `/v1/tournaments/${id}/desk/`, {
      token: org.accessToken,
    })
    expect(waiting).toMatchObject([{ kind: 'missing', names: ['m_ann'], missing: 1 }])
    expect(waiting[0]?.deadline).not.toBeNull()
    expect((await say(id, 'Check in.', { kind: 'missing' })).status).toBe(200)
    expect(await messages(people)).toEqual([['Cup: Check in.'], [], [], [], []])

    await act.act(people[0], id, 'check-in')
    await act.act(org, id, 'start')
    // With five entrants, two play in the first round, and three have a bye.
    expect(
      (await say(id, 'First round.', { kind: 'round', stage: 0, section: 'winners', round: 1 })).status,
    ).toBe(200)
    const got = (await messages(people)).map((each) => each.includes('Cup: First round.'))
    expect(got.filter(Boolean)).toHaveLength(2)
    expect(
      (await say(id, 'No such round.', { kind: 'round', stage: 3, section: 'winners', round: 9 })).body.code,
    ).toBe('nobody')
    expect(
      (await act.journal(id)).filter(({ kind }) => kind === 'announce').map(({ values }) => values),
    ).toEqual([
      { text: 'First round.', to: 'round' },
      { text: 'Check in.', to: 'missing' },
    ])
  },
)
