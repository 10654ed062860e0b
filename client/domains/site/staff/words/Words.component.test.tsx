import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'

type Rules = AnswerFor<'GET v1 /admin/text-rules/'>
const LIST = 'GET v1 /admin/text-rules/'
const WORD = 'PUT v1 /admin/text-rules/words/'
const boss = player({ username: 'Boss', role: 'admin' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const rules = (more: Partial<Rules> = {}): Rules => ({
  words: [
    { word: 'darn', language: 'en', is_whole: true, effect: 'mask' },
    { word: 'verdammt', language: 'de', is_whole: false, effect: 'refuse' },
  ],
  domains: [{ domain: 'clips.example', effect: 'allow' }],
  links: { others: 'flag', young_days: 7, young: 'refuse' },
  ...more,
})
const openWith = async (answer: Rules, size?: 'phone' | 'narrow') => {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer(LIST, answer)
  await open('/admin/words', size ? { as: boss, size } : { as: boss })
}

describe('words and links', () => {
  test.each(cases([undefined, 'phone', 'narrow'] as const))(
    'are listed with what follows (%s)',
    async (size) => {
      await openWith(rules(), size)
      await expect.element(page.getByText('Deutsch · also inside words')).toBeVisible()
      await expect.element(page.getByText('Refused in the first 7 days')).toBeVisible()
      // Slurs are not in sight until they are asked for.
      await expect.element(page.getByText('v•••••••')).toBeVisible()
      await expect.element(page.getByText('verdammt')).not.toBeInTheDocument()
      await button('Show words').click()
      await expect.element(page.getByText('verdammt')).toBeVisible()
      await button('Hide words').click()
      await expect.element(page.getByText('verdammt')).not.toBeInTheDocument()
      await page.getByRole('searchbox', { name: 'Find a word' }).fill('dar')
      await expect.element(page.getByText('darn')).toBeVisible()
      await expect.element(page.getByText('verdammt')).not.toBeInTheDocument()
      await page.getByRole('searchbox').fill('xyz')
      await expect.element(page.getByText('No words match.')).toBeVisible()
      await expectSoundScreen()
    },
  )

  test(
    'by keyboard: a word is added with a reason, and a refusal is at its field',
    { tags: 'long' },
    async () => {
      await openWith(rules())
      await button('Add a word').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save rule' }).click()
      await expect.element(page.getByText('Enter a word of at least 2 letters')).toBeVisible()
      await expect.element(page.getByText('Give a reason of at least 3 characters')).toBeVisible()
      await expectSoundScreen()
      api.refuse(WORD, 'not_a_word')
      await page.getByLabelText('Word', { exact: true }).fill('two words')
      await page.getByLabelText('Reason').fill('Asked by players.')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Enter one word with letters, without spaces.')).toBeVisible()
      const added = rules()
      added.words.unshift({ word: 'blast', language: null, is_whole: true, effect: 'flag' })
      api.answer(WORD, added)
      await page.getByLabelText('Word', { exact: true }).fill('blast')
      await page.getByLabelText('What happens').selectOptions('Reported to staff')
      await button('Save rule').click()
      await expect.element(page.getByText('The rule was saved.')).toBeVisible()
      await button('Show words').click()
      await expect.element(button('Change blast')).toBeVisible()
      expect(api.requests(WORD).at(-1)?.body).toEqual({
        word: 'blast',
        language: null,
        is_whole: true,
        effect: 'flag',
        reason: 'Asked by players.',
      })
    },
  )

  test('a word is removed from the list', { tags: 'long' }, async () => {
    await openWith(rules())
    await button('Show words').click()
    await button('Change darn').click()
    await page.getByLabelText('What happens').selectOptions('Remove')
    await page.getByLabelText('Reason').fill('Harmless.')
    api.answer(WORD, rules({ words: [] }))
    await button('Remove').click()
    await expect.element(page.getByText('“darn” was removed.')).toBeVisible()
    await expect.element(page.getByText('No words on the list.')).toBeVisible()
    expect(api.requests(WORD).at(-1)?.body).toMatchObject({ word: 'darn', effect: null })
  })

  test('domains and the rules of links are changed', { tags: 'long' }, async () => {
    await openWith(rules({ domains: [] }))
    await button('Add a domain').click()
    await page.getByLabelText('Domain', { exact: true }).fill('https://shop')
    await page.getByLabelText('Reason').fill('Sells accounts.')
    await button('Save rule').click()
    await expect.element(page.getByText('Enter a domain such as example.com')).toBeVisible()
    api.answer('PUT v1 /admin/text-rules/domains/', rules())
    await page.getByLabelText('Domain', { exact: true }).fill('clips.example')
    await button('Save rule').click()
    await expect.element(button('Change clips.example')).toBeVisible()
    await button('Change link rules').click()
    await page.getByLabelText(/^New means younger/).fill('400')
    await page.getByLabelText('Reason').fill('Too much advertising.')
    await button('Save rule').click()
    await expect.element(page.getByText('Enter a number from 0 to 365')).toBeVisible()
    await page.getByLabelText(/^New means younger/).fill('0')
    api.answer(
      'PUT v1 /admin/text-rules/links/',
      rules({ links: { others: 'mask', young_days: 0, young: 'refuse' } }),
    )
    await button('Save rule').click()
    await expect.element(page.getByText('Like everyone else')).toBeVisible()
  })

  test('a text is tried', async () => {
    await openWith(rules())
    await button('See what happens').click()
    await expect.element(page.getByText('Write something to try')).toBeVisible()
    api.answer('POST v1 /admin/text-rules/try/', {
      refused: null,
      refused_as_name: 'darn',
      text: 'Oh ****',
      flags: ['clips.example'],
    })
    await page.getByLabelText('Text', { exact: true }).fill('Oh darn')
    await button('See what happens').click()
    await expect.element(page.getByText('Oh ****')).toBeVisible()
    await expect.element(page.getByText('Refused because of “darn”')).toBeVisible()
    await expectSoundScreen()
  })

  test('are not for moderators; a failure can be tried again', { tags: 'long' }, async () => {
    api.refuse(LIST, 500)
    api.answer('GET v1 /admin/queues/', { queues: [] })
    await open('/admin/words', { as: boss })
    await expect.element(button('Try again')).toBeVisible()
    await open('/admin/words', { as: player({ username: 'Judge', role: 'moderator' }) })
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
  })
})
