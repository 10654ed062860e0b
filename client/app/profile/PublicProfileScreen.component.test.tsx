import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { edgesOf } from '#client/testing/edges.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { badge, friendRequest, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import {
  answerPublicProfile,
  matchResult,
  publicProfile,
  ratingCard,
} from '#client/testing/data/public-profile.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const READ = 'GET v1 /players/public-profile/'
const STATUS = 'PUT v1 /players/notification-status/{notificationId}/'
const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

const FULL = publicProfile({
  username: LONGEST_NAME,
  country: 'DE',
  bio: 'I play at night.',
  reliability: 97,
  ratings: [
    ratingCard(),
    ratingCard({ mode: 'rapid', rating: 1100, matches: 2, wins: 1, losses: 1, draws: 0 }),
  ],
  trophies: [
    { kind: 'wins', game: 'chess', mode: 'blitz', count: 6, tier: null },
    { kind: 'podium', game: 'chess', mode: 'blitz', count: 1, tier: null },
    { kind: 'tier', game: 'chess', mode: 'blitz', count: 1, tier: 'Champion' },
    { kind: 'streak', game: '', mode: '', count: 5, tier: null },
    {
      kind: 'tournament',
      game: 'chess',
      mode: 'blitz',
      count: 2,
      tier: null,
      tournament: { id: 7, name: 'Friday Cup' },
    },
  ],
  results: [
    matchResult({ opponents: [badge('NovaWolf'), badge()] }),
    matchResult({ match_id: 2, result: 'void', score: null, lobby_id: null, opponents: [] }),
  ],
  teams: [{ id: 3, name: 'Owls', tag: 'OWL', game: 'chess', logo_url: null, role: 'captain' }],
})

test(
  'a player is followed and unfollowed; one’s own page counts followers, a private one has no button',
  { tags: 'long' },
  async () => {
    const FOLLOW = 'POST v1 /players/following/'
    const other = publicProfile({ username: 'Koda' })
    answerPublicProfile(other)
    api.answer('GET v1 /players/invites/', listOf([]))
    await open('/profile/Koda', { as: player() })
    api.answer(FOLLOW, { following: true })
    await expect.element(button('Follow')).toBeVisible()
    api.answer(READ, { ...other, is_followed: true })
    await button('Follow').click()
    await expect.element(button('Unfollow')).toBeVisible()
    api.refuse(FOLLOW, 'not_followable')
    await button('Unfollow').click()
    await expect.element(page.getByText('This player can’t be followed.')).toBeVisible()
    expect(api.requests(FOLLOW).map(({ body }) => body)).toEqual([
      { user_id: other.id, follow: true },
      { user_id: other.id, follow: false },
    ])
    api.answer(READ, { ...other, friendship: 'self', followers: 12 })
    await open('/profile/Koda', { as: player() })
    await expect.element(page.getByText(/12 followers/)).toBeVisible()
    api.answer(READ, { ...other, is_private: true })
    await open('/profile/Koda', { as: player() })
    await expect.element(button('Add friend')).toBeVisible()
    await expect.element(button('Follow')).not.toBeInTheDocument()
  },
)

test.each(cases(['narrow', undefined] as const))(
  'record, trophies, ratings with a chart, matches and teams, size %s',
  async (size) => {
    answerPublicProfile(FULL)
    api.answer('GET v1 /players/rating-history/', {
      before: 1200,
      points: [1220, 1240].map((rating, index) => ({
        at: `2026-03-0${index + 1}T12:00:00.000Z`,
        rating,
        match_id: index + 1,
      })),
    })
    await open(`/profile/${LONGEST_NAME}`, { size })
    await expect.element(page.getByRole('heading', { name: LONGEST_NAME, level: 1 })).toBeVisible()
    await expect.element(page.getByText('Joined January 2026')).toBeVisible()
    await expect.element(page.getByText('I play at night.')).toBeVisible()
    await expect.element(page.getByText('win rate')).toBeVisible()
    const trophies = page.getByRole('region', { name: 'Trophies' }).getByRole('listitem')
    await expect.element(trophies.first()).toMatchTextContent('6 winsChessBlitz')
    await expect.element(trophies.nth(1)).toMatchTextContent('1st place')
    await expect.element(trophies.nth(4)).toMatchTextContent('2nd placeFriday CupChess · Blitz')
    await expect
      .element(trophies.nth(4).getByRole('link'))
      .toHaveAttribute('href', '/tournament-details?tournamentId=7')
    const card = page.getByRole('article').first()
    await expect.element(card).toMatchTextContent('Rank 4 · 6 – 3 – 1 in 10 matches')
    await expect.element(card.getByRole('img', { name: /Rating: from 1,?200 on/ })).toBeVisible()
    await card.getByRole('button', { name: 'As a table' }).click()
    await expect.poll(() => card.getByRole('table').getByRole('row').all().length).toBe(3)
    await expect.element(page.getByText('against NovaWolf +1')).toBeVisible()
    await expect.element(page.getByText('No result')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Owls/ })).toHaveAttribute('href', '/team/3')
    // Signed out, no action that needs an account is offered.
    await expect.element(button('Add friend')).not.toBeInTheDocument()
    await expect.element(button(`More about ${LONGEST_NAME}`)).not.toBeInTheDocument()
    await expectSoundScreen()
  },
)

test('the picture is at the edge of the page; on a phone no title of a trophy is broken', async () => {
  answerPublicProfile({ ...FULL, reliability: 100 })
  await open(`/profile/${LONGEST_NAME}`, { size: 'phone' })
  const region = page.getByRole('region', { name: 'Trophies' })
  await expect.element(region.getByText('1st place')).toBeVisible()
  const titles = [...region.element().querySelectorAll('li .font-wide')]
  expect(titles).toHaveLength(5)
  expect(new Set(titles.map((title) => title.clientHeight)).size).toBe(1)
  const picture = main.element().querySelector('h1')?.parentElement?.previousElementSibling?.firstElementChild
  expect(picture?.getBoundingClientRect().left).toBe(edgesOf(heading('Trophies')).left)
  await expect.element(page.getByText('of 100')).not.toBeInTheDocument()
})

test('a player without matches', { tags: 'long' }, async () => {
  answerPublicProfile(publicProfile({ username: 'Ada' }))
  await open('/profile/Ada')
  await expect.element(page.getByText('No matches yet, so no rating.')).toBeVisible()
  await expect.element(page.getByText('No finished matches yet.')).toBeVisible()
  await expect.element(heading('Trophies')).not.toBeInTheDocument()
})

test('a private profile shows only name and picture', async () => {
  answerPublicProfile({ ...FULL, username: 'Shy', is_private: true })
  await open('/profile/Shy', { as: player() })
  await expect.element(heading('Shy')).toBeVisible()
  await expect.element(page.getByText('’s profile is private.')).toBeVisible()
  for (const hidden of ['Ratings', 'Trophies', 'Teams', 'Matches'])
    await expect.element(heading(hidden)).not.toBeInTheDocument()
})

test("the player's own private profile is complete and marked as private", async () => {
  const me = player({ username: 'Shy' })
  answerPublicProfile({ ...FULL, username: 'Shy', is_private: true, friendship: 'self' })
  api.answer('GET v1 /players/invites/', listOf([]))
  await open('/profile/me', { as: me })
  await expect.element(heading('Ratings')).toBeVisible()
  await expect.element(main.getByText('Private', { exact: true })).toBeVisible()
  await expect.element(button('Add friend')).not.toBeInTheDocument()
  expect(api.requests(READ)[0]?.query).toEqual({ username: 'Shy' })
})

test('signed out, the own profile links to signing in and returns afterwards', async () => {
  await open('/profile/me')
  await expect
    .element(main.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/?redirect=%2Fprofile%2Fme')
})

test('an unknown username, and failures to load', { tags: 'long' }, async () => {
  api.refuse(READ, 'not_found')
  await open('/profile/Nobody')
  await expect.element(page.getByText('No player is called Nobody.')).toBeVisible()
  api.fail(READ)
  await open('/profile/Ada')
  await expect.element(page.getByText('This player couldn’t be loaded.')).toBeVisible()
  answerPublicProfile(publicProfile({ username: 'Ada' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Ada')).toBeVisible()
})

test('a friend request is sent and cancelled; each step is shown at once', async () => {
  const ada = publicProfile({ username: 'Ada' })
  const request = friendRequest({ direction: 'outgoing', user: ada })
  const requests = 'GET v1 /players/friend-requests/'
  answerPublicProfile(ada)
  api.answer('POST v1 /players/friends/', { detail: 'Ada is asked.', friendship: 'requested' })
  await open('/profile/Ada', { as: player() })
  await expect.element(button('Add friend')).toBeVisible()
  answerPublicProfile({ ...ada, friendship: 'requested' })
  api.answer(requests, listOf([request]))
  await doubleClick(button('Add friend'), 'POST v1 /players/friends/')
  await expect.element(main.getByText('Friend request sent')).toBeVisible()
  await expect.element(page.getByText('Your friend request was sent.')).toBeVisible()
  expect(api.requests('POST v1 /players/friends/').map(({ body }) => body)).toEqual([{ user_id: ada.id }])
  answerPublicProfile(ada)
  api.answer('DELETE v1 /players/friend-requests/{id}/', undefined)
  await button('Cancel request').click()
  await expect.element(button('Add friend')).toBeVisible()
  expect(api.requests('DELETE v1 /players/friend-requests/{id}/')[0]?.params.id).toBe(String(request.id))
})

test('an incoming request is accepted; a blocked player can be unblocked', async () => {
  const ada = publicProfile({ username: 'Ada', friendship: 'incoming' })
  answerPublicProfile(ada)
  api.answer('POST v1 /players/friends/', { detail: 'You are now friends.', friendship: 'friends' })
  await open('/profile/Ada', { as: player() })
  await expect.element(button('Accept friend request')).toBeVisible()
  answerPublicProfile({ ...ada, friendship: 'friends' })
  await button('Accept friend request').click()
  await expect.element(main.getByText('Friends', { exact: true })).toBeVisible()

  answerPublicProfile({ ...ada, friendship: 'none', is_blocked: true })
  api.answer('DELETE v1 /players/blocks/{id}/', undefined)
  await open('/profile/Ada', { as: player() })
  await expect.element(main.getByText('Blocked by you')).toBeVisible()
  answerPublicProfile({ ...ada, friendship: 'none' })
  await button('Unblock').click()
  await expect.element(button('Add friend')).toBeVisible()
})

test('a refused request shows why', { tags: 'long' }, async () => {
  answerPublicProfile(publicProfile({ username: 'Ada' }))
  api.refuse('POST v1 /players/friends/', 'asked_lately')
  await open('/profile/Ada', { as: player() })
  await button('Add friend').click()
  await expect.element(page.getByText(/^You asked this player recently\./)).toBeVisible()
})

test.each(
  cases([
    ['Accept', 'accept', 'You and Ada are now friends.'],
    ['Decline', 'decline', 'You declined the request.'],
  ] as const),
)("a friend request is answered on the sender's profile: %s", async (word, status, sentence) => {
  const ada = publicProfile({ username: 'Ada', friendship: 'incoming' })
  answerPublicProfile(ada)
  api.answer(STATUS, { detail: 'Done.' })
  await open('/profile/Ada?notificationId=12&type=1', { as: player() })
  const request = page.getByRole('region', { name: 'Friend request' })
  await expect.element(request.getByText('Ada wants to be your friend.')).toBeVisible()
  answerPublicProfile({ ...ada, friendship: status === 'accept' ? 'friends' : 'none' })
  await doubleClick(request.getByRole('button', { name: word }), STATUS)
  await expect.element(request.getByRole('status')).toMatchTextContent(sentence)
  await expect.element(request.getByRole('button')).not.toBeInTheDocument()
  expect(api.requests(STATUS).map(({ params, body }) => [params.notificationId, body])).toEqual([
    ['12', { status }],
  ])
})

test('an already answered request shows no buttons', async () => {
  answerPublicProfile(publicProfile({ username: 'Ada', friendship: 'friends' }))
  await open('/profile/Ada?notificationId=12&type=1', { as: player() })
  await expect.element(main.getByText('Friends', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Friend request' })).not.toBeInTheDocument()
})

test('against the viewer, the best wins, and the way to compare', async () => {
  answerPublicProfile(publicProfile({ username: 'NovaWolf', ratings: [ratingCard()] }))
  api.answer('GET v1 /players/head-to-head/', {
    one: badge('mira_7'),
    other: badge('NovaWolf'),
    wins: 3,
    losses: 5,
    draws: 0,
    modes: [{ game: 'chess', mode: 'blitz', wins: 3, losses: 5, draws: 0 }],
    last: [{ match_id: 1, result: 'win', settled: '2026-11-20T10:00:00.000Z' }],
  })
  api.answer('GET v1 /players/best-wins/', {
    results: [
      {
        match_id: 9,
        game: 'chess',
        mode: 'blitz',
        opponent: badge(LONGEST_NAME),
        opponent_rating: 1911,
        tier: 'Champion',
        score: [2, 1],
        rating_change: 41,
        settled: '2026-11-14T10:00:00.000Z',
      },
    ],
  })
  await open('/profile/NovaWolf', { as: player({ username: 'mira_7' }), size: 'narrow' })
  await expect.element(heading('Head-to-head with NovaWolf')).toBeVisible()
  await expect.element(page.getByText('3 – 5').first()).toBeVisible()
  await expect.element(heading('Best wins')).toBeVisible()
  await expect.element(page.getByText('1911')).toBeVisible()
  await expectSoundScreen()
  await expect
    .element(page.getByRole('link', { name: 'Compare with me' }))
    .toHaveAttribute('href', '/compare?one=mira_7&other=NovaWolf')
})
