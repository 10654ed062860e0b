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

/** The state of every map in the pool. `mySideId`: the viewer's side, shown as `you`. */
export function mapStates(veto: Veto, sides: Sides, mySideId: number | undefined): MapState[] {
  const played = veto.history.filter((move) => move.action !== 'ban').map((move) => move.map)
  return veto.pool.map((map): MapState => {
    const move = veto.history.find((each) => each.map === map)
    if (!move) return { map, state: 'free', note: '', game: undefined, isRandom: false }
    const game = move.action === 'ban' ? undefined : played.indexOf(map) + 1
    if (move.action === 'decider')
      return { map, state: 'decider', note: t('matches.veto.what_remained'), game, isRandom: false }
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
): { title: string; ahead: string } {
  const total = veto.history.filter((move) => move.side_id !== null).length + veto.ahead.length
  const step = total - veto.ahead.length + 1
  if (veto.turn_side_id === null || veto.action === null)
    return { title: t('matches.veto.the_maps_are_chosen'), ahead: '' }
  const { action } = veto
  const title = t('matches.veto.turn', {
    turn: isMyTurn ? 'mine' : veto.turn_side_id === mySideId ? 'my_side' : 'other',
    action,
    side: nameOf(sides, veto.turn_side_id),
  })
  const next = veto.ahead[1]
  const ahead = t('matches.veto.step', {
    step,
    total,
    next: !next ? 'decider' : next.side_id === mySideId ? 'my_side' : 'other',
    action: next?.action ?? '',
    side: next ? nameOf(sides, next.side_id) : '',
  })
  return { title, ahead }
}

/** The last move as a sentence, announced to screen readers. */
export function lastMoveSentence(veto: Veto, sides: Sides, mapName: (slug: string) => string): string {
  const last = veto.history.findLast((move) => move.side_id !== null)
  if (!last) return ''
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
