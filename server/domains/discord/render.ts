import { t } from '#messages/discord.ts'
import { t as challenges } from '#messages/challenges.ts'
import { t as lobbyWords } from '#messages/lobbies.ts'
import { t as words } from '#messages/tournaments.ts'
import { withLocale } from '#messages/server.ts'
import { readLobby } from '#contract/lobbies/lobbies.ts'
import { readStandings } from '#contract/tournaments/bracket.ts'
import { readTournament } from '#contract/tournaments/tournaments.ts'
import { plainText, timeMark } from '#core/discord/text.ts'
import type { Context } from '#server/platform/context.ts'
import { callFor } from '#server/platform/http/acting-for.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readyButton, reportButton, roomButton } from './acts/matches.ts'
import { stateOf } from './acts/tournaments.ts'
import { checkInButton, registerButton, tournamentUrl, viewButton, withdrawButton } from './acts/words.ts'
import { languageOf } from './asked.ts'
import { listDiscordIds, type GuildRow } from './guild-queries.ts'
import { COLOURS, messageOf, press, type Draft, type MessageData } from './message.ts'
import type { PostKind } from './tables.ts'

const ON_PODIUM = 3

/**
 * The message of a post as it has to be now, from what every visitor may read. Undefined: its subject is gone, or not public.
 */
export async function renderPost(
  context: Context,
  guild: GuildRow,
  post: { id: number; kind: Exclude<PostKind, 'event'>; subject_id: number },
): Promise<MessageData | undefined> {
  const draw = { card: drawCard, call: drawCall, podium: drawPodium }[post.kind]
  try {
    const draft = await withLocale(languageOf([guild.language]), () => draw(context, post.subject_id))
    return draft && messageOf(marked(draft, post.id))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The part of an address that tells our posts apart: a message whose answer was lost is found again by it. */
export const markOf = (postId: number): string => `#post-${postId}`

function marked(draft: Draft, postId: number): Draft {
  const { embed } = draft
  return embed ? { ...draft, embed: { ...embed, url: `${embed.url ?? ''}${markOf(postId)}` } } : draft
}

/** One message for a whole tournament, from its registration to its winners. */
async function drawCard(context: Context, id: number): Promise<Draft> {
  const shown = await callFor(context, undefined, readTournament, { params: { id } })
  const { status } = shown
  const isOver = status === 'completed'
  const podium = isOver ? await podiumOf(context, id) : ''
  const isEntered = status === 'registration' || status === 'check_in'
  return {
    embed: {
      title: plainText(shown.name),
      url: tournamentUrl(context, id),
      color:
        { registration: COLOURS.open, check_in: COLOURS.open, live: COLOURS.live, completed: COLOURS.final }[
          status as 'live'
        ] ?? COLOURS.quiet,
      description: shown.paused ? `${t('discord.card.paused')} ${stateOf(shown)}` : podium || stateOf(shown),
      ...(isOver || status === 'cancelled'
        ? {}
        : {
            fields: [
              {
                name: challenges('challenges.card.starts'),
                value: `${timeMark(shown.starts_at)}, ${timeMark(shown.starts_at, 'R')}`,
              },
              { name: words('tournaments.form.entry_row'), value: money(shown.entry_fee_cents) },
              ...(shown.prize_pool_cents > 0
                ? [{ name: words('tournaments.list.prize_pool'), value: money(shown.prize_pool_cents) }]
                : []),
            ],
          }),
    },
    buttons: [
      status === 'registration' && registerButton(id),
      status === 'check_in' && checkInButton(id),
      status === 'live' && press(t('discord.my_match'), ['next']),
      isEntered && withdrawButton(id),
      viewButton(context, id),
    ],
  }
}

const money = (cents: number): string =>
  cents === 0 ? words('tournaments.filters.free') : `$${(cents / 100).toFixed(2)}`

async function podiumOf(context: Context, id: number): Promise<string> {
  const query = { page_size: ON_PODIUM }
  const { results } = await callFor(context, undefined, readStandings, { params: { id }, query })
  const best = results.filter(({ place }) => place <= ON_PODIUM)
  return best.map(({ place, entrant }) => `**${place}.** ${plainText(entrant.name)}`).join('\n')
}

/** The winners of a tournament, in the channel of results. */
async function drawPodium(context: Context, id: number): Promise<Draft | undefined> {
  const shown = await callFor(context, undefined, readTournament, { params: { id } })
  if (shown.status !== 'completed') return undefined
  return {
    embed: {
      title: t('discord.podium', { name: plainText(shown.name) }),
      url: tournamentUrl(context, id),
      color: COLOURS.final,
      description: await podiumOf(context, id),
    },
    buttons: [viewButton(context, id)],
  }
}

/** A match of a tournament: calls its players, and no one else, and says later how it went. */
async function drawCall(context: Context, lobbyId: number): Promise<Draft> {
  const { match, ...lobby } = await callFor(context, undefined, readLobby, { params: { id: lobbyId } })
  const { sides, tournament, deadline } = lobby
  const players = sides.flatMap((side) => side.players)
  const known = await listDiscordIds(
    context.db,
    players.map(({ id }) => id),
  )
  const names = players.map(({ id, username }) => {
    const discordId = known.get(id)
    return discordId ? `<@${discordId}>` : `**${plainText(username)}**`
  })
  const isReadyCheck = lobby.status === 'ready_check'
  const isOpen =
    isReadyCheck || match?.status === 'live' || match?.status === 'veto' || match?.status === 'reported'
  const winner = sides.find(({ id }) => id === lobby.winner_side_id)
  const loser = sides.find(({ id }) => id !== lobby.winner_side_id)
  const score = winner?.score == null ? 'none' : `${winner.score}–${loser?.score ?? 0}`
  const state = winner
    ? t('discord.call.won', { name: plainText(winner.name), score })
    : t('discord.call.state', { state: isReadyCheck ? 'ready' : (match?.status ?? 'over') })
  const round = tournament && {
    name: words('tournaments.maps.round'),
    value: lobbyWords('lobbies.occasion.round', {
      title: tournament.title ?? 'other',
      round: tournament.round,
    }),
  }
  return {
    content: isOpen ? t('discord.call.open', { names: names.join(' ') }) : names.join(' '),
    mentions: [...known.values()],
    embed: {
      title: sides.map(({ name }) => plainText(name)).join(' – '),
      url: `${context.config.publicUrl}/lobby-detail/${lobbyId}`,
      color: winner ? COLOURS.final : isOpen ? COLOURS.live : COLOURS.quiet,
      description: state,
      fields: [
        ...(round ? [round] : []),
        { name: t('discord.call.best_of'), value: String(lobby.best_of) },
        ...(isOpen && deadline ? [{ name: t('discord.call.until'), value: timeMark(deadline.at, 't') }] : []),
      ],
    },
    buttons: [
      isReadyCheck && readyButton(lobbyId),
      (match?.status === 'live' || match?.status === 'reported') && reportButton(lobbyId),
      roomButton({ context }, lobbyId),
    ],
  }
}
