import type { MatchId } from '#core/bracket/rules.ts'
import type { BracketLayout } from '../layout/layout.ts'

/**
 * The steps of the keyboard. `next` and `loser` follow the winner and the loser; `back` goes to the match before, where one
 * came from if it is known; `rival` is the other match that feeds the next one; `up` and `down` are the neighbours in the
 * column.
 */
export type Step = 'next' | 'back' | 'up' | 'down' | 'rival' | 'loser'

/** The match a step leads to; undefined where there is none. `cameFrom`: the match visited before. */
export function walk(
  layout: BracketLayout,
  at: MatchId,
  step: Step,
  cameFrom?: MatchId,
): MatchId | undefined {
  switch (step) {
    case 'next':
      return drawn(layout.winnerTo[at])
    case 'loser':
      return drawn(layout.loserTo[at])
    case 'back': {
      const before = [layout.from[at * 2], layout.from[at * 2 + 1]].flatMap((source) =>
        source === undefined || source < 0 ? [] : [source >> 1],
      )
      return before.find((id) => id === cameFrom) ?? before[0]
    }
    case 'rival': {
      const next = drawn(layout.winnerTo[at])
      if (next === undefined) return undefined
      const sources = [layout.from[next * 2] ?? -1, layout.from[next * 2 + 1] ?? -1]
      const other = sources.find((source) => source >= 0 && source >> 1 !== at)
      return other === undefined ? undefined : other >> 1
    }
    case 'up':
    case 'down': {
      const column = layout.columns[layout.wave[at] ?? 0] ?? []
      return column[column.indexOf(at) + (step === 'up' ? -1 : 1)]
    }
  }
}

function drawn(id: number | undefined): MatchId | undefined {
  return id === undefined || id < 0 ? undefined : id
}

/** The step of a key, as the arrows point: mirrored where later rounds are on the left of this match. */
export function stepOfKey(key: string, isMirrored: boolean): Step | undefined {
  const steps: Record<string, Step> = {
    ArrowRight: isMirrored ? 'back' : 'next',
    ArrowLeft: isMirrored ? 'next' : 'back',
    ArrowUp: 'up',
    ArrowDown: 'down',
    r: 'rival',
    l: 'loser',
  }
  return steps[key.length === 1 ? key.toLowerCase() : key]
}
