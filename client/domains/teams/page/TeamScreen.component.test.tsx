import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { badge, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { publicProfile } from '#client/testing/data/public-profile.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { member, ownTeam, type Team, team, teamForm } from '#client/testing/data/teams.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const READ = 'GET v1 /players/versus-team/{id}/'
const CHANGE = 'PUT v1 /players/versus/{a}/player/{b}/'
const me = player({ username: 'Ann' })
const bob = member({ username: 'Bob' })
const players = page.getByRole('list', { name: 'Players' })
const substitutes = page.getByRole('list', { name: 'Substitutes' })
const more = page.getByRole('button', { name: 'More about Bob' })
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog')
const captain = member({ ...me, role: 'captain' })

/** Sends the changed team. */
const change = (now: Team): Promise<void> =>
  live.send({ event: 'team', data: { id: now.id, team: now, my_teams: 1 } }, [`team:${now.id}`])

const FORM = 'GET v1 /players/versus-team/{id}/form/'

beforeEach(() => {
  api.answer(FORM, teamForm())
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
  api.answer('GET v1 /players/invites/', listOf([]))
  api.answer('GET v1 /players/public-profile/', publicProfile({ id: bob.id, username: 'Bob' }))
})

describe('as its captain', () => {
  const mine = ownTeam(me, { name: 'Night Foxes', members: [captain, bob] })
  const opened = async (shown = mine) => {
    api.answer(READ, shown)
    await open(`/team/${shown.id}`, { as: me })
  }

  test('a player becomes a substitute, and the focus stays on their menu', { tags: 'long' }, async () => {
    await opened()
    await expect.element(players).toMatchTextContent('Bob')
    api.answer(CHANGE, { ...mine, members: [captain, { ...bob, role: 'substitute' }] })
    api.answer(READ, { ...mine, members: [captain, { ...bob, role: 'substitute' }] })
    await more.click()
    await item('Make substitute').click()
    await expect.element(substitutes).toMatchTextContent('Bob')
    await expect.element(more).toHaveFocus()
    expect(api.requests(CHANGE)[0]).toMatchObject({
      params: { a: String(mine.id), b: bob.id },
      body: { action: 'substitute' },
    })
  })

  test('a refused change shows why', async () => {
    api.refuse(CHANGE, 'substitutes_full')
    await opened()
    await more.click()
    await item('Make substitute').click()
    await expect.element(page.getByText('All substitute spots are taken. Remove one first.')).toBeVisible()
    await expect.element(players).toMatchTextContent('Bob')
  })

  test(
    'the captaincy is transferred after a confirmation that states the new role',
    { tags: 'long' },
    async () => {
      const asSubstitute = { ...mine, members: [captain, { ...bob, role: 'substitute' as const }] }
      await opened(asSubstitute)
      await more.click()
      await item('Hand over the captaincy').click()
      await expect.element(dialog).toMatchTextContent('and you become a substitute')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      expect(api.requests(CHANGE)).toHaveLength(0)
      await more.click()
      await item('Hand over the captaincy').click()
      const after = team({
        id: mine.id,
        captain: bob,
        members: [
          { ...bob, role: 'captain' },
          { ...captain, role: 'substitute' },
        ],
        can: { ...mine.can, edit: false, invite: false, leave: true, disband: false },
      })
      api.answer(CHANGE, after)
      api.answer(READ, after)
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect.element(page.getByRole('button', { name: 'Edit team' })).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
      expect(api.requests(CHANGE).map(({ body }) => body)).toEqual([{ action: 'captain' }])
    },
  )

  test('a member is removed after a confirmation', { tags: 'long' }, async () => {
    await opened()
    await more.click()
    await item('Remove from team').click()
    api.answer(CHANGE, { ...mine, members: [captain] })
    api.answer(READ, { ...mine, members: [captain] })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(players).not.toMatchTextContent('Bob')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(CHANGE).map(({ body }) => body)).toEqual([{ action: 'remove' }])
  })
})

describe('as a member', () => {
  const dan = player({ username: 'Dan' })
  const can = { edit: false, invite: false, leave: true, disband: false, why_not_disband: null }
  const theirs = team({
    captain: bob,
    members: [{ ...bob, role: 'captain' }, member({ ...dan, role: 'member' })],
    can,
  })
  const opened = async () => {
    api.answer(READ, theirs)
    await open(`/team/${theirs.id}`, { as: dan })
    await expect.element(players).toMatchTextContent('Dan')
  }

  test("leaving asks for confirmation and goes to the player's teams", { tags: 'long' }, async () => {
    await opened()
    await page.getByRole('button', { name: 'Leave' }).click()
    api.answer(CHANGE, { ...theirs, members: [{ ...bob, role: 'captain' }], can: { ...can, leave: false } })
    await doubleClick(dialog.getByRole('button', { name: 'Leave team' }), CHANGE)
    await expect.element(page.getByText('You aren’t on a team yet.')).toBeVisible()
    expect(location.search).toContain('tab=teams')
    expect(api.requests(CHANGE).map(({ params, body }) => ({ ...params, body }))).toEqual([
      { a: String(theirs.id), b: dan.id, body: { action: 'remove' } },
    ])
  })

  test('a removed member is told live; the dialog for leaving closes', async () => {
    await opened()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.element(dialog).toBeVisible()
    await change({ ...theirs, members: [{ ...bob, role: 'captain' }], can: { ...can, leave: false } })
    await expect.element(page.getByText('You’re no longer on this team.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectSoundScreen()
  })

  test('a team that is disbanded live is named', { tags: 'long' }, async () => {
    await opened()
    api.refuse(READ, 'not_found')
    await live.send({ event: 'team', data: { id: theirs.id, team: null, my_teams: 0 } }, [
      `team:${theirs.id}`,
    ])
    await expect.element(page.getByText(`${theirs.name} was disbanded.`)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Your teams' })).toBeVisible()
  })
})

describe('as a visitor', () => {
  test.each(cases(['/team/999999', '/team/nonsense']))('%s: the team is not found', async (path) => {
    api.refuse(READ, 'not_found')
    await open(path)
    await expect.element(page.getByText('Team not found.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'View leaderboards' })).toBeVisible()
  })

  test('if loading fails, "Try again" loads the team', { tags: 'long' }, async () => {
    const any = team()
    api.fail(READ)
    await open(`/team/${any.id}`)
    await expect.element(page.getByText('This team couldn’t be loaded.')).toBeVisible()
    api.answer(READ, any)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: any.name, level: 1 })).toBeVisible()
  })

  test('a full team with long names, ratings and matches fits on a phone', async () => {
    const any = team({
      name: 'W'.repeat(30),
      members: [
        member({ ...badge(LONGEST_NAME), role: 'captain' }),
        ...[1, 2, 3, 4].map(() => member(badge(LONGEST_NAME))),
        member({ ...badge(LONGEST_NAME), role: 'substitute' }),
      ],
      record: { matches: 1, wins: 1, losses: 0, draws: 0 },
      ratings: [{ mode: '5v5', mode_name: '5v5', rating: 1312, tier: 'Gold', players: 5 }],
    })
    api.answer(READ, any)
    api.answer(
      'GET v1 /players/versus-team/{id}/matches/',
      listOf([
        {
          match_id: 3,
          lobby_id: 4,
          mode: '5v5',
          result: 'win' as const,
          score: [1, 0] as [number, number],
          opponent: { name: 'M'.repeat(30), team_id: null, logo_url: null },
          settled: '2026-03-02T12:00:00.000Z',
        },
      ]),
    )
    await open(`/team/${any.id}`, { size: 'phone' })
    await expect.element(page.getByRole('list', { name: 'Matches of the team' })).toMatchTextContent('1 – 0')
    await expect.element(page.getByText('1312')).toBeVisible()
    await expectSoundScreen()
  })
})
