import type { Page } from '@playwright/test'
import { codeInText, subjectsTo, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { confirmPhone, introduce, newcomer, type Newcomer, type Traveller } from './journey.ts'
import { chooseTheme, enterAs } from './session.ts'
import { insertAccount } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

/** Somebody who has just signed in for the first time, at the first step. */
async function begin(
  page: Page,
  siteUrl: string,
): Promise<{ traveller: Traveller; me: Newcomer; person: Person }> {
  const me = newcomer('Wizard')
  const person = await insertAccount(siteUrl, me.username)
  await enterAs(page, person)
  await page.goto('/onboarding')
  return { traveller: { page, input: pointer(), siteUrl }, me, person }
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
/** The server knows better when the last code was sent, and says so by a 400 that nobody is shown. */
const A_MOMENT_AGO = /400 \(Bad Request\).*players\/otp/
/** What react-query takes for the return to a tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('§4 step 1 asks one group at a time, and a reload loses nothing that was typed', async ({
  page,
  server,
}) => {
  const { traveller, me } = await begin(page, server.url)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await next(page)
  await page.getByLabel('City').fill('Columbus')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Columbus')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await introduce(traveller, me)
  await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('contender:onboarding'))).toBeNull()
})

test('step 1 says at each field what is missing and leads to the first of them', async ({ page, server }) => {
  await begin(page, server.url)
  await next(page)
  await expect(page.getByText('Enter your first name.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  const thisYear = new Date().getFullYear()
  await page.getByLabel('Date of birth').fill(`${thisYear - 12}-01-01`)
  await next(page)
  await expect(page.getByText('You must be at least 13 years old to play here.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await page.getByLabel('Date of birth').fill(`${thisYear - 15}-01-01`)
  await expect(page.getByText('Entries with a fee and cash prizes open at 18.')).toBeVisible()
  await next(page)
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Street and number').fill('12 Long Street')
  await page.getByLabel('City').fill('Columbus')
  await page.getByLabel('Postal code').fill('43004')
  await next(page)
  await expect(page.getByLabel('State or region')).toBeFocused()
  await page.getByLabel('Country').selectOption('MC')
  await expect(page.getByLabel('State or region (optional)')).toBeVisible()
  await next(page)
  await next(page)
  await expect(page.getByText('Enter your phone number.')).toBeVisible()
})

test('a whole number picks its country', async ({ page, server }) => {
  const { traveller, me } = await begin(page, server.url)
  await introduce(traveller, me)
  await page.getByRole('button', { name: 'Change the number' }).click()
  await page.getByLabel('Phone').fill('+49 30 901820')
  await expect(page.getByLabel('Country code')).toHaveValue('DE')
  await page.getByLabel('Phone').blur()
  await expect(page.getByLabel('Phone')).toHaveValue('030 901820')
})

test('a number that another account has verified is answered like any other; its owner gets a mail', async ({
  page,
  server,
  open,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\).*players\/profile\/verify/)
  const { traveller, me, person } = await begin(page, server.url)
  await introduce(traveller, me)
  await confirmPhone(traveller, me)

  const late = await open()
  const { traveller: other } = await begin(late, server.url)
  await introduce(other, me)
  await expect(late.getByRole('heading', { name: 'Your phone' })).toBeVisible()
  await expect(late.getByText('A number can belong to one account only.')).toBeVisible()
  await late.getByLabel('Code').fill('123456')
  await expect(late.getByText('This code is wrong. 4 tries left.')).toBeVisible()
  await expect
    .poll(() => subjectsTo(server.url, person.email))
    .toContain('Somebody entered your phone number')
})

test('step 2: a wrong code costs a try, a reload keeps the countdown, a pasted code is sent by itself', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\).*(verify|otp)/)
  const { traveller, me } = await begin(page, server.url)
  await introduce(traveller, me)
  const code = await codeInText(server.url, me.phone)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('This code is wrong. 4 tries left.')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled()
  // Another tab knows of no code; the server does, and that is no error to show.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled()
  await expect(page.getByText('Please wait a minute')).toHaveCount(0)
  // As it is copied out of a message, with a gap in it, and pasted beside the boxes.
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
})

test("§4 one keeps one's place on another device, and what is done there is seen here", async ({
  page,
  server,
  open,
  guard,
}) => {
  guard.allow(A_MOMENT_AGO)
  const { traveller, me, person } = await begin(page, server.url)
  await introduce(traveller, me)
  await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()

  const other = await open()
  await enterAs(other, person)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/onboarding/)
  await confirmPhone({ ...traveller, page: other }, me)

  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
})

test('the number can be changed on the way, or left as it is', async ({ page, server, guard }) => {
  guard.allow(A_MOMENT_AGO)
  const { traveller, me } = await begin(page, server.url)
  await introduce(traveller, me)
  // The first code has been sent, so that the next one has to wait.
  await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change the number' }).click()
  await expect(page.getByRole('heading', { name: 'Your number' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the number' }).click()
  const { phone } = newcomer('Changed')
  await page.getByLabel('Phone').fill(phone)
  await next(page)
  await expect(page.getByText('We send a code to')).toContainText(phone.slice(-4))
  await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeVisible()
})

test('step 3 takes a PayPal account and is passed once; step 4 takes several games', async ({
  page,
  server,
}) => {
  const { traveller, me } = await begin(page, server.url)
  await introduce(traveller, me)
  await confirmPhone(traveller, me)
  await page.getByLabel('PayPal e-mail').fill('not an address')
  await next(page)
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('PayPal e-mail')).toBeFocused()
  await page.getByLabel('PayPal e-mail').fill('robin@pay.example')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible()

  await traveller.input.press(page.getByRole('radio', { name: 'Counter-Strike 2' }))
  const id = `7656119${me.phone.slice(-10)}`
  await page.getByLabel('Steam id').fill(`https://steamcommunity.com/profiles/${id}/`)
  await expect(page.getByText(`Linked as ${id}`)).toBeVisible()
  await page.getByRole('button', { name: 'Link Counter-Strike 2' }).click()
  await expect(page.getByText(`Counter-Strike 2 is linked as ${id}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await traveller.input.press(page.getByRole('radio', { name: 'VALORANT' }))
  await page.getByLabel('Riot ID').fill('nope')
  await page.getByRole('button', { name: 'Link VALORANT' }).click()
  await expect(page.getByText('This does not look like a Riot ID.')).toBeVisible()
  await page.getByLabel('Riot ID').fill(`${me.username.slice(0, 12)} # EUW`)
  await page.getByRole('button', { name: 'Link VALORANT' }).click()
  await expect(page.getByText('VALORANT is linked as')).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { name: 'You are in, Robin.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
})

for (const theme of ['dark', 'light'] as const) {
  test(`every step is sound at 320 px, ${theme}`, async ({ open, server }) => {
    test.setTimeout(90_000)
    const page = await open({ viewport: { width: 320, height: 640 } })
    await chooseTheme(page, theme)
    const { traveller, me } = await begin(page, server.url)
    await expect(page.getByLabel('First name')).toBeVisible()
    await expectSoundScreen(page)
    await introduce(traveller, me)
    await expect(page.getByLabel('Code')).toBeVisible()
    await expectSoundScreen(page)
    await confirmPhone(traveller, me)
    await expectSoundScreen(page)
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await traveller.input.press(page.getByRole('radio', { name: 'Chess' }))
    await expectSoundScreen(page)
    await page.getByLabel('Lichess name').fill(me.username)
    await page.getByRole('button', { name: 'Link Chess' }).click()
    await next(page)
    await expect(page.getByRole('heading', { name: 'You are in, Robin.' })).toBeVisible()
    await expectSoundScreen(page)
  })
}
