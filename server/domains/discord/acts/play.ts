import { t } from '#messages/discord.ts'
import { t as lobbyWords } from '#messages/lobbies.ts'
import { t as matchmaking } from '#messages/matchmaking.ts'
import { listGames } from '#contract/site/site.ts'
import { joinLobby, readyUp } from '#contract/lobbies/acts.ts'
import { dashboard, type Lobby } from '#contract/lobbies/lobbies.ts'
import { openLobby } from '#contract/lobbies/open.ts'
import { enterQueue, leaveQueue } from '#contract/matchmaking/queue.ts'
import { cutText, LIMITS, plainText } from '#core/discord/text.ts'
import type { Act, Asked } from '../asked.ts'
import { COLOURS, messageOf, press, type MessageData } from '../message.ts'
import { roomButton } from './matches.ts'
import { roomUrl, say, siteName } from './words.ts'

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

const nameOfMode = (modes: Choice[], { game, mode }: { game: string; mode: string }): string =>
  modes.find(({ value }) => value === `${game}/${mode}`)?.name ?? mode

/** The ratings of the player, with the way to the profile. */
export const profile: Act = async (asked) => {
  const { ratings } = await asked.call(dashboard)
  const modes = await listModes(asked)
  const lines = ratings.map((each) => `**${plainText(nameOfMode(modes, each))}** ${each.rating}`)
  const username = asked.player?.username ?? ''
  return say({
    embed: {
      title: plainText(username),
      url: `${asked.context.config.publicUrl}/profile/${encodeURIComponent(username)}`,
      description: lines.join('\n'),
    },
  })
}

const MAX_CHOICES = 25

export const suggestModes: Act = async (asked) => {
  const typed = (asked.options.get('mode') ?? '').toLocaleLowerCase()
  const modes = await listModes(asked)
  const found = modes.filter(({ name }) => name.toLocaleLowerCase().includes(typed))
  return { kind: 'choices', choices: found.slice(0, MAX_CHOICES) }
}

/** The mode of the option, which has its value or what somebody typed of its name. */
async function chosenMode(asked: Asked) {
  const given = (asked.options.get('mode') ?? '').toLocaleLowerCase()
  const modes = await listModes(asked)
  const found =
    modes.find(({ name, value }) => [value, name.toLocaleLowerCase()].includes(given)) ??
    (given ? modes.find(({ name }) => name.toLocaleLowerCase().includes(given)) : undefined)
  if (!found) return undefined
  const [game = '', slug = ''] = found.value.split('/')
  return { name: found.name, game, slug }
}

export const queue: Act = async (asked) => {
  const mode = await chosenMode(asked)
  if (!mode) return say(t('discord.none.mode'))
  await asked.call(enterQueue, { body: { game: mode.game, mode: mode.slug } })
  return say({
    content: t('discord.queue.searching', { mode: plainText(mode.name), site: siteName(asked.context) }),
    buttons: [press(matchmaking('matchmaking.queue_bar.leave_the_queue'), ['leave'])],
  })
}

export const leave: Act = async (asked) => {
  await asked.call(leaveQueue)
  return say(t('discord.queue.left'))
}

/** Opens a lobby, and shows it to everybody in the channel; it changes with each press. */
export const lobby: Act = async (asked) => {
  const mode = await chosenMode(asked)
  if (!mode) return say(t('discord.none.mode'))
  const opened = await asked.call(openLobby, { body: { game: mode.game, mode: mode.slug } })
  return { kind: 'message', message: drawLobby(asked, opened) }
}

const idOf = ({ about }: Asked): number => Number(about[0] ?? Number.NaN)

export const join: Act = async (asked) => {
  const joined = await asked.call(joinLobby, { params: { id: idOf(asked) }, body: {} })
  return { kind: 'update', message: drawLobby(asked, joined) }
}

export const readyInLobby: Act = async (asked) => {
  const after = await asked.call(readyUp, { params: { id: idOf(asked) } })
  return { kind: 'update', message: drawLobby(asked, after) }
}

function drawLobby({ context }: Asked, { id, status, sides, best_of: bestOf }: Lobby): MessageData {
  const isOpen = status === 'open'
  const names = sides.map(({ players }) =>
    players.map(({ username, state }) => `${plainText(username)}${state === 'ready' ? ' ✓' : ''}`).join(', '),
  )
  const [first = ''] = names
  return messageOf({
    embed: {
      title: names.map((each) => each || lobbyWords('common.open_seat')).join(' – '),
      url: roomUrl(context, id),
      color: isOpen ? COLOURS.open : COLOURS.live,
      description: isOpen
        ? t('discord.lobby.open', { name: first })
        : t('discord.call.state', { state: status === 'ready_check' ? 'ready' : status }),
      fields: [{ name: t('discord.call.best_of'), value: String(bestOf) }],
    },
    buttons: [
      isOpen && press(lobbyWords('lobbies.sides.join'), ['join', id], 'main'),
      status === 'ready_check' && press(lobbyWords('lobbies.now.ready_up'), ['here', id], 'main'),
      roomButton({ context }, id),
    ],
  })
}
