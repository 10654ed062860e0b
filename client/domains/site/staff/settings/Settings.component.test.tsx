import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SETTING_NAMES } from '#core/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import type { Setting, Settings } from './queries.ts'

const LIST = 'GET v1 /admin/settings/'
const CHANGE = 'PUT v1 /admin/settings/{name}/'
const boss = player({ username: 'Boss', role: 'admin' })
const VALUES: Partial<Record<Setting['name'], string>> = {
  FEE_BASIS_POINTS: '1000',
  BRAND_NAME: 'Contender',
  BRAND_ACCENT: '',
  BRAND_X: 'https://x.com',
  PAID_BLOCKED_REGIONS: '',
}
const settings = (changed: Partial<Record<Setting['name'], string>> = {}): Settings => ({
  settings: SETTING_NAMES.map((name) => ({
    name,
    value: changed[name] ?? VALUES[name] ?? '18',
    environment: VALUES[name] ?? '18',
    from: changed[name] === undefined ? 'environment' : 'console',
    version: changed[name] === undefined ? null : 7,
  })),
  logo: { path: null, version: null },
  history: Object.entries(changed).map(([name, after]) => ({
    id: 7,
    name,
    before: '1000',
    after,
    reason: 'Cheaper for a month.',
    by: 'Boss',
    created: '2026-11-21T11:58:00.000Z',
  })),
})
const openWith = async (answer: Settings, size?: 'phone' | 'narrow') => {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer(LIST, answer)
  await open('/admin/settings', size ? { as: boss, size } : { as: boss })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'are listed with what each does (%s)',
  { tags: 'long' },
  async (size) => {
    await openWith(settings({ FEE_BASIS_POINTS: '800' }), size)
    await expect
      .element(page.getByText('A lobby with a $10.00 entry and two players pays $18.40.'))
      .toBeVisible()
    await expect.element(page.getByText('10% → 8%')).toBeVisible()
    await expect.element(page.getByText('Cheaper for a month.')).toBeVisible()
    await expectSoundScreen()
  },
)

test('one that the address names has the focus', { tags: 'long' }, async () => {
  api.answer(LIST, settings())
  await open('/admin/settings?kind=MIN_AGE', { as: boss })
  await expect.element(button('Change Minimum age')).toHaveFocus()
})

test('on a phone the parts of the page are one press away', { tags: 'long' }, async () => {
  await openWith(settings(), 'phone')
  const last = page.getByRole('heading', { name: 'Changes' })
  await page.getByRole('link', { name: 'Changes', exact: true }).click()
  await expect.poll(() => last.element().getBoundingClientRect().top < innerHeight).toBe(true)
})

test(
  'by keyboard: a figure is typed twice, with what follows from it and a reason',
  { tags: 'long' },
  async () => {
    await openWith(settings())
    await button('Change Fee').click()
    await expect.element(page.getByLabelText('New value', { exact: true })).toHaveFocus()
    await page.getByLabelText('New value', { exact: true }).fill('7.5')
    await expect
      .element(page.getByRole('dialog').getByText('A lobby with a $10.00 entry and two players pays $18.50.'))
      .toBeVisible()
    await expect.element(page.getByText(/^A second person has to approve it/)).toBeVisible()
    await page.getByLabelText('New value again').fill('75')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The two values differ.')).toBeVisible()
    await expect.element(page.getByText('Give a reason')).toBeVisible()
    await expectSoundScreen()
    await page.getByLabelText('New value again').fill('7.5')
    await page.getByLabelText('Reason').fill('Cheaper for a month.')
    api.refuse(CHANGE, 'changed_meanwhile')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Someone else changed this setting/)).toBeVisible()
    api.answer(CHANGE, settings())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^This waits for a second person/)).toBeVisible()
    expect(api.requests(CHANGE).at(-1)).toMatchObject({
      params: { name: 'FEE_BASIS_POINTS' },
      body: { value: '750', again: '750', based_on: null, reason: 'Cheaper for a month.' },
    })
  },
)

test('goes back to the environment, and what cannot be a value is refused at its field', async () => {
  await openWith(settings({ BRAND_NAME: 'Arena' }))
  await button('Change Site name').click()
  await page.getByLabelText('New value').fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter 1 to 40 characters')).toBeVisible()
  await page.getByLabelText('Use the server’s default (Contender)').click()
  await expect
    .element(page.getByText('Emails, page titles, push notifications and calendars say “Contender”.'))
    .toBeVisible()
  await page.getByLabelText('Reason').fill('The old name again.')
  api.answer(CHANGE, settings())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No changes yet.')).toBeVisible()
  expect(api.requests(CHANGE).at(-1)?.body).toMatchObject({ value: null, based_on: 7 })
})

test(
  'an accent color is typed or picked, and shown in both themes before it is saved',
  { tags: 'long' },
  async () => {
    await openWith(settings())
    await button('Change Accent color').click()
    const dialog = page.getByRole('dialog')
    await page.getByLabelText('New value').fill('lime')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enter a color like #c3f53c')).toBeVisible()
    await expect.element(dialog.getByText('Dark theme')).not.toBeInTheDocument()
    await page.getByLabelText('New value').fill('#000000')
    await expect.element(dialog.getByText('Light theme')).toBeVisible()
    const links = dialog.getByText('A link', { exact: true }).elements()
    // Black stays black on white, and is made light enough for the dark theme.
    expect(links.map((link) => getComputedStyle(link).color === 'rgb(0, 0, 0)')).toEqual([false, true])
    await expectSoundScreen()
    await page.getByLabelText('Pick a color').fill('#5b2bff')
    await expect.element(page.getByLabelText('New value')).toHaveValue('#5b2bff')
    await page.getByLabelText('Reason').fill('Our own colour.')
    api.answer(CHANGE, settings({ BRAND_ACCENT: '#5b2bff' }))
    await button('Save setting').click()
    await expect.element(page.getByText(/the tab icon and emails use #5b2bff/)).toBeVisible()
    expect(api.requests(CHANGE).at(-1)?.body).toMatchObject({ value: '#5b2bff' })
  },
)

test('settings are for those who may change them', { tags: 'long' }, async () => {
  await open('/admin/settings', { as: player({ role: 'moderator' }) })
  await expect.element(page.getByText(/don't have permission/)).toBeVisible()
  expect(api.requests(LIST)).toHaveLength(0)
})
