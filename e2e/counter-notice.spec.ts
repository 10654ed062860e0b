import sharp from 'sharp'
import { linkInMail, must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { pressCaseKey } from './input.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { passUndoMinute } from './time.ts'
import { passWaitingPeriod, sendNoticeAbout } from './notices.ts'

test.use({ world: 'empty' })

const sender = 'ada@artists.example'

test(
  'a player objects to the removal of a picture, and another moderator restores it by keyboard',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const [first, second, ann] = [
      await createPlayer(server, 'Removes'),
      await createPlayer(server, 'Restores'),
      await createPlayer(server, 'Draws'),
    ]
    for (const who of [first, second]) await setPlayerRole(database, who, 'moderator')
    const avatar = async () =>
      (
        await must<{ avatar_url: string | null }>(server.url, '/v1/players/profile/', {
          token: ann.accessToken,
        })
      ).avatar_url
    await uploadPicture(server.url, ann)
    const noticeId = await sendNoticeAbout(database, { url: `${server.url}/profile/${ann.username}`, sender })
    const act = (path: string, body: object) =>
      must(server.url, path, { method: 'POST', token: first.accessToken, body })
    const { results } = await must<{ results: { id: number }[] }>(server.url, '/v1/admin/pictures/', {
      token: first.accessToken,
    })
    const reason = 'The drawing is by somebody else.'
    await act(`/v1/admin/pictures/${results[0]?.id}/remove/`, { reason })
    await act(`/v1/admin/notices/${noticeId}/decide/`, { verdict: 'removed', reason, owner: ann.username })
    expect(await avatar()).toBeNull()
    await passUndoMinute(database)

    const owner = await open({ viewport: { width: 390, height: 844 } })
    await signInAs(owner, ann)
    await owner.goto('/notifications')
    await owner.getByRole('button', { name: /^Unread: Content of yours/ }).click()
    await owner.getByLabel('Your statement').fill('I drew this myself, in 2019.')
    await owner.getByLabel('Full name').fill('Ann Anders')
    await owner.getByLabel('Postal address').fill('12 Long Street, Columbus')
    await owner.getByLabel('Phone').fill('+1 614 555 0100')
    await owner.getByLabel('Email').fill(ann.email)
    for (const box of await owner.getByRole('checkbox').all()) await box.check()
    await owner.getByRole('button', { name: 'File counter notice' }).click()
    await expect(owner.getByText(/The sender of the notice has it/)).toBeVisible()

    const visitor = await open()
    await visitor.goto((await linkInMail(server.url, sender, '/counter-notice')).link)
    await expect(visitor.getByText('I drew this myself, in 2019.')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Submit' })).toBeVisible()

    const earlier = await open()
    await signInAs(earlier, first)
    await earlier.goto('/admin/counter-notices')
    await expect(earlier.getByText(/^You decided the notice/)).toBeVisible()

    await passWaitingPeriod(database)
    const page = await open()
    await signInAs(page, second)
    await page.goto('/admin/counter-notices')
    await expect(page.getByRole('img', { name: 'The removed picture' })).toBeVisible()
    await pressCaseKey(page, '1')
    await expect(page.getByRole('button', { name: 'Removed by mistake' })).toBeVisible()
    await pressCaseKey(page, 't')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The content may be shown again.')).toBeVisible()
    await expect(page.getByText('No counter notices are waiting.')).toBeVisible()
    await pressCaseKey(page, 'z')
    await expect(page.getByText('The decision was undone.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(/./)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No counter notices are waiting.')).toBeVisible()
    expect(await avatar()).toBeNull()
    await passUndoMinute(database)
    await expect.poll(avatar).not.toBeNull()
    await owner.reload()
    await expect(owner.getByText('Your content may be shown again')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('We have decided: the content may be shown again.')).toBeVisible()
  },
)

async function uploadPicture(url: string, who: Person): Promise<void> {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b06020' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(image)]), 'picture.png')
  const uploaded = await fetch(`${url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.accessToken}` },
    body,
  })
  expect(uploaded.status).toBe(200)
}
