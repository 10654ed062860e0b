import { t } from '#messages/discord.ts'
import { t as lobbies } from '#messages/lobbies.ts'
import { t as matches } from '#messages/matches.ts'
import type { CallAnswer } from '#contract/call.ts'
import { readyUp } from '#contract/lobbies/acts.ts'
import { dashboard, readLobby, type Lobby } from '#contract/lobbies/lobbies.ts'
import { reportMatch } from '#contract/matches/matches.ts'
import { listTournaments, readTournament } from '#contract/tournaments/tournaments.ts'
import { plainText, timeMark } from '#core/discord/text.ts'
import { gamesOf, readGames, seriesOf, type Games } from '#core/discord/games.ts'
import { findMode } from '#server/domains/site/catalogue.ts'
import type { Act, Answer, Asked } from '../asked.ts'
import { link, press, type Button } from '../message.ts'
import { roomUrl, say, tournamentUrl } from './words.ts'

type Room = CallAnswer<typeof readLobby>
const MAX_NEXT = 3

export const roomButton = ({ context }: Pick<Asked, 'context'>, lobbyId: number): Button =>
  link(lobbies('common.match_room'), roomUrl(context, lobbyId))
export const readyButton = (lobbyId: number): Button =>
  press(lobbies('lobbies.now.ready_up'), ['ready', lobbyId], 'main')
export const reportButton = (lobbyId: number): Button =>
  press(matches('matches.report_panel.report_result'), ['report', lobbyId], 'main')

const listNow = async (asked: Asked): Promise<Lobby[]> => (await asked.call(dashboard)).now

const isMine = ({ players }: Lobby['sides'][number], playerId: string): boolean =>
  players.some(({ id }) => id === playerId)

/** The name of the other side. */
function rivalIn({ sides }: Pick<Lobby, 'sides'>, playerId: string): string {
  return plainText(sides.find((side) => !isMine(side, playerId))?.name ?? '')
}

export const ready: Act = async (asked) => {
  const given = Number(asked.about[0] ?? Number.NaN)
  const lobbyId = Number.isInteger(given) ? given : (await listNow(asked)).find(({ can }) => can.ready)?.id
  if (lobbyId === undefined) return say(t('discord.none.ready'))
  const lobby = await asked.call(readyUp, { params: { id: lobbyId } })
  return say({
    content: t('discord.ready', { all: lobby.match_id === null ? 'no' : 'yes' }),
    buttons: [roomButton(asked, lobbyId)],
  })
}

/** The next matches of the player: what is open now, else what their tournaments say. */
export const next: Act = async (asked) => {
  const playerId = asked.player?.playerId ?? ''
  const now = (await listNow(asked)).slice(0, MAX_NEXT)
  const [first] = now
  if (first)
    return say({
      content: now.map((lobby) => t('discord.next.open', { opponent: rivalIn(lobby, playerId) })).join('\n'),
      buttons: [
        ...now.flatMap((lobby) => [lobby.can.ready && readyButton(lobby.id), roomButton(asked, lobby.id)]),
        first.match_id !== null && reportButton(first.id),
      ],
    })
  const { results } = await asked.call(listTournaments, { query: { scope: 'mine', page_size: 25 } })
  const mine = results.filter(
    ({ me, status }) => me !== null && ['registration', 'check_in', 'live'].includes(status),
  )
  const lines = await Promise.all(mine.slice(0, MAX_NEXT).map(({ id }) => nextIn(asked, id)))
  return say(lines.length > 0 ? { embed: { description: lines.join('\n\n') } } : t('discord.none.match'))
}

async function nextIn(asked: Asked, id: number): Promise<string> {
  const { name, starts_at: starts, me } = await asked.call(readTournament, { params: { id } })
  const title = `**[${plainText(name)}](${tournamentUrl(asked.context, id)})**`
  const { next: match } = me ?? {}
  if (!match) return `${title}\n${timeMark(starts)}`
  const { opponent } = match
  return `${title}\n${t('discord.next.later', { round: match.round, opponent: plainText(opponent?.name ?? '—') })}`
}

/** The room whose match the player can report: that of a button, or the one that is played now. */
async function findRoom(asked: Asked): Promise<Room | undefined> {
  const given = Number(asked.about[0] ?? Number.NaN)
  if (Number.isInteger(given)) return asked.call(readLobby, { params: { id: given } })
  for (const { id, match_id: matchId } of await listNow(asked)) {
    if (matchId === null) continue
    const room = await asked.call(readLobby, { params: { id } })
    if (room.match?.can.report) return room
  }
  return undefined
}

/** Asks for the result, or takes it: by a button, as an option, or in a form. */
export const report: Act = async (asked) => {
  const room = await findRoom(asked)
  const match = room?.match
  if (!room || !match) return say(t('discord.none.report'))
  const mode = await findMode(asked.context.db, { game: match.game, slug: match.mode })
  const [, code] = asked.about
  const typed = asked.options.get('score') ?? asked.fields.get('games')
  if (typed !== undefined) {
    const games = readGames(typed)
    return games ? takeReport(asked, room, games) : say(t('discord.report.bad'))
  }
  if (code !== undefined && code !== 'form') {
    const games = gamesOf(code)
    return games ? takeReport(asked, room, games) : say(t('discord.stale'))
  }
  const hasButtons = mode?.game_rule.kind === 'result' && match.best_of <= 3
  if (!hasButtons && code === 'form')
    return {
      kind: 'form',
      form: {
        custom_id: `report:${room.id}`,
        title: matches('matches.report_panel.report_result'),
        label: t('discord.report.field'),
        placeholder: match.best_of === 1 ? '13-9' : '13-9, 7-13, 13-11',
        value: '',
      },
    }
  return say({
    content: t('discord.report.choose', { opponent: rivalIn(room, asked.player?.playerId ?? '') }),
    buttons: hasButtons
      ? seriesOf(match.best_of, mode.allows_draw).map((series) => reportChoice(room.id, series))
      : [press(t('discord.report.enter'), ['report', room.id, 'form'], 'main'), roomButton(asked, room.id)],
  })
}

const RESULTS: Record<string, 'win' | 'loss'> = { w: 'win', l: 'loss' }

/** One way in which a series can end: its score, and who won each game where there are several. */
function reportChoice(lobbyId: number, code: string): Button {
  const [mine, theirs] = ['w', 'l'].map((sign) => [...code].filter((each) => each === sign).length)
  const word =
    code === 'd'
      ? matches('matches.outcome_field.draw')
      : (mine ?? 0) > (theirs ?? 0)
        ? matches('matches.score_form.i_won')
        : matches('matches.score_form.i_lost')
  if (code.length === 1) return press(word, ['report', lobbyId, code], code === 'w' ? 'main' : 'plain')
  const letters = [...code].map((each) =>
    matches('matches.recap.letter', { result: RESULTS[each] ?? 'draw' }),
  )
  const order = t('discord.report.order', { code: letters.join(' ') })
  return press(
    `${mine}–${theirs} · ${word} (${order})`,
    ['report', lobbyId, code],
    code.startsWith('w') ? 'main' : 'plain',
  )
}

async function takeReport(asked: Asked, room: Room, games: Games): Promise<Answer> {
  const { match } = room
  const playerId = asked.player?.playerId ?? ''
  // The contract counts from the first side.
  const isFirst = match?.sides[0]?.players.some(({ id }) => id === playerId) ?? true
  const scores = games.map(([mine, theirs]) => (isFirst ? [mine, theirs] : [theirs, mine]))
  const after = await asked.call(reportMatch, { params: { id: match?.id }, body: { scores } })
  return say({
    content: t('discord.reported', { state: after.status === 'settled' ? 'settled' : 'waiting' }),
    buttons: [roomButton(asked, room.id)],
  })
}
