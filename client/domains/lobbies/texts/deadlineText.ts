import { t } from '#messages/lobbies.ts'
import { isPlayedByService } from '#client/domains/matches/room/serviceText.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Stage = Pick<Lobby, 'deadline' | 'entry_fee_cents' | 'origin' | 'starts_at' | 'match_id'>

/**
 * The end of the wait that a lobby shows: its deadline, or in an open rematch the last invite, which ends earlier and closes
 * it. One clock is then the same on every page.
 */
export function waitEnds({ origin, status, sides, deadline }: Lobby): string | undefined {
  const invites = sides.flatMap(({ players }) => players).flatMap(({ expires }) => (expires ? [expires] : []))
  const isAsked = origin === 'rematch' && status === 'open'
  return (isAsked ? invites.toSorted().at(-1) : undefined) ?? deadline?.at
}

/** Says what happens automatically at the deadline of a lobby or its match; undefined without a deadline. */
export function deadlineText(
  lobby: Stage,
  match: Pick<Match, 'games' | 'veto' | 'reports'> | undefined,
): string | undefined {
  const paid = lobby.entry_fee_cents > 0 ? 'yes' : 'no'
  switch (lobby.deadline?.kind) {
    case 'check_in':
      return t('lobbies.deadline.then_everybody_is_asked_to')
    case 'ready_check':
      if (lobby.starts_at) return t('lobbies.deadline.then_a_side_that_is')
      return lobby.origin === 'queue'
        ? t('lobbies.deadline.without_everybodys_word_by_then', { paid })
        : t('lobbies.deadline.who_has_not_answered_by')
    case 'expire':
      return lobby.match_id === null
        ? t('lobbies.deadline.then_the_lobby_is_closed', { paid })
        : lobby.origin === 'tournament'
          ? t('lobbies.deadline.organisers_decide')
          : t('lobbies.deadline.without_a_report_by_then', { paid })
    case 'claim':
      return lobby.origin === 'tournament'
        ? t('lobbies.deadline.then_the_side_that_was_there_wins')
        : t('lobbies.deadline.without_a_claim_by_then', { paid })
    case 'veto':
      if (match?.veto?.action === 'sides') return t('lobbies.deadline.then_a_side_is_drawn')
      return match?.veto?.action === 'pick'
        ? t('lobbies.deadline.then_a_map_is_picked')
        : t('lobbies.deadline.then_a_map_is_banned')
    case 'auto_confirm':
      return match && isPlayedByService(match)
        ? t('lobbies.deadline.report_counts_unless_service')
        : t('lobbies.deadline.report_counts')
    case 'correct':
      return t('lobbies.deadline.who_has_not_reported_again')
    case 'hand_over':
      return t('lobbies.deadline.then_a_moderator_takes_over')
    case 'statements':
      return t('lobbies.deadline.then_the_moderators_decide_by')
    case 'moderate':
      return t('lobbies.deadline.without_a_decision_by_then', { paid })
    case 'appeal':
      return t('lobbies.deadline.then_the_decision_takes_effect')
    case 'appeal_review':
      return t('lobbies.deadline.without_another_decision_by_then')
    case undefined:
      return undefined
  }
}

/** Replaces an expired deadline until the server has acted on it. */
export function overdueText(match: Pick<Match, 'games'> | undefined): string {
  return match && isPlayedByService(match)
    ? t('lobbies.deadline.the_time_is_up_lichess')
    : t('lobbies.deadline.the_time_is_up_one')
}
