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
      what:
        dispute.step === 'statements'
          ? t('matches.dispute.the_reports_differ_or_one')
          : t('matches.dispute.the_time_for_statements_is'),
    }
  }
  if (viewer.isAsked)
    return { title: t('matches.evidence_request.asked'), what: t('matches.dispute.asked_for_evidence') }
  switch (dispute.step) {
    case 'statements':
      return viewer.hasStated
        ? {
            title: t('matches.dispute.your_statement_is_in'),
            what: t('matches.dispute.waiting_for_the_other_side'),
          }
        : {
            title: t('common.status.in_dispute'),
            what: t('matches.dispute.the_captains_say_what_happened'),
          }
    case 'review':
      return {
        title: t('common.status.moderator_decides'),
        what: t('matches.dispute.both_statements_the_evidence_and'),
      }
    case 'decided':
      return decidedText(viewer)
    case 'appealed':
      return {
        title: t('matches.dispute.another_moderator_looks_at_it'),
        what: t('matches.dispute.the_decision_was_appealed_what'),
      }
  }
}

/** The same while the staff of a tournament has it, or has decided it. */
function organizersText({ step }: Dispute, viewer: Viewer): { title: string; what: string } {
  if (!viewer.isPlayer)
    return {
      title: t('common.status.in_dispute'),
      what: t('matches.dispute.organizers_watched', { step }),
    }
  if (step === 'decided')
    return viewer.canAppeal
      ? {
          title: t('matches.dispute.the_decision_goes_against_your'),
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
      title: t('matches.dispute.the_match_was_called_void'),
      what: t('matches.dispute.it_goes_against_both_sides'),
    }
  if (canAppeal)
    return {
      title: t('matches.dispute.the_decision_goes_against_your'),
      what: t('matches.dispute.accept_it_and_the_match'),
    }
  if (ruled === 'against' && !isCaptain)
    return {
      title: t('matches.dispute.a_moderator_has_decided'),
      what: t('matches.dispute.the_decision_goes_against_your_2'),
    }
  // Both captains can respond; one who no longer can has accepted it.
  if (ruled === 'void')
    return {
      title: t('matches.dispute.the_match_was_called_void'),
      what: isCaptain
        ? t('matches.dispute.you_have_accepted_it_the')
        : t('matches.dispute.it_goes_against_both_sides_2'),
    }
  if (ruled === 'for')
    return {
      title: t('matches.dispute.a_moderator_has_decided'),
      what: t('matches.dispute.the_other_side_may_still'),
    }
  return {
    title: t('matches.dispute.a_moderator_has_decided'),
    what: t('matches.dispute.a_moderator_has_decided_there'),
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
      return t('matches.dispute.both_sides_reported_the_same')
    case 'unanswered':
      return t('matches.dispute.one_side_reported_and_nobody')
    case 'service':
      return t('matches.dispute.the_result_came_from_lichess')
    case 'moderator':
      return t('matches.dispute.a_moderator_decided_it')
    case 'organizer':
      return t('matches.dispute.the_organizers_decided_it')
    case 'surrender':
      return loser
        ? t('matches.dispute.loser_gave_up', { loser })
        : t('matches.dispute.the_other_side_gave_up')
    case 'no_show':
      return loser
        ? t('matches.dispute.loser_was_not_there_at', { loser })
        : t('matches.dispute.the_other_side_was_not_there')
    case 'absent':
      return t('matches.dispute.one_side_was_not_there')
    case 'abandoned':
      return t('matches.dispute.nobody_reported_a_result_in')
    case 'undecided':
      return t('matches.dispute.no_moderator_decided_in_time')
    case 'called_off':
      return t('matches.dispute.it_was_called_off_before')
    case null:
      return t('matches.dispute.the_match_is_settled')
  }
}
