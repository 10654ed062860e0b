import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { listOf } from '#client/testing/lists.ts'
import { inMinutes, lobby, seat, side } from '#client/testing/data/lobbies.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { badge, gameAccount, player } from '#client/testing/data/players.ts'
import { matchResult, publicProfile, ratingCard } from '#client/testing/data/public-profile.ts'
import { ticket } from '#client/testing/data/queue.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const READ = 'GET v1 /queue/'
const ENTER = 'PUT v1 /queue/'
const LEAVE = 'DELETE v1 /queue/'
const PLAY = '/play?game=chess&mode=blitz'
const ann = player({ username: 'Ann' })
const withValorant = player({ username: 'Ann', game_accounts: [gameAccount({ game: 'valorant' })] })
const find = page.getByRole('button', { name: /^Find a match/ })
const waiting = page.getByRole('heading', { name: 'Looking for a match' })
const strip = page.getByRole('region', { name: 'Quick match' })
const MODES = 'GET v1 /queue/modes/'
const leave = page.getByRole('button', { name: 'Leave queue' })

beforeEach(() => {
  api.answer('GET v1 /lobbies/', listOf([]))
  api.answer('GET v1 /players/versus-team/', listOf([]))
  api.answer('GET v1 /players/public-profile/', publicProfile({ ...badge('Ann'), friendship: 'self' }))
})

describe('the button', () => {
  test.each(cases(['desktop', 'narrow'] as const))(
    'a double click joins the queue once: %s',
    { tags: 'long' },
    async (size) => {
      await open(PLAY, { as: ann, ...(size ? { size } : {}) })
      await expect.element(find).toBeVisible()
      await expectSoundScreen()
      api.answer(ENTER, { ticket: ticket() })
      await doubleClick(find, ENTER)
      await expect.element(waiting).toBeVisible()
      await expect.element(page.getByText('Blitz 3+2, any region, best of 1')).toBeVisible()
      await expect.element(page.getByText(/^Within \d+ points of your rating$/)).toBeVisible()
      await expect.element(page.getByText(/^No one else is waiting yet/)).toBeVisible()
      await expectSoundScreen()
      expect(api.requests(ENTER).map(({ body }) => body)).toEqual([
        { game: 'chess', mode: 'blitz', region: null },
      ])
    },
  )

  test('by keyboard: join and leave the queue, with the focus restored', async () => {
    await open(PLAY, { as: ann })
    await expect.element(find).toBeVisible()
    await page.getByLabelText('Region', { exact: true }).selectOptions('Oceania')
    api.answer(ENTER, { ticket: ticket({ region: 'oce' }) })
    find.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Oceania, best of 1/)).toBeVisible()
    expect(api.requests(ENTER)[0]?.body).toMatchObject({ region: 'oce' })
    api.answer(LEAVE, undefined)
    leave.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(find).toBeVisible()
    await expect.poll(() => document.activeElement !== document.body).toBe(true)
    expect(api.requests(LEAVE)).toHaveLength(1)
  })

  test.each(
    cases([
      [
        'already_playing',
        'You already have a lobby or match now, or one that starts soon. Finish or leave it first.',
      ],
      ['no_game_account', 'Link your account for this game first, in your profile under Games.'],
      ['cooling_down', /./],
    ] as const),
  )('a refusal (%s) shows why', { tags: 'long' }, async (why, says) => {
    api.refuse(ENTER, why)
    await open(PLAY, { as: ann })
    await find.click()
    await expect.element(page.getByText(says).first()).toBeVisible()
    await expect.element(waiting).not.toBeInTheDocument()
  })
})

describe('the button says what is missing', () => {
  test('signed out', async () => {
    await open(PLAY)
    await expect
      .element(page.getByRole('link', { name: 'Sign in to find a match' }))
      .toHaveAttribute('href', expect.stringContaining('redirect='))
  })

  test.each(cases(['desktop', 'phone'] as const))(
    'a missing game account is linked in its place, and the search starts: %s',
    async (size) => {
      await open('/play?game=valorant&mode=1v1', { as: ann, size })
      const field = page.getByLabelText('Riot ID (VALORANT)')
      await expect.element(field).toBeVisible()
      await expect.element(find).not.toBeInTheDocument()
      await expectSoundScreen()
      await page.getByLabelText('Region', { exact: true }).selectOptions('Oceania')
      const linked = gameAccount({ game: 'valorant', handle: 'Ann#EUW' })
      api.answer('POST v1 /players/game-account/', () => {
        api.answer('GET v1 /players/profile/', withValorant)
        return linked
      })
      api.answer(ENTER, { ticket: ticket({ game: 'valorant', mode: '1v1', region: 'oce' }) })
      await field.fill('Ann#EUW')
      await page.getByRole('button', { name: 'Link and find a match' }).click()
      await expect.element(waiting).toBeVisible()
      expect(api.requests(ENTER).map(({ body }) => body)).toEqual([
        { game: 'valorant', mode: '1v1', region: 'oce' },
      ])
    },
  )

  test('an account that cannot be linked starts no search', async () => {
    await open('/play?game=valorant&mode=1v1', { as: ann })
    api.refuse('POST v1 /players/game-account/', 'handle_taken')
    await page.getByLabelText('Riot ID (VALORANT)').fill('Ann#EUW')
    await page.getByRole('button', { name: 'Link and find a match' }).click()
    await expect.element(page.getByRole('button', { name: 'It’s mine' })).toBeVisible()
    expect(api.requests(ENTER)).toHaveLength(0)
  })

  test('with an incomplete profile', { tags: 'long' }, async () => {
    await open(PLAY, { as: player({ onboarding_step: 4, dob: null, first_name: null }) })
    await expect.element(page.getByRole('link', { name: 'Finish your profile first' }).first()).toBeVisible()
  })

  test('already in a lobby', { tags: 'long' }, async () => {
    const busy = lobby({ game: 'chess', mode: 'rapid', sides: [side([seat(ann)]), side()] })
    api.answer('GET v1 /players/dashboard/', dashboard({ now: [busy] }))
    await open(PLAY, { as: ann })
    await expect
      .element(page.getByRole('link', { name: `Go to lobby #${busy.id}` }).first())
      .toHaveAttribute('href', `/lobby-detail/${busy.id}`)
    await expect.element(find).not.toBeInTheDocument()
  })

  test('a dispute prevents it only until both statements are in', { tags: 'long' }, async () => {
    const sides = [side([seat(ann)]), side([seat()])]
    const disputed = (kind: 'statements' | 'moderate') =>
      lobby({
        game: 'chess',
        mode: 'rapid',
        sides,
        status: 'disputed',
        deadline: { kind, at: inMinutes(60) },
      })
    api.answer('GET v1 /players/dashboard/', dashboard({ now: [disputed('moderate')] }))
    await open(PLAY, { as: ann })
    await expect.element(find).toBeVisible()
    api.answer('GET v1 /players/dashboard/', dashboard({ now: [disputed('statements')] }))
    await open(PLAY, { as: ann })
    await expect.element(page.getByRole('link', { name: /^Go to lobby/ }).first()).toBeVisible()
  })

  test('after recently missed ready checks', { tags: 'long' }, async () => {
    const reliability = { score: 60, cool_down_until: inMinutes(5), marks: [] }
    api.answer('GET v1 /players/dashboard/', dashboard({ reliability }))
    await open(PLAY, { as: ann })
    await expect.element(page.getByText(/You missed matches recently/).first()).toBeVisible()
    await expect.element(find).not.toBeInTheDocument()
  })
})

describe('while waiting', () => {
  beforeEach(() => {
    api.answer(READ, { ticket: ticket() })
  })

  test.each(cases(['desktop', 'narrow'] as const))(
    'a status bar on every other page, with a button to leave the queue: %s',
    async (size) => {
      await open('/team/new', { as: ann, size })
      await expect.element(strip.getByRole('link', { name: 'Looking for a match' })).toBeVisible()
      await expect.element(strip.getByText('Chess, Blitz 3+2')).toBeVisible()
      await expect.element(strip.getByRole('timer')).toMatchTextContent(/^\d+:\d\d$/)
      await expectSoundScreen()
      api.answer(LEAVE, undefined)
      await strip.getByRole('button', { name: 'Leave queue' }).click()
      await expect.element(strip).not.toBeInTheDocument()
    },
  )

  test('the page with the button shows the search in its place', async () => {
    api.answer(MODES, { results: [{ game: 'chess', mode: 'blitz', waiting: 1, usual_wait_seconds: 40 }] })
    await open('/play', { as: ann })
    await expect.element(waiting).toBeVisible()
    await expect.element(page.getByText('usually 0:40')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Leave queue' })).toBeVisible()
    expect(document.querySelectorAll('.fixed[aria-label="Quick match"]')).toHaveLength(0)
    await expectSoundScreen()
  })

  test('another game is not headed by the search: it offers its own, and the search stays in its bar', async () => {
    api.answer(MODES, {
      results: [
        { game: 'chess', mode: 'blitz', waiting: 1, usual_wait_seconds: null },
        { game: 'valorant', mode: 'skirmish-1v1', waiting: 0, usual_wait_seconds: 75 },
      ],
    })
    await open('/play?game=valorant', { as: withValorant })
    await expect.element(page.getByRole('heading', { name: 'VALORANT', level: 1 })).toBeVisible()
    await expect.element(find).toBeVisible()
    await expect.element(page.getByText(/^You’re searching in Chess Blitz/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Looking for a match' })).toBeVisible()
    await expect.element(waiting).not.toBeInTheDocument()
  })
})

describe('what to expect', () => {
  test('the own tier, the way to the next one, the usual wait and how many wait', async () => {
    const card = ratingCard({ rating: 1588, tier: 'Platinum', rank: 21, wins: 6, losses: 4, draws: 0 })
    const profile = publicProfile({
      ...badge('Ann'),
      friendship: 'self',
      ratings: [card],
      results: [matchResult()],
    })
    api.answer('GET v1 /players/public-profile/', profile)
    api.answer(MODES, { results: [{ game: 'chess', mode: 'blitz', waiting: 2, usual_wait_seconds: 41 }] })
    await open(PLAY, { as: ann })
    await expect.element(page.getByText('about 0:41')).toBeVisible()
    await expect.element(page.getByText('2 players searching')).toBeVisible()
    await expect.element(page.getByText('1588', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('12 to Diamond')).toBeVisible()
    await expect.element(page.getByText('#21, 60% win rate')).toBeVisible()
  })

  test('with nobody waiting, the game with people in it is offered', async () => {
    api.answer(MODES, { results: [{ game: 'chess', mode: 'rapid', waiting: 3, usual_wait_seconds: null }] })
    await open(PLAY, { as: ann })
    await expect.element(page.getByText('No one searching now')).toBeVisible()
    await page.getByRole('link', { name: '3 players are searching in Chess Rapid' }).click()
    await expect.element(page.getByText('3 players searching')).toBeVisible()
  })

  test('a sound is asked for once, before the first search', async () => {
    await open(PLAY, { as: ann })
    await page.getByRole('button', { name: 'No sound' }).click()
    await expect.element(page.getByText('Play a sound when a match is found?')).not.toBeInTheDocument()
    await reloadPage()
    await expect.element(find).toBeVisible()
    await expect.element(page.getByText('Play a sound when a match is found?')).not.toBeInTheDocument()
  })
})

test('each mode has the own rating with the last results; one without a match has none', async () => {
  const result = (id: number, won: 'win' | 'loss' | 'draw') => matchResult({ match_id: id, result: won })
  api.answer(
    'GET v1 /players/public-profile/',
    publicProfile({
      ...badge('Ann'),
      friendship: 'self',
      ratings: [ratingCard()],
      results: [result(4, 'win'), result(3, 'draw'), result(2, 'loss'), result(1, 'win')],
    }),
  )
  await open(PLAY, { as: ann })
  const modes = page.getByRole('navigation', { name: 'Chess modes' })
  await expect
    .element(modes.getByRole('link', { name: /^Blitz.*Rating 1240, 2 of the last 4 won$/ }))
    .toBeVisible()
  await expect.element(modes.getByRole('link', { name: /^Rapid \S+$/ })).toBeVisible()
  await expectSoundScreen()
})
