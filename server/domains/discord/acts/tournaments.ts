import { t } from '#messages/discord.ts'
import { readStandings } from '#contract/tournaments/bracket.ts'
import { checkIn, registerEntrant, withdrawEntrant } from '#contract/tournaments/entry.ts'
import type { Tournament, TournamentRow } from '#contract/tournaments/shapes.ts'
import { listTournaments, readTournament } from '#contract/tournaments/tournaments.ts'
import { cutText, LIMITS, plainText, timeMark } from '#core/discord/text.ts'
import type { Act, Answer, Asked } from '../asked.ts'
import { press, type Button } from '../message.ts'
import { checkInButton, registerButton, say, tournamentUrl, viewButton, withdrawButton } from './words.ts'

const IS_OVER = new Set(['completed', 'cancelled', 'draft'])
const LISTED = 5

/** Tournaments of the server's organization, or of the whole site elsewhere. */
async function listHere(asked: Asked, query: object = {}): Promise<TournamentRow[]> {
  const organization = asked.guild?.organization_id
  const { results } = await asked.call(listTournaments, {
    query: { page_size: 25, ...(organization === undefined ? {} : { organization }), ...query },
  })
  return results.filter(({ status }) => !IS_OVER.has(status))
}

async function listMine(asked: Asked): Promise<TournamentRow[]> {
  const { results } = await asked.call(listTournaments, { query: { scope: 'mine', page_size: 25 } })
  return results.filter(({ status, me }) => me !== null && !IS_OVER.has(status))
}

/** The tournament of a button or of an option, which has its id, or what somebody typed of its name. */
async function chosen(asked: Asked, among: () => Promise<TournamentRow[]>): Promise<number | undefined> {
  const given = (asked.about[0] ?? asked.options.get('tournament') ?? '').trim()
  if (/^\d{1,9}$/.test(given)) return Number(given)
  const rows = given ? await listHere(asked, { q: given.slice(0, 80) }) : await among()
  return rows[0]?.id
}

const notFound = (): Answer => say(t('discord.none.tournament'))

const named = ({ name }: { name: string }): string => plainText(name)

export const register: Act = async (asked) => {
  const id = await chosen(asked, () => listHere(asked, { status: 'registration' }))
  if (id === undefined) return notFound()
  const entered = await asked.call(registerEntrant, { params: { id } })
  const isWaiting = entered.me?.status === 'waiting'
  return say({
    content: t('discord.registered', {
      name: named(entered),
      time: timeMark(entered.starts_at),
      waiting: isWaiting ? 'yes' : 'no',
    }),
    buttons: [entered.can.check_in && checkInButton(id), withdrawButton(id), viewButton(asked.context, id)],
  })
}

export const withdraw: Act = async (asked) => {
  const id = await chosen(asked, () => listMine(asked))
  if (id === undefined) return notFound()
  const { can, ...tournament } = await asked.call(readTournament, { params: { id } })
  // Nobody loses a fee or a running match by one press.
  if (can.withdraw && asked.about[1] !== 'yes' && (can.withdraw_loses_fee || tournament.status === 'live'))
    return say({
      content: t('discord.withdraw_sure', {
        name: named(tournament),
        fee: can.withdraw_loses_fee ? 'yes' : 'no',
      }),
      buttons: [press(t('discord.withdraw'), ['withdraw', id, 'yes'], 'danger')],
    })
  const left = await asked.call(withdrawEntrant, { params: { id } })
  return say({
    content: t('discord.withdrawn', { name: named(left) }),
    buttons: [viewButton(asked.context, id)],
  })
}

export const checkInTo: Act = async (asked) => {
  const id = await chosen(asked, async () => (await listMine(asked)).filter(isDue))
  if (id === undefined) return say(t('discord.none.check_in'))
  const here = await asked.call(checkIn, { params: { id } })
  return say({
    content: t('discord.checked_in', { name: named(here), time: timeMark(here.starts_at) }),
    buttons: [withdrawButton(id), viewButton(asked.context, id)],
  })
}

const isDue = ({ status, me }: TournamentRow): boolean =>
  me !== null && (me.stage_check_in !== null || (status === 'check_in' && !me.checked_in))

export const listed: Act = async (asked) => {
  const rows = (await listHere(asked)).slice(0, LISTED)
  if (rows.length === 0) return say(t('discord.none.tournaments'))
  const lines = rows.map(
    (row) =>
      `**[${named(row)}](${tournamentUrl(asked.context, row.id)})**\n${timeMark(row.starts_at)} · ${row.entrants_count}/${row.max_entrants}`,
  )
  const open = rows.find(({ status, me }) => status === 'registration' && me === null)
  return say({ embed: { description: lines.join('\n\n') }, buttons: open ? [registerNamed(open)] : [] })
}

const registerNamed = ({ id, name }: TournamentRow): Button =>
  press(t('discord.register_for', { name }), ['register', id], 'main')

export const bracket: Act = async (asked) => {
  const id = await chosen(asked, () => listHere(asked))
  if (id === undefined) return notFound()
  const tournament: Tournament = await asked.call(readTournament, { params: { id } })
  return say({
    embed: {
      title: named(tournament),
      url: tournamentUrl(asked.context, id),
      description: stateOf(tournament),
    },
    buttons: [tournament.can.register && registerButton(id), viewButton(asked.context, id)],
  })
}

type Shown = Pick<
  Tournament,
  | 'status'
  | 'entrants_count'
  | 'max_entrants'
  | 'checked_in_count'
  | 'deadline'
  | 'matches_played'
  | 'matches_total'
  | 'starts_at'
>

/** How a tournament is doing, in a sentence or two. */
export function stateOf(shown: Shown): string {
  const { status, entrants_count: count, max_entrants: most, deadline } = shown
  if (status === 'registration') return t('discord.card.registration', { count, most })
  if (status === 'check_in')
    return t('discord.card.check_in', {
      here: shown.checked_in_count,
      count,
      time: timeMark(deadline?.at ?? shown.starts_at, 't'),
    })
  if (status === 'live')
    return t('discord.card.live', { played: shown.matches_played, total: shown.matches_total ?? 0 })
  return status === 'cancelled' ? t('discord.card.cancelled') : t('discord.card.final')
}

export const standings: Act = async (asked) => {
  const id = await chosen(asked, () => listHere(asked))
  if (id === undefined) return notFound()
  const { name } = await asked.call(readTournament, { params: { id } })
  const { results } = await asked.call(readStandings, { params: { id }, query: { page_size: 10 } })
  const rows = results.map(({ place, entrant }) => `**${place}.** ${plainText(entrant.name)}`)
  return say({
    embed: {
      title: plainText(name),
      url: tournamentUrl(asked.context, id),
      description: rows.join('\n') || t('discord.none.standings'),
    },
    buttons: [viewButton(asked.context, id)],
  })
}

/** Names for the option `tournament`, as it is typed. */
export const suggestTournaments: Act = async (asked) => {
  const typed = (asked.options.get('tournament') ?? '').trim().slice(0, 80)
  const rows = await listHere(asked, typed ? { q: typed } : {})
  return { kind: 'choices', choices: rows.map(({ id, name }) => choice(name, id)) }
}

const choice = (name: string, id: number) => ({ name: cutText(name, LIMITS.choice), value: String(id) })
