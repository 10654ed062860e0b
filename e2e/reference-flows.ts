import type { Locator, Page } from '@playwright/test'
import { LOGIN, UNVERIFIED_EMAIL } from '#twins/reference-api/world.ts'
import { expect, expectScreen, signInToStandIn, test } from './reference-site.ts'

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]').last()

/**
 * The flows of the client reference. Each asserts which toasts were shown: those that the client reference or the act asks for.
 * `tag`: of those that are told quickly.
 */
export function describeFlows(tag: string[] = []): void {
  test('signs up without a human check', { tag }, async ({ page, api, toasts }) => {
    await page.goto('/signup?referralCode=NOVA')
    await page.getByLabel('Email').fill('ann@players.example')
    await page.getByLabel('Username').fill('ann_plays')
    await page.getByLabel('Password', { exact: true }).fill(LOGIN.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(api.sent('POST v2 /accounts/signup/')).toEqual([
      {
        affiliate_code: 'NOVA',
        email: 'ann@players.example',
        password: LOGIN.password,
        confirm_password: LOGIN.password,
        username: 'ann_plays',
        provider: null,
        social_token: null,
        player_ip: null,
        turnstile_token: '',
      },
    ])
    expect(toasts).toEqual([])
  })

  test('signs in, and keeps the wanted page', { tag: '@long' }, async ({ page, guard, toasts }) => {
    // The refusal of an e-mail that has not been verified.
    guard.allow(/console error .* status of 500/)
    await page.goto('/profile?tab=friends')
    await page.getByLabel('Email').fill(UNVERIFIED_EMAIL)
    await page.getByLabel('Password', { exact: true }).fill('whatever it is')
    const signIn = main(page).getByRole('button', { name: 'Sign in', exact: true })
    await signIn.click()
    await expect(page.getByText('Please verify your account')).toBeVisible()
    await page.goto('/?redirect=%2Fprofile%3Ftab%3Dfriends')
    await page.getByLabel('Email').fill(LOGIN.email)
    await page.getByLabel('Password', { exact: true }).fill(LOGIN.password)
    await signIn.click()
    await expect(main(page).getByRole('link', { name: 'sora', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBe('refresh')
    expect(toasts).toEqual([])
  })

  test(
    'asks for a new password, sets it and verifies the e-mail',
    { tag: '@long' },
    async ({ page, toasts }) => {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(LOGIN.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('we’ve sent an email with a link')).toBeVisible()
      await page.goto('/reset-password?id=x&token=y')
      await page.getByLabel('New password', { exact: true }).fill(LOGIN.password)
      await page.getByLabel(/again|Confirm|Repeat/).fill(LOGIN.password)
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(page.getByText('Your new password is set.')).toBeVisible()
      await page.goto('/verification?id=x&token=y')
      await page.getByRole('button', { name: 'Verify my email' }).click()
      await expect(page.getByText('Your email is verified.')).toBeVisible()
      expect(toasts).toEqual([])
    },
  )

  test('signs in with Discord', { tag }, async ({ page, api, toasts }) => {
    // Without a wanted page, the card of a phone opens with a button.
    await page.goto('/?redirect=%2Fdashboard')
    await page.getByRole('button', { name: 'Continue with Discord' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(api.sent('POST v1 /auth/{provider}/token')).toMatchObject([{ code: 'discord-code' }])
    expect(api.sent('POST v1 /accounts/social-login/')).toEqual([
      { provider: 'discord', social_token: 'discord-code' },
    ])
    expect(toasts).toEqual([])
  })

  test('completes the profile with a game that is written', { tag }, async ({ page, api, toasts }) => {
    Object.assign(api.world.profile, { last_name: null, is_phone_verified: false, game_accounts: [] })
    await signInToStandIn(page)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/onboarding/)
    await page.getByLabel('Last name').fill('Wolf')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Your address and phone' })).toBeVisible()
    // The address is one text, which is kept.
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()
    await page.getByLabel('Code').fill('123456')
    await page.getByLabel('Game', { exact: true }).fill('Chess')
    await page.getByLabel('In-game name').fill('novawolf')
    await page.getByRole('button', { name: 'Link the account' }).click()
    await expect(page.getByRole('heading', { name: 'You’re in, Nova.' })).toBeVisible()
    expect(api.sent('PUT v1 /players/profile/')).toEqual([
      { first_name: 'Nova', last_name: 'Wolf', dob: '1990-05-17', phone: '+16145550100' },
    ])
    expect(api.sent('POST v1 /players/game-account/')).toEqual([{ game: 'chess', handle: 'novawolf' }])
    expect(toasts).toEqual([])
  })

  test('saves settings, and reads the profile again', { tag }, async ({ page, api, toasts }) => {
    await signInToStandIn(page)
    await page.goto('/profile?tab=settings#personal')
    await page.getByLabel('First name').fill('Novella')
    await page.getByRole('button', { name: 'Save personal details' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(api.sent('PUT v1 /players/profile/')).toEqual([{ first_name: 'Novella' }])
    await page.goto('/profile?tab=settings#payment')
    await page.getByRole('button', { name: 'Add a PayPal account' }).click()
    await page.getByLabel('Email of the PayPal account').fill('nova@pay.example')
    const reads = api.sent('GET v1 /players/profile/').length
    await page.getByRole('button', { name: 'Save PayPal account' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => api.sent('GET v1 /players/profile/').length).toBeGreaterThan(reads)
    await expect(page).toHaveURL(/\/profile/)
    expect(toasts).toEqual([])
  })

  test('removes notifications, and answers a team invite', { tag }, async ({ page, api, guard, toasts }) => {
    // The request that marks it as read may fail: nobody sees that.
    guard.allow(/console error .* status of 400/)
    await signInToStandIn(page)
    await page.goto('/notifications')
    await page.getByRole('button', { name: /^Notifications, 6|^Notifications \(6|6 unread/ }).click()
    const bell = page.getByRole('region', { name: 'List of notifications' })
    await expect(bell.getByText(/^Notice/)).toHaveCount(4)
    for (const id of [6, 5, 3]) await bell.getByRole('button', { name: `Remove: Notice ${id}` }).click()
    await expect(bell.getByText('Notice 2')).toBeVisible()
    // A friend request waits for an answer, and is told once.
    await expect(bell.getByRole('link', { name: 'mika wants to be friends' })).toBeVisible()
    await expect(bell.getByText('Notice 1')).toHaveCount(0)
    await bell.getByRole('button', { name: 'Accept: Notice 4' }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => toasts).toEqual(['Team invite accepted'])
    await expect(bell.getByText(/^Notice/)).toHaveCount(1)
    expect(api.sent('PUT v1 /players/versus/{teamId}/notification/{notificationId}/')).toEqual([
      { action: 'accept' },
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('list', { name: 'Notifications' }).getByText('Notice 1').click()
    await expect(page).toHaveURL(/\/profile\/mika\?notificationId=%?2?2?1/)
    await page.getByRole('region', { name: 'Friend request' }).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => toasts).toHaveLength(2)
    expect(api.sent('PUT v1 /players/notification-status/{notificationId}/').at(-1)).toEqual({
      status: 'accept',
    })
  })

  test('adds a friend and removes one', { tag }, async ({ page, api, toasts }) => {
    await signInToStandIn(page)
    await page.goto('/profile/jun')
    await page.getByRole('button', { name: 'Add friend' }).click()
    await expect.poll(() => toasts).toEqual(['Your friend request was sent.'])
    expect(api.sent('POST v1 /players/friends/')).toEqual([{ user_id: '4' }])
    await page.goto('/profile/sora')
    await page.getByRole('button', { name: 'More about sora' }).click()
    await page.getByRole('menuitem', { name: 'Remove friend' }).click()
    await page.getByRole('button', { name: 'Remove friend', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible()
    expect(toasts).toHaveLength(1)
  })

  test('founds, renames and changes a team', { tag }, async ({ page, api, toasts }) => {
    await signInToStandIn(page)
    await page.goto('/team/new')
    await page.getByLabel('Game', { exact: true }).fill('chess')
    await page.getByLabel('Name', { exact: true }).fill('New Foxes')
    await page.getByLabel('Tag', { exact: true }).fill('FOX')
    await page.getByRole('button', { name: 'Create team' }).click()
    await main(page).getByRole('link', { name: 'Night Owls' }).click()
    await page.getByRole('button', { name: 'Edit team' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Late Owls')
    await dialog(page).getByRole('button', { name: /^Save/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Late Owls' }).first()).toBeVisible()
    expect(api.sent('PUT v1 /players/versus-team/{id}/')).toHaveLength(1)
    await expectScreen(page)
    expect(toasts.filter((text) => /not found|error/i.test(text))).toEqual([])
  })

  test(
    'answers an invite to a lobby, replaces a team-mate and leaves',
    { tag },
    async ({ page, api, toasts }) => {
      await signInToStandIn(page)
      await page.goto('/lobby-detail/7?participantTabActive=true')
      const lobby = '/players/lobby/{lobbyId}/{teamId}'
      await main(page).getByRole('checkbox', { name: 'Use promo first' }).check()
      await main(page).getByRole('button', { name: 'Accept' }).click()
      const leave = main(page).getByRole('button', { name: 'Leave' })
      await expect(main(page).getByRole('button', { name: 'Accept' })).toBeHidden()
      expect(api.sent(`POST v1 ${lobby}/{status}-invite/`)).toEqual([{ promo_choice: true }])
      await main(page).getByRole('button', { name: 'Replace sora' }).click()
      await dialog(page).getByRole('button', { name: 'Invite mika' }).click()
      await expect(main(page).getByText('Invited', { exact: true })).toBeVisible()
      expect(api.sent(`POST v1 ${lobby}/replace-teammate/`)).toEqual([
        { remove_player: '2', new_player: '3' },
      ])
      await leave.click()
      await dialog(page).getByRole('button', { name: 'Leave lobby' }).click()
      await expect(main(page).getByRole('button', { name: 'Accept' })).toBeVisible()
      expect(api.sent(`PUT v1 ${lobby}/leave-team/`)).toHaveLength(1)
      expect(toasts).toEqual([])
    },
  )

  test(
    'a refusal of a call of the client reference is told',
    { tag: '@long' },
    async ({ page, api, toasts }) => {
      await signInToStandIn(page)
      api.refuse('GET v1 /players/friends/', 404, {})
      await page.goto('/profile?tab=friends')
      await expect.poll(() => toasts).toEqual(['The requested resource was not found'])
    },
  )

  test('logs out', { tag: '@long' }, async ({ page, api, toasts }) => {
    await signInToStandIn(page)
    await page.goto('/dashboard')
    await expectScreen(page)
    const menu = page.getByRole('button', { name: /^NovaWolf|Account|User menu/ })
    if (!(await menu.first().isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
    else await menu.first().click()
    await page
      .getByRole('menuitem', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await expect.poll(() => api.sent('PUT v1 /accounts/logout/').length).toBe(1)
    expect(toasts).toEqual([])
  })
}
