import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const BANNERS = 'GET v1 /announcements/'
const first = { id: 4, title: 'Maintenance', body: 'From 22:00.', link: '/about' }
const second = { id: 3, title: 'A cup is open', body: '', link: null }

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'a banner is shown on every page, and once dismissed no more (%s)',
  async (size) => {
    api.answer(BANNERS, { results: [first, second] })
    await open('/faq', size ? { size } : {})
    const banners = page.getByRole('complementary', { name: 'Announcements' })
    await expect.element(banners.getByText('From 22:00.')).toBeVisible()
    await expect.element(banners.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/about')
    await expectSoundScreen()
    await page.getByRole('button', { name: 'Dismiss “Maintenance”' }).click()
    await expect.element(banners.getByText('From 22:00.')).not.toBeInTheDocument()
    await expect.element(banners.getByText('A cup is open')).toBeVisible()
    await reloadPage()
    await expect.element(banners.getByText('A cup is open')).toBeVisible()
    await expect.element(banners.getByText('From 22:00.')).not.toBeInTheDocument()
  },
)
