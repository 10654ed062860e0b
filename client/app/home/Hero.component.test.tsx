import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { answerHome } from '#client/testing/data/accounts.ts'
import { open, reloadPage } from '#client/testing/open.ts'

const card = page.getByRole('region', { name: 'Sign in' })
const button = page.getByRole('button', { name: 'Sign in', exact: true })

beforeEach(answerHome)

test('on a phone the sign-in opens above everything else, and stays there', { tags: 'long' }, async () => {
  await open('/', { size: 'phone' })
  await expect.element(page.getByRole('link', { name: 'Create your account' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await button.click()
  await expect.element(card.getByLabelText('Email')).toHaveFocus()
  const promise = page.getByRole('heading', { level: 1 })
  const top = (of: typeof card) => of.element().getBoundingClientRect().top
  expect(top(card)).toBeLessThan(top(promise))
  await expectSoundScreen()
  await reloadPage()
  await expect.element(card).toBeVisible()
})

test('a person who was sent here to sign in sees the form at once', { tags: 'long' }, async () => {
  await open('/?redirect=%2Fdashboard', { size: 'phone' })
  await expect.element(card).toBeVisible()
  const isMain = (of: typeof button) => of.element().className.includes('cut-fill')
  const signUp = page.getByRole('main').getByRole('link', { name: 'Create your account' })
  expect([isMain(card.getByRole('button', { name: 'Sign in', exact: true })), isMain(signUp)]).toEqual([
    true,
    false,
  ])
})

test('on a wide screen both are beside each other', { tags: 'long' }, async () => {
  await open('/')
  await expect.element(card).toBeVisible()
  expect(button.elements()).toHaveLength(1)
})
