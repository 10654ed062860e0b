import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { boardRow, leaderboard } from '#client/testing/data/leaderboard.ts'
import { player } from '#client/testing/data/players.ts'
import { ticket } from '#client/testing/data/queue.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const header = page.getByRole('banner')
const main = header.getByRole('navigation', { name: 'Main' })
const bar = page.getByRole('navigation', { name: 'Main' })
const ada = player({ username: 'Ada' })
const text = { title: 'FAQ', html: '<p>A long text.</p>'.repeat(100), updated: '2026-01-01' }

beforeEach(() => {
  api.answer('GET v1 /tournaments/', listOf([]))
  api.answer('GET v1 /organizations/', listOf([]))
  api.answer('GET v1 /circuits/', listOf([]))
  api.answer('GET v1 /pages/{name}/', text)
})

test('the second level of tournaments keeps the filters between list and calendar', async () => {
  await open('/tournament?game=chess&page=2')
  const level = page.getByRole('navigation', { name: 'Tournaments' })
  const link = (name: string) => level.getByRole('link', { name, exact: true })
  await expect.element(link('List')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Calendar')).not.toHaveAttribute('aria-current')
  await expect.element(link('List')).toHaveAttribute('href', '/tournament?game=chess')
  await link('Calendar').click()
  await expect.poll(() => location.search).toBe('?game=chess&view=calendar')
  await expect.element(link('Calendar')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('List')).not.toHaveAttribute('aria-current')
  await expect.element(link('Rehearse')).toHaveAttribute('href', '/tournament-rehearsal')
  // For visitors there is none.
  await expect.element(link('Run a tournament')).not.toBeInTheDocument()
  await expectSoundScreen()
})

test.each(
  cases([
    ['/organizations', 'Organizations', 'Tournaments'],
    ['/tournament-circuits', 'Circuits', 'Tournaments'],
    ['/challenges', 'Challenges', 'Play'],
    ['/players', 'Players', 'Leaderboards'],
  ] as const),
)('%s is %s of %s, which the top bar marks', async (path, name, group) => {
  await open(path)
  const level = page.getByRole('navigation', { name: group })
  await expect.element(level.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  expect(level.getByRole('link').all()).not.toHaveLength(1)
  await expect
    .element(main.getByRole('link', { name: group, exact: true }))
    .toHaveAttribute('aria-current', 'true')
})

test('a player sees how many lobbies and challenges are open, and the way to the own matches', async () => {
  api.answer('GET v1 /lobbies/', { ...listOf([]), count: 12 })
  await open('/challenges', { as: ada, size: 'narrow' })
  const level = page.getByRole('navigation', { name: 'Play' })
  await expect.element(level.getByRole('link', { name: 'Lobbies 12 open' })).toHaveAttribute('href', '/lobby')
  // Nothing is said of none.
  await expect.element(level.getByRole('link', { name: 'Challenges', exact: true })).toBeInTheDocument()
  await expect
    .element(level.getByRole('link', { name: 'My matches' }))
    .toHaveAttribute('href', '/profile?tab=history')
  await expectSoundScreen()
})

test('My place leads to the page of the leaderboard with the own row', async () => {
  const mine = boardRow({ username: 'Ada', place: 31 })
  api.answer('GET v1 /leaderboards/', leaderboard([boardRow({ username: 'Koda' }), mine], { me: mine }))
  await open('/leaderbords?game=chess', { as: ada })
  const place = page.getByRole('link', { name: 'My place, 31st' })
  await expect.element(place).toHaveAttribute('href', '/leaderbords?game=chess&page=2#me')
  await place.click()
  await expect.poll(() => location.hash).toBe('#me')
  await expect.poll(() => document.getElementById('me')?.dataset.row).toBe('Ada')
})

test('an organizer creates tournaments from the second level', async () => {
  await open('/tournament', { as: player({ role: 'organizer' }), size: 'phone' })
  const create = page.getByRole('link', { name: 'Create a tournament' })
  await expect.element(create).toHaveAttribute('href', '/tournament-new')
  await expectSoundScreen()
})

test('on a phone five links are below; what waits is above them, and nothing is covered', async () => {
  api.answer('GET v1 /queue/', { ticket: ticket() })
  await open('/faq', { as: ada, size: 'phone' })
  await expect.element(bar.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  const links = bar.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Play', '/play'],
    ['Tournaments', '/tournament'],
    ['Ranks', '/leaderbords'],
    ['ADMe', '/dashboard'],
  ])
  const { top, bottom } = bar.element().getBoundingClientRect()
  expect([top, bottom]).toEqual([innerHeight - 64, innerHeight])
  const waiting = page.getByRole('region', { name: 'Quick match' })
  await expect.element(waiting).toBeVisible()
  await expect.poll(() => waiting.element().getBoundingClientRect().bottom).toBe(top)
  scrollTo(0, document.body.scrollHeight)
  const footer = page.getByRole('contentinfo')
  await expect
    .poll(() => footer.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(waiting.element().getBoundingClientRect().top)
  await expectSoundScreen()
})

test('the bar of a phone marks where one is, and makes room for the keyboard', async () => {
  await open('/players', { as: ada, size: 'phone' })
  await expect.element(bar.getByRole('link', { name: 'Ranks' })).toHaveAttribute('aria-current', 'true')
  const field = page.getByRole('searchbox', { name: 'Username' })
  await field.click()
  await expect.element(bar).toBeVisible()
  const seen = window.visualViewport
  if (!seen) throw new Error('no visual viewport')
  // Height of the page above an open keyboard.
  Object.defineProperty(seen, 'height', { configurable: true, value: seen.height - 300 })
  seen.dispatchEvent(new Event('resize'))
  await expect.element(bar).not.toBeInTheDocument()
  Reflect.deleteProperty(seen, 'height')
  seen.dispatchEvent(new Event('resize'))
  await expect.element(bar).toBeVisible()
})

test('visitors sign in from the bar and come back', async () => {
  await open('/faq', { size: 'phone' })
  await expect
    .element(bar.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/?redirect=%2Ffaq')
  await expectSoundScreen()
})

test('the footer of a phone is low; its other parts come with a press', async () => {
  await open('/faq', { size: 'phone' })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  expect(footer.element().getBoundingClientRect().height).toBeLessThanOrEqual(200)
  await expect.element(footer.getByRole('link', { name: 'Media' })).not.toBeInTheDocument()
  const more = footer.getByRole('button', { name: 'Contact and more' })
  await more.click()
  await expect.element(footer.getByRole('link', { name: 'Media' })).toBeVisible()
  await expect.element(footer.getByRole('heading', { name: 'Contact Info' })).toBeVisible()
  await expect
    .element(footer.getByRole('button', { name: 'Show less' }))
    .toHaveAttribute('aria-expanded', 'true')
  await expectSoundScreen()
})

test.each(cases(['desktop', 'narrow'] as const))('the console has a head of its own (%s)', async (size) => {
  await open('/admin', { as: player({ role: 'admin', permissions: ['players'] }), size })
  await expect.element(header.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  await expect.element(header.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/')
  await expect.element(header.getByRole('button', { name: /^Search/ })).toBeVisible()
  await expect.element(header.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect.element(header.getByRole('navigation')).not.toBeInTheDocument()
  await expect.element(header.getByText(/\$/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  expect(header.element().getBoundingClientRect().height).toBe(48)
  await expectSoundScreen()
})

test('by keyboard: skip link, top bar, second level, screen', async () => {
  await open('/organizations')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen: string[] = []
  for (let index = 0; index < 16; index += 1) {
    // Every stop is noted in the order of the Tab key.
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.keyboard('{Tab}')
    seen.push(document.activeElement?.textContent?.trim() ?? '')
  }
  const order = ['Skip to content', 'Home', 'Leaderboards', 'Sign Up', 'List', 'Organizations', 'Rehearse']
  expect(seen.filter((name) => order.includes(name))).toEqual(order)
})

test('somebody else’s profile is no page of one’s own', async () => {
  const me = bar.getByRole('link', { name: 'Me', exact: true })
  api.refuse('GET v1 /players/public-profile/', 404)
  await open('/profile/Ada', { as: ada, size: 'phone' })
  await expect.element(me).toHaveAttribute('aria-current', 'true')
  await open('/profile/Bob', { as: ada, size: 'phone' })
  await expect.element(me).not.toHaveAttribute('aria-current')
})
