import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#client/testing/show.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'

afterEach(() => vi.restoreAllMocks())

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const shared = {
  title: 'NovaWolf beat Koda 2 to 1',
  url: 'https://play.example/lobby-detail/7',
  picture: DOT,
}
const link = page.getByLabelText('Link')
const copy = page.getByRole('button', { name: /^Cop/ })

async function openDialog(more: Partial<typeof shared> = {}) {
  await show(<ShareButton shared={{ ...shared, ...more }} />)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
}

test('shows the picture with its sentence, and copies the link with Enter', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openDialog()
  await expect.element(page.getByRole('img', { name: 'NovaWolf beat Koda 2 to 1' })).toBeVisible()
  await expect.element(link).toHaveValue('https://play.example/lobby-detail/7')
  await expect.element(copy).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(writeText).toHaveBeenCalledWith('https://play.example/lobby-detail/7')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share' })).toHaveFocus()
})

test('where the browser refuses to copy, the link is selected and the dialog says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await openDialog()
  await copy.click()
  await expect.element(page.getByRole('status').getByText(/The link is selected/)).toBeVisible()
  await expect.element(link).toHaveFocus()
  const { selectionStart, selectionEnd, value } = link.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})

test('saves the picture, and hands the link to the device where it can share', async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  await openDialog()
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect(saved).toEqual([DOT])
  await page.getByRole('button', { name: 'Share with…' }).click()
  expect(share).toHaveBeenCalledWith({ title: shared.title, url: shared.url })
  Reflect.deleteProperty(navigator, 'share')
})

test('without a picture there is the link alone', async () => {
  await openDialog({ picture: 'data:image/png;base64,AAAA' })
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save picture' })).not.toBeInTheDocument()
  await expect.element(link).toBeVisible()
})
