import { t } from '#messages/matches.ts'
import type { Match } from '#client/domains/matches/queries.ts'

type Dispute = NonNullable<Match['dispute']>
type Sides = readonly { id: number; name: string }[]

/** The label of each step of a dispute. */
export const disputeSteps: Record<Dispute['step'], string> = {
  get statements() {
    return t('common.statements')
  },
  get review() {
    return t('common.status.in_review')
  },
  get decided() {
    return t('common.status.decided')
  },
  get appealed() {
    return t('common.status.appealed')
  },
}

/**
 * `isAsked`: a moderator waits for evidence of the viewer's side. `hasStated`: that side has made its statement. `ruled`: the
 * last decision from its view.
 */
type Viewer = {
  isPlayer: boolean
  isCaptain: boolean
  canState: boolean
  canAppeal: boolean
  isAsked: boolean
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
  if (dispute.held_by === 'organizers') return organizersText(dispute, viewer)
  if (!viewer.isPlayer)
    return {
      title: t('common.status.in_dispute'),
      what: t('matches.dispute.watched', { step: dispute.step }),
    }
  if (viewer.canState) {
    return {
      title: t('matches.dispute.say_what_happened'),
      what: dispute.step === 'statements' ? t('matches.dispute.why') : t('matches.dispute.statements_over'),
    }
  }
  if (viewer.isAsked)
    return { title: t('matches.evidence_request.asked'), what: t('matches.dispute.asked_for_evidence') }
  switch (dispute.step) {
    case 'statements':
      return viewer.hasStated
        ? {
            title: t('matches.dispute.submitted'),
            what: t('matches.dispute.other_statement'),
          }
        : {
            title: t('common.status.in_dispute'),
            what: t('matches.dispute.statements'),
          }
    case 'review':
      return {
        title: t('common.status.moderator_decides'),
        what: t('matches.dispute.under_review'),
      }
    case 'decided':
      return decidedText(viewer)
    case 'appealed':
      return {
        title: t('matches.dispute.second_review'),
        what: t('matches.dispute.under_appeal'),
      }
  }
}

/** The text while the staff of a tournament has the dispute, or has decided it. */
function organizersText({ step }: Dispute, viewer: Viewer): { title: string; what: string } {
  if (!viewer.isPlayer)
    return {
      title: t('common.status.in_dispute'),
      what: t('matches.dispute.organizers_watched', { step }),
    }
  if (step === 'decided')
    return viewer.canAppeal
      ? {
          title: t('matches.dispute.against_title'),
          what: t('matches.dispute.organizers_against_you'),
        }
      : { ...decidedText(viewer), title: t('matches.dispute.organizers_have_decided') }
  return viewer.canState
    ? {
        title: t('matches.dispute.say_what_happened'),
        what: t('matches.dispute.organizers_want_statement'),
      }
    : {
        title: t('matches.dispute.organizers_decide'),
        what: t('matches.dispute.organizers_look_at_it'),
      }
}

function decidedText({ canAppeal, isCaptain, ruled }: Viewer): { title: string; what: string } {
  if (canAppeal && ruled === 'void')
    return {
      title: t('matches.dispute.void_title'),
      what: t('matches.dispute.against_both'),
    }
  if (canAppeal)
    return {
      title: t('matches.dispute.against_title'),
      what: t('matches.dispute.accept_note'),
    }
  if (ruled === 'against' && !isCaptain)
    return {
      title: t('matches.dispute.moderator_title'),
      what: t('matches.dispute.against_captain'),
    }
  // Both captains can respond; one who no longer can has accepted it.
  if (ruled === 'void')
    return {
      title: t('matches.dispute.void_title'),
      what: isCaptain ? t('matches.dispute.accepted') : t('matches.dispute.against_both_captains'),
    }
  if (ruled === 'for')
    return {
      title: t('matches.dispute.moderator_title'),
      what: t('matches.dispute.other_appeals'),
    }
  return {
    title: t('matches.dispute.moderator_title'),
    what: t('matches.dispute.can_appeal'),
  }
}

/** `Decision: NovaWolf has won`, or the same of an appeal. */
export function rulingText(winnerSideId: number | null, sides: Sides, isAppeal: boolean): string {
  return t('matches.dispute_record.ruling', {
    round: isAppeal ? 'appeal' : 'first',
    result: winnerSideId === null ? 'void' : 'won',
    name: sides.find((side) => side.id === winnerSideId)?.name ?? '',
  })
}

/** Why a match is over, as a sentence. `loser`: the name of the side that did not win. */
export function endingSentence(ending: Match['ending'], loser: string | undefined): string {
  switch (ending) {
    case 'reports':
      return t('matches.dispute.reports_match')
    case 'unanswered':
      return t('matches.dispute.one_report')
    case 'service':
      return t('matches.dispute.from_lichess')
    case 'moderator':
      return t('matches.dispute.moderator')
    case 'organizer':
      return t('matches.dispute.organizers')
    case 'surrender':
      return loser ? t('matches.dispute.loser_gave_up', { loser }) : t('matches.dispute.forfeit')
    case 'no_show':
      return loser ? t('matches.dispute.no_show_of', { loser }) : t('matches.dispute.no_show')
    case 'absent':
      return t('matches.dispute.no_claim')
    case 'abandoned':
      return t('matches.dispute.no_report')
    case 'undecided':
      return t('matches.dispute.no_decision')
    case 'called_off':
      return t('matches.dispute.cancelled')
    case null:
      return t('matches.dispute.settled')
  }
}
