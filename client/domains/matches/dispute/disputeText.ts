import type { Match } from '#client/domains/matches/queries.ts'

type Dispute = NonNullable<Match['dispute']>
type Sides = readonly { id: number; name: string }[]

/** The label of each step of a dispute. */
export const disputeSteps: Record<Dispute['step'], string> = {
  statements: 'Statements',
  review: 'In review',
  decided: 'Decided',
  appealed: 'Appealed',
}

/**
 * `hasStated`: the viewer's side has made its statement. `ruled`: the last decision from the view of that
 * side.
 */
type Viewer = {
  isPlayer: boolean
  isCaptain: boolean
  canState: boolean
  canAppeal: boolean
  hasStated: boolean
  ruled: Ruled
}
type Ruled = 'for' | 'against' | 'void' | undefined

/** The last decision from the view of a side; a void match is against both. */
export function ruledFor(rulings: Dispute['rulings'], sideId: number | undefined): Ruled {
  const last = rulings.at(-1)
  if (!last || sideId === undefined) return undefined
  if (last.winner_side_id === null) return 'void'
  return last.winner_side_id === sideId ? 'for' : 'against'
}

/** The text of a dispute's step for its viewer. */
export function disputeText(dispute: Dispute, viewer: Viewer): { title: string; what: string } {
  if (!viewer.isPlayer)
    return { title: 'In dispute', what: `${spectatorText[dispute.step]} Ratings and money wait until then.` }
  if (viewer.canState) {
    return {
      title: 'Say what happened',
      what:
        dispute.step === 'statements'
          ? 'The reports differ or one is contested. A moderator decides by both statements, the evidence and the chat.'
          : 'The time for statements is over, but nobody has decided yet: yours is still read.',
    }
  }
  switch (dispute.step) {
    case 'statements':
      return viewer.hasStated
        ? {
            title: 'Your statement is in',
            what: 'Waiting for the other side. When both have spoken, the moderators decide.',
          }
        : {
            title: 'In dispute',
            what: 'The captains say what happened; then a moderator decides. You may add screenshots.',
          }
    case 'review':
      return {
        title: 'A moderator decides',
        what: 'Both statements, the evidence and the chat are being read. Nothing more is asked of you.',
      }
    case 'decided':
      return decidedText(viewer)
    case 'appealed':
      return {
        title: 'Another moderator looks at it',
        what: 'The decision was appealed. What is decided now is the last word.',
      }
  }
}

function decidedText({ canAppeal, isCaptain, ruled }: Viewer): { title: string; what: string } {
  if (canAppeal && ruled === 'void')
    return {
      title: 'The match was called void',
      what: 'It goes against both sides. Accept it, or appeal, once: then another moderator has the last word.',
    }
  if (canAppeal)
    return {
      title: 'The decision goes against your side',
      what: 'Accept it and the match is over. Or appeal, once: then another moderator has the last word.',
    }
  if (ruled === 'against' && !isCaptain)
    return {
      title: 'A moderator has decided',
      what: 'The decision goes against your side. Your captain may accept it or appeal.',
    }
  // Both captains can respond; one who no longer can has accepted it.
  if (ruled === 'void')
    return {
      title: 'The match was called void',
      what: isCaptain
        ? 'You have accepted it. The other side may still appeal.'
        : 'It goes against both sides. Their captains may accept it or appeal.',
    }
  if (ruled === 'for')
    return {
      title: 'A moderator has decided',
      what: 'The other side may still appeal. Nothing more is asked of you.',
    }
  return { title: 'A moderator has decided', what: spectatorText.decided }
}

const spectatorText: Record<Dispute['step'], string> = {
  statements: 'Both sides are asked what happened; then a moderator decides.',
  review: 'A moderator is deciding.',
  decided: 'A moderator has decided; there is time for an appeal.',
  appealed: 'The decision was appealed: another moderator looks at it.',
}

/** `NovaWolf has won`, `the match is void`. */
export function rulingText(winnerSideId: number | null, sides: Sides): string {
  return winnerSideId === null
    ? 'The match is void'
    : `${sides.find((side) => side.id === winnerSideId)?.name ?? 'One side'} has won`
}

/** Why a match is over, as a sentence. `loser`: the name of the side that did not win. */
export function endingSentence(ending: Match['ending'], loser: string): string {
  switch (ending) {
    case 'reports':
      return 'Both sides reported the same score.'
    case 'unanswered':
      return 'One side reported and nobody contradicted it in time.'
    case 'service':
      return 'The result came from Lichess.'
    case 'moderator':
      return 'A moderator decided it.'
    case 'surrender':
      return `${loser} gave up.`
    case 'no_show':
      return `${loser} was not there at the start.`
    case 'absent':
      return 'One side was not there, and nobody claimed the win in time.'
    case 'abandoned':
      return 'Nobody reported a result in time.'
    case 'undecided':
      return 'No moderator decided in time.'
    case 'called_off':
      return 'It was called off before the first game.'
    case null:
      return 'The match is settled.'
  }
}
