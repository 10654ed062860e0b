import { ask, linkInMail, subjectsTo } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { createPlayer, openSettings, PHONE, settingRow, signInWith } from './settings-page.ts'

test(
  'saved settings are shown to others and in another tab, and other sessions are signed out',
  { tag: '@long' },
  async ({ open, server, guard }) => {
    guard.allow(/401 \(Unauthorized\)/)
    // The stranger's open page still asks for the profile after it becomes private, and finds nothing.
    guard.allow(/404 \(Not Found\) \S*\/players\/[a-z-]+\/\?username=/)
    const person = await createPlayer(server, 'Settled')
    const page = await open(PHONE)
    await openSettings(page, person, 'personal')
    const otherTab = await page.context().newPage()
    await openSettings(otherTab, person, 'personal')
    const otherPlace = await open()
    await signInWith(otherPlace, person)
    const stranger = await open()

    await settingRow(page, 'Picture and bio').getByLabel('Bio').fill('Plays\n after work.')
    await settingRow(page, 'Picture and bio').getByRole('button', { name: 'Save bio' }).click()
    await expect(settingRow(page, 'Picture and bio').getByText('Saved', { exact: true })).toBeVisible()
    await stranger.goto(`/profile/${person.username}`)
    await expect(stranger.getByText('Plays after work.')).toBeVisible()
    await settingRow(page, 'Privacy')
      .getByRole('switch', { name: /Private profile/ })
      .click()
    await expect(settingRow(page, 'Privacy').getByText('Saved', { exact: true })).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(person.username)
    await expect(stranger.getByText('Plays after work.')).toHaveCount(0)

    // Two tabs that save different fields do not overwrite each other.
    const [data, otherData] = [settingRow(page, 'Personal details'), settingRow(otherTab, 'Personal details')]
    await data.getByLabel('City').fill('Dayton')
    await otherData.getByLabel('Street and number').fill('5 Short Street')
    await data.getByRole('button', { name: 'Save personal details' }).click()
    await expect(data.getByText('Saved', { exact: true })).toBeVisible()
    await otherData.getByRole('button', { name: 'Save personal details' }).click()
    await expect(otherData.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(data.getByLabel('City')).toHaveValue('Dayton')
    await expect(data.getByLabel('Street and number')).toHaveValue('5 Short Street')

    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByRole('combobox', { name: 'Search settings' }).fill('log out')
    await page.keyboard.press('Enter')
    const places = settingRow(page, 'Where you are signed in')
    await expect(places.getByRole('listitem')).toHaveCount(2)
    await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(places.getByRole('listitem')).toHaveCount(1)
    await otherPlace.goto('/profile?tab=friends')
    await expect(otherPlace).toHaveURL(/\/(\?redirect=.*)?$/)
  },
)

test(
  'the e-mail changes once the new address confirms it, and the old one is notified',
  { tag: '@long' },
  async ({ open, server, guard }) => {
    guard.allow(/40[01] \(/)
    const person = await createPlayer(server, 'Mover')
    const next = `moved-${person.email}`
    const page = await open(PHONE)
    await openSettings(page, person, 'email')
    const email = settingRow(page, 'Email')
    await email.getByRole('button', { name: 'Change the email' }).click()
    await email.getByLabel('New email').fill(next)
    await email.getByRole('button', { name: 'Send the link' }).click()
    await expect(email.getByText(/isn’t verified yet/)).toBeVisible()
    await expect.poll(() => subjectsTo(server.url, person.email)).toContain('Your email is about to change')

    const { link } = await linkInMail(server.url, next, '/confirm-email')
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to settings' }).click()
    await expect(email.getByText(next, { exact: true })).toBeVisible()
    await expect.poll(() => subjectsTo(server.url, person.email)).toContain('Your email was changed')
    const body = { email: person.email, password: person.password }
    expect((await ask(server.url, '/v1/accounts/login/', { method: 'POST', body })).status).toBe(401)

    await page.goto(link)
    await page.reload()
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible()
  },
)
