import { t } from '#messages/matches.ts'
import type { Match } from '#client/domains/matches/queries.ts'

type Veto = NonNullable<Match['veto']>
export type MapState = {
  map: string
  state: 'free' | 'ban' | 'pick' | 'decider'
  /** The text below the map's name: who took it, and how. */
  note: string
  /** The number of the game in the series, if it is played. */
  game: number | undefined
  /** Chosen at random, because the time was up. */
  isRandom: boolean
}
type Sides = readonly { id: number; name: string }[]

/** The names of a veto's maps and starting sides. */
export type VetoNames = { mapName: (slug: string) => string; startName: (slug: string) => string }

/** The side that chose where to start on a map, and where. */
export function startOn(veto: Veto | null, map: string): { sideId: number; start: string } | undefined {
  const move = veto?.history.find((each) => each.action === 'sides' && each.map === map)
  return move && move.side_id !== null && move.start !== null
    ? { sideId: move.side_id, start: move.start }
    : undefined
}

/** The state of every map in the pool. `mySideId`: the viewer's side, shown as `you`. */
export function mapStates(
  veto: Veto,
  sides: Sides,
  mySideId: number | undefined,
  startName: VetoNames['startName'],
): MapState[] {
  return statesOfMaps(veto, sides, mySideId).map((state) => {
    const begun = startOn(veto, state.map)
    if (!begun) return state
    const note = t('matches.veto.start_note', {
      side: nameOf(sides, begun.sideId),
      start: startName(begun.start),
    })
    return { ...state, note: `${state.note} · ${note}` }
  })
}

function statesOfMaps(veto: Veto, sides: Sides, mySideId: number | undefined): MapState[] {
  const history = veto.history.flatMap(({ action, ...move }) =>
    action === 'sides' ? [] : [{ action, ...move }],
  )
  const played = history.filter((move) => move.action !== 'ban').map((move) => move.map)
  return veto.pool.map((map): MapState => {
    const move = history.find((each) => each.map === map)
    if (!move) return { map, state: 'free', note: '', game: undefined, isRandom: false }
    const game = move.action === 'ban' ? undefined : played.indexOf(map) + 1
    if (move.action === 'decider' || move.action === 'random') {
      const note = t(move.is_random ? 'matches.veto.drawn' : 'matches.veto.what_remained')
      return { map, state: 'decider', note, game, isRandom: move.is_random }
    }
    const note = t('matches.veto.taken', {
      action: move.action,
      by: move.side_id === mySideId ? 'you' : 'other',
      random: move.is_random ? 'yes' : 'no',
      side: nameOf(sides, move.side_id),
    })
    return { map, state: move.action, note, game, isRandom: move.is_random }
  })
}

/** The title of the board, and what comes next. */
export function vetoHeadline(
  veto: Veto,
  sides: Sides,
  mySideId: number | undefined,
  isMyTurn: boolean,
  mapName: VetoNames['mapName'],
): { title: string; ahead: string } {
  const { action, ahead, turn_side_id: turn } = veto
  if (action === null) return { title: t('matches.veto.done'), ahead: '' }
  if (turn === null || action === 'random' || action === 'loser_picks')
    return {
      title: t('matches.veto.loser_picks', { can: isMyTurn ? 'yes' : 'no' }),
      ahead: isMyTurn ? t('matches.veto.loser_note') : '',
    }
  const whose = {
    turn: isMyTurn ? 'mine' : turn === mySideId ? 'my_side' : 'other',
    side: nameOf(sides, turn),
  }
  const title =
    action === 'sides'
      ? t('matches.veto.sides_turn', { ...whose, map: mapName(veto.sides_of ?? '') })
      : t('matches.veto.turn', { ...whose, action })
  const total = veto.history.filter((move) => move.action !== 'decider').length + ahead.length
  const next = ahead[1]
  const comes = !next
    ? veto.remaining.length === 2
      ? 'decider'
      : 'plain'
    : next.action === 'random'
      ? 'random'
      : next.side_id === null
        ? 'plain'
        : next.side_id === mySideId
          ? 'my_side'
          : 'other'
  return {
    title,
    ahead: t('matches.veto.step', {
      step: total - ahead.length + 1,
      total,
      next: comes,
      action: next?.action ?? '',
      side: next ? nameOf(sides, next.side_id) : '',
    }),
  }
}

/** The last move as a sentence, announced to screen readers. */
export function lastMoveSentence(veto: Veto, sides: Sides, { mapName, startName }: VetoNames): string {
  const last = veto.history.findLast(({ side_id }) => side_id !== null)
  if (!last) return ''
  if (last.action === 'sides')
    return t('matches.veto.sides_move', {
      random: last.is_random ? 'yes' : 'no',
      side: nameOf(sides, last.side_id),
      start: startName(last.start ?? ''),
      map: mapName(last.map),
    })
  return t('matches.veto.last_move', {
    random: last.is_random ? 'yes' : 'no',
    action: last.action,
    map: mapName(last.map),
    side: nameOf(sides, last.side_id),
  })
}

function nameOf(sides: Sides, id: number | null): string {
  return sides.find((side) => side.id === id)?.name ?? ''
}
