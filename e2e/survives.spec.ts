import { DEMO_LOGIN } from '#server/site/demo-login.ts'
import { expect, test } from './fixtures.ts'
import { playerOf, sitDown } from './table.ts'

test('that a link to a new password is on its way survives a reload, and stands in no address', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(DEMO_LOGIN.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  const said = await page.getByRole('main').innerText()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(said)
  await expect(page.getByLabel('E-mail')).toHaveValue(DEMO_LOGIN.email)
  expect(page.url()).toMatch(/\/forgot-password$/)
  await page.getByLabel('E-mail').fill('other@players.example')
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('a half-entered score survives a reload, and is gone with the report', async ({ open, server }) => {
  const people: [Awaited<ReturnType<typeof playerOf>>, Awaited<ReturnType<typeof playerOf>>] = [
    await playerOf(server.url, 'chess', 'Half'),
    await playerOf(server.url, 'chess', 'Rival'),
  ]
  const { host } = await sitDown(open, server.url, people, { game: 'chess', mode: 'blitz' })
  const { page, person } = host
  const mine = page.getByLabel(`Game 1: ${person.username}`)
  await mine.fill('1')
  await page.reload()
  await expect(mine).toHaveValue('1')
  await page.getByLabel(`Game 1: ${people[1].username}`).fill('0')
  await page.getByRole('button', { name: 'Report result' }).click()
  await expect(page.getByRole('heading', { name: 'Your report is in' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:score'))),
  ).toEqual([])
})

test('on a phone, a sent report leaves one at what became of it', async ({ open, server }) => {
  const people: [Awaited<ReturnType<typeof playerOf>>, Awaited<ReturnType<typeof playerOf>>] = [
    await playerOf(server.url, 'chess', 'Sent'),
    await playerOf(server.url, 'chess', 'Other'),
  ]
  const { host } = await sitDown(open, server.url, people, { game: 'chess', mode: 'blitz' })
  const { page, person } = host
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel(`Game 1: ${person.username}`).fill('1')
  await page.getByLabel(`Game 1: ${people[1].username}`).fill('0')
  await page.getByRole('button', { name: 'Report result' }).click()
  const heading = page.getByRole('heading', { name: 'Your report is in' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
})
