import { t } from '#messages/tournaments.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { formatMoney } from '#client/lib/money.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { placeText } from '#client/domains/tournaments/words/place.ts'

export type Preview = AnswerFor<'POST v1 /tournaments/{id}/preview/'>
/** Lines that say what an act changes, grouped below titles. */
export type Changes = { title: string; lines: string[] }[]

const MOST = 4

/**
 * Lists what an act changes: matches, standings, notifications and money. `money`: lines about what the act
 * itself does with money.
 */
export function changesOf(
  preview: Preview,
  tournament: Tournament | undefined,
  money: readonly string[] = [],
): Changes {
  const {
    matches,
    matches_total: total,
    dropped,
    cancelled,
    places,
    notified,
    time,
    rounds,
    plays,
    start,
  } = preview
  const next = preview.next_round
  const standing = places
    .slice(0, MOST)
    .map(({ name, best, worst }) => t('common.named', { name, value: placeText({ best, worst }) }))
  const inMatches = [
    ...(plays ? [playsLine(plays)] : []),
    ...(plays && total === 0 ? [] : [matchesLine(preview)]),
    // A match whose entrants are both still to be decided says nothing.
    ...matches
      .slice(0, MOST)
      .filter(({ names }) => names.some((name) => name !== null))
      .map(({ names }) => pairText(names)),
    ...(dropped > 0 ? [t('tournaments.desk.dropped', { count: dropped })] : []),
    ...(time ? timeLines(time) : []),
    ...(cancelled > 0 ? [t('tournaments.desk.cancelled', { count: cancelled })] : []),
  ]
  return [
    ...(start ? [startChange(start)] : []),
    ...(rounds ? [{ title: t('tournaments.desk.part.times'), lines: roundLines(rounds) }] : []),
    // A moved round may have no known matches yet.
    ...((rounds || start) && total === 0 ? [] : [{ title: t('common.matches'), lines: inMatches }]),
    ...(next
      ? [
          {
            title: t('tournaments.desk.part.next', { what: next.what === 'stage' ? 'stage' : 'round' }),
            lines: nextLines(next),
          },
        ]
      : []),
    ...(standing.length > 0 ? [{ title: t('tournaments.tabs.standings'), lines: standing }] : []),
    {
      title: t('common.notifications'),
      lines: [t('tournaments.desk.notified', { count: notified })],
    },
    ...(tournament ? [{ title: t('common.money'), lines: moneyLines(tournament, preview, money) }] : []),
  ]
}

/** Says how the start moves, with both times. */
export function startChange({ before, after }: NonNullable<Preview['start']>): Changes[number] {
  const when = (at: string) => formatWeekday(new Date(at), getTimeZone())
  const line = t('tournaments.time.start_from_to', { before: when(before), after: when(after) })
  return { title: t('tournaments.desk.part.times'), lines: [line] }
}

/** Names the first match of a late entrant. */
function playsLine({ name, round, against: rival }: NonNullable<Preview['plays']>): string {
  return rival === null
    ? t('tournaments.desk.plays_from', { name, round })
    : t('tournaments.desk.plays_match', { name, round, rival })
}

function matchesLine({ matches_total: count, rounds }: Preview): string {
  if (count === 0) return t('tournaments.desk.no_match_changes')
  return t(rounds ? 'tournaments.desk.matches_move' : 'tournaments.desk.matches_change', { count })
}

/** Says how rounds move, with both times, and how that changes the expected end. */
function roundLines({ moved, ends }: NonNullable<Preview['rounds']>): string[] {
  const when = (at: string) => formatWeekday(new Date(at), getTimeZone())
  const shown = moved.slice(0, MOST)
  const more = moved.length - shown.length
  const times = ends && { before: when(ends.before), after: when(ends.after) }
  return [
    ...shown.map(({ round, before, after }) =>
      t('tournaments.time.round_from_to', { round, before: when(before), after: when(after) }),
    ),
    ...(more > 0 ? [t('tournaments.desk.and_more', { count: more })] : []),
    ...(times
      ? [
          times.before === times.after
            ? t('tournaments.time.end_stays', { after: times.after })
            : t('tournaments.time.end_moves', times),
        ]
      : []),
  ]
}

/** Says how a match moves, what happens to its room, and how many matches wait for it. */
function timeLines(time: NonNullable<Preview['time']>): string[] {
  const when = (at: string | null) =>
    at === null ? t('tournaments.time.no_time') : formatWeekday(new Date(at), getTimeZone())
  const { before, after, closes_room: closes, opens_now: opensNow, followed_by: followers } = time
  return [
    t('tournaments.time.from_to', { before: when(before), after: when(after) }),
    ...(closes && !opensNow ? [t('tournaments.time.room_closes')] : []),
    opensNow
      ? t('tournaments.time.opens_now')
      : t('tournaments.time.opens_later', { kind: after === null ? 'others' : 'time' }),
    ...(followers > 0 ? [t('tournaments.time.followers_wait', { count: followers })] : []),
  ]
}

/** Lists the pairs of the next round, or says that it is paired anew. */
function nextLines({ what, round, pairs, pairs_total: total }: NonNullable<Preview['next_round']>): string[] {
  const shown = pairs.slice(0, MOST)
  const more = total - shown.length
  return [
    t('tournaments.desk.next_round', { what, round }),
    ...shown.map(([one, other]) =>
      one && !other && what !== 'stage'
        ? t('tournaments.desk.has_bye', { name: one })
        : pairText([one ?? null, other ?? null]),
    ),
    ...(more > 0 ? [t('tournaments.desk.and_more', { count: more })] : []),
  ]
}

/** Lists prizes that become certain or change, or says that it is too early to know. */
function prizeLines({
  is_known: isKnown,
  is_final: isFinal,
  lines,
}: NonNullable<Preview['prizes']>): string[] {
  if (!isKnown) return [t('tournaments.desk.money.too_early')]
  if (lines.length === 0) return [t('tournaments.desk.money.none_moves')]
  return lines.slice(0, MOST).map(({ name, before_cents: before, after_cents: after }) =>
    before > 0
      ? t('tournaments.desk.money.moves', { name, before: formatMoney(before), after: formatMoney(after) })
      : t(isFinal ? 'tournaments.desk.money.gets' : 'tournaments.desk.money.sure', {
          name,
          amount: formatMoney(after),
        }),
  )
}

/** The names of a pair: `Kestrel – to be decided`. */
export function pairText(names: readonly (string | null)[]): string {
  return names.map((name) => name ?? t('tournaments.desk.to_be_decided')).join(' – ')
}

/**
 * Lists what happens to the money. Prizes are paid when the organizer confirms the places; until then an
 * entrant can only be certain to get one.
 */
export function moneyLines(
  tournament: Tournament,
  { places, prizes: following }: Pick<Preview, 'places' | 'prizes'>,
  money: readonly string[] = [],
): string[] {
  const { entry_fee_cents: fee, prize_kind: kind, format, prizes } = tournament
  if (fee === 0 && kind === 'none') return [t('tournaments.desk.money.none')]
  if (following)
    return [
      ...(money.length > 0 ? money : [t('tournaments.desk.money.nothing_now')]),
      ...prizeLines(following),
    ]
  // A place in a table can still change, so only an elimination makes prizes certain.
  const isSure = format === 'single_elimination' || format === 'double_elimination'
  const sure = (isSure ? places : []).flatMap(({ name, worst }) => {
    const cents = prizes.find(({ place }) => place === worst)?.amount_cents ?? 0
    return cents > 0 ? [t('tournaments.desk.money.sure', { name, amount: formatMoney(cents) })] : []
  })
  const own = money.length > 0 ? money : [t('tournaments.desk.money.nothing_now')]
  return [...own, ...sure.slice(0, MOST)]
}
