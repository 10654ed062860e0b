import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { answerOnboarding, playerAtStep, newPlayer } from '#client/testing/data/onboarding.ts'
import { open } from '#client/testing/open.ts'
import { gameAccount, LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const PROFILE = 'GET v1 /players/profile/'
const WALLET = ['GET v1 /wallet/', 'GET v1 /wallet/earnings/', 'GET v1 /players/wallet-history/'] as const
const heading = (name: string) => page.getByRole('heading', { name })
const main = page.getByRole('main')

beforeEach(() => {
  answerOnboarding()
})

describe('each step is accessible at 320 px, in both themes', () => {
  test.each<[string, Profile, string]>([
    ['1, who you are', newPlayer(), 'About you'],
    ['3, the extras', playerAtStep(3), 'Make it yours'],
    ['4, the games', playerAtStep(4, { username: LONGEST_NAME }), 'Link your main game'],
  ])('step %s', { tags: 'long' }, async (_step, me, title) => {
    await open('/onboarding', { as: me, size: 'narrow' })
    await expect.element(heading(title)).toHaveFocus()
    await expectSoundScreen()
  })

  test('step 2, the phone: once the code is sent, its field has the focus', { tags: 'long' }, async () => {
    await open('/onboarding', { as: playerAtStep(2), size: 'narrow' })
    await expect.element(heading('Your phone')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    await expectSoundScreen()
  })

  test('step 1, address and phone, with all fields missing', { tags: 'long' }, async () => {
    const me = newPlayer({ first_name: 'Robin', last_name: 'Example', dob: '1990-05-17' })
    await open('/onboarding', { as: me, size: 'narrow' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('Enter your city.')).toBeVisible()
    await expectSoundScreen()
  })

  test('step 4 with a game selected, and step 5', { tags: 'long' }, async () => {
    const me = playerAtStep(4, { first_name: LONGEST_NAME })
    api.answer('POST v1 /players/game-account/', () => {
      api.answer(PROFILE, { ...me, game_accounts: [gameAccount({ handle: 'w'.repeat(30) })] })
      return gameAccount({ handle: 'w'.repeat(30) })
    })
    await open('/onboarding', { as: me, size: 'narrow' })
    await page.getByRole('group', { name: 'Game' }).getByText('Chess').click()
    const field = page.getByLabelText('Lichess name (Chess)')
    await expect.element(field).toBeInViewport()
    await expectSoundScreen()
    await field.fill('w'.repeat(30))
    await page.getByRole('button', { name: 'Link Chess' }).click()
    await expect.element(heading(`You’re in, ${LONGEST_NAME}.`)).toBeVisible()
    await expectSoundScreen()
  })
})

test(
  'a profile that fails to load redirects here and says that nothing is lost',
  { tags: 'long' },
  async () => {
    const me = playerAtStep(3)
    api.refuse(PROFILE, 500)
    await open('/dashboard', { as: me })
    await expect.element(main.getByRole('alert')).toMatchTextContent('Your profile couldn’t be loaded.')
    expect(location.pathname).toBe('/onboarding')
    api.answer(PROFILE, me)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Make it yours')).toBeVisible()
  },
)

test('an incomplete profile redirects here, a complete one to the wallet', { tags: 'long' }, async () => {
  const me = playerAtStep(2)
  await open('/dashboard', { as: me })
  await expect.element(heading('Your phone')).toBeVisible()
  expect(location.pathname).toBe('/onboarding')
  for (const call of WALLET) api.hold(call)
  await open('/onboarding', { as: player() })
  await expect.poll(() => location.pathname + location.search).toBe('/profile?tab=wallet')
  await expect.poll(() => WALLET.every((call) => api.requests(call).length > 0)).toBe(true)
})

test('the steps show the progress', { tags: 'long' }, async () => {
  await open('/onboarding', { as: playerAtStep(3) })
  const steps = main.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  expect(steps.elements().map((step) => step.textContent)).toEqual([
    'You(done)',
    'Phone(done)',
    '3Extras',
    '4Games',
    '5Done',
  ])
})
