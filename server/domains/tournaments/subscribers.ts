import { notifyPostLiked } from './finding/notices.ts'
import { playerTopic, type DomainSubscribers, type LiveMessage } from '#server/platform/events/subscribers.ts'
import {
  bracketView,
  bracketViewId,
  mayFollowTournament,
  ownTournamentView,
  tournamentRowView,
  tournamentView,
} from './live.ts'
import { inviteViews } from '#server/domains/lobbies/open-invites/live.ts'
import { noteDecision, noteDispute, noteHandOver } from './rooms/disputes.ts'
import {
  notifyAnnounced,
  notifyCancelled,
  notifyCheckIn,
  notifyCompleted,
  notifyDropped,
  notifyInvited,
  notifyStaff,
  notifyStaffInvited,
  notifyMovedUp,
  notifyOrganizer,
  notifyReopened,
  notifyPaid,
  notifyPaused,
  notifyRescheduled,
  notifyReinstated,
  notifySubstituted,
  notifyStarted,
} from './notices/notices.ts'
import { notifyStageCheckIn } from './bracket/stage-notices.ts'
import { notifyRoundMoved, notifyTimeChanged, notifyTimesOpened } from './times/notices.ts'
import { takeOutBanned } from './entry/bans.ts'
import { notifyRosterEntered, notifyRosterLeft } from './entry/roster-notices.ts'
import {
  followersOfCancelled,
  followersOfCompleted,
  followersOfOrganization,
  followersOfStarted,
  notifyNext,
} from './follow/notices.ts'
import { followersOfPlaying, followersOfWinners } from './follow/player-notices.ts'
import { countPoints } from './bracket/points.ts'
import { takePrizesDecision } from './manage/prizes.ts'
import { announceNext, resumeSeries } from './series/series.ts'
import { askForPrizes, notifyBelowMinimum } from './notices/organizer-notices.ts'
import { takeLobbyEnd, takeMatchEnd } from './bracket/results.ts'
import './part-queries.ts'

export const tournamentSubscribers: DomainSubscribers = {
  inTransaction: {
    'match.ended': takeMatchEnd,
    'lobby.ended_without_match': takeLobbyEnd,
    'tournament.started': announceNext,
    'tournament.cancelled': announceNext,
    'organization.player_banned': takeOutBanned,
    'dispute.opened': noteDispute,
    'dispute.handed_over': noteHandOver,
    'dispute.decided': noteDecision,
  },
  live: {
    'tournament.staff_invite_changed': ({ playerId, inviteId }) => [
      { topics: [`player:${playerId}`], view: inviteViews.tournament_staff.of(inviteId) },
    ],
    'tournament.changed': ({ tournamentId: id, isDraft, playerIds }) => {
      const own: LiveMessage = {
        topics: playerIds.map(playerTopic),
        view: ownTournamentView.of(id),
      }
      const all: LiveMessage[] = [
        { topics: [`tournament:${id}`], view: tournamentView.of(id) },
        { topics: ['tournaments'], view: tournamentRowView.of(id) },
      ]
      return [...(isDraft ? [] : all), ...(playerIds.length > 0 ? [own] : [])]
    },
    'tournament.bracket_changed': (event) => [
      {
        topics: [`tournament:${event.tournamentId}`],
        view: bracketView.of(bracketViewId(event)),
      },
    ],
    // A room's status and score are shown in the bracket; the status has changed when the players are told.
    'match.changed': ({ tournamentId, lobbyId, playerIds, hasNewScore }) =>
      tournamentId === null || (playerIds.length === 0 && !hasNewScore)
        ? []
        : [
            {
              topics: [`tournament:${tournamentId}`],
              view: bracketView.of(
                bracketViewId({ tournamentId, fromSeq: 0, toSeq: 0, lobbyIds: [lobbyId], matchIds: [] }),
              ),
            },
          ],
  },
  topics: { tournament: mayFollowTournament },
  afterCommit: {
    'tournaments.organizers': {
      'tournament.below_minimum': notifyBelowMinimum,
      'tournament.completed': askForPrizes,
    },
    'tournaments.series': { 'settings.changed': resumeSeries },
    'tournaments.points': { 'tournament.places_changed': countPoints },
    'tournaments.followers': {
      'tournament.started': followersOfStarted,
      'tournament.cancelled': followersOfCancelled,
      'tournament.completed': followersOfCompleted,
      'tournament.next_announced': notifyNext,
      'tournament.published': followersOfOrganization,
    },
    'tournaments.prizes': { 'prizes.decided': takePrizesDecision },
    'tournaments.player_followers': {
      'tournament.started': followersOfPlaying,
      'tournament.completed': followersOfWinners,
    },
    'tournaments.notices': {
      'tournament.check_in_opened': notifyCheckIn,
      'tournament.stage_check_in_opened': notifyStageCheckIn,
      'tournament.started': notifyStarted,
      'tournament.cancelled': notifyCancelled,
      'tournament.paused': notifyPaused,
      'tournament.rescheduled': notifyRescheduled,
      'tournament.announced': notifyAnnounced,
      'tournament.completed': notifyCompleted,
      'tournament.roster_entered': notifyRosterEntered,
      'tournament.roster_left': notifyRosterLeft,
      'tournament.post_liked': notifyPostLiked,
      'tournament.times_opened': notifyTimesOpened,
      'tournament.time_changed': notifyTimeChanged,
      'tournament.round_moved': notifyRoundMoved,
      'tournament.prizes_paid': notifyPaid,
      'tournament.entrant_moved_up': notifyMovedUp,
      'tournament.entrant_dropped': notifyDropped,
      'tournament.entrant_reinstated': notifyReinstated,
      'tournament.substituted': notifySubstituted,
      'tournament.invited': notifyInvited,
      'tournament.staff_added': notifyStaff,
      'tournament.staff_invited': notifyStaffInvited,
      'organizer.decided': notifyOrganizer,
      'organizer.reopened': notifyReopened,
    },
  },
}
