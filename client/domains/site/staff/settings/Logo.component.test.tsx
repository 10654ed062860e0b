import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { site } from '#client/testing/data/site.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { INVALID_PICTURES, picture } from '#client/testing/picture.ts'
import type { Settings } from './queries.ts'

const SET = 'PUT v1 /admin/settings/logo/'
const REMOVE = 'DELETE v1 /admin/settings/logo/'
const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const settings = (path: string | null, version: number | null): Settings => ({
  settings: [],
  logo: { path, version },
  history:
    version === null
      ? []
      : [
          {
            id: version,
            name: 'brand.logo',
            before: '',
            after: path,
            reason: 'Our own.',
            by: 'Boss',
            created: '2026-11-21T11:58:00.000Z',
          },
        ],
})
async function openWith(answer: Settings, size?: 'phone' | 'narrow') {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/features/', { features: [] })
  api.answer('GET v1 /admin/settings/', answer)
  await open('/admin/settings', size ? { as: boss, size } : { as: boss })
}

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'a logo is checked, shown before it is sent, and may be refused (%s)',
  { tags: 'long' },
  async (size) => {
    await openWith(settings(null, null), size)
    await expect.element(page.getByText('The built-in mark is used.')).toBeVisible()
    const input = page.getByLabelText('Picture of the logo')
    for (const { file, message } of INVALID_PICTURES) {
      await input.upload(file)
      await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
    }
    await input.upload(await picture())
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    const previews = [...dialog.element().querySelectorAll('img')]
    await expect.poll(() => previews.map(({ naturalWidth }) => naturalWidth)).toEqual([64, 64, 64, 64])
    await expectSoundScreen()
    await page.getByLabelText('Reason').fill('Our own.')
    api.refuse(SET, 'changed_meanwhile')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/Someone else changed this setting/)).toBeVisible()
    api.answer(SET, settings(IMAGE, 7))
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Use the built-in mark')).toBeVisible()
    await expect.element(page.getByText('New picture')).toBeVisible()
    const sent = api.requests(SET).map(({ body }) => (body as FormData).get('image'))
    expect(sent).toEqual([expect.any(File), expect.any(File)])
    await expectSoundScreen()
  },
)

test('the built-in mark is used again, with a reason', async () => {
  await openWith(settings(IMAGE, 7))
  await button('Use the built-in mark').click()
  await page.getByLabelText('Reason').fill('The old one.')
  api.answer(REMOVE, settings(null, 8))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The built-in mark is used.')).toBeVisible()
  await expect.element(page.getByText('Built-in mark', { exact: true })).toBeVisible()
  expect(api.requests(REMOVE)[0]?.query).toMatchObject({ reason: 'The old one.', based_on: '7' })
})

test('open pages show the logo at once, in a box of the same size', async () => {
  api.answerOthers('pending')
  await open('/play', { as: player() })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText('Contender').first()).toBeVisible()
  const boxOf = (what: string) => {
    const box = footer.element().querySelector(what)?.getBoundingClientRect()
    return { x: box?.x, width: box?.width, height: box?.height }
  }
  const before = boxOf('svg[viewBox="0 0 32 32"]')
  expect(before.width).toBe(28)
  const { brand, policy } = site()
  await live.send({ event: 'site', data: { brand: { ...brand, logo: IMAGE }, policy, features_off: [] } })
  await expect.poll(() => footer.element().querySelector(`img[src="${IMAGE}"]`)).not.toBeNull()
  expect(boxOf('img')).toEqual(before)
})
