import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { questsOfToday } from '#client/testing/data/quests.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const QUESTS = 'GET v1 /players/quests/'
const card = page.getByRole('region', { name: 'Today’s quests' })

test.each(cases([undefined, 'phone', 'narrow'] as const))(
  'the quests and the streak (%s)',
  { tags: 'long' },
  async (size) => {
    api.answer('GET v1 /challenges/', listOf([]))
    await open('/challenges', { as: player(), ...(size ? { size } : {}) })
    await expect.element(card.getByText('4-day streak')).toBeVisible()
    await expect.element(card.getByText('Play today to keep your streak')).toBeVisible()
    await expect.element(card.getByText('Play 3 matches of 1v1 Duel')).toBeVisible()
    await expect.element(card.getByText('Win 2 matches')).toBeVisible()
    await expect.element(card.getByText('$0.25')).toBeVisible()
    await expect.element(card.getByText('Saturday: missed, streak kept')).toBeInTheDocument()
    await expectSoundScreen()
  },
)

test('what is done, paid or not, and what is left', async () => {
  const { quests } = questsOfToday()
  const [first, second, third] = quests
  if (!first || !second || !third) throw new Error('there are three quests')
  api.answer('GET v1 /challenges/', listOf([]))
  api.answer(
    QUESTS,
    questsOfToday({
      quests: [
        { ...first, progress: 2 },
        { ...second, progress: 2, is_done: true, paid_cents: 25 },
        { ...third, progress: 1, is_done: true },
      ],
      streak: { ...questsOfToday().streak, played_today: true },
    }),
  )
  await open('/challenges', { as: player() })
  await expect.element(card.getByText('Rocket League · 1 to go')).toBeVisible()
  await expect.element(card.getByText('Done, promo added')).toBeVisible()
  await expect.element(card.getByText('Done. Today’s promo is used up.')).toBeVisible()
  await expect.element(card.getByText('Streak safe for today')).toBeVisible()
  await expect.element(card.getByRole('img', { name: '2 of 3' })).toBeVisible()
})

test('without a budget there are no amounts, and without a match no streak', { tags: 'long' }, async () => {
  const { quests, streak } = questsOfToday()
  api.answer('GET v1 /challenges/', listOf([]))
  api.answer(
    QUESTS,
    questsOfToday({
      quests: quests.map((quest) => ({ ...quest, reward_cents: 0 })),
      streak: { ...streak, length: 0, best: 0 },
    }),
  )
  await open('/challenges', { as: player() })
  await expect.element(card.getByText('No streak yet')).toBeVisible()
  await expect.element(card.getByText('Play a match to start a streak')).toBeVisible()
  await expect.element(card.getByText('promo')).not.toBeInTheDocument()
})

test('visitors have none, and a failure leaves the page as it is', { tags: 'long' }, async () => {
  api.answer('GET v1 /challenges/', listOf([]))
  api.refuse(QUESTS, 500)
  await open('/challenges', { as: player() })
  await expect.element(page.getByRole('heading', { name: 'Challenges' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
