import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { claim } from '#client/testing/data/game-accounts.ts'
import { listOf } from '#client/testing/lists.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { gameAccount, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { security } from '#client/testing/data/settings.ts'
import { answerProviders, startRedirect } from '#client/testing/data/social.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const PROFILE = 'GET v1 /players/profile/'
const LINK = 'POST v1 /players/game-account/'
const CHANGE = 'PUT v1 /players/game-account/{id}/'
const REMOVE = 'DELETE v1 /players/game-account/{id}/'
const PROVE = 'POST v1 /players/game-account/{id}/verify/'
const CLAIMS = 'GET v1 /players/game-account-claims/'
const CLAIM = 'POST v1 /players/game-account-claims/'
const ANSWER = 'PUT v1 /players/game-account-claims/{id}/'
const proof = { code: 'contender-123', where: 'In your bio at Lichess' }
const chess = gameAccount()
const rocket = gameAccount({ id: 2, game: 'rocket-league', handle: 'Robin the Great' })
const me = player({ game_accounts: [chess] })
const rowOf = (game: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: game }) })
const save = page.getByRole('button', { name: 'Save', exact: true })
const dialog = page.getByRole('dialog')
const claims = page.getByRole('region', { name: 'Claims' })

const openGames = (as: Profile = me, size?: 'narrow') => open('/profile?tab=games', { as, size })

/** Submits another handle for the chess account. */
async function changeChess(handle: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the Chess account' }).click()
  await page.getByLabelText('Lichess name').fill(handle)
  await save.click()
}

beforeEach(() => {
  api.answer(CLAIMS, listOf([]))
  // Preloaded when the claimant's name is hovered.
  api.hold('GET v1 /players/public-profile/')
})

test('an account is linked with the spelling of the game', { tags: 'long' }, async () => {
  api.answer(LINK, () => {
    api.answer(PROFILE, { ...me, game_accounts: [chess, rocket] })
    return rocket
  })
  await openGames()
  await page.getByRole('button', { name: 'Link a Rocket League account' }).click()
  const field = page.getByLabelText('Epic name')
  await expect.element(field).toHaveFocus()
  await save.click()
  await expect.element(page.getByText('Enter your Epic name.')).toBeVisible()
  expect(api.requests(LINK)).toHaveLength(0)
  await field.fill('  Robin   the   Great ')
  await expect.element(page.getByText('Linked as Robin the Great')).toBeVisible()
  await save.click()
  await expect.element(rowOf('Rocket League')).toMatchTextContent('Robin the Great')
  await expect.element(page.getByRole('button', { name: 'Change the Rocket League account' })).toHaveFocus()
  expect(api.requests(LINK).map(({ body }) => body)).toEqual([
    { game: 'rocket-league', handle: 'Robin the Great' },
  ])
})

test('a profile URL is converted to its handle', { tags: 'long' }, async () => {
  api.answer(CHANGE, { ...chess, handle: 'robin2' })
  await openGames()
  await changeChess('https://lichess.org/@/robin2')
  await expect.element(page.getByText('Your Chess account was changed.')).toBeVisible()
  expect(api.requests(CHANGE)).toMatchObject([
    { params: { id: '1' }, body: { game: 'chess', handle: 'robin2' } },
  ])
})

test.each(
  cases([
    { why: 'handle_unknown', says: 'Lichess has no open account with this name. Check the spelling.' },
    { why: 'bad_handle', says: 'This in-game name isn’t valid for this game. Check the spelling.' },
  ] as const),
)('refused as $why: shown at the field, which is focused', { tags: 'long' }, async ({ why, says }) => {
  api.refuse(CHANGE, why)
  await openGames()
  await changeChess('robin2')
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(page.getByLabelText('Lichess name')).toHaveFocus()
})

test('one of several accounts is removed after a confirmation', { tags: 'long' }, async () => {
  const as = { ...me, game_accounts: [chess, rocket] }
  api.answer(REMOVE, () => {
    api.answer(PROFILE, me)
    return undefined
  })
  await openGames(as)
  await page.getByRole('button', { name: 'Remove the Rocket League account' }).click()
  await expect.element(dialog).not.toMatchTextContent('last game account')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(rowOf('Rocket League')).toMatchTextContent('Not linked')
  expect(api.requests(REMOVE)[0]?.params).toEqual({ id: '2' })
})

test('removing the last account returns to the onboarding', { tags: 'long' }, async () => {
  api.answer(REMOVE, () => {
    api.answer(PROFILE, { ...me, game_accounts: [], onboarding_step: 4 })
    return undefined
  })
  await openGames()
  await page.getByRole('button', { name: 'Remove the Chess account' }).click()
  await expect.element(dialog).toMatchTextContent('your last game account')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => location.pathname).toBe('/onboarding')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Phone' })).toMatchTextContent('done')
})

test('a handle linked by another player can be claimed', { tags: 'long' }, async () => {
  const mine = claim({
    direction: 'outgoing',
    handle: LONGEST_NAME,
    other: { ...claim().other, username: LONGEST_NAME },
  })
  api.refuse(CHANGE, 'handle_taken')
  api.answer(CLAIM, () => {
    api.answer(CLAIMS, listOf([mine]))
    return mine
  })
  await openGames(me, 'narrow')
  await changeChess(LONGEST_NAME)
  await expect.element(page.getByText(/^Another player has linked this in-game name/)).toBeVisible()
  await page.getByRole('button', { name: 'It’s mine' }).click()
  await expect.element(claims).toMatchTextContent(`You claimed ${LONGEST_NAME}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectSoundScreen()
  expect(api.requests(CLAIM).map(({ body }) => body)).toEqual([{ game: 'chess', handle: LONGEST_NAME }])
})

test('a claim that the holder has just answered is refused at the field', { tags: 'long' }, async () => {
  api.refuse(CHANGE, 'handle_taken')
  api.refuse(CLAIM, 'answered_lately')
  await openGames()
  await changeChess('holder')
  await page.getByRole('button', { name: 'It’s mine' }).click()
  await expect.element(page.getByText(/^Its owner has just answered a claim/)).toBeVisible()
})

test(
  'a claim against the player appears live, and the player keeps the handle',
  { tags: 'long' },
  async () => {
    await openGames(me, 'narrow')
    await expect.element(rowOf('Chess')).toBeVisible()
    api.answer(CLAIMS, listOf([claim()]))
    await live.send({ event: 'account', data: { parts: ['claims'] } })
    await expect.element(claims).toMatchTextContent('Rival says that your Chess account robin is theirs.')
    await expectSoundScreen()
    api.answer(ANSWER, () => {
      api.answer(CLAIMS, listOf([claim({ status: 'kept' })]))
      return claim({ status: 'kept' })
    })
    await claims.getByRole('button', { name: 'It’s mine: robin' }).click()
    await expect.element(claims).toMatchTextContent('You kept robin')
    expect(api.requests(ANSWER)).toMatchObject([{ params: { id: '1' }, body: { action: 'keep' } }])
  },
)

test('giving up a handle asks for confirmation', async () => {
  api.answer(CLAIMS, listOf([claim()]))
  api.answer(ANSWER, () => {
    api.answer(CLAIMS, listOf([claim({ status: 'granted' })]))
    return claim({ status: 'granted' })
  })
  await openGames()
  await page.getByRole('button', { name: 'Release robin' }).click()
  await expect.element(dialog).toMatchTextContent('goes to Rival immediately')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect.element(claims).toMatchTextContent('went to Rival')
  expect(api.requests(ANSWER)[0]?.body).toEqual({ action: 'release' })
})

test('a code in the game profile settles a claim', { tags: 'long' }, async () => {
  api.answer(CLAIMS, listOf([claim({ direction: 'outgoing', proof })]))
  api.refuse(ANSWER, 'not_proven')
  await openGames()
  await expect.element(claims.getByText('contender-123')).toBeVisible()
  await claims.getByRole('button', { name: 'Check now' }).click()
  await expect.element(claims.getByRole('alert')).toMatchTextContent('The code isn’t in the profile yet.')
  api.answer(ANSWER, () => {
    api.answer(CLAIMS, listOf([claim({ direction: 'outgoing', status: 'granted' })]))
    return claim({ direction: 'outgoing', status: 'granted' })
  })
  await claims.getByRole('button', { name: 'Check now' }).click()
  await expect.element(claims).toMatchTextContent('is now yours; it was Rival’s')
  expect(api.requests(ANSWER).map(({ body }) => body)).toEqual([{ action: 'prove' }, { action: 'prove' }])
})

test('a code in the game profile verifies an account', async () => {
  api.answer(PROVE, () => {
    api.answer(PROFILE, { ...me, game_accounts: [{ ...chess, verified: true }] })
    return { ...chess, verified: true }
  })
  await openGames({ ...me, game_accounts: [{ ...chess, proof }] })
  await page.getByRole('button', { name: 'Verify the Chess account' }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(rowOf('Chess')).toMatchTextContent('Verified')
  expect(api.requests(PROVE)[0]?.params).toEqual({ id: '1' })
})

test('signing in to Lichess verifies the chess account', { tags: 'long' }, async () => {
  answerProviders()
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  api.answer('GET v1 /accounts/security/', security({ stepped_up_until: inAnHour }))
  await openGames()
  const authorizeUrl = await startRedirect('Verify with Lichess: Chess account')
  expect(authorizeUrl.origin).toBe('https://lichess.example')
  expect(authorizeUrl.searchParams.get('redirect_uri')).toBe(`${location.origin}/oauth-callback/lichess`)
})

test('if the games fail to load, a retry loads them', { tags: 'long' }, async () => {
  api.fail('GET v1 /games/')
  await openGames()
  await expect.element(page.getByText('Your games couldn’t be loaded.')).toBeVisible()
  api.answer('GET v1 /games/', { results: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Your in-game names, so opponents can find you.')).toBeVisible()
})
