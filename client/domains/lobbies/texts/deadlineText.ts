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
      return t('lobbies.deadline.check_in')
    case 'ready_check':
      if (lobby.starts_at) return t('lobbies.deadline.claim_opens')
      return lobby.origin === 'queue'
        ? t('lobbies.deadline.not_ready', { paid })
        : t('lobbies.deadline.ready_check')
    case 'expire':
      return lobby.match_id === null
        ? t('lobbies.deadline.close', { paid })
        : lobby.origin === 'tournament'
          ? t('lobbies.deadline.organisers_decide')
          : t('lobbies.deadline.no_report', { paid })
    case 'claim':
      return lobby.origin === 'tournament'
        ? t('lobbies.deadline.ready_wins')
        : t('lobbies.deadline.no_claim', { paid })
    case 'veto':
      if (match?.veto?.action === 'sides') return t('lobbies.deadline.side')
      return match?.veto?.action === 'pick' ? t('lobbies.deadline.pick') : t('lobbies.deadline.ban')
    case 'auto_confirm':
      return match && isPlayedByService(match)
        ? t('lobbies.deadline.service_report')
        : t('lobbies.deadline.report_counts')
    case 'correct':
      return t('lobbies.deadline.correction')
    case 'hand_over':
      return t('lobbies.deadline.organizers')
    case 'statements':
      return t('lobbies.deadline.statements')
    case 'moderate':
      return t('lobbies.deadline.no_decision', { paid })
    case 'appeal':
      return t('lobbies.deadline.decision')
    case 'appeal_review':
      return t('lobbies.deadline.no_second_decision')
    case undefined:
      return undefined
  }
}

/** Replaces an expired deadline until the server has acted on it. */
export function overdueText(match: Pick<Match, 'games'> | undefined): string {
  return match && isPlayedByService(match)
    ? t('lobbies.deadline.lichess_check')
    : t('lobbies.deadline.time_up')
}
