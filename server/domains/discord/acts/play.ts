import { t } from '#messages/discord.ts'
import { t as matchmaking } from '#messages/matchmaking.ts'
import { listGames } from '#contract/site/site.ts'
import { enterQueue, leaveQueue } from '#contract/matchmaking/queue.ts'
import { cutText, LIMITS, plainText } from '#core/discord/text.ts'
import type { Act, Asked } from '../asked.ts'
import { press } from '../message.ts'
import { say, siteName } from './words.ts'

type Choice = { name: string; value: string }

/** Modes that players can queue for, by a name of game and mode. */
async function listModes(asked: Asked): Promise<Choice[]> {
  const { results } = await asked.call(listGames)
  return results.flatMap((game) =>
    game.modes.flatMap((mode) =>
      mode.team_size === 1 && !mode.is_retired && !game.is_retired
        ? [{ name: cutText(`${game.name}: ${mode.name}`, LIMITS.choice), value: `${game.slug}/${mode.slug}` }]
        : [],
    ),
  )
}

const MAX_CHOICES = 25

export const suggestModes: Act = async (asked) => {
  const typed = (asked.options.get('mode') ?? '').toLocaleLowerCase()
  const modes = await listModes(asked)
  const found = modes.filter(({ name }) => name.toLocaleLowerCase().includes(typed))
  return { kind: 'choices', choices: found.slice(0, MAX_CHOICES) }
}

export const queue: Act = async (asked) => {
  const given = asked.options.get('mode') ?? ''
  const mode = (await listModes(asked)).find(({ name, value }) => value === given || name === given)
  if (!mode) return say(t('discord.none.mode'))
  const [game, slug] = mode.value.split('/')
  await asked.call(enterQueue, { body: { game, mode: slug } })
  return say({
    content: t('discord.queue.searching', { mode: plainText(mode.name), site: siteName(asked.context) }),
    buttons: [press(matchmaking('matchmaking.queue_bar.leave_the_queue'), ['leave'])],
  })
}

export const leave: Act = async (asked) => {
  await asked.call(leaveQueue)
  return say(t('discord.queue.left'))
}
