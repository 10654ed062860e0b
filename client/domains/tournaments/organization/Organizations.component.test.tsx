import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { organization } from '#client/testing/data/organizations.ts'
import { LONGEST_NAME, badge, player } from '#client/testing/data/players.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const CREATE = 'POST v1 /organizations/'
const MEMBER = 'PUT v1 /organizations/{slug}/members/'
const organizer = player({ role: 'organizer' })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const owned = (facts: object = {}) =>
  organization({ role: 'owner', can: { edit: true, manage_members: true, leave: false }, ...facts })
const LONG = 'The International Society of Extraordinarily Late Nights'

beforeEach(() => {
  api.answer('GET v1 /organizations/', listOf([organization()]))
  api.answer('GET v1 /tournaments/', listOf([]))
  api.answer('GET v1 /circuits/', listOf([]))
})

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'organizations, and one of them, on a %s',
  async (size) => {
    api.answer('GET v1 /organizations/', listOf([organization({ name: LONG, country: null })]))
    await open('/organizations', { size })
    await expect.element(page.getByRole('link', { name: LONG })).toBeVisible()
    await expect.element(page.getByText('Europe · 12 followers')).toBeVisible()
    await expect.element(button('Create an organization')).not.toBeInTheDocument()
    await expectSoundScreen()
    api.answer('GET v1 /organizations/{slug}/', organization({ name: LONG }))
    api.answer('GET v1 /tournaments/', listOf([tournamentRow({ id: 8, name: LONGEST_NAME })]))
    api.answer(
      'GET v1 /circuits/',
      listOf([
        {
          id: 3,
          name: 'Autumn Circuit',
          organizer: badge('Mara_K'),
          organization: null,
          tournaments_count: 4,
          completed_count: 1,
          next_start: null,
        },
      ]),
    )
    await page.getByRole('link', { name: LONG }).click()
    await expect.element(page.getByRole('heading', { name: LONG, level: 1 })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: new RegExp(`^${LONGEST_NAME}`) }).first())
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Autumn Circuit' }))
      .toHaveAttribute('href', '/tournament-circuit?circuitId=3')
    const link = page.getByRole('link', { name: 'example.org/night-owls' })
    await expect.element(link).toHaveAttribute('href', 'https://example.org/night-owls')
    await expect.element(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
    await expect.element(page.getByRole('link', { name: /Juno/ })).toMatchTextContent('Referee')
    await expectSoundScreen()
  },
)

test('none yet, one without tournaments, one missing, one that fails', { tags: 'long' }, async () => {
  api.answer('GET v1 /organizations/', listOf([]))
  await open('/organizations')
  await expect.element(page.getByText('There are no organizations yet.')).toBeVisible()
  api.answer('GET v1 /organizations/{slug}/', organization({ description: '', links: [] }))
  await open('/organization/night-owls')
  await expect.element(page.getByText('No tournaments yet.')).toBeVisible()
  api.refuse('GET v1 /organizations/{slug}/', 'not_found')
  await open('/organization/nobody')
  await expect.element(page.getByText('There is no organization with this address.')).toBeVisible()
  api.fail('GET v1 /organizations/{slug}/')
  await open('/organization/broken')
  await expect.element(page.getByText('The organization couldn’t be loaded.')).toBeVisible()
})

test('one’s own are above all, and not twice when there are no others', { tags: 'long' }, async () => {
  const others = [organization({ id: 8, name: 'Others', slug: 'others' })]
  const answer = (all: ReturnType<typeof organization>[]) =>
    api.answer('GET v1 /organizations/', ({ query }) => listOf(query.scope === 'mine' ? [owned()] : all))
  answer([owned()])
  await open('/organizations', { as: organizer })
  await expect.element(page.getByRole('heading', { name: 'Your organizations' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'All organizations' })).not.toBeInTheDocument()
  expect(page.getByRole('main').getByRole('link', { name: owned().name }).elements()).toHaveLength(1)
  answer([owned(), ...others])
  await open('/organizations', { as: organizer })
  await expect.element(page.getByRole('heading', { name: 'All organizations' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Others' })).toBeVisible()
})

test('an organizer creates one, once, with an address made of its name; a taken name is told at its field', async () => {
  await open('/organizations', { as: organizer })
  await button('Create an organization').click()
  await dialog.getByLabelText('Name').fill('Night Owls Zürich')
  await dialog.getByLabelText(/Links/).fill('http://example.org')
  await dialog.getByRole('button', { name: 'Create an organization' }).click()
  await expect.element(dialog.getByText('Enter a full address that begins with https://.')).toBeVisible()
  expect(api.requests(CREATE)).toEqual([])
  await expectSoundScreen()
  await dialog.getByLabelText(/Links/).fill('example.org/owls')
  api.refuse(CREATE, 'name_taken')
  await dialog.getByRole('button', { name: 'Create an organization' }).click()
  await expect.element(dialog.getByText(/has this name or one that looks like it/)).toBeVisible()
  const made = owned({ name: 'Night Owls Bern', slug: 'night-owls-bern' })
  api.answer(CREATE, made)
  api.answer('GET v1 /organizations/{slug}/', made)
  await dialog.getByLabelText('Name').fill('Night Owls Bern')
  await doubleClick(dialog.getByRole('button', { name: 'Create an organization' }), CREATE)
  await expect.element(page.getByRole('heading', { name: 'Night Owls Bern', level: 1 })).toBeVisible()
  expect(api.requests(CREATE).at(-1)?.body).toEqual({
    name: 'Night Owls Bern',
    slug: 'night-owls-bern',
    description: '',
    links: ['https://example.org/owls'],
    country: null,
    region: null,
  })
  await expect
    .element(page.getByRole('link', { name: 'Create a tournament' }))
    .toHaveAttribute('href', '/tournament-new?organization=5')
})

test.each(cases(['desktop', 'phone'] as const))(
  'the owner changes roles, adds, removes and hands over, on a %s',
  async (size) => {
    const invites = [{ player: badge('Nel'), role: 'referee' as const }]
    api.answer('GET v1 /organizations/{slug}/', owned({ invites }))
    api.answer(MEMBER, owned())
    await open('/organization/night-owls', { as: organizer, size })
    await expect.element(page.getByText('Invited')).toBeVisible()
    await button('Withdraw the invite to Nel').click()
    await expect.element(page.getByText('Invited')).not.toBeInTheDocument()
    await page.getByLabelText('Role of Juno').selectOptions('Manager')
    await button('Remove Koda').click()
    await expect.element(button('Remove Mara_K')).not.toBeInTheDocument()
    await button('Invite').click()
    await expect.element(page.getByText('Enter a username.')).toBeVisible()
    await expectSoundScreen()
    api.refuse(MEMBER, 'no_such_player')
    await page.getByLabelText('Invite someone by username').fill('nobody_here')
    await button('Invite').click()
    await expect.element(page.getByText('There is no player with this username.')).toBeVisible()
    expect(api.requests(MEMBER).map(({ body }) => body)).toEqual([
      { username: 'Nel', role: 'none' },
      { username: 'Juno', role: 'manager' },
      { username: 'Koda', role: 'none' },
      { username: 'nobody_here', role: 'referee' },
    ])
    api.answer('POST v1 /organizations/{slug}/hand-over/', organization({ role: 'manager' }))
    await button('Hand over').first().click()
    await expect.element(dialog.getByText(/You stay as a manager/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect.element(page.getByLabelText('Role of Juno')).not.toBeInTheDocument()
  },
)

test('a manager edits the page and leaves', { tags: 'long' }, async () => {
  const mine = organization({ role: 'manager', can: { edit: true, manage_members: false, leave: true } })
  api.answer('GET v1 /organizations/{slug}/', mine)
  await open('/organization/night-owls', { as: player() })
  await expect.element(page.getByRole('link', { name: 'Create a tournament' })).not.toBeInTheDocument()
  await button('Edit').click()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Night Owls')
  await expectSoundScreen()
  await dialog.getByLabelText('Name').fill('Day Owls')
  const sentence = 'Links to evil.example aren’t allowed here. Remove the link.'
  api.refuse('PUT v1 /organizations/{slug}/', 400, { code: 'text_not_allowed', links: [sentence] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByLabelText(/Links/))
    .toHaveAccessibleDescription(/^Links to evil\.example are/)
  api.answer('PUT v1 /organizations/{slug}/', { ...mine, name: 'Day Owls' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { name: 'Day Owls', level: 1 })).toBeVisible()
  api.answer('POST v1 /organizations/{slug}/leave/', organization())
  await button('Leave').click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(button('Edit')).not.toBeInTheDocument()
})

test('a player follows it, once, and no longer; a visitor is not offered to', async () => {
  const FOLLOW = 'POST v1 /organizations/{slug}/follow/'
  api.answer('GET v1 /organizations/{slug}/', organization())
  await open('/organization/night-owls')
  await expect.element(page.getByRole('heading', { name: 'Night Owls', level: 1 })).toBeVisible()
  await expect.element(button('Follow')).not.toBeInTheDocument()
  await open('/organization/night-owls', { as: player() })
  api.answer(FOLLOW, organization({ following: true, followers_count: 13 }))
  await doubleClick(button('Follow'), FOLLOW)
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(/13 followers/)).toBeVisible()
  api.answer(FOLLOW, organization())
  await button('Following').click()
  await expect.element(button('Follow')).toHaveAttribute('aria-pressed', 'false')
  expect(api.requests(FOLLOW).map(({ body }) => body)).toEqual([{ follow: true }, { follow: false }])
})

const ban = (facts: object = {}) => ({
  id: 7,
  player: badge(LONGEST_NAME),
  note: 'Insulted the referees.',
  ends: '2027-01-01T12:00:00.000Z',
  is_active: true,
  by: badge('Mara_K'),
  created: '2026-03-01T12:00:00.000Z',
  lifted: null,
  ...facts,
})

test.each(cases(['desktop', 'phone'] as const))(
  'bans are listed, given and lifted, on a %s',
  { tags: 'long' },
  async (size) => {
    const BAN = 'POST v1 /organizations/{slug}/bans/'
    const lifted = { by: badge('Koda'), at: '2026-03-02T12:00:00.000Z' }
    api.answer('GET v1 /organizations/{slug}/', owned())
    api.answer(
      'GET v1 /organizations/{slug}/bans/',
      listOf([ban(), ban({ id: 6, player: badge('Juno'), ends: null, is_active: false, note: '', lifted })]),
    )
    await open('/organization/night-owls', { as: organizer, size })
    await page.getByRole('tab', { name: 'Bans' }).click()
    await expect.element(page.getByText('Insulted the referees.')).toBeVisible()
    await expect.element(page.getByText(/^Lifted by Koda/)).toBeVisible()
    await expectSoundScreen()
    await button('Ban a player').click()
    await dialog.getByRole('button', { name: 'Ban a player' }).click()
    await expect.element(dialog.getByText('Enter a username.')).toBeVisible()
    api.refuse(BAN, 'is_member')
    await dialog.getByLabelText('Username').fill('Koda')
    await dialog.getByLabelText('Ends').selectOptions('When it’s lifted')
    await dialog.getByRole('button', { name: 'Ban a player' }).click()
    await expect.element(dialog.getByText(/^This player is a member of the organization/)).toBeVisible()
    await expectSoundScreen()
    api.answer(BAN, ban())
    await dialog.getByLabelText('Username').fill('troll')
    await doubleClick(dialog.getByRole('button', { name: 'Ban a player' }), BAN)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(BAN).at(-1)?.body).toEqual({ username: 'troll', ends: null, note: '' })
    api.answer('POST v1 /organizations/{slug}/bans/{id}/lift/', ban({ is_active: false, lifted }))
    api.answer('GET v1 /organizations/{slug}/bans/', listOf([]))
    await button(`Lift the ban of ${LONGEST_NAME}`).click()
    await expect.element(page.getByText('No one has been banned.')).toBeVisible()
  },
)

test('who is not of the staff sees no bans', { tags: 'long' }, async () => {
  api.answer('GET v1 /organizations/{slug}/', organization({ role: 'referee' }))
  await open('/organization/night-owls?tab=bans', { as: player() })
  await expect.element(page.getByRole('heading', { name: 'Night Owls', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Bans' })).not.toBeInTheDocument()
})

test.each(cases(['desktop', 'phone', 'narrow'] as const))(
  'its leaderboard, by game and by page, on a %s',
  { tags: 'long' },
  async (size) => {
    const BOARD = 'GET v1 /organizations/{slug}/leaderboard/'
    const row = (facts: object) => ({
      place: 1,
      username: 'Koda',
      team_id: null,
      name: 'Koda',
      points: 170,
      titles: 1,
      wins: 4,
      entered: 2,
      ...facts,
    })
    const answer = { games: ['chess', 'rocket-league'], points: [100, 70] }
    const rows = [
      row({ name: LONGEST_NAME, username: LONGEST_NAME }),
      row({}),
      row({ place: 3, name: 'Owls', username: null, team_id: 4, points: 50 }),
    ]
    api.answer('GET v1 /organizations/{slug}/', organization())
    api.answer(BOARD, { ...listOf(rows, 45), ...answer })
    await open('/organization/night-owls', { size })
    await page.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect.element(page.getByRole('row').nth(3)).toMatchTextContent(/^3\s*Owls/)
    await expect.element(page.getByText('Points by place in completed tournaments: 100, 70.')).toBeVisible()
    await expectSoundScreen()
    await page.getByLabelText('Game').selectOptions('Chess')
    await expect.poll(() => api.requests(BOARD).at(-1)?.query).toMatchObject({ game: 'chess', page: '1' })
    api.answer(BOARD, { ...listOf([]), games: [], points: [100] })
    await open('/organization/night-owls?tab=leaderboard')
    await expect.element(page.getByText(/^The leaderboard begins with the first/)).toBeVisible()
    api.fail(BOARD)
    await open('/organization/night-owls?tab=leaderboard')
    await expect.element(page.getByText('The leaderboard couldn’t be loaded.')).toBeVisible()
  },
)
