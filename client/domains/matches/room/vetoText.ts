import type { Match } from '#client/domains/matches/queries.ts'

type Veto = NonNullable<Match['veto']>
export type MapState = {
  map: string
  state: 'free' | 'ban' | 'pick' | 'decider'
  /** The text below the map's name: who took it, and how. */
  note: string
  /** The number of the game in the series, if it is played. */
  game: number | undefined
}
type Sides = readonly { id: number; name: string }[]

/** The state of every map in the pool. `mySideId`: the viewer's side, shown as `you`. */
export function mapStates(veto: Veto, sides: Sides, mySideId: number | undefined): MapState[] {
  const played = veto.history.filter((move) => move.action !== 'ban').map((move) => move.map)
  return veto.pool.map((map): MapState => {
    const move = veto.history.find((each) => each.map === map)
    if (!move) return { map, state: 'free', note: '', game: undefined }
    const game = move.action === 'ban' ? undefined : played.indexOf(map) + 1
    if (move.action === 'decider') return { map, state: 'decider', note: 'what remained', game }
    const who = move.side_id === mySideId ? 'you' : nameOf(sides, move.side_id)
    const note = move.is_random
      ? `${move.action === 'ban' ? 'banned' : 'picked'} at random for ${who}`
      : `${move.action === 'ban' ? 'banned' : 'picked'} by ${who}`
    return { map, state: move.action, note, game }
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
  if (veto.turn_side_id === null || veto.action === null) return { title: 'The maps are chosen', ahead: '' }
  const who = veto.turn_side_id === mySideId ? 'Your captain' : nameOf(sides, veto.turn_side_id)
  const title = isMyTurn
    ? veto.action === 'ban'
      ? 'Ban a map'
      : 'Pick a map'
    : `${who} ${veto.action === 'ban' ? 'bans' : 'picks'} a map`
  const next = veto.ahead[1]
  const then = next
    ? `then ${next.side_id === mySideId ? 'your side' : nameOf(sides, next.side_id)} ${next.action === 'ban' ? 'bans' : 'picks'}`
    : 'then what remains is the last map'
  return { title, ahead: `step ${step} of ${total} · ${then}` }
}

/** The last move as a sentence, announced to screen readers. */
export function lastMoveSentence(veto: Veto, sides: Sides, mapName: (slug: string) => string): string {
  const last = veto.history.findLast((move) => move.side_id !== null)
  if (!last) return ''
  const did = last.action === 'ban' ? 'banned' : 'picked'
  return last.is_random
    ? `${mapName(last.map)} was ${did} at random for ${nameOf(sides, last.side_id)}: the time was up.`
    : `${nameOf(sides, last.side_id)} ${did} ${mapName(last.map)}.`
}

function nameOf(sides: Sides, id: number | null): string {
  return sides.find((side) => side.id === id)?.name ?? 'the other side'
}
