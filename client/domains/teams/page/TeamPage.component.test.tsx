import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { member, ownTeam, type Team, team, teamForm } from '#client/testing/data/teams.ts'

const READ = 'GET v1 /players/versus-team/{id}/'
const FORM = 'GET v1 /players/versus-team/{id}/form/'
const me = player({ username: 'Ann' })
const mine = ownTeam(me, { name: 'Night Foxes', members: [member({ ...me, role: 'captain' })] })
const players = page.getByRole('list', { name: 'Players' })
const dialog = page.getByRole('dialog')

const opened = async (shown: Team = mine) => {
  api.answer(READ, shown)
  await open(`/team/${shown.id}`, { as: me })
}

beforeEach(() => {
  api.answer(FORM, teamForm())
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/versus-team/{id}/matches/', listOf([]))
  api.answer('GET v1 /players/invites/', listOf([]))
})

test('what the team plays next leads to it, and a team that is entered cannot be disbanded', async () => {
  const why = 'The team is in a lobby or tournament. Finish or leave it first.'
  api.answer(
    FORM,
    teamForm({
      fixtures: [
        {
          kind: 'match',
          id: 7,
          status: 'ready_check',
          mode: '5v5',
          best_of: 3,
          starts: null,
          tournament: { id: 4, name: 'Rift Rivals' },
          opponent: { name: 'Night Bus', team_id: 9, logo_url: null },
        },
        {
          kind: 'tournament',
          id: 5,
          status: 'registration',
          mode: '5v5',
          best_of: null,
          starts: '2026-12-06T19:00:00.000Z',
          tournament: { id: 5, name: 'Winter Cup' },
          opponent: null,
        },
      ],
    }),
  )
  await opened({ ...mine, can: { ...mine.can, disband: false, why_not_disband: why } })
  const next = page.getByRole('region', { name: 'Next match' })
  await expect.element(next).toMatchTextContent('Rift Rivals · Best of 3')
  await expect.element(next.getByRole('link', { name: 'Night Bus' })).toHaveAttribute('href', '/team/9')
  await expect
    .element(next.getByRole('link', { name: 'Go to match' }))
    .toHaveAttribute('href', '/lobby-detail/7')
  await expect
    .element(page.getByRole('link', { name: 'Winter Cup' }))
    .toHaveAttribute('href', '/tournament-details?tournamentId=5')
  await page.getByRole('button', { name: 'Edit team' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Disband' })).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('invites are sent from Edit team, which a free place opens as well', async () => {
  await opened()
  await expect.element(page.getByRole('button', { name: 'Send invite' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Invite players' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Send invite' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Invite link' })).toBeVisible()
})
test('they follow the team; the figures, each member with the team and the rivals are shown', async () => {
  const any = team({
    name: 'Night Foxes',
    members: [member({ ...badge('Ann'), role: 'captain' })],
    record: { matches: 4, wins: 3, losses: 1, draws: 0 },
  })
  api.answer(READ, any)
  api.answer(
    FORM,
    teamForm({
      followers: 12,
      members: [
        {
          id: any.members[0]?.id ?? '',
          rating: { mode: '5v5', rating: 1702, tier: 'Diamond' },
          wins: 3,
          losses: 1,
          draws: 0,
          last: ['loss', 'win', 'win', 'win'],
          online: true,
        },
      ],
      trophies: [
        {
          kind: 'tournament',
          game: 'valorant',
          mode: '5v5',
          count: 1,
          tier: null,
          tournament: { id: 3, name: 'Rift Rivals' },
        },
      ],
      rivals: [{ team_id: 9, name: 'Night Bus', logo_url: null, wins: 1, losses: 1, draws: 0 }],
    }),
  )
  await open(`/team/${any.id}`, { as: me })
  await expect.element(page.getByText('12 followers')).toBeVisible()
  await expect.element(page.getByText('75%')).toBeVisible()
  await expect.element(players).toMatchTextContent(/1702.*3 – 1/)
  await expect.element(players.getByRole('img', { name: 'Online' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Night Bus' })).toHaveAttribute('href', '/team/9')
  await expect.element(page.getByRole('img', { name: 'Rift Rivals' })).toBeVisible()
  api.answer('POST v1 /players/versus-team/{id}/follow/', { following: true, followers: 13 })
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect.element(page.getByText('13 followers')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Following' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expectSoundScreen()
})
