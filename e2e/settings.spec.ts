import { ask, codeInText, linkInMail, subjectsTo } from '#server/testing/visitor.ts'
import { seriousIn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input.ts'
import { newcomer } from './journey.ts'
import { chooseTheme } from './session.ts'
import { aPlayer, openSettings, PHONE, row, signInWith } from './settings-page.ts'

test('bio and privacy, on a phone, and others see them', async ({ open, server }) => {
  const person = await aPlayer(server, 'Bio')
  const page = await open(PHONE)
  await openSettings(page, person)
  const about = row(page, 'Picture and bio')
  await about.getByLabel('Bio').fill('Plays\n after work.')
  // Leaving the tab of the page loses nothing that was typed.
  await page.getByRole('tab', { name: 'Friends' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Friends' })).toBeVisible()
  await page.goBack()
  await expect(about.getByLabel('Bio')).toHaveValue('Plays\n after work.')
  await about.getByRole('button', { name: 'Save bio' }).click()
  await expect(about.getByText('Saved')).toBeVisible()
  await expect(about.getByLabel('Bio')).toHaveValue('Plays after work.')
  const stranger = await open()
  await stranger.goto(`/profile/${person.username}`)
  await expect(stranger.getByText('Plays after work.')).toBeVisible()

  await row(page, 'Privacy')
    .getByRole('switch', { name: /Private profile/ })
    .click()
  await expect(row(page, 'Privacy').getByText('Saved')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(person.username)
  await expect(stranger.getByText('Plays after work.')).toHaveCount(0)
})

test('personal data: a wrong entry is told at its field, a right one is kept', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\)/)
  const page = await open(PHONE)
  await openSettings(page, await aPlayer(server, 'Data'))
  const data = row(page, 'Personal data')
  await data.getByLabel('First name').fill('')
  await data.getByRole('button', { name: 'Save personal data' }).click()
  await expect(data.getByLabel('First name')).toBeFocused()
  await expect(data.getByText('Enter your first name.')).toBeVisible()
  await data.getByLabel('First name').fill('Alexandra-Maximiliana')
  await data.getByLabel('Country').selectOption({ label: 'Austria' })
  await data.getByLabel('State or region').selectOption({ label: 'Wien' })
  await data.getByLabel('City').fill('Vienna')
  await data.getByLabel('Postal code').fill('1010')
  await data.getByRole('button', { name: 'Save personal data' }).click()
  await expect(data.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(data.getByLabel('First name')).toHaveValue('Alexandra-Maximiliana')
  await expect(data.getByLabel('State or region').locator('option:checked')).toHaveText('Wien')
  await expect(data.getByLabel('Street and number')).toHaveValue('12 Long Street')
})

test('two tabs that save different fields lose nothing', async ({ open, server }) => {
  const person = await aPlayer(server, 'Twins')
  const one = await open()
  await openSettings(one, person)
  const other = await one.context().newPage()
  await openSettings(other, person)
  await row(one, 'Personal data').getByLabel('City').fill('Dayton')
  await row(other, 'Personal data').getByLabel('Street and number').fill('5 Short Street')
  await row(other, 'Personal data').getByLabel('Last name').fill('Otherwise')
  await row(one, 'Personal data').getByRole('button', { name: 'Save personal data' }).click()
  await expect(row(one, 'Personal data').getByText('Saved', { exact: true })).toBeVisible()
  await row(other, 'Personal data').getByRole('button', { name: 'Save personal data' }).click()
  await expect(row(other, 'Personal data').getByText('Saved', { exact: true })).toBeVisible()
  await row(one, 'Picture and bio').getByLabel('Bio').fill('From the first tab.')
  await row(one, 'Picture and bio').getByRole('button', { name: 'Save bio' }).click()
  await expect(row(one, 'Picture and bio').getByText('Saved')).toBeVisible()

  await other.reload()
  const data = row(other, 'Personal data')
  await expect(data.getByLabel('City')).toHaveValue('Dayton')
  await expect(data.getByLabel('Street and number')).toHaveValue('5 Short Street')
  await expect(data.getByLabel('Last name')).toHaveValue('Otherwise')
  await expect(row(other, 'Picture and bio').getByLabel('Bio')).toHaveValue('From the first tab.')
})

test('the e-mail moves when the new address confirms it, and the old one is told', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/40[01] \(/)
  const person = await aPlayer(server, 'Mover')
  const next = `moved-${person.email}`
  const page = await open(PHONE)
  await openSettings(page, person)
  const email = row(page, 'E-mail')
  await email.getByRole('button', { name: 'Change the e-mail' }).click()
  await expect(email.getByLabel('New e-mail')).toBeFocused()
  await email.getByLabel('New e-mail').fill('no address')
  await email.getByRole('button', { name: 'Send the link' }).click()
  await expect(email.getByText('This is not an e-mail address.')).toBeVisible()
  await email.getByLabel('New e-mail').fill(next)
  await email.getByRole('button', { name: 'Send the link' }).click()
  await expect(email.getByText(/is not verified yet/)).toBeVisible()
  await expect.poll(() => subjectsTo(server.url, person.email)).toContain('Your e-mail is about to change')

  const { link } = await linkInMail(server.url, next, '/confirm-email')
  await page.goto(link)
  await page.getByRole('button', { name: 'Verify the new address' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail changed' })).toBeVisible()
  await page.getByRole('link', { name: 'To my settings' }).click()
  await expect(email.getByText(next, { exact: true })).toBeVisible()
  await expect.poll(() => subjectsTo(server.url, person.email)).toContain('Your e-mail was changed')
  expect(
    (
      await ask(server.url, '/v1/accounts/login/', {
        method: 'POST',
        body: { email: person.email, password: person.password },
      })
    ).status,
  ).toBe(401)

  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Verify the new address' }).click()
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible()
})

test('a change of the e-mail can be taken back', async ({ open, server }) => {
  const person = await aPlayer(server, 'Stayer')
  const page = await open()
  await openSettings(page, person)
  const email = row(page, 'E-mail')
  await email.getByRole('button', { name: 'Change the e-mail' }).click()
  await email.getByLabel('New e-mail').fill(`x-${person.email}`)
  await email.getByRole('button', { name: 'Send the link' }).click()
  await email.getByRole('button', { name: 'Keep the present address' }).click()
  await expect(email.getByText(/is not verified yet/)).toHaveCount(0)
  await expect(email.getByText(person.email, { exact: true })).toBeVisible()
})

test('a new phone counts when its code was written', async ({ open, server, guard }) => {
  guard.allow(/400 \(Bad Request\)/)
  const person = await aPlayer(server, 'Caller')
  const page = await open(PHONE)
  await openSettings(page, person)
  const setting = row(page, 'Phone')
  await setting.getByRole('button', { name: 'Change the phone' }).click()
  await setting.getByLabel('Phone', { exact: true }).fill('12')
  await setting.getByRole('button', { name: 'Send the code' }).click()
  await expect(setting.getByText('This is not a whole phone number.')).toBeVisible()
  const { phone } = newcomer('Number')
  await setting.getByLabel('Phone', { exact: true }).fill(phone)
  await setting.getByRole('button', { name: 'Send the code' }).click()
  await expect(setting.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const code = await codeInText(server.url, phone)
  await setting.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000')
  await expect(setting.getByText(/This code is wrong/)).toBeVisible()
  await setting.getByRole('textbox', { name: 'Code' }).fill(code)
  await expect(setting.getByText('Saved')).toBeVisible()
  await expect(setting.getByText(`+1 614 ${phone.slice(5, 8)} ${phone.slice(8)}`)).toBeVisible()
})

test('payment account, mails, theme and time zone', async ({ open, server }) => {
  const person = await aPlayer(server, 'Chooser')
  const page = await open(PHONE)
  await openSettings(page, person)
  const payment = row(page, 'Payment account')
  await payment.getByRole('button', { name: 'Add a PayPal account' }).click()
  await payment.getByLabel('E-mail of the PayPal account').fill('me@paypal.example')
  await payment.getByRole('button', { name: 'Save PayPal account' }).click()
  await expect(payment.getByText('me@paypal.example')).toBeVisible()
  await expect(payment.getByRole('button', { name: 'Change the PayPal account' })).toBeFocused()

  const mail = (kind: string) => page.getByRole('group', { name: kind }).getByRole('switch', { name: 'Mail' })
  await mail('Friend requests').click()
  await mail('Tournaments').click()
  await expect(row(page, 'What comes how').getByText('Saved')).toHaveCount(2)

  await row(page, 'Theme').getByText('Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  const zone = row(page, 'Time zone')
  await zone.getByRole('button', { name: 'Change the time zone' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kiritimati')
  await page.getByRole('option', { name: /Kiritimati/ }).click()
  await expect(zone.getByText('Saved')).toBeVisible()
  await expect(zone.getByText(/Kiritimati, Pacific/)).toBeVisible()
  const shown = await row(page, 'Where you are signed in').locator('time').first().getAttribute('title')
  expect(shown).toContain('GMT+14')

  await page.reload()
  await expect(mail('Friend requests')).toBeChecked()
  await expect(mail('Tournaments')).not.toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(zone.getByText(/Kiritimati, Pacific/)).toBeVisible()
})

test('the places where one is signed in, ended one by one or all at once', async ({
  open,
  server,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/)
  const person = await aPlayer(server, 'Places')
  const page = await open(PHONE)
  await openSettings(page, person)
  const others = [await open(), await open()]
  for (const other of others) await signInWith(other, person)
  await page.reload()
  const places = row(page, 'Where you are signed in')
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await places
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click()
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places.getByText('This one')).toBeVisible()
  for (const other of others) {
    await other.goto('/profile?tab=friends')
    await expect(other).toHaveURL(/\/(\?redirect=.*)?$/)
  }
})

test('a setting by keyboard alone: the time zone, then a mail switch', async ({ open, server }) => {
  const page = await open()
  const input = keyboard(page)
  await openSettings(page, await aPlayer(server, 'Keys'))
  const zone = row(page, 'Time zone')
  await input.press(zone.getByRole('button', { name: 'Change the time zone' }))
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused()
  await page.keyboard.type('auckland')
  await expect(page.getByRole('option', { name: /Auckland/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(zone.getByText('Saved')).toBeVisible()
  await expect(zone.getByRole('button', { name: 'Change the time zone' })).toBeFocused()
  const friends = page.getByRole('group', { name: 'Friend requests' }).getByRole('switch', { name: 'Mail' })
  await friends.focus()
  await page.keyboard.press('Space')
  await expect(friends).toBeChecked()
  await expect(row(page, 'What comes how').getByText('Saved')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test(`every form opened, 320 px wide, ${theme}: nothing sticks out and axe finds nothing`, async ({
    open,
    server,
  }) => {
    const page = await open({ viewport: { width: 320, height: 700 } })
    await chooseTheme(page, theme)
    await openSettings(page, await aPlayer(server, 'MaximilianaLong'))
    const names = [
      'Change the e-mail',
      'Change the phone',
      'Add a PayPal account',
      'Set up an authenticator app',
      'Add a passkey',
      'Change the time zone',
      'Delete my account',
    ]
    for (const name of names) await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect(await seriousIn(page)).toEqual([])
  })
}

test('the parts of the settings are reached by their links, and by an address', async ({ open, server }) => {
  const page = await open(PHONE)
  await openSettings(page, await aPlayer(server, 'Anchor'))
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await nav.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByRole('heading', { name: 'My data' })).toBeInViewport()
  await expect(page).toHaveURL(/#data$/)
  await page.goto('/about')
  await page.goto('/profile?tab=settings#safety')
  await expect(page.getByRole('heading', { name: 'Safety' })).toBeInViewport()
  await expect(nav.getByRole('link', { name: 'Safety' })).toHaveAttribute('aria-current', 'location')
})
