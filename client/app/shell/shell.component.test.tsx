import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { showToasts } from '#client/lib/toast.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { site } from '#client/testing/data/site.ts'
import { open } from '#client/testing/open.ts'

const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

/** The links of a part of the page: their text, or their name when they are an icon, and where they lead. */
const linksOf = (part: Locator) =>
  part
    .getByRole('link')
    .all()
    .map((link) => link.element())
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent?.trim(),
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ])

const TOP = [
  ['Home', '/'],
  ['Play', '/play'],
  ['About', '/about'],
  ['Tournaments', '/tournament'],
  ['Leaderboards', '/leaderbords'],
]

const openMenu = async (name: string) => {
  await header.getByRole('button', { name }).click()
  return page.getByRole('menu')
}

test(
  'top bar: its links, and signed out Sign Up with an empty referral code and Sign In',
  { tags: 'long' },
  async () => {
    await open('/faq')
    const nav = header.getByRole('navigation', { name: 'Main' })
    await expect.element(nav).toBeVisible()
    expect(linksOf(nav)).toEqual(TOP)
    const link = (name: string) => header.getByRole('link', { name, exact: true })
    await expect.element(link('Sign Up')).toHaveAttribute('href', '/signup?referralCode=')
    await expect.element(link('Sign In')).toHaveAttribute('href', '/')
  },
)

test('user menu: the username, its links, and Logout', { tags: 'long' }, async () => {
  await open('/faq', { as: player({ username: 'Ada' }) })
  const menu = await openMenu('Ada')
  await expect.element(menu).toBeVisible()
  const items = menu.getByRole('menuitem').all()
  expect(
    items.map((item) => [
      item.element().textContent?.trim(),
      decodeURIComponent(item.element().getAttribute('href') ?? ''),
    ]),
  ).toEqual([
    ['ADAdaView public profile', '/profile/Ada'],
    ['My Profile', '/profile?tab=wallet'],
    ['Dashboard', '/dashboard'],
    ['Settings', '/profile?tab=settings'],
    ['Refer A Friend', '/profile?tab=referrals'],
    ['Logout', ''],
  ])
  // The home page's own.
  api.answerOthers('pending')
  api.answer('PUT v1 /accounts/logout/', { detail: 'Signed out.' })
  await menu.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  await expect.poll(() => localStorage.getItem('auth_token')).toBeNull()
})

test("user menu: without a username it says 'User'", { tags: 'long' }, async () => {
  await open('/faq', { as: player({ username: '' }) })
  await expect.element(header.getByRole('button', { name: /^User/ })).toBeVisible()
})

test.each(
  cases([
    ['phone', 300],
    ['tablet', 400],
  ] as const),
)('side menu on a %s: the links and Notifications, %i px wide', async (size, width) => {
  await open('/faq', { size })
  await header.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  const links = linksOf(menu.getByRole('navigation'))
  expect(links).toEqual(expect.arrayContaining([...TOP, ['Notifications', '/notifications']]))
  expect(menu.element().getBoundingClientRect().width).toBe(width)
})

test(
  'footer: a notice, two mail links, the quick links, six social links and the copyright',
  { tags: 'long' },
  async () => {
    const socials = (['instagram', 'x', 'tiktok', 'youtube', 'twitch', 'discord'] as const).map((id) => ({
      id,
      label: id.toUpperCase(),
      href: `https://${id}.example/us`,
    }))
    api.answer('GET v1 /site/', site({ brand: { ...site().brand, socials } }))
    await open('/faq')
    await expect
      .element(footer.getByText(/trademarks and artwork belong to their (respective )?owners/))
      .toBeVisible()
    for (const title of ['Contact Info', 'Quick Links', 'Follow us'])
      await expect.element(footer.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const links = linksOf(footer)
    expect(links.filter(([, to]) => to?.startsWith('mailto:'))).toEqual([
      ['support@contender.example', 'mailto:support@contender.example'],
      ['feedback@contender.example', 'mailto:feedback@contender.example'],
    ])
    expect(links).toEqual(
      expect.arrayContaining([
        ['How to Join', '/demos'],
        ['FAQ', '/faq'],
        ['Terms and Conditions', '/terms-of-use'],
        ['Privacy Policy', '/privacy-policy'],
        ['California Privacy', '/california-privacy'],
        ['Media', '/BrandGuidelines'],
        ['Discord Link', 'https://discord.example/contender'],
      ]),
    )
    expect([...footer.element().querySelectorAll('a[id]')].map(({ id }) => id)).toEqual(
      socials.map(({ id }) => id),
    )
    await expect.element(footer.getByText(`© ${new Date().getUTCFullYear()} Contender`)).toBeVisible()
  },
)

test('toasts: bottom right, 356 px wide, three visible', { tags: 'long' }, async () => {
  await open('/faq')
  for (const text of ['First', 'Second', 'Third', 'Fourth']) showToasts('message', [text])
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  await expect.poll(() => shown('[data-sonner-toast]').length).toBe(4)
  await expect.poll(() => shown('[data-sonner-toast][data-visible=true]').length).toBe(3)
  const [list] = shown('[data-sonner-toaster]')
  expect([list?.dataset.xPosition, list?.dataset.yPosition]).toEqual(['right', 'bottom'])
  expect(list?.getBoundingClientRect().width).toBe(356)
})

test('router: the scroll position is restored, and a new page begins at its top', async () => {
  const html = '<p>A long text.</p>'.repeat(200)
  api.answer('GET v1 /pages/{name}/', { title: 'Page', html, updated: '2026-01-01' })
  await open('/faq')
  await expect.element(page.getByText('A long text.').last()).toBeInTheDocument()
  scrollTo(0, 1500)
  await expect.poll(() => scrollY).toBe(1500)
  // Positions are remembered with the frame after a scroll.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect.poll(() => location.pathname).toBe('/privacy-policy')
  await expect.poll(() => scrollY).toBe(0)
  history.back()
  await expect.poll(() => location.pathname).toBe('/faq')
  await expect.poll(() => Math.round(scrollY)).toBeGreaterThan(1000)
})
